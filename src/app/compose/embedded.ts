import type { RequestListener } from 'node:http';
import type { OrganisationLimits } from '../../domain/organisation-limits.ts';
import { type FetchHandler, fetchHandler, type HttpSettings, type Log, requestListener } from '../../http/mod.ts';
import type { App } from '../mod.ts';
import { DEFAULTS } from '../settings.ts';
import { openHttp } from './service.ts';

export interface SightlineOptions extends Partial<HttpSettings> {
  /** Path of the database, made and migrated when it is missing. */
  readonly db: string;
  /** Threads that make reports; default 0: reports block the program. */
  readonly reportThreads?: number;
  /** Memory for reports, in bytes; default: a quarter of the machine's or container's, and at least 256 MiB. */
  readonly reportMemory?: number;
  /** Longest time a report may be expected to wait for a thread, in milliseconds; default 10,000. */
  readonly reportWait?: number;
  /** What each organisation may hold and have in work; default: as `sightline serve`. */
  readonly organisationLimits?: OrganisationLimits;
  /** Receives unexpected errors; default: standard error. */
  readonly log?: Log;
}

/** sightline inside another program. Disposing closes the database. */
export interface Sightline extends AsyncDisposable {
  readonly app: App;
  /** Answers requests of a node:http server, those under `/api/` and, where wanted, `/docs`, `/openapi.json` and `/healthz`. */
  readonly listener: RequestListener;
  /** Answers requests as `fetch` has them, for routers that speak in these. */
  readonly fetch: FetchHandler;
}

/**
 * Opens sightline for a program that has an HTTP server of its own. Settings are those of `sightline serve`.
 * @throws AppError unavailable when the database cannot be used; invalid when a proxy isn't an address or network
 */
export async function openSightline({ db, log = toStandardError, ...given }: SightlineOptions): Promise<Sightline> {
  const { allowHttp, trustProxy, rateLimit, personRateLimit, anonymousRateLimit, reportMemory, reportWait } = DEFAULTS;
  const { organisationLimits } = DEFAULTS;
  // Threads are the program's own business, and so are the files they begin from, which a bundler may have taken apart.
  const defaults = { allowHttp, trustProxy, rateLimit, personRateLimit, anonymousRateLimit, reportMemory, reportWait };
  const settings = { db, ...defaults, organisationLimits, reportThreads: 0, ...given };
  const ignore = () => undefined;
  const wholeLog = { error: log.error.bind(log), warn: log.error.bind(log), info: ignore };
  const opened = await openHttp(settings, { log: wholeLog, observe: ignore });
  return {
    app: opened.app,
    listener: requestListener(opened.http, { log }),
    fetch: fetchHandler(opened.http),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

const toStandardError: Log = { error: (fields, message) => console.error(`sightline: ${message}`, fields) };
