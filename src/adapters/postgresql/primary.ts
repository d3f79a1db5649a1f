/*
 * Guards a service against a PostgreSQL server that was replaced: after a failover only the newest primary may be used.
 * Read `Seen` (what is remembered of it) and `Primary` first; `primaryOf` asks each new connection who it is, and
 * `sharedSeen` keeps the answer in memory that all threads share.
 */

import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Instant } from '../../domain/time.ts';
import { unavailable } from './errors.ts';

/**
 * What threads of a process share of the servers that they were connected to: a lock, then what {@link Seen} says, then by
 * how many milliseconds the server's clock is before that of this machine.
 */
export const unknownPrimary = (): SharedArrayBuffer => new SharedArrayBuffer(5 * BigInt64Array.BYTES_PER_ELEMENT);

/** The primary that a database was served by last, as this process has seen it. */
interface Seen {
  /** The cluster, of which standbys are copies. */
  readonly system: bigint;
  /** One more with each standby that was promoted; 0 = none was seen. */
  readonly timeline: bigint;
  /** Drawn by the first process on that timeline: two standbys that were promoted on their own have the same timeline. */
  readonly mark: bigint;
}

/** What a server says of itself. */
interface Found extends Seen {
  /** By its clock, in milliseconds. */
  readonly time: number;
  readonly isStandby: boolean;
  /** The mark that it has of the timeline that was seen last; undefined = it knows nothing of that. */
  readonly before: bigint | undefined;
}

/**
 * Keeps a service to the primary that came last, and to those that were promoted from it: of two that take each other's
 * place, one has writes that the other has not.
 */
export interface Primary {
  /**
   * Looks at a connection that is about to be used; false = it is to a server that was replaced since it was opened.
   * @throws AppError unavailable for a new connection to a server that is not to be used
   */
  admits(client: PoolClient): Promise<boolean>;
  /** Whether a timeline is the one seen last; if not, connections are checked again. */
  confirms(timeline: number): boolean;
  /** The timeline that was seen last; 0 = none was. */
  timeline(): number;
  /** Notes what a server said that its clock is, in milliseconds, to a question that was sent at `sent` by that of this machine. */
  toldTime(server: number, sent: Instant): void;
  /** The time by the server's clock, as it was told last. */
  now(): Instant;
}

/** What the server's clock says, in milliseconds. */
export const TIME = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const LOOK = `
  with here as (
    select case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline
  )
  select (pg_control_system()).system_identifier::text as system, ${TIME} as time, here.timeline, pg_is_in_recovery() as "isStandby",
    (select mark::text from primary_history where timeline = here.timeline) as mark,
    (select mark::text from primary_history where timeline = $1) as before
  from here`;
const DRAW = 'insert into primary_history (timeline, mark) values ($1, $2) on conflict do nothing';

export const STANDBY = 'is read only, as a standby is: give the address of the primary';
const OTHER = 'is another one than this service began with: restart sightline where that is meant';
const OLD = 'was replaced by a standby that was promoted, and is not used any more: stop its server, or have it follow';
const TWICE =
  'was promoted from a standby beside the one that this service goes on with: stop one of them, and restart sightline';

export interface PrimaryOptions {
  /** Which it was, where other threads of the process use the same; see {@link unknownPrimary}. */
  readonly seen?: SharedArrayBuffer | undefined;
  /** Told once by a process when another server has taken over. */
  readonly onPromotion?: ((message: string) => void) | undefined;
}

