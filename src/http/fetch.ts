import { AppError } from '../domain/errors.ts';
import type { HttpApp } from './http-app.ts';
import type { HttpReply, Peer } from './message.ts';

/** Answers a request as `fetch` knows them: for servers and routers that speak in these. Never rejects. */
export type FetchHandler = (request: Request, from?: { readonly peer?: Peer }) => Promise<Response>;

/** By default the client is unknown, and all share the limit of one address. */
export const fetchHandler =
  (http: HttpApp): FetchHandler =>
  async (request, { peer = { address: '', encrypted: request.url.startsWith('https:') } } = {}) => {
    const url = new URL(request.url);
    const reply = await http.handle({
      method: request.method,
      target: `${url.pathname}${url.search}`,
      headers: {
        host: [url.host],
        ...Object.fromEntries(Array.from(request.headers, ([name, value]) => [name, [value]])),
      },
      peer,
      read: (limit) => readWhole(request, limit),
      signal: request.signal,
    });
    return toResponse(reply);
  };

/** @throws AppError too-large; invalid when it was read before */
async function readWhole({ body, bodyUsed }: Request, limit: number): Promise<Uint8Array> {
  if (bodyUsed) throw new AppError('invalid', ['body: was read before sightline got the request']);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > limit) throw new AppError('too-large', `The body is larger than ${limit} bytes`);
    pieces.push(piece);
  }
  return new Blob(pieces).bytes();
}

/** Statuses whose answers have no body. */
const BARE: readonly number[] = [204, 304];

function toResponse({ status, headers, body, stream }: HttpReply): Response {
  if (BARE.includes(status)) return new Response(null, { status, headers });
  if (!stream) return new Response(body as string | Uint8Array<ArrayBuffer>, { status, headers });
  return new Response(ReadableStream.from(inBytes(stream)), { status, headers });
}

async function* inBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}
