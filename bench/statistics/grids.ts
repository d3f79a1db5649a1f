import type { Change } from './comparisons.ts';
import type { DaysDesign } from './days.ts';
import type { Design } from './project.ts';
import type { TopicDesign } from './topics.ts';

/** Rates of the brands whose intervals are measured, in every design. */
export const RATES: readonly number[] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 0.8, 0.99];

/** All combinations of the values given for each property. */
function combinations<Values extends Record<string, readonly unknown[]>>(
  values: Values,
): { readonly [Name in keyof Values]: Values[Name][number] }[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [name, own] of Object.entries(values)) {
    all = all.flatMap((before) => own.map((value) => ({ ...before, [name]: value })));
  }
  return all as { readonly [Name in keyof Values]: Values[Name][number] }[];
}

/** Projects in which rates and shares are measured. */
export const DESIGNS: readonly Design[] = combinations({
  isUneven: [false, true],
  queries: [5, 8, 12, 20, 50, 100],
  answers: [3, 18],
  models: [1, 3],
  correlation: [0.02, 0.1, 0.3, 0.6],
});

/** Projects in which means are measured. */
export const MEAN_DESIGNS: readonly Design[] = combinations({
  isUneven: [false, true],
  queries: [5, 8, 20, 60],
  answers: [3, 18],
  models: [1],
  correlation: [0.05, 0.3, 0.6],
});

/** Standard deviations of topics and of prompts, as log odds. (statistics-2, section 1) */
export const TOPIC_DEVIATIONS: readonly (readonly [number, number])[] = [
  [0, 1.4],
  [1, 1],
  [1.4, 0.3],
  [2.5, 0.6],
];

/** Projects whose prompts are wordings of topics. */
export const TOPIC_DESIGNS: readonly TopicDesign[] = combinations({
  topics: [8, 15, 40],
  wordings: [2, 5, 'uneven'] as const,
  answers: [1, 4, 12, 'uneven'] as const,
  deviations: TOPIC_DEVIATIONS,
  named: [1, 0.5],
});

/** Spans of days in which nothing changes but by chance. (statistics-2, section 2) */
export const QUIET_DAYS: readonly DaysDesign[] = combinations({
  queries: [30, 100],
  wordings: [4, 'uneven'] as const,
  runs: [
    [2, 2],
    [7, 7],
    [4, 1],
  ] as const,
  shock: [0, 0.2, 0.4],
  drift: [0, 0.3],
  isUneven: [false, true],
  isShare: [false, true],
  factor: [1],
});

const CALM = { wordings: 4, runs: [7, 7], shock: 0, drift: 0, isUneven: false, isShare: false } as const;

/** Spans of days in which some brands fall, without shocks. */
export const FALLING_DAYS: readonly DaysDesign[] = [
  { ...CALM, queries: 100, factor: 0.8 },
  { ...CALM, queries: 30, factor: 0.5 },
];

const COMPARED = { isUneven: [false, true], answers: [3, 12], models: [1], correlation: [0.1, 0.3, 0.6] };

/** Pairs of months in which nothing changes but by chance. */
export const UNCHANGED: readonly Change[] = combinations({
  design: combinations({ ...COMPARED, queries: [6, 7, 8, 15, 30, 100] }),
  factor: [1],
  drift: [0, 0.1],
});

/** Pairs of months in which some brands fall by a half or by three tenths. */
export const CHANGED: readonly Change[] = combinations({
  design: combinations({ ...COMPARED, queries: [8, 15, 30, 100] }),
  factor: [0.5, 0.7],
  drift: [0.05],
});
