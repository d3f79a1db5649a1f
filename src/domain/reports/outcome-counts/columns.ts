import type { Columns, Combination, SegmentScan } from '../../columns/mod.ts';
import { compileScope, countByCombination, scanSegments, totalsOf } from '../../columns/mod.ts';
import { OUTCOMES } from '../../outcomes/mod.ts';
import type { Scope } from '../../scope/mod.ts';
import { type FacetCounts, facetCounts } from '../facets/mod.ts';
import { countsBy, type OutcomeCounts } from './reference.ts';

/**
 * What became of the questions of a scope, from the columns. Reference: {@link outcomeCounts}. Property:
 * "outcomeCountsOf says what outcomeCounts says". (contract 8)
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.equal(outcomeCountsOf(columns, EVERYTHING).answered, 1);
 */
export function outcomeCountsOf(columns: Columns, scope: Scope): OutcomeCounts {
  const scans = scanSegments(columns, compileScope(columns, { ...scope, outcomes: OUTCOMES }));
  const counts = countsOf(columns, scans, ({ outcome }) => outcome);
  return countsBy((outcome) => counts.get(outcome) ?? 0);
}

/**
 * How many responses of a scope the rules doubt, from the columns. Reference: `doubtfulCount`. Property: "doubtfulCountOf says what
 * doubtfulCount says". (contract 16, "Outcomes")
 * @example
 * const columns = columnsOf([{ ...BARE_RESPONSE, isDoubtful: true }], EMPTY_DIMENSIONS);
 * assert.equal(doubtfulCountOf(columns, EVERYTHING), 1);
 */
export function doubtfulCountOf(columns: Columns, scope: Scope): number {
  const isAny = columns.dictionaries.combinations.values.some((combination) => combination?.isDoubtful === true);
  if (!isAny) return 0;
  return totalsOf(columns, scanSegments(columns, compileScope(columns, { ...scope, doubts: 'only' }))).responses;
}

/**
 * How many responses of a scope persons corrected, from the columns. Reference: `correctedCount`. Property: "correctedCountOf says
 * what correctedCount says". (contract 16, "Corrections")
 * @example
 * const columns = columnsOf([{ ...BARE_RESPONSE, isCorrected: true }], EMPTY_DIMENSIONS);
 * assert.equal(correctedCountOf(columns, EVERYTHING), 1);
 */
export function correctedCountOf(columns: Columns, scope: Scope): number {
  const { values } = columns.dictionaries.combinations;
  if (!values.some((combination) => combination?.isCorrected === true)) return 0;
  const counts = countByCombination(columns, scanSegments(columns, compileScope(columns, scope)));
  return counts.reduce((sum, count, code) => sum + (values[code]?.isCorrected === true ? count : 0), 0);
}

/**
 * On which surfaces the responses of a scope were shown, from the columns. Reference: `surfaceCounts`. Property: "surfaceCountsOf says
 * what surfaceCounts says". (contract 16, "Dimensions")
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.deepEqual(surfaceCountsOf(columns, EVERYTHING), [{ value: 'unknown', count: 1 }]);
 */
export function surfaceCountsOf(columns: Columns, scope: Scope): FacetCounts<string> {
  const scans = scanSegments(columns, compileScope(columns, scope));
  return facetCounts(countsOf(columns, scans, ({ asked }) => asked.surface));
}

/** The responses by something of their combination. */
function countsOf<Value>(columns: Columns, scans: readonly SegmentScan[], valueIn: (of: Combination) => Value) {
  const counts = new Map<Value, number>();
  for (const [code, count] of countByCombination(columns, scans).entries()) {
    const combination = columns.dictionaries.combinations.values[code];
    if (count === 0 || !combination) continue;
    const value = valueIn(combination);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}
