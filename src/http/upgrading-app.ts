import { createEnvelope, type EnvelopeOptions, toAnswer } from './envelope.ts';
import { refusalOf } from './errors.ts';
import type { HttpApp, HttpSettings } from './http-app.ts';
import type { HttpRequest } from './message.ts';
import { PROBES, splitTarget } from './probes.ts';
import { requireHttps } from './require-https.ts';
import type { Answer } from './route.ts';

/** How far an upgrade is, as clients are told it. */
export interface UpgradeNotice {
  /** One line, without a stop at its end. */
  readonly text: string;
  /** In how many seconds it is worth asking again. */
  readonly retryAfter: number;
}

export interface UpgradingOptions extends EnvelopeOptions {
  readonly settings: HttpSettings;
  readonly notice: () => UpgradeNotice;
}

/**
 * What answers in the place of sightline while its database is brought up to date: it is alive, it is not ready, and
 * everything else is to be asked again, with a page for people who look at it in a browser.
 * @throws AppError invalid when a proxy is no address or network
 */
export function createUpgradingApp({ notice, ...options }: UpgradingOptions): HttpApp {
  const { begin, end, reply } = createEnvelope(options);

  function answer(request: HttpRequest): Answer {
    const { path } = splitTarget(request.target);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path === PROBES.alive && isRead) return { status: 200, body: { status: 'ok' } };
    const { text, retryAfter } = notice();
    const message = path === PROBES.ready ? `Not ready: ${text}` : sentence(text);
    const refused = toAnswer({ status: 503, message, headers: { 'retry-after': String(retryAfter) } });
    const isPage = isRead && path !== PROBES.ready && /\btext\/html\b/i.test(request.headers.accept?.join() ?? '');
    return isPage ? { ...refused, body: pageOf(sentence(text), retryAfter), contentType: HTML } : refused;
  }

  return {
    async handle(request) {
      const begun = begin(request);
      const answered = () => {
        try {
          requireHttps(options.settings, { client: begun.client, request });
          return answer(request);
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) throw error;
          return toAnswer(refusal);
        }
      };
      const replied = end(begun, reply(begun, answered()));
      return request.method === 'HEAD' ? { ...replied, body: '' } : replied;
    },
    refuse(from, refusal) {
      const begun = begin(from);
      return end(begun, reply(begun, toAnswer(refusal)));
    },
  };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const HTML = 'text/html; charset=utf-8';

/** A page that asks again by itself. */
const pageOf = (text: string, retryAfter: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfter}">
<title>sightline is being upgraded</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark }</style>
</head>
<body>
<h1>sightline is being upgraded</h1>
<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}.</p>
<p>Nothing is lost. This page looks again by itself, every ${retryAfter} seconds.</p>
</body>
</html>
`;
