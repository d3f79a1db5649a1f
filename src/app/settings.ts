/*
 * What a service can be told, with defaults and limits. The types say each setting's unit; `DEFAULTS` has the values;
 * `checkedSettings` refuses combinations that aren't safe. Flags are read in command/serve.ts.
 */

import { availableParallelism } from 'node:os';
import type { OperatorSettings } from '../domain/collection/mod.ts';
import { AppError } from '../domain/errors.ts';
import { ORGANISATION_LIMITS, type OrganisationLimits } from '../domain/organisation-limits.ts';
import type { Quota } from '../domain/rate-limit.ts';
import { isPostgres } from './settings-database.ts';
import { reportMemoryOn } from './settings-memory.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What an acknowledged write survives: `full` a power cut too, `normal` a killed process. See docs/safety.md. */
export const DURABILITIES = ['full', 'normal'] as const;
export type Durability = (typeof DURABILITIES)[number];

/** Which database, and how it is written. */
export interface DatabaseSettings {
  /** Its path, or its address in PostgreSQL. */
  readonly db: string;
  /** Default: `full`. */
  readonly durability?: Durability | undefined;
  /** Omitted = collecting is off. */
  readonly collect?: CollectSettings | undefined;
  /** Omitted = nothing is sent to channels. */
  readonly speak?: SpeakSettings | undefined;
}

/** How channels are reached. (contract 14) */
export interface SpeakSettings {
  /** What addresses and secrets are encrypted by. */
  readonly keyFile: string;
  /** Private networks that webhooks may go to. */
  readonly allow: readonly string[];
  /** Links in messages begin with it; undefined = they have none. */
  readonly publicUrl: string | undefined;
  /** undefined = no mails are sent. */
  readonly mail: { readonly smtp: string; readonly from: string } | undefined;
  readonly operatorMail: readonly string[];
  readonly operatorWebhook: string | undefined;
  readonly operatorSecret: string | undefined;
}

/** How providers are asked. (contract 12) */
export interface CollectSettings {
  readonly operator: OperatorSettings;
  /** Private networks that organisations may name endpoints in. */
  readonly allow: readonly string[];
  /** What organisations' keys are encrypted by. */
  readonly keyFile: string;
  /** The folder that replies are recorded into, and the one that recorded ones are played from. */
  readonly record?: string | undefined;
  readonly replay?: string | undefined;
  /** Whether answers may be made up in any project, as all of them are gone when a demo ends. */
  readonly isDemo?: boolean | undefined;
}

/** Backups that a service makes by itself. */
export interface BackupSettings {
  /** The folder they go to. */
  readonly dir: string;
  /** Milliseconds from one to the next. */
  readonly every: number;
  /** How many are kept; older ones are removed once a new one is verified. */
  readonly keep: number;
  /** Milliseconds from one copy that is brought up to date to the next. */
  readonly copyEvery: number;
  /** Milliseconds from one trial of a restore to the next. */
  readonly drillEvery: number;
}

/** All that a service can be told. (contract 2 and 7) */
export interface ServeSettings extends DatabaseSettings {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Answer plain HTTP, too: on a loopback address only, unless `insecureHttp`. (contract 6, HTTPS) */
  readonly allowHttp: boolean;
  /** Answer it on any address, where `Host` is a loopback name: for containers whose port is published on one. (contract 10) */
  readonly insecureHttp: boolean;
  /** Where clients reach the service, as `https://sightline.example.com`: what links begin with. */
  readonly publicUrl?: string | undefined;
  /** Paths of the PEM files with which the service speaks TLS itself. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** Addresses and networks of proxies that are believed. */
  readonly trustProxy: readonly string[];
  /** Origins of other sites whose pages may ask with a key. (contract 20) */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Of one organisation. */
  readonly rateLimit: Quota;
  /** Of one person who is signed in. */
  readonly personRateLimit: Quota;
  /** Of one address without a valid key. */
  readonly anonymousRateLimit: Quota;
  /** What each organisation may hold and have in work. */
  readonly organisationLimits: OrganisationLimits;
  readonly logLevel: LogLevel;
  /** Threads that make reports; 0 = the main thread makes them, and imports, and answers no other request meanwhile. */
  readonly reportThreads: number;
  /** How much memory the columns that reports are made from may take, in bytes, in all threads together. */
  readonly reportMemory: number;
  /** How long a report may be expected to wait for a thread, in milliseconds; one that would wait longer is refused. */
  readonly reportWait: number;
  /** How long it says that it ends before it stops accepting, in milliseconds. */
  readonly shutdownNotice?: number | undefined;
  /** The operator is told where there is less room than this for the database, in bytes; 0 or omitted = it isn't looked at. */
  readonly diskLow?: number | undefined;
  /** Omitted = no scheduled backups. */
  readonly backup?: BackupSettings | undefined;
  /** Where the metrics are, apart from everything else. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

/**
 * Default number of report threads for a number of processors: one processor is left for everything else.
 * @example assert.deepEqual([1, 2, 4, 64].map(reportThreadsOn), [1, 1, 3, 4])
 */
const reportThreadsOn = (processors: number): number => Math.min(4, Math.max(1, processors - 1));

/** In bytes. */
const GIBIBYTE = 1024 ** 3;

/** Default settings of `serve`. */
export const DEFAULTS: ServeSettings = {
  db: 'data/sightline.db',
  durability: 'full',
  host: '127.0.0.1',
  port: 8787,
  allowHttp: false,
  insecureHttp: false,
  tls: undefined,
  trustProxy: [],
  rateLimit: { requests: 300, seconds: 60 },
  personRateLimit: { requests: 600, seconds: 60 },
  anonymousRateLimit: { requests: 60, seconds: 60 },
  organisationLimits: ORGANISATION_LIMITS,
  logLevel: 'info',
  reportThreads: reportThreadsOn(availableParallelism()),
  reportMemory: reportMemoryOn(),
  reportWait: 10_000,
  diskLow: GIBIBYTE,
  metrics: undefined,
};

/** Backups once a day for a week, a copy every quarter of an hour and a trial every week, where only the folder is said. */
export const BACKUP_DEFAULTS = { every: '1d', keep: '7', copyEvery: '15m', drillEvery: '7d' };

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
    ...(settings.allowHttp && !settings.insecureHttp && !isLoopback(settings.host)
      ? [
          `--allow-http: only for a loopback address, and ${settings.host} is none; use --tls-cert and --tls-key there, or, ` +
            'where only trusted machines reach it, as in a container, --insecure-http besides',
        ]
      : []),
    ...(settings.insecureHttp && !settings.allowHttp ? ['--insecure-http: give --allow-http, too'] : []),
    ...(settings.backup && isPostgres(settings.db)
      ? [
          "--backup-dir: a database in PostgreSQL is backed up by its own tools: pg_dump, or pg_basebackup with the journal's archive",
        ]
      : []),
    ...((tlsCert === undefined) === (tlsKey === undefined) ? [] : ['--tls-cert and --tls-key: give both, or neither']),
  ];
  if (metricsPort !== undefined && metricsPort > 0 && metricsPort === settings.port && metricsHost === settings.host)
    problems.push(`--metrics-port: ${metricsPort} is the --port of the service: give the metrics another one`);
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
