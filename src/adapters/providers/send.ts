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
function isError({ status, body }: IncomingReply): boolean {
  if (status < 200 || status >= 300) return status < 300 || status >= 400;
  if (body.length > LONGEST_ERROR || !/error/i.test(body)) return false;
  try {
    return isErrorInside(JSON.parse(body));
  } catch {
    return false;
  }
}

/** A reply without the key that was sent and without any other, whatever part of it the provider says them in. */
function scrubbed(reply: IncomingReply, request: OutgoingRequest): IncomingReply {
  const { status, headers, body } = reply;
  const secrets = [
    ...Object.entries(request.headers).flatMap(([name, value]) =>
      SECRET.test(name) ? [value.replace(/^(Bearer|Basic) /i, '')] : [],
    ),
    ...[...new URL(request.url).searchParams].flatMap(([name, value]) => (SECRET.test(name) ? [value] : [])),
  ];
  const scrubbing = { secrets, isError: isError(reply) };
  const clean = (text: string) => withoutSecrets(text, scrubbing);
  const named = Object.entries(headers).map(([name, value]) => [name, value === undefined ? value : clean(value)]);
  return { status, headers: Object.fromEntries(named) as IncomingReply['headers'], body: clean(body) };
}

/**
 * Sends over sockets of its own, and takes secrets out of what comes back before anybody sees it (contract 12). An address that an organisation names must be https and public: that is checked where the
 * socket looks it up, so that a name cannot lead elsewhere the second time. (contract 12, "Keys and money")
 */
export function createSend(reach: Reach = reachOf()): Send {
  return async (request, { isTenants, signal, longest }) => {
    const wrong = isTenants ? reach.problem(request.url) : undefined;
    const url = new URL(request.url);
    if (wrong !== undefined) throw refused(`${url.origin} is not asked: ${wrong}`);
    // The domain knows no platform: what stops work is always its signal.
    const lookUp = isTenants ? lookupWhere(reach) : undefined;
    return scrubbed(await exchange(url, request, { signal: signal as AbortSignal, lookUp, longest }), request);
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
  }: { readonly signal: AbortSignal; readonly lookUp: LookupFunction | undefined; readonly longest: number },
): Promise<IncomingReply> {
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
      const parts: Buffer[] = [];
      let length = 0;
      const refuse = () => {
        parts.length = 0;
        const why = `the reply is longer than ${longest / 1024 ** 2} MiB`;
        const error = new LostReplyError(why, { mayHaveArrived: true, isFinal: true });
        reject(error);
        asked.destroy(error);
      };
      reply.on('data', (part: Buffer) => {
        length += part.length;
        if (length > longest) refuse();
        else parts.push(part);
      });
      reply.on('error', lost);
      reply.on('aborted', () => lost(new Error('cut')));
      if (Number(reply.headers['content-length']) > longest) return refuse();
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: reply.statusCode ?? 0, headers: flat(reply.headers), body: text });
      });
    });
    asked.on('error', lost);
    asked.end(body, () => (isSent = true));
  });
}

const flat = (headers: http.IncomingHttpHeaders): IncomingReply['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
