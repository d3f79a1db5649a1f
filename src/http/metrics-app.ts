import { errorBody, type Refusal } from './errors.ts';
import type { HttpApp } from './http-app.ts';
import type { HttpReply } from './message.ts';

/** What metrics are written as. */
export interface MetricsText {
  readonly contentType: string;
  readonly text: string;
}

/** An app of its own with the metrics at `/metrics` and nothing else, for a listener that the world does not reach. */
export function createMetricsApp(read: () => Promise<MetricsText>): HttpApp {
  const refuse = (refusal: Refusal): HttpReply =>
    reply(refusal.status, { contentType: 'application/json; charset=utf-8', text: JSON.stringify(errorBody(refusal)) });
  return {
    async handle({ method, target }) {
      if (target !== '/metrics') return refuse({ status: 404, message: 'Only /metrics is here' });
      if (method !== 'GET') return refuse({ status: 405, message: 'Use GET here', headers: { allow: 'GET' } });
      return reply(200, await read());
    },
    refuse: (_, refusal) => refuse(refusal),
  };
}

const reply = (status: number, { contentType, text }: MetricsText): HttpReply => ({
  status,
  headers: {
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: text,
});
