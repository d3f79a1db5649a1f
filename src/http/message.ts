/** A request as a value: what the socket, or a test, hands to the pipeline. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query string, as sent. */
  readonly target: string;
  /** By lower-case name; every value of a header that was sent several times. */
  readonly headers: { readonly [name: string]: readonly string[] | undefined };
  /** Who is at the other end of the connection: the client, or a proxy. */
  readonly peer: Peer;
  /**
   * The body, whole or in pieces, which counts until the request is answered, for whom it counts.
   * @throws AppError too-large as soon as more than `limit` bytes have come; unavailable when there is no room for it;
   *   invalid when it is cut off
   */
  read(limit: number, sender: Sender): Promise<BodyBytes>;
  /** Fires when the client went away before its answer was sent. */
  readonly signal?: AbortSignal | undefined;
}

/** All of a body, or its pieces in their order. */
export type BodyBytes = Uint8Array | readonly Uint8Array[];

/** Who sends a body, as its bytes are counted. */
export interface Sender {
  readonly address: string;
  /** The id of the organisation for which it comes; undefined where that is not known. */
  readonly organisation: string | undefined;
}

export interface Peer {
  readonly address: string;
  readonly encrypted: boolean;
}

/** An answer as a value. */
export interface HttpReply {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or bytes: of a file, or where it is compressed. */
  readonly body: string | Uint8Array;
  /** What comes in the place of the body, piece by piece as it is taken; the reply is whole only once it came to its end. */
  readonly stream?: AsyncIterable<string | Uint8Array>;
}

/** A reply with all that was still to come in its body. */
export async function collected({ stream, ...reply }: HttpReply): Promise<HttpReply> {
  if (!stream) return reply;
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
  return { ...reply, body: new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer()) };
}

/** The body of a reply as text. */
export const bodyText = ({ body }: Pick<HttpReply, 'body'>): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

/** The log's account of an answered request: never a key, a cookie, a password, a path as it was sent, or a body. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the route; null where none was found. */
  readonly route: string | null;
  readonly status: number;
  /** From when all headers were there to the reply, which may still have to be sent. */
  readonly milliseconds: number;
  readonly organisation?: string;
  /** The project that it was about. */
  readonly project?: string;
  /** The id of the key that asked. */
  readonly key?: string;
  /** The id of the person who asked. */
  readonly user?: string;
}

/** Where unexpected errors go; any pino logger will do. */
export interface Log {
  error(fields: object, message: string): void;
}
