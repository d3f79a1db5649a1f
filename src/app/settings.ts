import { AppError, type Quota } from '../domain/mod.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** All that a service can be told. (contract 2 and 7) */
export interface ServeSettings {
  /** Path of the database. */
  readonly db: string;
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Answer plain HTTP, too: on a loopback address only. (contract 6, HTTPS) */
  readonly allowHttp: boolean;
  /** Paths of the PEM files with which the service speaks TLS itself. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** Addresses and networks of proxies that are believed. */
  readonly trustProxy: readonly string[];
  /** Of one organisation. */
  readonly rateLimit: Quota;
  /** Of one address without a valid key. */
  readonly anonymousRateLimit: Quota;
  readonly logLevel: LogLevel;
  /** Where the metrics are, apart from everything else. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

/** What `serve` does where nothing is said. */
export const DEFAULTS: ServeSettings = {
  db: 'data/sightline.db',
  host: '127.0.0.1',
  port: 8787,
  allowHttp: false,
  tls: undefined,
  trustProxy: [],
  rateLimit: { requests: 300, seconds: 60 },
  anonymousRateLimit: { requests: 60, seconds: 60 },
  logLevel: 'info',
  metrics: undefined,
};

/**
 * The settings, if they go together. (contract 6, HTTPS)
 * @throws AppError invalid, with every problem
 */
export function checkedSettings(
  settings: Omit<ServeSettings, 'tls' | 'metrics'> & {
    readonly tlsCert: string | undefined;
    readonly tlsKey: string | undefined;
    readonly metricsHost: string;
    readonly metricsPort: number | undefined;
  },
): ServeSettings {
  const { tlsCert, tlsKey, metricsHost, metricsPort, ...rest } = settings;
  const problems = [
    ...(settings.allowHttp && !isLoopback(settings.host)
      ? [`--allow-http: only for a loopback address, and ${settings.host} is none; use --tls-cert and --tls-key there`]
      : []),
    ...((tlsCert === undefined) === (tlsKey === undefined) ? [] : ['--tls-cert and --tls-key: give both, or neither']),
  ];
  if (problems.length > 0) throw new AppError('invalid', problems);
  const tls = tlsCert !== undefined && tlsKey !== undefined ? { certFile: tlsCert, keyFile: tlsKey } : undefined;
  const metrics = metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort };
  return { ...rest, tls, metrics };
}

/**
 * Whether only this machine reaches a host.
 * @example assert.equal(isLoopback('127.0.0.1'), true)
 * @example assert.equal(isLoopback('0.0.0.0'), false)
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
