/*
 * What a figure is good for. `gradeOf` asks the conditions of a direction, then those of a decision;
 * those of the first grade that is not reached say what is missing. The types above say what it is told from.
 */

export const GRADES = ['exploratory', 'directional', 'decision-grade'] as const;
/** What a figure is good for: a hint, a direction, or a decision. (contract 17, "Grade"; statistics-2, section 6) */
export type GradeName = (typeof GRADES)[number];

export const GRADE_TESTS = [
  'effectiveN',
  'topics',
  'days',
  'width',
  'lost',
  'topicsHit',
  'topicsMissed',
  'surfaces',
  'collectors',
  'models',
  'basket',
] as const;
type GradeTestName = (typeof GRADE_TESTS)[number];

/** What a grade is told from. */
export interface GradeEvidence {
  /** Effective sample with the worse of the row's own and typical correlation and shock of days. */
  readonly effectiveN: number;
  readonly effectiveTopics: number;
  /** Topics, and the prompts in them. */
  readonly topics: number;
  readonly queries: number;
  readonly days: number;
  /** Width of the interval, in points. */
  readonly width: number;
  /** Share of the answers that failed, are empty or doubtful, from 0 to 1. */
  readonly lost: number;
  readonly topicsHit: number;
  readonly topicsMissed: number;
  /** The largest share of the answers on one surface that is stated, on any that is, and from one collector. */
  readonly onOneSurface: number;
  readonly onStatedSurface: number;
  readonly fromOneCollector: number;
  /** The share of the answers in either half of the days whose model, or prompt, the other half has, too; the lesser. */
  readonly sameModels: number;
  readonly sameBasket: number;
}

/** What would pass a test: topics more with that many prompts in them, or run days more; null = neither does. */
export interface GradeRemedy {
  readonly topics: number;
  readonly prompts: number;
  readonly days: number;
}

/** One condition of a grade. Shares are in percent. */
export interface GradeTest {
  readonly name: GradeTestName;
  readonly value: number;
  readonly needed: number;
  readonly passed: boolean;
  readonly remedy: GradeRemedy | null;
}

/** A grade with the conditions of the next better one, or of the best where it is reached. */
export interface Grade {
  readonly grade: GradeName;
  readonly tests: readonly GradeTest[];
}

interface Level {
  readonly effectiveN: number;
  readonly topics: number;
  readonly days: number;
  readonly width: number;
  readonly lost: number;
  readonly topicsHit: number;
  readonly isSteady: boolean;
}

const LEVELS: Readonly<Record<'directional' | 'decision-grade', Level>> = {
  directional: { effectiveN: 30, topics: 8, days: 2, width: 30, lost: 10, topicsHit: 3, isSteady: false },
  'decision-grade': { effectiveN: 100, topics: 15, days: 4, width: 15, lost: 5, topicsHit: 6, isSteady: true },
};

/** Nearly all answers: what is of one kind, or the same. In percent. */
const NEARLY_ALL = 90;

/**
 * The grade of a figure, and what is missing for the next one.
 * @example
 * const known = { effectiveTopics: 20, topics: 20, queries: 40, lost: 0, topicsHit: 9, topicsMissed: 19 };
 * const steady = { onOneSurface: 1, onStatedSurface: 1, fromOneCollector: 1, sameModels: 1, sameBasket: 1 };
 * const { grade, tests } = gradeOf({ ...known, ...steady, effectiveN: 120, days: 3, width: 12 });
 * assert.equal(grade, 'directional');
 * assert.deepEqual(tests.find(({ passed }) => !passed)?.remedy, { topics: 0, prompts: 0, days: 1 });
 */
export function gradeOf(evidence: GradeEvidence): Grade {
  const directional = testsOf(evidence, LEVELS.directional);
  if (directional.some(({ passed }) => !passed)) return { grade: 'exploratory', tests: directional };
  const decision = testsOf(evidence, LEVELS['decision-grade']);
  return { grade: decision.every(({ passed }) => passed) ? 'decision-grade' : 'directional', tests: decision };
}

/**
 * The cheapest step that passes all tests that a remedy is known of; null where none is needed or known.
 * @example assert.equal(remedyOf([]), null)
 */
export function remedyOf(tests: readonly GradeTest[]): GradeRemedy | null {
  const remedies = tests.flatMap(({ remedy }) => remedy ?? []);
  const most = (pick: (remedy: GradeRemedy) => number) => Math.max(...remedies.map(pick));
  if (remedies.length === 0) return null;
  return {
    topics: most(({ topics }) => topics),
    prompts: most(({ prompts }) => prompts),
    days: most(({ days }) => days),
  };
}

function testsOf(evidence: GradeEvidence, level: Level): readonly GradeTest[] {
  const { effectiveN, effectiveTopics, topics, queries, days, width, topicsHit, topicsMissed } = evidence;
  const percent = (share: number) => Math.round(1_000 * share) / 10;
  /** As many times the topics as there are. */
  const grown = (times: number): GradeRemedy | null => {
    if (!Number.isFinite(times)) return null;
    const more = Math.max(1, Math.ceil(topics * (times - 1) - 1e-9));
    return { topics: more, prompts: Math.ceil((more * queries) / Math.max(1, topics)), days: 0 };
  };
  const atLeast = (
    name: GradeTestName,
    value: number,
    needed: number,
    remedy: (times: number) => GradeRemedy | null,
  ) => {
    const passed = value >= needed;
    return { name, value: Math.round(10 * value) / 10, needed, passed, remedy: passed ? null : remedy(needed / value) };
  };
  const atMost = (
    name: GradeTestName,
    value: number,
    needed: number,
    remedy: (times: number) => GradeRemedy | null,
  ) => {
    const passed = value <= needed;
    return { name, value: Math.round(10 * value) / 10, needed, passed, remedy: passed ? null : remedy(value / needed) };
  };
  const none = () => null;
  return [
    atLeast('effectiveN', effectiveN, level.effectiveN, grown),
    atLeast('topics', effectiveTopics, level.topics, grown),
    atLeast('days', days, level.days, () => ({ topics: 0, prompts: 0, days: level.days - days })),
    // An interval narrows as the root of what is asked.
    atMost('width', width, level.width, (times) => grown(times ** 2)),
    atMost('lost', percent(evidence.lost), level.lost, none),
    atLeast('topicsHit', topicsHit, level.topicsHit, grown),
    atLeast('topicsMissed', topicsMissed, level.topicsHit, grown),
    atLeast('surfaces', percent(level.isSteady ? evidence.onOneSurface : evidence.onStatedSurface), NEARLY_ALL, none),
    ...(level.isSteady
      ? [
          atLeast('collectors', percent(evidence.fromOneCollector), NEARLY_ALL, none),
          atLeast('models', percent(evidence.sameModels), NEARLY_ALL, none),
          atLeast('basket', percent(evidence.sameBasket), NEARLY_ALL, none),
        ]
      : []),
  ];
}
