import type { Aspect, ClaimSide } from '../../analysis/mod.ts';
import { borrowedBy, type Figure, falseDiscoveryRates, sumOf } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { type Change, changeOf, differences, type Sides, unlikeSides } from '../compare/mod.ts';
import { lineFigures, lineTable } from '../figures/mod.ts';
import { type AspectLine, type AspectTally, ofAspectLine } from './tally.ts';

/** What answers say for or against a brand under one aspect. (contract 16, "What is said") */
export interface AspectGroup {
  readonly aspect: Aspect;
  readonly side: ClaimSide;
  /** How often, and in how many answers. */
  readonly claims: number;
  readonly answers: number;
  /** Share of the answers that name the brand in a language whose claims are read. */
  readonly share: Figure;
  /** How the share changed since another scope; null where none was asked for. */
  readonly change: Change | null;
}

/**
 * Aspects of which a brand is praised or criticised, those of most answers first, then of most claims, then by name. `before` is what
 * another scope says, numbered by the same queries.
 * @example
 * const counter = aspectCounter({ cells: [], ids: [], cellOf: new Uint32Array() });
 * assert.deepEqual(aspectGroups(counter.finish(), null), []);
 */
export function aspectGroups(now: AspectTally, before: AspectTally | null): readonly AspectGroup[] {
  const figures = lineFigures(now.tally, 'responses');
  const changes = before === null ? undefined : changesSince(now, before);
  return Array.from(now.tally.lines.keys(), (line): AspectGroup => {
    const { side, aspect } = ofAspectLine(line);
    return {
      ...{ aspect, side },
      claims: now.claims.get(line)!,
      answers: sumOf(now.tally.lines.get(line)!.answers),
      share: figures.rate(line),
      change: changes?.get(line) ?? null,
    };
  }).sort(
    (a, b) =>
      b.answers - a.answers ||
      b.claims - a.claims ||
      compareCodePoints(a.aspect, b.aspect) ||
      compareCodePoints(a.side, b.side),
  );
}

/** How each line changed, with the false discovery rate among all of either scope. */
function changesSince(now: AspectTally, before: AspectTally): ReadonlyMap<AspectLine, Change> {
  const sides = [now, before].map(({ tally }) => ({
    tally,
    table: lineTable(tally, 'responses'),
  })) as unknown as Sides<AspectLine>;
  const own = differences(sides, 'rate');
  const unlike = unlikeSides(sides, [now.origins, before.origins]);
  const lines = [...new Set([now, before].flatMap(({ tally }) => [...tally.lines.keys()]))];
  const pairings = lines.map((line) => own.pair(line));
  const borrowed = borrowedBy(pairings);
  const paired = pairings.map((pairing, at) => own.compare(pairing, borrowed[at]!));
  const qs = falseDiscoveryRates(paired.map(({ p }) => p));
  return new Map(
    lines.map((line, at) => [
      line,
      changeOf({ line, differences: own, paired: paired[at]! }, { metric: 'rate', q: qs[at] ?? null, unlike }),
    ]),
  );
}
