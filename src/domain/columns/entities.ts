import { type EntityCounts, type EntityReport, type EntityReportRequest, toEntityReport } from '../reports/mod.ts';
import type { GroupBy } from '../scope/mod.ts';
import { SENTIMENT_BIAS } from './build.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import { type EntityLines, entityLines } from './entity-lines.ts';
import { passing } from './passing.ts';
import { ranksOf } from './ranks.ts';
import { scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import type { Spans } from './spans.ts';
import { type Adding, addNumbers, type Counting, type KeptNumbers, keptNumbers, sumsOf } from './sums.ts';
import { type Entries, sumsByGroup } from './sums-by-group.ts';
import { mentionTally } from './tallied-facts.ts';
import { tallyFacts } from './tally.ts';
import { type LinesMet, timing } from './times.ts';
import { totalsOf } from './totals.ts';

/*
 * The mentions in scope are summed up by entity, and entities by their lines of the report: each root, or all of a group.
 *
 *     mentions.entity   → adds mentions and sentiment and, where it is the first of its line in the response, a response
 *                         with its rank, which is the best
 *
 * When a line was mentioned is asked of those on the page alone, unless they are sorted by it.
 *
 * Reference: entityReport. Property: "entityReportOf says what entityReport says".
 */

/**
 * How visible brands are, from the columns; see {@link entityReport} for what it means. (contract 5, A1)
 * @example
 * const entities = [{ id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null }];
 * const mentions = [{ entityId: 'a', count: 2, rankingPosition: 1, sentiment: 0.5 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, mentions }], { ...EMPTY_DICTIONARY, entities });
 * const scope = normaliseScope({ showAllEntities: true });
 * const request = { scope, sort: [], page: 1, pageSize: 50 };
 * assert.equal(entityReportOf(columns, request).results[0]?.visibility.value, 100);
 */
export function entityReportOf(columns: Columns, request: EntityReportRequest): EntityReport {
  const { scope, sort } = request;
  const views = scoped(columns, passing(columns, scope));
  const { responses: totalResponses } = totalsOf(columns, views);
  const lines = entityLines(columns, scope.groupBy);
  const counted = countLines(lines, sumsOf(columns, views, countingMentions(lines, scope.groupBy)));
  const timed = timing(views, linesMet(lines), {
    isSortedByTime: sort.some(({ field }) => field === 'firstMentionedAt' || field === 'lastMentionedAt'),
    complete: (row: Row, { first, last }) => ({ ...row, firstMentionedAt: first, lastMentionedAt: last }),
  });
  const tallied = mentionTally(lines, scope.groupBy);
  return toEntityReport(
    { totalResponses, rows: timed.ofAll(counted) },
    request,
    (shown) =>
      tallyFacts(
        columns,
        views,
        tallied,
        shown.map(({ line }) => line),
      ),
    timed.ofShown,
  );
}

/** What mentions add to the entity that they name. */
type EntitySums = ReturnType<typeof noSums>;

/** No project has 2^32 mentions of an entity, and loops that add whole numbers take half as long. Sentiments are kept as codes. */
const noSums = (entities: number) => ({
  mentionCount: new Uint32Array(entities),
  sentiment: new Float64Array(entities),
  responseCount: new Uint32Array(entities),
  positions: new Uint32Array(entities),
});

function countingMentions(lines: EntityLines, groupBy: GroupBy): Counting<EntitySums, KeptNumbers> {
  const adding: Adding<EntitySums> = {
    codes: lines.lineOf.length,
    none: () => noSums(lines.lineOf.length),
    add: (sums, segment, places) => addMentions(sums, segment, places, ranksOf(segment, groupBy, lines)),
  };
  const codesOf = (segment: Segment) => part(segment, 'mentions').column.entity;
  return {
    ...adding,
    facts: 'mentions',
    name: groupBy,
    by: lines.edition,
    keep: keptNumbers,
    addKept: addNumbers,
    byGroup: sumsByGroup('mentions', { ...adding, codesOf, addEntries }),
  };
}

function addMentions(sums: EntitySums, segment: Segment, places: Uint32Array, ranks: Codes): void {
  const { entity, count, sentiment } = part(segment, 'mentions').column;
  const { mentionCount, sentiment: sentiments, responseCount, positions } = sums;
  for (let at = 0; at < places.length; at++) {
    const mention = places[at]!;
    const code = entity[mention]!;
    const times = count[mention]!;
    const rank = ranks[mention]!;
    mentionCount[code]! += times;
    sentiments[code]! += times * sentiment[mention]!;
    responseCount[code]! += Number(rank > 0);
    positions[code]! += rank;
  }
}

function addEntries(sums: EntitySums, { codes, numbers }: Entries<EntitySums>, spans: Spans): void {
  const { mentionCount, sentiment, responseCount, positions } = sums;
  const { mentionCount: mentions, sentiment: sentiments, responseCount: responses, positions: ranks } = numbers;
  for (let span = 0; span < spans.length; span += 2) {
    const to = spans[span + 1]!;
    for (let entry = spans[span]!; entry < to; entry++) {
      const code = codes[entry]!;
      mentionCount[code]! += mentions[entry]!;
      sentiment[code]! += sentiments[entry]!;
      responseCount[code]! += responses[entry]!;
      positions[code]! += ranks[entry]!;
    }
  }
}

/** A line of the report, before it is known when it was mentioned. */
interface Row extends EntityCounts {
  readonly line: number;
}

/** The lines that are mentioned. Entities that the dictionary does not know are in none. */
function countLines({ lineOf, heads }: EntityLines, sums: EntitySums): readonly Row[] {
  const rows = heads.map((head, line) => ({
    head,
    line,
    mentionCount: 0,
    responseCount: 0,
    positions: 0,
    sentiment: 0,
    firstMentionedAt: 0,
    lastMentionedAt: 0,
  }));
  for (const [code, line] of lineOf.entries()) {
    const row = rows[line];
    if (row === undefined) continue;
    row.mentionCount += sums.mentionCount[code]!;
    row.responseCount += sums.responseCount[code]!;
    row.positions += sums.positions[code]!;
    row.sentiment += sums.sentiment[code]! - SENTIMENT_BIAS * sums.mentionCount[code]!;
  }
  return rows.filter(({ responseCount }) => responseCount > 0);
}

const linesMet = ({ lineOf, heads }: EntityLines): LinesMet => ({
  facts: 'mentions',
  codesOf: (segment) => part(segment, 'mentions').column.entity,
  lineOf,
  lines: heads.length,
});
