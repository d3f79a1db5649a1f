/*
 * Packs the bodies of answers as the client takes them. `send` is the way of each: files of pages come packed, what never
 * changes is packed once, streams as they come. Below are the codings, and which of them is worth it.
 */

import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip, zstdCompress } from 'node:zlib';
import type { Digest } from '../domain/ports/mod.ts';
import { bodyText, type HttpReply, type HttpRequest } from './message.ts';
import type { Route } from './route.ts';

/** Letters of a digest that tell one file from another. */
const TAG_LETTERS = 32;

/** What of a request says how its answer is sent. */
type Wishes = Pick<HttpRequest, 'method' | 'headers'>;

/** Brings answers into the form in which they are sent. */
interface AnswerBodies {
  /** Compressed as the client likes it; not at all where the client has it already, or wants to know only about it. */
  send(reply: HttpReply, route: Route | undefined, request: Wishes): Promise<HttpReply>;
}

/** A text that stays the same, with what it was compressed to for those who asked before. */
interface Kept {
  readonly etag: string;
  readonly codings: Map<Coding, Promise<Uint8Array>>;
}

/** Keeps nothing but what routes say does not change. */
export function answerBodies(digest: Digest): AnswerBodies {
  const kept = new Map<Route, Kept>();

  const keptOf = (route: Route, text: string): Kept => {
    const before = kept.get(route);
    if (before) return before;
    const made = { etag: `W/"${digest(text).slice(0, TAG_LETTERS)}"`, codings: new Map<Coding, Promise<Uint8Array>>() };
    kept.set(route, made);
    return made;
  };

  const codedOnce = ({ codings }: Kept, text: string | Uint8Array, coding: Coding): Promise<Uint8Array> => {
    const coded = codings.get(coding) ?? compressed(text, coding, 'thorough');
    codings.set(coding, coded);
    return coded;
  };

  return {
    async send(reply, route, request) {
      const isHead = request.method === 'HEAD';
      if (reply.stream) return streamed(reply, request);
      // Files of pages come as they are sent; other bytes are JSON that was made before.
      if (typeof reply.body !== 'string' && !isJson(reply)) return isHead ? { ...reply, body: '' } : reply;
      const unchanging = route?.isStatic && reply.status === 200 ? keptOf(route, bodyText(reply)) : undefined;
      const headers: Record<string, string> = { ...reply.headers, vary: 'Accept-Encoding' };
      if (unchanging) {
        headers.etag = unchanging.etag;
        headers['cache-control'] = 'no-cache';
        if (isKnown(unchanging.etag, request)) return notChanged(headers);
      }
      const isWorthIt = !route?.isSecret && isWorthCompressing(Number(headers['content-length'] ?? 0));
      const coding = isWorthIt ? chosenCoding(request.headers['accept-encoding']) : undefined;
      let body: string | Uint8Array = reply.body;
      if (coding) {
        body = await (unchanging ? codedOnce(unchanging, body, coding) : compressed(body, coding, 'quick'));
        headers['content-encoding'] = coding;
        headers['content-length'] = String(body.length);
      }
      return { status: reply.status, headers, body: isHead ? '' : body };
    },
  };
}

/** A reply that is still made while it is sent. */
function streamed({ stream, ...reply }: HttpReply, { method, headers }: Wishes): HttpReply {
  const answered = { ...reply, headers: { ...reply.headers, vary: 'Accept-Encoding' } };
  if (method === 'HEAD' || !stream) return answered;
  const coding = chosenCoding(headers['accept-encoding'], ['gzip']);
  if (!coding) return { ...answered, stream };
  return {
    ...answered,
    headers: { ...answered.headers, 'content-encoding': coding },
    stream: compressedStream(stream),
  };
}

/** Whether the client has what the tag names. (RFC 9110, 13.1.2) */
export function isKnown(etag: string, { headers }: Pick<Wishes, 'headers'>): boolean {
  const tags = (headers['if-none-match'] ?? []).flatMap((line) => line.split(',')).map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || tag.replace(/^(W\/)?/, 'W/') === etag);
}

function notChanged({ 'content-type': _, 'content-length': __, ...headers }: Record<string, string>): HttpReply {
  return { status: 304, headers, body: '' };
}

/** From which size on, in bytes, an answer is worth it. (contract 10) */
const WORTH = 1_000;

/** Best first, where a client likes several as much: zstd makes answers as small as the others in a third of the time. */
const CODINGS = ['zstd', 'br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** Once for each answer, or once for all of something that does not change. */
type Effort = 'quick' | 'thorough';

const compressors = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * The coding of those that are offered that a client likes best; undefined = none. (RFC 9110, 12.5.3)
 * @example assert.equal(chosenCoding(['gzip, br;q=0.9']), 'gzip')
 * @example assert.equal(chosenCoding(['identity']), undefined)
 */
export function chosenCoding<Offered extends Coding = Coding>(
  acceptEncoding: readonly string[] = [],
  offered: readonly Offered[] = CODINGS as readonly Coding[] as readonly Offered[],
): Offered | undefined {
  const qualities = new Map<string, number>();
  for (const range of acceptEncoding.flatMap((line) => line.toLowerCase().split(','))) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q=/.test(parameter))?.slice(2) ?? '1';
    if (/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality)) qualities.set(name, Number(quality));
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = offered.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best !== undefined && qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0)
    ? best
    : undefined;
}

/** JSON that isn't packed yet, as some files of pages are. */
const isJson = ({ headers }: HttpReply): boolean =>
  headers['content-encoding'] === undefined && headers['content-type']?.startsWith('application/json') === true;

/** Whether a text of that many bytes is worth compressing. */
const isWorthCompressing = (bytes: number): boolean => bytes > WORTH;

/** A text, compressed in another thread. */
function compressed(text: string | Uint8Array, coding: Coding, effort: Effort): Promise<Uint8Array> {
  const isThorough = effort === 'thorough';
  switch (coding) {
    case 'zstd':
      return compressors.zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: isThorough ? 19 : 3 } });
    case 'br':
      return compressors.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: isThorough ? 9 : 4 } });
    case 'gzip':
      return compressors.gzip(text, { level: isThorough ? 9 : 4 });
  }
}

/** Pieces of a text or of bytes, compressed with gzip as they are taken. */
function compressedStream(pieces: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
  // What goes wrong comes out at the end that is read, and who stops to read has the pieces stop.
  return pipeline(Readable.from(pieces), createGzip({ level: 4 }), () => undefined);
}
