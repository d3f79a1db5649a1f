import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Limiter, PromptLimiter, Taken } from '../../domain/ports/mod.ts';
import { type Quota, standingOf, type Usage } from '../../domain/rate-limit.ts';
import type { Connections } from './connection.ts';
import { plannedOnce } from './storable.ts';

/** How many askers are remembered; beyond it those are forgotten who are free again the soonest. */
const CAPACITY = 100_000;
/** How many requests this process counts before what is free again is swept away, and how much of that at a time. */
const TAKES_A_SWEEP = 256;
const ROWS_A_SWEEP = 2 * TAKES_A_SWEEP;
/** How long the database is left alone after trouble with it, in milliseconds. */
const RECOVERY = 2_000;
/** What was counted so much later than it is now, in milliseconds, was so before the server's clock was set back. */
const CLOCK_SET_BACK = 3_600_000;

export interface NodeLimiterOptions {
  /** Milliseconds of a clock of this process that never goes back. */
  readonly now: () => number;
  /** Counts what cannot be counted in the database just now, and knows what this process let pass. */
  readonly fallback: PromptLimiter;
  /** Hears of it once in some seconds at most. */
  readonly onTrouble: (error: unknown) => void;
  readonly capacity?: number;
  /** The time of all processes, in milliseconds, in the place of the server's clock. */
  readonly clock?: (() => number) | undefined;
}

interface Row extends Usage {
  readonly isTaken: number;
}

/**
 * A limiter whose counts all processes share that use the database: each request is one statement on a row that no crash of
 * the server need keep. (contract 15)
 */
export function nodeLimiter(
  { db }: Connections,
  { now, fallback, onTrouble, capacity = CAPACITY, clock }: NodeLimiterOptions,
): Limiter {
  /** What the database said last of askers that it refused, whom the fallback may know too little of. */
  const told = new Map<string, { readonly usage: Usage; readonly heardAt: number }>();
  let takes = 0;
  let troubled = Number.NEGATIVE_INFINITY;

  async function take(asker: string, quota: Quota): Promise<Taken> {
    const row = await counted(db, asker, quota, clock && Math.floor(clock()));
    const heardAt = now();
    if (++takes % TAKES_A_SWEEP === 0) await sweep(db, capacity, clock && Math.floor(clock()));
    const standing = () => standingOf(quota, row, row.at + Math.floor(now() - heardAt));
    told.delete(asker);
    told.set(asker, { usage: row, heardAt });
    if (told.size > TOLD) told.delete(told.keys().next().value!);
    return row.isTaken === 1 ? standing : undefined;
  }

  return {
    async take(asker, quota) {
      if (now() < troubled + RECOVERY) return fallback.take(asker, quota);
      try {
        const taken = await take(asker, quota);
        // What this process let pass is known to it also when the database cannot be used.
        if (taken) fallback.take(asker, quota);
        return taken;
      } catch (error) {
        troubled = now();
        onTrouble(error);
        return fallback.take(asker, quota);
      }
    },
    standing(asker, quota) {
      const known = told.get(asker);
      if (!known || now() < troubled + RECOVERY) return fallback.standing(asker, quota);
      return standingOf(quota, known.usage, known.usage.at + Math.floor(now() - known.heardAt));
    },
  };
}

/** Of how many askers it is remembered what was told of them. */
const TOLD = 10_000;

/** Names may be of any length, and are nobody's business in a table. */
const keyOf = (asker: string): string => createHash('sha256').update(asker).digest('base64');

const CLOCK = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

const timeOf = (now: number | undefined) => (now === undefined ? sql.raw<number>(CLOCK) : sql<number>`${now}::bigint`);

/**
 * Counts a request by the rule of `spend`, under the lock of the asker's row: the time is looked at once that is had, and
 * never goes back in it.
 */
async function counted(db: Connections['db'], asker: string, quota: Quota, time: number | undefined): Promise<Row> {
  const key = keyOf(asker);
  const cost = quota.seconds * 1_000;
  const { requests } = quota;
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(COUNT, [key, cost, requests, Math.ceil(cost / requests), time ?? null]),
  );
  if (rows[0]) return rows[0];
  const now = timeOf(time);
  const refused = await sql<Row>`
    select greatest(at, ${now}) as at, greatest(0, units - greatest(0, ${now} - at) * ${requests}::bigint) as units,
      0 as "isTaken"
    from limit_usage where asker = ${key}
  `.execute(db);
  // It may have been swept away just now, as all of it is free again.
  return refused.rows[0] ?? { at: 0, units: 0, isTaken: 0 };
}

const NOW = `coalesce($5::bigint, ${CLOCK})`;
const leftAt = (instant: string) => `case when kept.at > ${instant} + ${CLOCK_SET_BACK} then 0
  else greatest(0, kept.units - greatest(0, ${instant} - kept.at) * $3::bigint) end`;

/** The asker, milliseconds of a whole quota, its requests, milliseconds of one of them, and the time. */
const COUNT = `${plannedOnce('count')}
  insert into limit_usage as kept (asker, at, units, free_at) values ($1, ${NOW}, $2::bigint, ${NOW} + $4::bigint)
  on conflict (asker) do update set (at, units, free_at) = (
    select at, units, at + units / $3::bigint + 1 from (
      select case when kept.at > time.now + ${CLOCK_SET_BACK} then time.now else greatest(kept.at, time.now) end as at,
        ${leftAt('time.now')} + $2::bigint as units
      from (select ${NOW} as now) as time
    ) as counted
  ) where ${leftAt(NOW)} + $2::bigint <= $2::bigint * $3::bigint
  returning at, units, 1 as "isTaken"
`;

/** Forgets askers whose quota is whole again, and more of them where there are too many. */
async function sweep(db: Connections['db'], capacity: number, time: number | undefined): Promise<void> {
  await sql`
    delete from limit_usage where asker in (
      select asker from limit_usage where free_at <= ${timeOf(time)} limit ${ROWS_A_SWEEP} for update skip locked
    )
  `.execute(db);
  await sql`
    delete from limit_usage where asker in (
      select asker from limit_usage order by free_at
      limit greatest(0, (select count(*) from limit_usage) - ${capacity}::bigint) for update skip locked
    )
  `.execute(db);
}
