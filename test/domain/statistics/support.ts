import fc from 'fast-check';
import type { Strata } from '../../../src/domain/statistics/mod.ts';

/** One answer: of which query and model, and what it counts for. */
export interface Answer {
  readonly query: number;
  readonly model: number;
  /** Whether it counts in the numerator. */
  readonly hit: number;
  /** Its part of the denominator of a share; at least `hit`. */
  readonly units: number;
}

/** Answers of a few queries and models, some of them asked once. */
export const answers: fc.Arbitrary<readonly Answer[]> = fc.array(
  fc
    .record({ query: fc.nat(6), model: fc.nat(2), hit: fc.nat(1), others: fc.nat(3) })
    .map(({ others, ...answer }) => ({ ...answer, units: answer.hit + others })),
  { minLength: 1, maxLength: 40 },
);

/** Answers grouped as a report groups them: strata, and columns of one row in the strata where it has something. */
export function grouped(all: readonly Answer[]): {
  readonly strata: Strata;
  readonly units: readonly number[];
  readonly squares: readonly number[];
  readonly row: {
    readonly strata: readonly number[];
    readonly sums: readonly number[];
    readonly products: readonly number[];
  };
} {
  const groups = [...Map.groupBy(all, ({ query, model }) => 10 * query + model)].toSorted(([a], [b]) => a - b);
  const own = groups.map(([, group]) => group);
  const sum = (group: readonly Answer[], of: (answer: Answer) => number) =>
    group.reduce((total, answer) => total + of(answer), 0);
  const named = own.map((group, at) => ({ group, at })).filter(({ group }) => group.some(({ hit }) => hit > 0));
  return {
    strata: {
      query: own.map(([first]) => first!.query),
      model: own.map(([first]) => first!.model),
      kind: own.map(([first]) => first!.query % 2),
      answers: own.map((group) => group.length),
    },
    units: own.map((group) => sum(group, ({ units }) => units)),
    squares: own.map((group) => sum(group, ({ units }) => units ** 2)),
    row: {
      strata: named.map(({ at }) => at),
      sums: named.map(({ group }) => sum(group, ({ hit }) => hit)),
      products: named.map(({ group }) => sum(group, ({ hit, units }) => hit * units)),
    },
  };
}

/** Whether two numbers are the same but for rounding. */
export const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
