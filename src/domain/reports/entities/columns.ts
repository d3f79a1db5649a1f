import type { Columns } from '../../columns/mod.ts';
import {
  aggregate,
  columnKey,
  compileScope,
  countByCombination,
  part,
  type Segment,
  type SegmentScan,
  scanSegments,
  totalsOf,
} from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { originCounts } from '../compare/mod.ts';
import { type EntityLines, entityLines, type Merge, mergedOtherwise, ranksOf, rowsNamed } from '../entity-rows/mod.ts';
import { countLines, scoredTally, tallyFacts } from '../figures/mod.ts';
import { doubtfulCountOf, outcomeCountsOf } from '../outcome-counts/mod.ts';
import { inHalves, scopeEvidence } from '../standing/mod.ts';
import { type LinesMet, timing } from '../times.ts';
import { type EntityCounts, type EntityReport, type EntityReportRequest, toEntityReport, UNNAMED } from './report.ts';

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
 * const said = { praise: 3, criticism: 1, recommended: 'no' as const, known: true };
 * const mentions = [{ entityId: 'a', count: 2, rankingPosition: 1, sentiment: 0.5, ...said }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, mentions }], { ...EMPTY_DIMENSIONS, entities });
 * const scope = normaliseScope({ showAllEntities: true });
 * const request = { scope, sort: [], page: 1, pageSize: 50 };
 * assert.equal(entityReportOf(columns, request).results[0]?.visibility.value, 100);
 */
export function entityReportOf(columns: Columns, request: EntityReportRequest): EntityReport {
  const { scope, sort, merges, entityIds = [], standingOf, weights = 'responses' } = request;
  const scans = scanSegments(columns, compileScope(columns, scope));
  const { responses: totalResponses } = totalsOf(columns, scans);
  const own = merges ? countedOtherwise(columns, merges) : columns;
  const lines = entityLines(own, scope.groupBy);
  const counted = countMentions(columns, scans, { lines, groupBy: scope.groupBy });
  const timed = timing(scans, linesMet(lines), {
    isSortedByTime: sort.some(({ field }) => field === 'firstMentionedAt' || field === 'lastMentionedAt'),
    complete: (row: Row, { first, last }) => ({ ...row, firstMentionedAt: first, lastMentionedAt: last }),
  });
  const linesOf = (shown: readonly Row[]) => shown.map(({ line }) => line);
  const rows = timed.ofAll(counted);
  const rowsOf = (ids: readonly (typeof entityIds)[number][]) =>
    rowsNamed(lines.rows, ids).map(
      (head) => rows.find((row) => row.head.id === head.id) ?? { head, line: NO_LINE, ...UNNAMED },
    );
  const first = rowsOf(entityIds);
  const [anchor] = standingOf === undefined ? [] : rowsOf([standingOf]);
  // Of the last pass through the mentions.
  let scored: ReturnType<typeof scoredTally> | undefined;
  const scoring = () => {
    scored = scoredTally(columns, lines, scope.groupBy);
    return scored;
  };
  const counts = new Uint32Array(lines.heads.length);
  for (const { line, responseCount } of counted) counts[line] = responseCount;
  return toEntityReport(
    { totalResponses, rows, first, own: rowsNamed(lines.rows, request.own ?? []), ...(anchor && { anchor }) },
    request,
    {
      tallyOf: (shown) =>
        tallyFacts(columns, scans, scoring(), {
          more: linesOf(shown).filter((line) => line !== NO_LINE),
          counts,
        }),
      gradedOf: (shown) => ({
        tally: tallyFacts(columns, scans, scoring(), {
          more: linesOf(shown).filter((line) => line !== NO_LINE),
          ...{ counts, days: { by: weights === 'responses' ? 'query' : 'model' } },
        }),
        scope: scopeEvidence(
          { ...originCounts(columns, scans), models: modelsByHalf(columns, scans) },
          lostOf(columns, scope),
        ),
      }),
      saidOf(shown) {
        if (scored === undefined) countLines(scans, scoring());
        return linesOf(shown).map(scored!.saidOf);
      },
    },
    (shown) => {
      const named = timed.ofShown(shown.filter(({ line }) => line !== NO_LINE));
      const byLine = new Map(named.map((row) => [row.line, row]));
      return shown.map((row) => byLine.get(row.line) ?? row);
    },
  );
}

/** Answers by model, in either half of the run days. */
function modelsByHalf(columns: Columns, scans: readonly SegmentScan[]) {
  const { values } = columns.dictionaries.combinations;
  const met = scans.filter(({ count }) => count > 0);
  return inHalves(met, ({ segment }) => segment.day).map((half) => {
    const models = new Map<string, number>();
    for (const [code, count] of countByCombination(columns, half).entries()) {
      const model = count > 0 ? values[code]!.model : undefined;
      if (model !== undefined) models.set(model, (models.get(model) ?? 0) + count);
    }
    return models;
  });
}

/** Answers in scope with the filters of outcomes and doubts lifted, and those of them that failed, are empty or doubtful. */
function lostOf(columns: Columns, scope: EntityReportRequest['scope']) {
  const { answered, refused, empty, error } = outcomeCountsOf(columns, scope);
  return { rows: answered + refused + empty + error, lost: empty + error + doubtfulCountOf(columns, scope) };
}

/** The line of a brand that no answer of the project names. */
const NO_LINE = -1;

/** Columns whose brands are merged otherwise; what was made of the brands that there are stays theirs. */
const countedOtherwise = (columns: Columns, merges: readonly Merge[]): Columns => ({
  ...columns,
  brands: mergedOtherwise(columns.brands, merges),
  entityLines: new Map(),
});

/** A line of the report, before it is known when it was mentioned. */
interface Row extends EntityCounts {
  readonly line: number;
}

/** The lines that are mentioned. Entities that the dimensions do not know are in none. */
function countMentions(
  columns: Columns,
  scans: readonly SegmentScan[],
  { lines, groupBy }: { readonly lines: EntityLines; readonly groupBy: GroupBy },
): readonly Row[] {
  const { heads, lineOf } = lines;
  const columnOf = (segment: Segment) => part(segment, 'mentions').column;
  const { groups, numbers } = aggregate(columns, scans, {
    facts: 'mentions',
    key: columnKey('mentions', 'entity', heads.length, lineOf),
    measures: {
      responses: { kind: 'responses' },
      mentions: { kind: 'sum', valuesOf: (segment) => columnOf(segment).count },
      positions: { kind: 'sum', valuesOf: (segment) => ranksOf(segment, groupBy, lines) },
    },
    cached: { name: groupBy, by: lines.edition },
  });
  return Array.from(groups, (line, at) => ({
    head: heads[line]!,
    line,
    mentionCount: numbers.mentions[at]!,
    responseCount: numbers.responses[at]!,
    positions: numbers.positions[at]!,
    firstMentionedAt: 0,
    lastMentionedAt: 0,
  }));
}

const linesMet = ({ lineOf, heads }: EntityLines): LinesMet => ({
  facts: 'mentions',
  codesOf: (segment) => part(segment, 'mentions').column.entity,
  lineOf,
  lines: heads.length,
});
