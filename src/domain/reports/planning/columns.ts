import { type Columns, compileScope, scanSegments } from '../../columns/mod.ts';
import type { EntityId } from '../../ids.ts';
import { type History, type Kind, type PlanBasis, planBasisOf, type RowSums, renumbered } from '../../plan/mod.ts';
import type { Scope } from '../../scope/mod.ts';
import { sumOf } from '../../statistics/mod.ts';
import { rowDimension } from '../breakdown/mod.ts';
import {
  type LineMetric,
  type LineSums,
  NEUTRAL,
  NO_SUMS,
  type Subject,
  type Tally,
  talliedFacts,
  tallyParts,
} from '../figures/mod.ts';
import { firstLines } from '../questions/mod.ts';

/** What a plan asks of the answers of a project. */
export interface PlanningRequest {
  readonly scope: Scope;
  readonly metric: LineMetric;
  readonly entityId: EntityId;
}

/** Days of the history that is learned from, up to the last one with an answer. */
const DAYS = 90;

/** What the last 90 days of a project with answers say of a metric of a brand, from the columns. (statistics-2, section 4) */
export function planningOf(columns: Columns, { scope, metric, entityId }: PlanningRequest): PlanBasis {
  const all = scanSegments(columns, compileScope(columns, scope));
  const last = all.reduce((latest, { segment, count }) => (count > 0 ? Math.max(latest, segment.day) : latest), 0);
  const scans = all.filter(({ segment, count }) => count > 0 && segment.day > last - DAYS);
  const subject: Subject = { of: 'entities', groupBy: scope.groupBy };
  const line = firstLines(columns, subject, [entityId])[0]?.line ?? -1;
  const days = rowDimension(columns, scans, 'day', true);
  const { tally, partOf } = tallyParts(columns, scans, talliedFacts(columns, subject, metric), {
    more: line < 0 ? [] : [line],
    split: days.split,
  });
  return planBasisOf(historyOf(tally, partOf, metric, line), kindOf(metric));
}

function historyOf(tally: Tally<number>, partOf: Uint32Array, metric: LineMetric, line: number): History {
  const { cells, contexts, topicOf } = tally;
  const lines = linesOf(tally, metric);
  const rowOf = (sums: LineSums) => rowSums(tally, sums, metric);
  const models = [...new Set(contexts.map(({ model }) => model))];
  const own = line < 0 ? undefined : lines.get(line);
  return {
    topic: renumbered(Array.from(cells.query, topicOf)),
    query: renumbered(cells.query),
    model: Uint32Array.from(cells.context, (context) => models.indexOf(contexts[context]!.model)),
    day: partOf,
    answers: cells.answers,
    row: own === undefined || sumOf(own.answers) === 0 ? null : rowOf(own),
    rows: [...lines.keys()].map((one) => rowOf(lines.get(one) ?? NO_SUMS)),
  };
}

function linesOf(tally: Tally<number>, metric: LineMetric) {
  if (metric === 'sentiment') return tally.judged ?? tally.lines;
  if (metric === 'tone') return tally.toned ?? tally.lines;
  return metric === 'recommendedRate' ? (tally.advised ?? tally.lines) : tally.lines;
}

/** Means as they are reckoned with: from 0 on, and to 1 where they have an upper end. */
const SCALE: { readonly [Metric in LineMetric]?: { readonly least: number; readonly scale: number } } = {
  position: { least: 1, scale: 1 },
  sentiment: { least: 0, scale: 2 * NEUTRAL },
  tone: { least: 0, scale: 2 },
};

/** What kind of number a metric is, as plans reckon with it. */
export const kindOf = (metric: LineMetric): Kind => ({
  isBounded: metric !== 'position',
  isMean: metric === 'position' || metric === 'sentiment' || metric === 'tone',
  isShare: metric === 'share',
  least: SCALE[metric]?.least ?? 0,
});

function rowSums({ cells, units, unitSquares }: Tally<number>, row: LineSums, metric: LineMetric): RowSums {
  const { length } = cells.answers;
  const dense = (numbers: ArrayLike<number>) => {
    const all = new Float64Array(length);
    for (let at = 0; at < row.cells.length; at++) all[row.cells[at]!] = numbers[at]!;
    return all;
  };
  const hits = sumOf(row.answers);
  switch (metric) {
    case 'rate':
    case 'firstThree': {
      const counted = metric === 'rate' ? row.answers : row.firstThree;
      const own = sumOf(counted);
      return {
        numerators: dense(counted),
        denominators: Float64Array.from(cells.answers),
        ...{ squares: own, products: own, denominatorSquares: sumOf(cells.answers) },
      };
    }
    case 'share':
      return {
        numerators: dense(row.answers),
        denominators: Float64Array.from(units),
        ...{ squares: hits, products: sumOf(row.units), denominatorSquares: sumOf(unitSquares) },
      };
    case 'ownRate':
    case 'recommendedRate': {
      const own = sumOf(row.flags);
      return {
        numerators: dense(row.flags),
        denominators: dense(row.answers),
        ...{ squares: own, products: own, denominatorSquares: hits },
      };
    }
    default: {
      const { least, scale } = SCALE[metric]!;
      const sums = Float64Array.from(row.values, (value, at) => (value - least * row.answers[at]!) / scale);
      const [values, squares] = [sumOf(row.values), sumOf(row.squares)];
      return {
        numerators: dense(sums),
        denominators: dense(row.answers),
        squares: (squares - 2 * least * values + least ** 2 * hits) / scale ** 2,
        products: sumOf(sums),
        denominatorSquares: hits,
      };
    }
  }
}
