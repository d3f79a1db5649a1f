/*
 * `sightline serve`: the flags of the service. Readers of durations, sizes, limits and origins come first, then the command
 * with its help. It only reads settings; compose/service.ts starts what they describe.
 */

import { existsSync, statSync } from 'node:fs';
import type { Quota } from '../../domain/rate-limit.ts';
import { BACKUP_DEFAULTS, checkedSettings, DEFAULTS, LOG_LEVELS } from '../settings.ts';
import { CHANNELS, speakSettings } from './channels.ts';
import { COLLECTING, collectSettings, isNetwork, list } from './collecting.ts';
import { COMMON, command } from './command.ts';
import { count, type Flag, flag, oneOf, parsed, readOrigin, text } from './flags.ts';
import { limitFlag, limitText, ORGANISATION_LIMITS_FLAG } from './limits.ts';
import { stopped } from './stopping.ts';
import type { Service } from './surroundings.ts';

const limit = (description: string, byDefault: Quota) =>
  limitFlag({ description, default: limitText(byDefault), isSetting: true });

const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** `12h` in milliseconds. */
function readDuration(given: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(given) ?? [];
  return count === undefined ? undefined : Number(count) * UNITS[unit as keyof typeof UNITS] * 1_000;
}

/** `https://app.example.com,http://localhost:3000` */
function readOrigins(given: string): readonly string[] | undefined {
  const origins = given.split(',').map((origin) => readOrigin(origin.trim()));
  return origins.includes(undefined) ? undefined : (origins as string[]);
}

const SIZES = { M: 1024 ** 2, G: 1024 ** 3 } as const;

/** `512M` in bytes. */
function readSize(given: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,5})([MG])$/.exec(given) ?? [];
  return count === undefined ? undefined : Number(count) * SIZES[unit as keyof typeof SIZES];
}

const sizeText = (bytes: number): string => `${Math.floor(bytes / SIZES.M)}M`;

/** `--port`, of whatever answers at one. */
const port = (described: Omit<Flag<number>, 'read' | 'value'>) =>
  parsed(
    'PORT',
    described,
    (given) => (/^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined),
    'a port from 0 to 65535',
  );

export const PORT = port({
  description: 'where it listens; 0 = any free one',
  default: String(DEFAULTS.port),
  isSetting: true,
});

/** Each keeps the columns of the projects it is asked about. */
const MOST_THREADS = 64;

