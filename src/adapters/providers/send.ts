/*
 * Sends requests to providers, over sockets of its own. `createSend` is the whole; `scrubbed` takes secrets out of what comes back,
 * `exchange` is one request, `gathering` its body as it comes.
 */

import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type IncomingReply,
  isErrorInside,
  LostReplyError,
  type OutgoingRequest,
  type Send,
  withoutSecrets,
} from '../../domain/collection/mod.ts';
import { type Reach, reachOf } from './reach.ts';

/** Codes of connections that never came to be: nothing was asked. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);

/** Names of headers that carry a secret. */
const SECRET = /auth|key|token|secret|cookie/i;
/** Longer replies with a good status are answers. */
const LONGEST_ERROR = 20_000;

/** Whether a reply says what went wrong, whatever its status. */
function isError({ status, body }: Pick<IncomingReply, 'status' | 'body'>): boolean {
  if (status < 200 || status >= 300) return status < 300 || status >= 400;
  if (body.length > LONGEST_ERROR || !/error/i.test(body)) return false;
  try {
    return isErrorInside(JSON.parse(body));
  } catch {
    return false;
  }
}

/** In bytes: of a longer body it takes some milliseconds to take secrets out. */
const LONG = 65_536;

/** A reply as it came. */
interface CameIn extends Pick<IncomingReply, 'status' | 'headers'> {
  readonly bytes: Uint8Array;
  /** Whether other threads can read them where they are. */
  readonly isShared: boolean;
}

/**
 * A reply without the key that was sent and without any other, whatever part of it the provider says them in. A long body stays as it
 * came where other threads can read it, with what is to be taken out of it.
 */
function scrubbed({ status, headers, bytes, isShared }: CameIn, request: OutgoingRequest): IncomingReply {
  const body = isShared ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  const secrets = [
    ...Object.entries(request.headers).flatMap(([name, value]) =>
      SECRET.test(name) ? [value.replace(/^(Bearer|Basic) /i, '')] : [],
    ),
    ...[...new URL(request.url).searchParams].flatMap(([name, value]) => (SECRET.test(name) ? [value] : [])),
  ];
  const scrubbing = { secrets, isError: isError({ status, body }) };
  const clean = (text: string) => withoutSecrets(text, scrubbing);
  const named = Object.entries(headers).map(([name, value]) => [name, value === undefined ? value : clean(value)]);
  const told = { status, headers: Object.fromEntries(named) as IncomingReply['headers'], body: clean(body) };
  return isShared ? { ...told, long: { bytes, ...scrubbing } } : told;
}

/**
 * Sends over sockets of its own, and takes secrets out of what comes back before anybody sees it (contract 12). An address that an organisation names must be https and public: that is checked where the
 * socket looks it up, so that a name cannot lead elsewhere the second time. `keepsLong`: long bodies are read elsewhere, and stay bytes. (contract 12, "Keys and money")
 */
export function createSend(reach: Reach = reachOf(), { keepsLong = false } = {}): Send {
  return async (request, { isTenants, signal, longest }) => {
    const wrong = isTenants ? reach.problem(request.url) : undefined;
    const url = new URL(request.url);
    if (wrong !== undefined) throw refused(`${url.origin} is not asked: ${wrong}`);
    // The domain knows no platform: what stops work is always its signal.
    const lookUp = isTenants ? lookupWhere(reach) : undefined;
    const given = { signal: signal as AbortSignal, lookUp, longest, keepsLong };
    return scrubbed(await exchange(url, request, given), request);
  };
}

const refused = (why: string) => new LostReplyError(why, { mayHaveArrived: false, isFinal: true });

/** Looks up a name, and refuses it where any of its addresses is refused. */
export const lookupWhere =
  ({ isReachable, unreachable }: Reach, named: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    named(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const wrong = addresses.find(({ address }) => !isReachable(address));
      if (wrong) return callback(refused(`${hostname} is not asked: ${unreachable(wrong.address)}`), '', 0);
      const { address, family } = addresses[0]!;
      return options.all ? callback(null, addresses) : callback(null, address, family);
    });
  };

function exchange(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  {
    signal,
    lookUp,
    longest,
    keepsLong,
  }: {
    readonly signal: AbortSignal;
    readonly lookUp: LookupFunction | undefined;
    readonly longest: number;
    readonly keepsLong: boolean;
  },
): Promise<CameIn> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    const lost = (error: Error & { code?: string }) => {
      if (error instanceof LostReplyError) return reject(error);
      const mayHaveArrived = isSent && !UNSENT.has(error.code ?? '');
      const why = signal.aborted ? 'no reply came in time' : `the connection was lost (${error.code ?? error.message})`;
      return reject(new LostReplyError(why, { mayHaveArrived: mayHaveArrived || signal.aborted }));
    };
    const given = { method, headers, signal, agent: false as const, ...(lookUp && { lookup: lookUp }) };
    const asked = (url.protocol === 'https:' ? https : http).request(url, given, (reply) => {
      const body = gathering(keepsLong ? LONG : longest, longest);
      const refuse = () => {
        const why = `the reply is longer than ${longest / 1024 ** 2} MiB`;
        const error = new LostReplyError(why, { mayHaveArrived: true, isFinal: true });
        reject(error);
        asked.destroy(error);
      };
      reply.on('data', (part: Buffer) => {
        if (!body.add(part)) refuse();
      });
      reply.on('error', lost);
      reply.on('aborted', () => lost(new Error('cut')));
      if (Number(reply.headers['content-length']) > longest) return refuse();
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: flat(reply.headers), ...body.all() });
      });
    });
    asked.on('error', lost);
    asked.end(body, () => (isSent = true));
  });
}

/**
 * Gathers the parts of a body. One of more than `most` bytes goes into memory that other threads read without a copy, part by part: to
 * copy 32 MB at once takes tenths of a second.
 */
function gathering(most: number, longest: number) {
  let parts: Uint8Array[] = [];
  let shared: SharedArrayBuffer | undefined;
  let length = 0;
  function put(part: Uint8Array, memory: SharedArrayBuffer): void {
    if (length + part.length > memory.byteLength)
      memory.grow(Math.min(longest, Math.max(length + part.length, 2 * memory.byteLength)));
    new Uint8Array(memory).set(part, length);
    length += part.length;
  }
  return {
    /** false = it is too long, and nothing of it is kept. */
    add(part: Uint8Array): boolean {
      if (length + part.length > longest) {
        parts = [];
        return false;
      }
      if (shared === undefined && length + part.length > most) {
        shared = new SharedArrayBuffer(most, { maxByteLength: longest });
        length = 0;
        for (const before of parts) put(before, shared);
        parts = [];
      }
      if (shared) put(part, shared);
      else {
        parts.push(part);
        length += part.length;
      }
      return true;
    },
    all: (): Pick<CameIn, 'bytes' | 'isShared'> =>
      shared
        ? { bytes: new Uint8Array(shared, 0, length), isShared: true }
        : { bytes: Buffer.concat(parts), isShared: false },
  };
}

const flat = (headers: http.IncomingHttpHeaders): IncomingReply['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
