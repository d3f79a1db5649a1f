/*
 * Plans how much to ask for a figure to be exact enough, from what a project asked before. Request and answer come first;
 * `createPlanService` learns variances from the history and hands them to domain/plan, which holds the statistics.
 */

import type { EntityId, ProjectId } from '../../domain/ids.ts';
import {
  type Added,
  type ByLevel,
  type Cap,
  optionOf,
  type PlanBasis,
  type PlannedMetric,
  type Planning,
  type PlanOption,
  planOptions,
  whatFirst,
} from '../../domain/plan/mod.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import { ANY_EVIDENCE, understood } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { PERCENT, POSITION, SENTIMENT, TONE, type Unit } from '../../domain/statistics/mod.ts';
import { ownersOf } from './owners.ts';
import type { AskColumns, Waiting } from './project-columns.ts';

/** What a plan is to reach, in the unit of the metric; a change in percent of its value. */
export interface PlanRequest {
  readonly metric: PlannedMetric;
  /** Left out: the project's own brand. */
  readonly entityId?: EntityId;
  readonly want: {
    readonly halfWidth?: number;
    readonly change?: number;
    readonly days?: number;
    readonly power?: number;
  };
  readonly atMost: Cap;
}

/** Plans, and the variance they are reckoned from. */
export interface Plan {
  readonly basis: PlanBasis['basis'];
  readonly components: ByLevel & {
    readonly value: number;
    readonly days: number;
    readonly answers: number;
    readonly queries: number;
    readonly topics: number;
  };
  readonly usdPerAnswer: number | null;
  readonly options: readonly PlanOption[];
  readonly first: Added;
}

/** What a schedule is worth: of the figure of a month, and of what changes between two of them. */
interface Worth {
  readonly halfWidth: number | null;
  readonly detectable: number | null;
  readonly basis: PlanBasis['basis'];
}

/** Plans what to ask. (contract 17, "Plan"; statistics-2, section 4) */
export interface PlanService {
  /** `usdEach`: what an answer costs; null = unknown. */
  plan(project: ProjectId, request: PlanRequest, usdEach: number | null, waiting?: Waiting): Promise<Plan>;
  /** How exactly prompts asked on days of a month tell the visibility of the project's own brand; null where it has none. */
  worth(
    project: ProjectId,
    asked: { readonly queries: number; readonly days: number; readonly runs: number },
    waiting?: Waiting,
  ): Promise<Worth | null>;
}

const DAYS = 30;
const POWER = 0.8;
/** Models that a plan may ask, whatever the project asks now. */
const MOST_MODELS = 4;

const UNITS: { readonly [Metric in PlannedMetric]?: Unit } = {
  avgPosition: POSITION,
  avgSentiment: SENTIMENT,
  netTone: TONE,
};

export function createPlanService(
  { store }: { readonly store: ReadStore },
  { report: ask }: { readonly report: AskColumns },
): PlanService {
  const { ownIn } = ownersOf(store);

  async function basisFor(
    project: ProjectId,
    { metric, entityId }: Pick<PlanRequest, 'metric' | 'entityId'>,
    waiting?: Waiting,
  ): Promise<PlanBasis> {
    const asked = understood({ by: ['entity'], metric, evidence: ANY_EVIDENCE });
    if (!('question' in asked)) throw new Error(asked.problem);
    const own = entityId ?? (await ownIn(project, waiting?.moment))[0]?.id ?? NO_BRAND;
    const scope = normaliseScope({});
    return ask(project, 'planning', { scope, metric: asked.question.metric, entityId: own }, waiting);
  }

  return {
    async plan(project, request, usdEach, waiting) {
      const { metric, want, atMost } = request;
      const basis = await basisFor(project, request, waiting);
      const unit = UNITS[metric] ?? PERCENT;
      const planning = planningOf(basis, usdEach);
      const wanted = {
        ...(want.halfWidth !== undefined && { halfWidth: want.halfWidth / unit.scale }),
        ...(want.change !== undefined && { change: want.change / 100 }),
        days: want.days ?? DAYS,
        power: want.power ?? POWER,
      };
      const options = planOptions(planning, wanted, atMost);
      const { precision, asked } = basis;
      return {
        basis: basis.basis,
        components: {
          ...shares(precision.parts),
          value: written(unit.least + unit.scale * precision.value, 2),
          days: written(precision.days, 4),
          ...{ answers: asked.answers, queries: asked.queries, topics: asked.topics },
        },
        usdPerAnswer: usdEach,
        options: options.map((option) => ({
          ...option,
          halfWidth: inUnit(option.halfWidth, unit),
          detectable: inUnit(option.detectable, unit),
        })),
        first: whatFirst(planning, asked.answers > 0 ? asked : (options[0] ?? SMALL)),
      };
    },

    async worth(project, asked, waiting) {
      if (asked.queries === 0 || asked.days === 0) return null;
      const [own] = await ownIn(project, waiting?.moment);
      if (own === undefined) return null;
      const basis = await basisFor(project, { metric: 'visibility', entityId: own.id }, waiting);
      const option = optionOf(planningOf(basis, null), { ...asked, models: 1 }, { days: DAYS, power: POWER });
      return {
        halfWidth: inUnit(option.halfWidth, PERCENT),
        detectable: inUnit(option.detectable, PERCENT),
        basis: basis.basis,
      };
    },
  };
}

/** A project without a brand of its own has a plan of shipped numbers. */
const NO_BRAND = '' as EntityId;
const SMALL = { topics: 10, queries: 20, models: 1, days: 4, runs: 1 };
/** Of a topic, where nothing was asked yet. */
const PROMPTS_A_TOPIC = 3;

const planningOf = ({ precision, asked }: PlanBasis, usdEach: number | null): Planning => ({
  precision,
  perTopic: asked.topics > 0 ? asked.queries / asked.topics : PROMPTS_A_TOPIC,
  models: Math.max(MOST_MODELS, asked.models),
  usdEach,
});

const inUnit = (value: number | null, { scale, boundDecimals }: Unit): number | null =>
  value === null ? null : written(value * scale, boundDecimals);

const written = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Parts as shares of their sum. */
function shares({ topic, query, cell, answer }: ByLevel): ByLevel {
  const whole = topic + query + cell + answer || 1;
  const of = (part: number) => written(part / whole, 3);
  return { topic: of(topic), query: of(query), cell: of(cell), answer: of(answer) };
}
