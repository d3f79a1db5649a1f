import type { NextId } from '../ids.ts';
import type { Locale } from '../locale.ts';
import type { Query } from '../query.ts';
import type { Instant } from '../time.ts';
import type { Ask, CollectorSettings, CollectRun } from './collector.ts';
import { NO_USAGE } from './money.ts';
import type { AskedAs } from './persona.ts';
import type { AskedQuestion } from './provider.ts';

const MINUTE = 60_000;

/** What each query of a run is asked: the parts of a collector that say so. */
type Asked = Pick<CollectorSettings, 'locales' | 'queryTagIds' | 'executionCount' | 'schedule'>;

/**
 * The queries that a collector asks: those that are not deleted and carry any of its tags, by id.
 * @example
 * const query = { ...newQuery('best shoes', 'a', 0), tagIds: [1] };
 * assert.equal(queriesOf([query, { ...query, deletedAt: 5 }], { queryTagIds: [1, 2] }).length, 1);
 */
export function queriesOf(queries: readonly Query[], { queryTagIds }: Pick<Asked, 'queryTagIds'>): readonly Query[] {
  const isTagged = ({ tagIds }: Query) => queryTagIds.length === 0 || queryTagIds.some((id) => tagIds.includes(id));
  return queries.filter((query) => query.deletedAt === null && isTagged(query));
}

/**
 * Where a query is asked: in the collector's locales, but for a query with an allowlist only in those on it. (contract 1, query)
 * @example
 * const us = { country: 'US', language: 'en' };
 * assert.deepEqual(localesOf({ locales: [us] }, [us, { country: 'DE', language: 'de' }]), [us]);
 */
export function localesOf({ locales: allowed }: Pick<Query, 'locales'>, locales: readonly Locale[]): readonly Locale[] {
  if (allowed.length === 0) return locales;
  return locales.filter((one) =>
    allowed.some((other) => other.country === one.country && other.language === one.language),
  );
}

/**
 * How many questions a run has.
 * @example
 * const query = newQuery('best shoes', 'a', 0);
 * assert.equal(countAsks([query], { locales: [{ country: 'US', language: 'en' }], executionCount: 3, queryTagIds: [] }), 3);
 */
export function countAsks(queries: readonly Query[], asked: Omit<Asked, 'schedule'>): number {
  const places = queriesOf(queries, asked).reduce((sum, query) => sum + localesOf(query, asked.locales).length, 0);
  return places * asked.executionCount;
}

/**
 * The questions of a run: each query in each of its locales, as often as asked for, spread over the window by a hash of the
 * query, so that a query is always asked at the same place in it. Prompts that fail by themselves are asked after all others, whose
 * answers show then that it is these.
 * @example
 * const query = newQuery('best shoes', 'a', 0);
 * const asked = { locales: [{ country: 'US', language: 'en' }], executionCount: 2, queryTagIds: [], schedule: null };
 * const run = { id: 'r', collectorId: 'c', runAt: 5, createdAt: 5, endsAt: 9, streak: null, finishedAt: null, stoppedBecause: null, stoppedRemedy: null };
 * assert.deepEqual(planAsks(run, [query], asked, () => 'x').map(({ ask, dueAt }) => [ask.executionNumber, dueAt]), [[1, 5], [2, 5]]);
 */
export function planAsks(
  run: Pick<CollectRun, 'id' | 'createdAt'>,
  queries: readonly Query[],
  asked: Asked & { readonly failing?: ReadonlySet<string> },
  nextId: NextId,
): readonly PlannedAsk[] {
  const spread = (asked.schedule?.spreadMinutes ?? 0) * MINUTE;
  return queriesOf(queries, asked).flatMap((query) => {
    const dueAt = run.createdAt + (asked.failing?.has(query.text) ? spread + 1 : offsetOf(query.text, spread));
    return localesOf(query, asked.locales).flatMap(({ country, language }) =>
      Array.from({ length: asked.executionCount }, (_, at) => ({
        ask: newAsk({ id: nextId(), runId: run.id, query: query.text, country, language, executionNumber: at + 1 }),
        dueAt,
      })),
    );
  });
}

/**
 * A question as it goes to the provider.
 * @example
 * const asked = { model: 'gpt-5', askedAs: { surface: 'api', place: 'Berlin', persona: null } };
 * assert.equal(askedQuestion({ query: 'best shoes', country: 'DE', language: 'de' }, asked).place, 'Berlin');
 */
export const askedQuestion = (
  { query, country, language }: Pick<Ask, 'query' | 'country' | 'language'>,
  { model, askedAs: { place, persona } }: { readonly model: string; readonly askedAs: AskedAs },
): AskedQuestion => ({
  ...{ text: query, country, language, model },
  ...(place !== null && { place }),
  ...(persona !== null && { preamble: persona.preamble }),
});

/** A question, and when it is due. */
interface PlannedAsk {
  readonly ask: Ask;
  readonly dueAt: Instant;
}

const newAsk = (named: Pick<Ask, 'id' | 'runId' | 'query' | 'country' | 'language' | 'executionNumber'>): Ask => ({
  ...named,
  state: 'open',
  sent: 0,
  problem: null,
  failure: null,
  usage: NO_USAGE,
  cost: 0,
  answeredAt: null,
});

/**
 * The place of a text in a window of that many milliseconds: FNV-1a, evenly spread, the same for ever.
 * @example assert.equal(offsetOf('best shoes', 0), 0)
 * @example assert.equal(offsetOf('best shoes', 60_000), offsetOf('best shoes', 60_000))
 */
export function offsetOf(text: string, window: Instant): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last step mixes once more: short texts differ in their low bits only.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return Math.floor(((hash >>> 0) / 2 ** 32) * window);
}

/** A run that was due longer ago than this, in milliseconds, was missed. */
const GRACE = 5 * MINUTE;

/**
 * What to do about a run that is due: run it at its own time; where it was missed, drop it or make up for it now.
 * @example assert.deepEqual(dueRun(1_000, { catchUp: 'skip' }, 2_000), { runAt: 1_000 })
 * @example assert.equal(dueRun(0, { catchUp: 'skip' }, 3_600_000), undefined)
 * @example assert.deepEqual(dueRun(0, { catchUp: 'once' }, 3_600_000), { runAt: 3_600_000 })
 */
export function dueRun(
  at: Instant,
  { catchUp }: Pick<NonNullable<Asked['schedule']>, 'catchUp'>,
  now: Instant,
): { readonly runAt: Instant } | undefined {
  if (now - at <= GRACE) return { runAt: at };
  return catchUp === 'once' ? { runAt: now } : undefined;
}
