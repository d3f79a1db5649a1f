import { requireHttps } from './address.ts';
import { createCors } from './cors.ts';
import { createEnvelope, type EnvelopeOptions, toAnswer } from './envelope.ts';
import { refusalOf } from './errors.ts';
import type { HttpApp, HttpSettings } from './http-app.ts';
import type { HttpRequest } from './message.ts';
import type { Answer } from './route.ts';
import { PROBES, splitTarget } from './router.ts';

/** Why a service isn't ready whose database is upgraded. */
export const UPGRADING = 'The database is being upgraded';

/** In how many seconds clients ask again. */
const RETRY_AFTER = 5;

export interface UpgradingOptions extends EnvelopeOptions {
  readonly settings: HttpSettings;
}

/**
 * Answers in place of sightline while its database is upgraded: /healthz as always, everything else with 503.
 * @throws AppError invalid when a proxy isn't an address or network
 */
export function createUpgradingApp(options: UpgradingOptions): HttpApp {
  const { begin, end, reply } = createEnvelope(options);
  const cors = createCors(options.settings.corsOrigins);

  function answer({ target, method }: HttpRequest): Answer {
    const isRead = method === 'GET' || method === 'HEAD';
    if (splitTarget(target).path === PROBES.alive && isRead) return { status: 200, body: { status: 'ok' } };
    const message = `${UPGRADING}: try again in a few seconds`;
    return toAnswer({ status: 503, message, headers: { 'retry-after': String(RETRY_AFTER) } });
  }

  return {
    async handle(request) {
      const begun = begin(request);
      const answered = () => {
        try {
          requireHttps(options.settings, { client: begun.client, request });
          return cors.preflight(request) ?? answer(request);
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) throw error;
          return toAnswer(refusal);
        }
      };
      const replied = end(begun, cors.allow(request, reply(begun, answered())));
      return request.method === 'HEAD' ? { ...replied, body: '' } : replied;
    },
    refuse(from, refusal) {
      const begun = begin(from);
      return end(begun, cors.allow({ headers: from.headers }, reply(begun, toAnswer(refusal))));
    },
  };
}
