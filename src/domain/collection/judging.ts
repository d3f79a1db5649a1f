/*
 * Judging by a model: which answers are asked about, the task of each, and how its verdicts replace the rules'.
 * `planJudging` is the decision for a batch of answers. Names of judges hold a version: another question makes other
 * verdicts.
 */

import {
  type AnalysedMention,
  type Aside,
  answerOf,
  claimLanguage,
  claimsOfVerdict,
  withClaims,
} from '../analysis/mod.ts';
import type { EntityId, JobExecutionId, ProjectId } from '../ids.ts';
import type { ResponseAnalysis } from '../job-execution.ts';
import type { Outcome } from '../outcomes/mod.ts';
import type { Budget } from './budget.ts';
import type { JudgedAnswer, JudgeProvider, JudgeVerdict } from './judge.ts';
import { JUDGE_VERSION } from './judge-wording.ts';
import { type MicroUsd, NO_USAGE, type ProviderUsage } from './money.ts';

/** The model that judges the answers of a project in the place of the rules, and what that may cost. */
export interface JudgeSettings {
  readonly provider: JudgeProvider;
  readonly model: string;
  readonly budget: Budget;
}

/**
 * Who judged, with the version of what is asked: verdicts of another name are not taken for the same.
 * @example assert.match(judgeName({ provider: 'anthropic', model: 'claude-haiku-4-5' }), /^anthropic claude-haiku-4-5, judge \d+$/)
 */
export const judgeName = ({ provider, model }: Pick<JudgeSettings, 'provider' | 'model'>): string =>
  `${provider} ${model}, judge ${JUDGE_VERSION}`;

/** An open task has an item in the queue `judge`, with when it is due and who asks about it: see {@link judgeSubject}. */
const JUDGE_TASK_STATES = ['open', 'judged', 'failed'] as const;
export type JudgeTaskState = (typeof JUDGE_TASK_STATES)[number];

/** An answer that a judge is asked about, once. */
export interface JudgeTask {
  readonly id: JobExecutionId;
  /** As {@link judgeName} has it. */
  readonly judge: string;
  readonly state: JudgeTaskState;
  /** Of the question: the answer's text, and the names of the brands in it. */
  readonly digest: string;
  /** On each of these brands, in their order; null = none yet. */
  readonly verdicts: readonly JudgeVerdict[] | null;
  /** How many of them the rules gave, too; null = not compared yet, as the analysis is still that of the rules. */
  readonly agreed: number | null;
  /** What went wrong last, for people; null = nothing. */
  readonly problem: string | null;
  /** Its part of what requests took, and were charged. */
  readonly usage: ProviderUsage;
  readonly cost: MicroUsd;
}

/** How far the judging of a project is. */
export interface JudgeProgress {
  /** Answers that were written up to this revision of the responses were looked at. */
  readonly seen: number;
  /** Why it stopped by itself, for people; null = it did not. */
  readonly pausedBecause: string | null;
}

/** What became of the answers that a judge is asked about. */
export interface JudgingCounts {
  readonly answers: { readonly [state in Exclude<JudgeTaskState, 'open'> | 'waiting' | 'asking']: number };
  /** Brands in answers whose analysis has the judge's verdict, and on how many of them the rules say the same. */
  readonly compared: number;
  readonly agreed: number;
  readonly usage: ProviderUsage;
  readonly cost: MicroUsd;
  /** Of answers that failed or wait, the most frequent first, ten at most. */
  readonly problems: readonly { readonly problem: string; readonly count: number }[];
}

/**
 * What the work on a task goes by in the queue `judge`, in a line of the judge in the project.
 * @example assert.equal(judgeSubject({ id: 'a', judge: 'j' }), 'a j')
 */
export const judgeSubject = ({ id, judge }: Pick<JudgeTask, 'id' | 'judge'>): string => `${id} ${judge}`;

/**
 * The answer that a subject of the queue `judge` is about.
 * @example assert.equal(judgedAnswerIn(judgeSubject({ id: 'a', judge: 'anthropic m' })), 'a')
 */
export const judgedAnswerIn = (subject: string): JobExecutionId => subject.slice(0, subject.indexOf(' '));

/**
 * The line of a judge's tasks in a project.
 * @example assert.equal(judgeLine('p', 'j'), 'p j')
 */
export const judgeLine = (project: ProjectId, judge: string): string => `${project} ${judge}`;

/** What of an answer decides what is asked about it. */
interface JudgeableAnswer {
  readonly answer: string;
  readonly outcome: Outcome;
  readonly language: string;
  readonly analysis: {
    readonly mentions: readonly Pick<AnalysedMention, 'entityId'>[];
    readonly setAside?: readonly Aside[];
  };
}

