import { sql } from 'kysely';
import type { StoreTransactor } from '../../domain/ports/mod.ts';
import type { Connections } from './connection.ts';
import { LAST_APPLIED } from './schema-version.ts';

/** Names the advisory locks of sightline among those of other programs ("SiLi"), and which of them. */
export const LOCK_CLASS = 0x53694c69;
export const MIGRATION_LOCK = 1;
const SHARED_LOCK = 2;
/** Of requests with an `Idempotency-Key`, by a hash of their scope: two that share one wait for each other, no more. */
const REPLY_LOCK_CLASS = LOCK_CLASS + 1;

/** In the place of a project: whatever belongs to none. */
const SHARED = 0;
/** In the place of a project: rows whose version isn't cached anywhere, so that writes aren't announced. */
const NOWHERE = -1;

/** Whose turn a transaction has: it is the only one that writes there. */
export interface Turns {
  /** Notes, as the last thing of a transaction, that something was written: see `version` of a store. The last migration that was applied. */
  count(): Promise<string>;
}

/** Ports that only append rows that no plan depends on. */
const FREE: ReadonlySet<string> = new Set(['audit', 'outbox'] satisfies (keyof StoreTransactor)[]);
/** Methods of requests with a key that lock their rows alone, so that a request with the same key doesn't wait for every write. */
const FREE_OF_REPLIES: ReadonlySet<string> = new Set([
  'isHeld',
  'renew',
  'noteWritten',
] satisfies (keyof StoreTransactor['replies'])[]);

/**
 * Ports each of whose methods waits first for the turn of this transaction: at a project where it names one, and at all that
 * belongs to no project otherwise; requests with a key wait for their like alone. So what a plan has read still holds when it is written, and revisions of a project become
 * visible in their order: a reader that goes by "later than" misses nothing. (contract 15)
 */
export function takingTurns(
  db: Connections['db'],
  ports: StoreTransactor,
): { readonly ports: StoreTransactor; readonly turns: Turns } {
  const held = new Map<string, Promise<number>>();

  const turnAt = (place: string, lock: () => Promise<number>): Promise<number> => {
    const taken = held.get(place) ?? lock();
    held.set(place, taken);
    return taken;
  };
  const turnAtShared = () => turnAt('', () => lockShared(db));

  async function waitFor(port: string, method: string, given: unknown): Promise<void> {
    if (port === 'replies' && FREE_OF_REPLIES.has(method)) return void (await turnAt(method, async () => NOWHERE));
    const scope = port === 'replies' ? scopeIn(given) : undefined;
    if (scope !== undefined) return void (await turnAt(scope, () => lockScope(db, scope)));
    const isProject =
      typeof given === 'string' && UUID.test(given) && (await turnAt(given, () => lockProject(db, given))) !== SHARED;
    if (!isProject) await turnAtShared();
  }

  const turning = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(target, property) {
        const method = target[property as keyof Port];
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => {
          // An async generator isn't a promise.
          const isWalk = method.constructor.name === 'AsyncGeneratorFunction';
          if (isWalk)
            return walk(
              () => waitFor(name, String(property), given[0]),
              () => method.apply(target, given),
            );
          return waitFor(name, String(property), given[0]).then(() => method.apply(target, given));
        };
      },
    });

  return {
    ports: Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [name, FREE.has(name) ? port : turning(name, port)]),
    ) as unknown as StoreTransactor,
    turns: {
      async count() {
        if (held.size === 0) await turnAtShared();
        const places = [...new Set(await Promise.all(held.values()))].filter((place) => place !== NOWHERE);
        if (places.length === 0) return lastApplied(db);
        const { rows } = await sql<{ readonly migration: string }>`
          insert into write_count (project, writes) select unnest(${places}::bigint[]), 1
          on conflict (project) do update set writes = write_count.writes + 1
          returning ${sql.raw(LAST_APPLIED)} as migration
        `.execute(db);
        return rows[0]!.migration;
      },
    },
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The scope of a request with a key, where one is named: by itself, or in the request. */
function scopeIn(given: unknown): string | undefined {
  const named = typeof given === 'object' && given !== null && 'scope' in given ? given.scope : given;
  return typeof named === 'string' && !UUID.test(named) ? named : undefined;
}

async function* walk(before: () => Promise<void>, begin: () => AsyncIterable<unknown>): AsyncGenerator<unknown> {
  await before();
  yield* begin();
}

async function lockShared(db: Connections['db']): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${SHARED_LOCK})`.execute(db);
  return SHARED;
}

async function lockScope(db: Connections['db'], scope: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${REPLY_LOCK_CLASS}, hashtext(${scope}))`.execute(db);
  return NOWHERE;
}

async function lastApplied(db: Connections['db']): Promise<string> {
  const { rows } = await sql<{ readonly migration: string }>`select ${sql.raw(LAST_APPLIED)} as migration`.execute(db);
  return rows[0]!.migration;
}

/** The small id of a project, which this transaction alone may write to from now on; that of no project where there is none. */
async function lockProject(db: Connections['db'], project: string): Promise<number> {
  const row = await db
    .selectFrom('project')
    .innerJoin('revision', 'revision.project', 'project.id')
    .select('project.id')
    .where('project.uuid', '=', project)
    .forUpdate('revision')
    .executeTakeFirst();
  return row?.id ?? SHARED;
}