export const serve = command({
  name: 'serve',
  summary: 'answer over HTTP until it is told to stop',
  details: `Without --tls-cert, --trust-proxy or --allow-http every request is refused, as HTTPS is required. SIGTERM and SIGINT stop
accepting (after --shutdown-notice), finish what runs (7 seconds at most), close the database and exit with 0, within 10 seconds. SIGHUP reads the certificate and its
key again, and does nothing where there is none. While it upgrades the database, every request but /healthz is answered
with 503. With --json the address is printed once it is ready. SIZE is a number with M (MiB) or G (GiB), DURATION one with s, m, h or d.`,
  flags: {
    host: text('HOST', { description: 'the address it listens on', default: DEFAULTS.host, isSetting: true }),
    port: PORT,
    allowHttp: flag({ description: 'answer plain HTTP too; on a loopback address only', isSetting: true }),
    insecureHttp: flag({
      description: 'with --allow-http: on any address, but only what is asked of localhost (in a container)',
      isSetting: true,
    }),
    publicUrl: parsed(
      'URL',
      { description: 'where clients reach it; links that it sends begin with it', isSetting: true },
      readOrigin,
      'an address without a path, such as https://sightline.example.com',
    ),
    tlsCert: text('FILE', { description: 'certificate chain in PEM, to speak TLS itself', isSetting: true }),
    tlsKey: text('FILE', { description: 'private key of the certificate, in PEM', isSetting: true }),
    trustProxy: parsed<readonly string[] | undefined>(
      'CIDR,…',
      { description: 'proxies whose X-Forwarded-For and X-Forwarded-Proto are believed', isSetting: true },
      (given) => (given.split(',').every((network) => isNetwork(network.trim())) ? list(given) : undefined),
      'addresses or networks, such as 10.1.0.0/16',
    ),
    corsOrigin: parsed(
      'ORIGIN,…',
      {
        description: 'other sites whose pages may ask /api and /mcp with a key, as https://app.example.com',
        isSetting: true,
      },
      readOrigins,
      'origins without a path, such as https://app.example.com, or http://localhost:3000',
    ),
    rateLimit: limit('of an organisation, over all its keys', DEFAULTS.rateLimit),
    personRateLimit: limit('of a person who is signed in', DEFAULTS.personRateLimit),
    anonymousRateLimit: limit('of an address without a valid key', DEFAULTS.anonymousRateLimit),
    organisationLimits: ORGANISATION_LIMITS_FLAG,
    metricsPort: port({
      description: 'the port of /metrics, for Prometheus; none by default',
      isSetting: true,
    }),
    metricsHost: text('HOST', { description: 'the address of the metrics', default: '127.0.0.1', isSetting: true }),
    reportThreads: parsed(
      'COUNT',
      {
        description:
          'threads that make reports, besides the one that imports; 0 = none, so that other requests wait for reports and imports',
        default: String(DEFAULTS.reportThreads),
        isSetting: true,
      },
      (given) => (/^\d{1,2}$/.test(given) && Number(given) <= MOST_THREADS ? Number(given) : undefined),
      `a number from 0 to ${MOST_THREADS}`,
    ),
    reportMemory: parsed(
      'SIZE',
      {
        description: 'memory for the figures of reports, of all threads together; a report that needs more is refused',
        default: sizeText(DEFAULTS.reportMemory),
        isSetting: true,
      },
      readSize,
      'a number of MiB or GiB, such as 512M or 4G',
    ),
    reportWait: parsed(
      'DURATION',
      {
        description: 'the longest wait for other reports; a report that would wait longer is refused (503)',
        default: '10s',
        isSetting: true,
      },
      readDuration,
      'a number of seconds, minutes, hours or days, such as 10s or 1m',
    ),
    shutdownNotice: parsed(
      'DURATION',
      {
        description: 'how long /readyz fails before the service stops accepting, so that a proxy drains it',
        isSetting: true,
      },
      readDuration,
      'a number of seconds, minutes, hours or days, such as 5s',
    ),
    diskLow: parsed(
      'SIZE',
      {
        description: 'tell the operator once there is less room for the database (a file) than this; 0 = never',
        default: sizeText(DEFAULTS.diskLow ?? 0),
        isSetting: true,
      },
      (given) => (given === '0' ? 0 : readSize(given)),
      'a number of MiB or GiB, such as 512M or 4G, or 0',
    ),
    logLevel: oneOf(LOG_LEVELS, { description: 'what is logged', default: DEFAULTS.logLevel, isSetting: true }),
    backupDir: parsed<string | undefined>(
      'DIR',
      { description: 'folder for scheduled backups', isSetting: true },
      // One that can't be looked at now, as a disk may come later, is tried again at each backup.
      (given) => (given.trim() === '' || (existsSync(given) && !statSync(given).isDirectory()) ? undefined : given),
      'a folder, or one to be made',
    ),
    backupEvery: parsed(
      'DURATION',
      { description: 'time from one scheduled backup to the next', default: BACKUP_DEFAULTS.every, isSetting: true },
      readDuration,
      'a number of seconds, minutes, hours or days, such as 90s, 30m, 12h or 1d',
    ),
    backupKeep: count(
      { description: 'how many scheduled backups are kept', default: BACKUP_DEFAULTS.keep, isSetting: true },
      99_999,
    ),
    backupCopyEvery: parsed(
      'DURATION',
      {
        description: 'how often a copy there is brought up to date, of which only changed pages are written',
        default: BACKUP_DEFAULTS.copyEvery,
        isSetting: true,
      },
      readDuration,
      'a number of seconds, minutes, hours or days, such as 90s, 15m or 1h',
    ),
    backupDrillEvery: parsed(
      'DURATION',
      {
        description: 'how often a backup is restored into a scratch place and compared with the database',
        default: BACKUP_DEFAULTS.drillEvery,
        isSetting: true,
      },
      readDuration,
      'a number of seconds, minutes, hours or days, such as 12h or 7d',
    ),
    ...COLLECTING,
    ...CHANNELS,
    ...COMMON,
  },
  examples: [
    'serve --allow-http',
    'serve --host 0.0.0.0 --port 443 --tls-cert chain.pem --tls-key key.pem',
    'serve --trust-proxy 10.0.0.0/8 --backup-dir /mnt/backups --backup-every 6h --backup-keep 28',
  ],
  async run({ values }, surroundings) {
    const { json, backupDir: dir, backupEvery: every, backupKeep: keep, ...others } = values;
    const { backupCopyEvery: copyEvery, backupDrillEvery: drillEvery, ...more } = others;
    const {
      collectOrganisations,
      collectAllow,
      collectAtOnce,
      keyFile,
      prices,
      corsOrigin: corsOrigins,
      smtp,
      mailFrom,
      webhookAllow,
      operatorMail,
      operatorWebhook,
      operatorWebhookSecretFile,
      ...given
    } = more;
    const settings = checkedSettings({
      ...given,
      collect: collectSettings(values, surroundings),
      speak: speakSettings(values),
      trustProxy: given.trustProxy ?? DEFAULTS.trustProxy,
      corsOrigins,
      backup: dir === undefined ? undefined : { dir, every, keep, copyEvery, drillEvery },
    });
    if (!settings.allowHttp && settings.tls === undefined && settings.trustProxy.length === 0) {
      surroundings.stderr.write(
        'sightline: every request will be refused, as HTTPS is required: give --tls-cert and --tls-key, --trust-proxy, or --allow-http\n',
      );
    }
    if (settings.insecureHttp) {
      surroundings.stderr.write(
        `sightline: keys and passwords travel unencrypted to ${settings.host}: let only this machine reach its port\n`,
      );
    }
    const started = Promise.withResolvers<Service>();
    // From before it says that it listens: a hangup must not end it.
    using _hangup = surroundings.onHangup(() => void started.promise.then((service) => service.reload()));
    await using service = await surroundings.startService(settings);
    started.resolve(service);
    // A database that goes away right after the start ends no service: what it holds is unknown then.
    if (!(await service.app.organisations.any().catch(() => true))) {
      surroundings.stderr.write(
        'sightline: the database is empty: sightline setup makes an organisation, a project, an admin and a key in it\n',
      );
    }
    if (json) surroundings.stdout.write(`${JSON.stringify({ address: service.address })}\n`);
    await stopped(surroundings.stop);
    await service.leave();
  },
});
