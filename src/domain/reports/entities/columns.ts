import type { Columns } from '../../columns/mod.ts';
import {
  aggregate,
  columnKey,
  part,
  passing,
  placesInScope,
  roomFor,
  type Scoped,
  type Segment,
  scoped,
  totalsOf,
} from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type EntityLines, entityLines, judgementsOf, languagesRead, ranksOf } from '../entity-rows/mod.ts';
import { criticismTally, mentionTally, type TalliedFacts, tallyFacts } from '../figures/mod.ts';
import { addJudgement, noSentiment, type SentimentCounts } from '../sentiment.ts';
import { type LinesMet, timing } from '../times.ts';
import { type EntityCounts, type EntityReport, type EntityReportRequest, toEntityReport } from './report.ts';

/*
 * Mentions are grouped by the line of the report that their entity counts in: each root, or all of a group. When a line was
 * mentioned is asked of those on the page alone, unless they are sorted by it.
 *
 * Reference: entityReport. Property: "entityReportOf says what entityReport says".
 */

/**
 * How visible brands are, from the columns; see {@link entityReport} for what it means. (contract 5, A1)
 * @example
 * const entities = [{ id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null }];
 * const mentions = [{ entityId: 'a', count: 2, rankingPosition: 1, sentiment: 0.5, praise: 3, criticism: 1 }];
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
  const counted = countLines(columns, views, { lines, groupBy: scope.groupBy });
  const timed = timing(views, linesMet(lines), {
    isSortedByTime: sort.some(({ field }) => field === 'firstMentionedAt' || field === 'lastMentionedAt'),
    complete: (row: Row, { first, last }) => ({ ...row, firstMentionedAt: first, lastMentionedAt: last }),
  });
  const linesOf = (shown: readonly Row[]) => shown.map(({ line }) => line);
  const tally = (tallied: TalliedFacts) => (shown: readonly Row[]) =>
    tallyFacts(columns, views, tallied, linesOf(shown));
  return toEntityReport(
    { totalResponses, rows: timed.ofAll(counted) },
    request,
    {
      tallyOf: tally(mentionTally(lines, scope.groupBy)),
      criticismOf: tally(criticismTally(lines, scope.groupBy)),
      sentimentOf: (shown) => countJudgements(columns, views, { lines, groupBy: scope.groupBy }, linesOf(shown)),
    },
    timed.ofShown,
  );
}

/** A line of the report, before it is known when it was mentioned. */
interface Row extends EntityCounts {
  readonly line: number;
}

/** The lines that are mentioned. Entities that the dictionary does not know are in none. */
function countLines(
  columns: Columns,
  views: readonly Scoped[],
  { lines, groupBy }: { readonly lines: EntityLines; readonly groupBy: GroupBy },
): readonly Row[] {
  const { heads, lineOf } = lines;
  const columnOf = (segment: Segment) => part(segment, 'mentions').column;
  const { keys, numbers } = aggregate(columns, views, {
    facts: 'mentions',
    keys: [columnKey('mentions', 'entity', heads.length, lineOf)],
    measures: {
      responses: { kind: 'responses' },
      mentions: { kind: 'sum', valuesOf: (segment) => columnOf(segment).count },
      positions: { kind: 'sum', valuesOf: (segment) => ranksOf(segment, groupBy, lines) },
    },
    cached: { name: groupBy, by: lines.edition },
  });
  return Array.from(keys[0]!, (line, at) => ({
    head: heads[line]!,
    line,
    mentionCount: numbers.mentions[at]!,
    responseCount: numbers.responses[at]!,
    positions: numbers.positions[at]!,
    firstMentionedAt: 0,
    lastMentionedAt: 0,
  }));
}

/** What the responses in scope say of some lines, in the order of the lines. */
function countJudgements(
  columns: Columns,
  views: readonly Scoped[],
  { lines, groupBy }: { readonly lines: EntityLines; readonly groupBy: GroupBy },
  asked: readonly number[],
): readonly SentimentCounts[] {
  const isSupported = languagesRead(columns);
  const counts = asked.map(noSentiment);
  /** By line: its place among those asked for, from 1. */
  const placeOf = new Uint32Array(lines.heads.length);
  for (const [at, line] of asked.entries()) placeOf[line] = at + 1;
  const room = roomFor(views, 'mentions');
  for (const view of views) {
    const { segment } = view;
    const { row, column } = part(segment, 'mentions');
    const { codes, local } = segment.rows;
    const ranks = ranksOf(segment, groupBy, lines);
    const { praise, criticism } = judgementsOf(segment, groupBy, lines);
    for (const place of placesInScope(view, 'mentions', room)) {
      if (ranks[place] === 0) continue;
      const own = counts[placeOf[lines.lineOf[column.entity[place]!]!]! - 1];
      if (own === undefined) continue;
      const judgement = { praise: praise[place]! / 2, criticism: criticism[place]! / 2 };
      addJudgement(own, judgement, isSupported[codes[local[row[place]!]!]!] === 1);
    }
  }
  return counts;
}

const linesMet = ({ lineOf, heads }: EntityLines): LinesMet => ({
  facts: 'mentions',
  codesOf: (segment) => part(segment, 'mentions').column.entity,
  lineOf,
  lines: heads.length,
});
