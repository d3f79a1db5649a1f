import { ERROR_CODE_HEADER, errorCodes } from './error-codes.ts';
import { errorBody, type Refusal } from './errors.ts';
import type { HttpApp } from './http-app.ts';
import type { HttpReply } from './message.ts';
import { PROBES, splitTarget } from './router.ts';

/** What metrics are written as. */
export interface MetricsText {
  readonly contentType: string;
  readonly text: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const OK: MetricsText = { contentType: JSON_TYPE, text: JSON.stringify({ status: 'ok' }) };
const READABLE = ['GET', 'HEAD'];

/** An app of its own with the metrics at `/metrics`, the probes, and nothing else, for a listener that the world does not reach. */
export function createMetricsApp(
  read: () => Promise<MetricsText>,
  { unreadiness }: { readonly unreadiness: () => Promise<string | undefined> },
): HttpApp {
  const refuse = (refusal: Refusal): HttpReply =>
    reply(
      refusal.status,
      { contentType: JSON_TYPE, text: JSON.stringify(errorBody(refusal)) },
      {
        [ERROR_CODE_HEADER]: errorCodes(refusal),
        ...refusal.headers,
      },
    );

  async function readiness(): Promise<HttpReply> {
    const why = await unreadiness();
    return why === undefined ? reply(200, OK) : refuse({ status: 503, message: `Not ready: ${why}` });
  }

  async function answer(path: string): Promise<HttpReply> {
    switch (path) {
      case '/metrics':
        return reply(200, await read());
      case PROBES.alive:
        return reply(200, OK);
      case PROBES.ready:
        return readiness();
      default:
        return refuse({ status: 404, message: `Only /metrics, ${PROBES.alive} and ${PROBES.ready} are here` });
    }
  }

  return {
    async handle({ method, target }) {
      const answered = await answer(splitTarget(target).path);
      if (answered.status === 404 || READABLE.includes(method))
        return method === 'HEAD' ? { ...answered, body: '' } : answered;
      return refuse({ status: 405, message: 'Use GET here', headers: { allow: READABLE.join(', ') } });
    },
    refuse: (_, refusal) => refuse(refusal),
  };
}

const reply = (
  status: number,
  { contentType, text }: MetricsText,
  headers: Readonly<Record<string, string>> = {},
): HttpReply => ({
  status,
  headers: {
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body: text,
});
