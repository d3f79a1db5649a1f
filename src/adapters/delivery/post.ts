import { createHmac, randomBytes } from 'node:crypto';
import type { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import {
  clockProblem,
  MOST_REPLY,
  type Post,
  restOf,
  type Speaking,
  type TryOutcome,
  WEBHOOK_SECRET_BYTES,
  WEBHOOK_SECRET_PREFIX,
} from '../../domain/delivery/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { lookupWhere, type Reach } from '../providers/mod.ts';

/** How long a receiver may take, in milliseconds, and how much of its reply is read, in bytes. */
const [DEADLINE, MOST_READ] = [15_000, 16 * 1_024];

/** A try that brought no reply. */
export const unanswered = (problem: string): TryOutcome => ({ is: 'failed', status: null, reply: '', problem });

/**
 * Sends to receivers over sockets of its own. An address that an organisation names must be https and public: that is checked where
 * the socket looks it up, so that a name cannot lead elsewhere the second time. Redirects are not followed. (contract 14)
 * @param named looks names up; that of the system when left out
 */
export function createPost(
  reach: Reach,
  {
    deadline = DEADLINE,
    named,
    ca,
  }: { readonly deadline?: number; readonly named?: typeof lookup; readonly ca?: string } = {},
): Speaking['post'] {
  return async (post, { isTenants, now, stop }) => {
    const wrong = isTenants ? reach.problem(post.url) : undefined;
    if (wrong !== undefined) return unanswered(`nothing was sent: the address ${wrong}`);
    const late = AbortSignal.timeout(deadline);
    // The domain knows no platform: what stops work is always its signal.
    const signal = AbortSignal.any([late, stop as AbortSignal]);
    const given = {
      ...{ method: 'POST', headers: headersOf(post), signal, agent: false as const },
      ...(isTenants && { lookup: lookupWhere(reach, named) }),
      ...(ca !== undefined && { ca }),
    };
    try {
      return outcomeOf(await exchange(post, given), now);
    } catch (error) {
      if (late.aborted) return unanswered(`no reply came within ${deadline / 1_000} seconds`);
      if (stop.aborted) return unanswered('the service ended while it was sent');
      return unanswered(causeOf(error as NodeJS.ErrnoException));
    }
  };
}

const headersOf = ({ headers, body }: Post) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': 'sightline',
});

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** The reply, of which only the beginning is read. */
const exchange = ({ url, body }: Post, given: https.RequestOptions): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asked = (url.startsWith('https:') ? https : http).request(url, given, (reply) => {
      const parts: Buffer[] = [];
      let length = 0;
      const end = () => {
        const text = Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8');
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        asked.destroy();
      };
      reply.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length >= MOST_READ) end();
      });
      reply.on('end', end);
      reply.on('error', reject);
      reply.on('aborted', () => reject(new Error('the connection was cut')));
    });
    asked.on('error', reject);
    asked.end(body);
  });

function outcomeOf({ status, headers, text }: Reply, now: Instant): TryOutcome {
  const reply = text.slice(0, MOST_REPLY);
  if (status >= 200 && status < 300) return { is: 'delivered', status, reply, problem: null };
  if (status === 410) return { is: 'gone', status, reply, problem: 'the receiver says that it is gone (410)' };
  const isRedirect = status >= 300 && status < 400;
  const why = isRedirect ? 'redirects are not followed: enter the address that it leads to' : `it answered ${status}`;
  const clock = status >= 400 && status < 500 ? clockProblem(headers.date, now) : undefined;
  const rest = restOf(headers['retry-after'], now);
  return { is: 'failed', status, reply, problem: clock ?? why, ...(rest !== undefined && { rest }) };
}

const causeOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === undefined ? message : `the connection failed (${code})`;

/** HMAC-SHA256 by the bytes of a secret. (Standard Webhooks) */
export const sign: Speaking['sign'] = (secret, text) =>
  createHmac('sha256', Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64'))
    .update(text)
    .digest('base64');

/** A fresh secret. */
export const newSecret: Speaking['newSecret'] = () =>
  WEBHOOK_SECRET_PREFIX + randomBytes(WEBHOOK_SECRET_BYTES).toString('base64');