/** For one database: `name` is what messages call it. */
export function primaryOf(
  name: string,
  { seen: memory = unknownPrimary(), onPromotion }: PrimaryOptions = {},
): Primary {
  const seen = sharedSeen(memory);
  const ahead = new BigInt64Array(memory, 4 * BigInt64Array.BYTES_PER_ELEMENT, 1);
  const now = (): Instant => Date.now() + Number(Atomics.load(ahead, 0));
  function toldTime(server: number, sent: Instant): void {
    // The server looked at its clock some time between, so what lies between may be right.
    const [least, most] = [server - Date.now(), server - sent];
    const known = Number(Atomics.load(ahead, 0));
    if (known < least || known > most) Atomics.store(ahead, 0, BigInt(Math.round((least + most) / 2)));
  }
  /** By connection, the timeline that its server was on. */
  let admitted = new WeakMap<PoolClient, bigint>();

  const refused = (reason: string) =>
    unavailable(name, reason, new Error('Its system identifier or timeline is another one'));

  async function look(client: PoolClient): Promise<void> {
    for (;;) {
      const [last, sent] = [seen.read(), Date.now()];
      const found = await lookedAt(client, last);
      if (found === undefined) continue;
      const reason = reasonAgainst(found, last);
      if (reason !== undefined) throw refused(reason);
      toldTime(found.time, sent);
      if (found.timeline !== last.timeline) {
        // Another thread may have seen another one meanwhile.
        if (!seen.replace(last, found)) continue;
        if (last.timeline > 0n)
          onPromotion?.(
            `the database ${name} is served by a standby that was promoted (timeline ${last.timeline} before, ${found.timeline} now): columns are reloaded`,
          );
      }
      admitted.set(client, found.timeline);
      return;
    }
  }

  return {
    async admits(client) {
      const before = admitted.get(client);
      if (before !== undefined && before === seen.read().timeline) return true;
      try {
        await look(client);
        return true;
      } catch (error) {
        if (before === undefined) throw error;
        return false;
      }
    },
    confirms(timeline) {
      if (BigInt(timeline) === seen.read().timeline) return true;
      admitted = new WeakMap();
      return false;
    },
    timeline: () => Number(seen.read().timeline),
    toldTime,
    now,
  };
}

/** What the server of a connection says of itself; undefined = its timeline had no mark, and has one now. */
async function lookedAt(client: PoolClient, { timeline: last }: Seen): Promise<Found | undefined> {
  const { rows } = await client.query<{
    readonly system: string;
    readonly time: string;
    readonly timeline: number;
    readonly isStandby: number;
    readonly mark: string | null;
    readonly before: string | null;
  }>(LOOK, [String(last)]);
  const { system, time, timeline, isStandby, mark, before } = rows[0]!;
  if (mark === null && !isStandby) {
    await client.query(DRAW, [timeline, String(randomBytes(8).readBigInt64BE() & MARKS)]);
    return undefined;
  }
  return {
    system: BigInt.asIntN(64, BigInt(system)),
    time: Number(time),
    timeline: BigInt(timeline),
    isStandby: Boolean(isStandby),
    mark: BigInt(mark ?? 0),
    before: before === null ? undefined : BigInt(before),
  };
}

const MARKS = (1n << 62n) - 1n;

/** Why a server is not to be used by who has seen another one last. */
function reasonAgainst(found: Found, last: Seen): string | undefined {
  if (found.isStandby) return STANDBY;
  if (last.timeline === 0n) return undefined;
  if (found.system !== last.system) return OTHER;
  if (found.timeline < last.timeline) return OLD;
  return found.before === last.mark ? undefined : TWICE;
}

/** Reads and changes what threads share, each as a whole. */
function sharedSeen(memory: SharedArrayBuffer) {
  const [lock, values] = [new Int32Array(memory, 0, 1), new BigInt64Array(memory, BigInt64Array.BYTES_PER_ELEMENT, 3)];

  function locked<T>(work: () => T): T {
    // Held for some nanoseconds.
    while (Atomics.compareExchange(lock, 0, 0, 1) !== 0);
    try {
      return work();
    } finally {
      Atomics.store(lock, 0, 0);
    }
  }
  const current = (): Seen => ({ system: values[0]!, timeline: values[1]!, mark: values[2]! });

  return {
    read: () => locked(current),
    /** Whether that was still the one seen last. */
    replace: (last: Seen, next: Seen): boolean =>
      locked(() => {
        const now = current();
        if (now.timeline !== last.timeline || now.mark !== last.mark) return false;
        values.set([next.system, next.timeline, next.mark]);
        return true;
      }),
  };
}
