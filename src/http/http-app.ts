import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { App } from '../app/mod.ts';
import type { Digest, Pause } from '../domain/ports/mod.ts';
import type { HttpsRules } from './address.ts';
import { answerBodies } from './answer-body.ts';
import { createCors } from './cors.ts';
import { createEnvelope, type EnvelopeOptions, toAnswer } from './envelope.ts';
import { isOutage, type Refusal, refusalOf } from './errors.ts';
import type { HttpReply, HttpRequest, Log } from './message.ts';
import type { RateLimits } from './meter.ts';
import { INTERFACE_VERSION, openApiDocument } from './openapi.ts';
import { PAGE_POLICY, type PageFiles } from './page-files.ts';
import { answer } from './pipeline.ts';
import type { Answer, AssetName, Route } from './route.ts';
import { createRouter } from './router.ts';
import { passportLine, ROUTES } from './routes/mod.ts';
import { isOpenedByPerson, refusalPage } from './small-page.ts';

export interface HttpSettings extends RateLimits, HttpsRules {
  /** Where clients reach the service, as `https://sightline.example.com`: what links begin with. (contract 10) */
  readonly publicUrl?: string | undefined;
  /** Addresses and networks of proxies that are believed. */
  readonly trustProxy: readonly string[];
  /** Origins of other sites whose pages may ask with a key, as `https://app.example.com`. (contract 20) */
  readonly corsOrigins?: readonly string[] | undefined;
}

export interface HttpOptions extends EnvelopeOptions {
  readonly app: App;
  readonly settings: HttpSettings;
  /** Gives others their turn in what takes long; by default no one. */
  readonly pause?: Pause;
  /** Whose turns those are that what is done from now on for a request takes. */
  readonly takeTurnsAs?: (owner: string) => void;
  /** Tells one state of what may be cached from another. */
  readonly digest: Digest;
  readonly log: Log;
  readonly routes?: readonly Route[];
  /** Reads a file that comes with sightline. */
  readonly asset: (name: AssetName) => Promise<string>;
  /** The version of the program, as MCP clients are told it; by default that of the interface. */
  readonly version?: string;
  /** The dashboard's files; by default none. */
  readonly pageFiles?: PageFiles;
}

/** sightline over HTTP, without a socket: requests and replies are values. */
export interface HttpApp {
  /** Never rejects. */
  handle(request: HttpRequest): Promise<HttpReply>;
  /** The reply to what is not to be handled, or did not get to be a whole request. */
  refuse(from: Pick<HttpRequest, 'headers' | 'peer' | 'method'>, refusal: Refusal): HttpReply;
}

/** @throws AppError invalid when a proxy isn't an address or network */
export function createHttpApp(options: HttpOptions): HttpApp {
  const { app, settings, digest, log, asset, pageFiles = async () => undefined } = options;
  const { now = () => performance.now(), routes = ROUTES } = options;
  const { pause = async () => undefined, takeTurnsAs = () => undefined, version = INTERFACE_VERSION } = options;
  // Written when it is first asked for: it takes longer than everything else here.
  let document: OpenAPIObject | undefined;
  const openApi = () => (document ??= openApiDocument(routes, { publicUrl: settings.publicUrl }));
  const { allowHttp, insecureHttp = false } = settings;
  const router = createRouter(routes);
  const { publicUrl } = settings;
  const cors = createCors(settings.corsOrigins);
  const context = {
    app,
    openApi,
    asset,
    pageFiles,
    router,
    allowHttp,
    insecureHttp,
    publicUrl,
    cors,
    version,
    now,
    pause,
    takeTurnsAs,
    log,
    passportLine,
  };
  const bodies = answerBodies(digest);
  const { begin, end, reply } = createEnvelope(options);

  return {
    async handle(request) {
      const begun = begin(request);
      const answered = await answer(context, { ...begun, request }).catch((error: unknown) => {
        if (request.signal?.aborted && error === request.signal.reason) return GONE;
        const refusal = refusalOf(error);
        if (isOutage(error)) log.error({ err: error, requestId: begun.id }, (error as Error).message);
        if (!refusal) log.error({ err: error, requestId: begun.id }, 'a request failed unexpectedly');
        return refused(refusal ?? { status: 500, message: 'Internal server error' }, request);
      });
      const replied = await bodies.send(reply(begun, answered), begun.trail.route, request);
      return end(begun, cors.allow(request, replied));
    },
    refuse(from, refusal) {
      const begun = begin(from);
      return end(begun, cors.allow({ headers: from.headers }, reply(begun, toAnswer(refusal))));
    },
  };
}

/** A refusal, as a page for a person who opened an address in a browser. */
function refused(refusal: Refusal, request: HttpRequest): Answer {
  const answer = toAnswer(refusal);
  if (!isOpenedByPerson(request)) return answer;
  return {
    ...answer,
    contentType: 'text/html; charset=utf-8',
    headers: { ...answer.headers, 'content-security-policy': PAGE_POLICY },
    body: refusalPage(refusal, request),
  };
}

/** To nobody, as the client went away; only the log hears of it. Not one of HTTP's own statuses, but what proxies log, too. */
const GONE: Answer = { status: 499, body: undefined };