/**
 * What a judge is asked about an answer: the brands that it names, in a language that the rules read, too, as verdicts in
 * others count nowhere; undefined = nothing.
 * @example
 * const answer = { answer: 'Acme.', outcome: 'answered', language: 'en', analysis: { mentions: [{ entityId: 'a' }] } } as const;
 * assert.deepEqual(judgedAnswerOf(answer, new Map([['a', 'Acme']])), { answer: 'Acme.', entities: [{ id: 'a', name: 'Acme' }] });
 * assert.equal(judgedAnswerOf({ ...answer, outcome: 'refused' }, new Map([['a', 'Acme']])), undefined);
 */
export function judgedAnswerOf(
  { answer, outcome, language, analysis }: JudgeableAnswer,
  names: ReadonlyMap<EntityId, string>,
): JudgedAnswer | undefined {
  if (outcome !== 'answered' || claimLanguage(language) === undefined) return undefined;
  const entities = analysis.mentions.flatMap(({ entityId: id }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return entities.length === 0 ? undefined : { answer: answerOf(answer, analysis.setAside ?? []), entities };
}

/** An answer as the judging of a project finds it. */
interface FoundAnswer {
  readonly id: JobExecutionId;
  /** Whose verdicts its analysis has; undefined = the rules'. */
  readonly judgedBy: string | undefined;
  /** Of what would be asked about it; undefined = nothing. */
  readonly digest: string | undefined;
}

/** What there is to do about some answers. */
interface JudgingPlan {
  /** New ones, or in the place of those with their ids. */
  readonly tasks: readonly JudgeTask[];
  /** Answers whose verdicts are there and not in their analysis. */
  readonly outdated: readonly JobExecutionId[];
}

/**
 * Plans who is asked about: answers that no task of the judge has as they are now. One that was asked about in another
 * answer is not asked again.
 * @example
 * const now = { judge: 'j', tasks: new Map(), known: new Map([['d', []]]) };
 * const planned = planJudging([{ id: 'a', judgedBy: undefined, digest: 'd' }, { id: 'b', judgedBy: undefined, digest: 'e' }], now);
 * assert.deepEqual(planned.tasks.map(({ id, state }) => [id, state]), [['a', 'judged'], ['b', 'open']]);
 * assert.deepEqual(planned.outdated, ['a']);
 */
export function planJudging(
  answers: readonly FoundAnswer[],
  {
    judge,
    tasks,
    known,
  }: {
    readonly judge: string;
    readonly tasks: ReadonlyMap<JobExecutionId, JudgeTask>;
    /** By digest: verdicts that the judge gave before. */
    readonly known: ReadonlyMap<string, readonly JudgeVerdict[]>;
  },
): JudgingPlan {
  const planned: JudgeTask[] = [];
  const outdated: JobExecutionId[] = [];
  for (const { id, judgedBy, digest } of answers) {
    if (digest === undefined) continue;
    const there = tasks.get(id);
    const isSame = there?.digest === digest;
    const verdicts = (isSame ? there.verdicts : known.get(digest)) ?? null;
    if (verdicts !== null && judgedBy !== judge) outdated.push(id);
    if (isSame) continue;
    const state = verdicts === null ? 'open' : 'judged';
    const fresh = { agreed: null, problem: null, usage: NO_USAGE, cost: 0 };
    planned.push({ id, judge, state, digest, verdicts, ...fresh });
  }
  return { tasks: planned, outdated };
}

/**
 * An analysis with a judge's verdicts in the place of the rules' claims, each at the first place that names its brand.
 * @example
 * const said = { praise: 3, criticism: 0, recommended: 'no' as const, known: true };
 * const mention = { entityId: 'a', count: 1, rankingPosition: 1, sentiment: 1, ...said, claims: [] };
 * const judged = judgedAnalysis({ mentions: [mention], sources: [] }, { judgedBy: 'j', verdicts: new Map([['a', 'negative']]), places: new Map() });
 * assert.deepEqual([judged.judgedBy, judged.mentions[0]?.sentiment, judged.mentions[0]?.claims.length], ['j', -1, 1]);
 */
export function judgedAnalysis(
  analysis: ResponseAnalysis,
  {
    judgedBy,
    verdicts,
    places,
  }: {
    readonly judgedBy: string;
    readonly verdicts: ReadonlyMap<EntityId, JudgeVerdict>;
    readonly places: ReadonlyMap<EntityId, { readonly start: number; readonly end: number }>;
  },
): ResponseAnalysis {
  const mentions = analysis.mentions.map((mention): AnalysedMention => {
    const verdict = verdicts.get(mention.entityId);
    if (verdict === undefined) return mention;
    const place = places.get(mention.entityId) ?? { start: 0, end: 0 };
    return withClaims(mention, claimsOfVerdict(verdict, { ...place, rule: 'judge' }), 'judge');
  });
  return { ...analysis, mentions, judgedBy };
}

/**
 * The part of what a request took that goes to one of its answers: all parts together are the whole.
 * @example assert.deepEqual([0, 1, 2].map((at) => partOf(8, 3, at)), [3, 3, 2])
 */
export const partOf = (whole: number, parts: number, at: number): number =>
  Math.floor(whole / parts) + (at < whole % parts ? 1 : 0);
