import type { Range } from './ranges.ts';

/**
 * Whether an answer recommends a brand: `yes`; `conditional`, for some people or uses; `no`, neither way; `against`, it advises
 * against it. (contract 16, "What is said")
 */
export const RECOMMENDATIONS = ['yes', 'conditional', 'no', 'against'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/**
 * What decided a verdict: `rules`, words and layout; `model`, learned weights; `guard`, the answer advises against the brand
 * explicitly, which no model overrules; `judge`, a model that was asked; `person`, a correction.
 */
export const DECIDERS = ['rules', 'model', 'guard', 'judge', 'person'] as const;
export type Decider = (typeof DECIDERS)[number];

/** A verdict that is too unsure to be shown. */
export const UNCLEAR_VERDICTS = ['positive', 'mixed', 'negative'] as const;
type UnclearVerdict = (typeof UNCLEAR_VERDICTS)[number];

/** How the verdict of an answer on a brand came about. */
export interface Opinion {
  readonly decidedBy: Decider;
  /** How likely the verdict is, 0 to 1 in thousandths; left out = not known. */
  readonly chance?: number;
  /** The likeliest verdict, where none is sure enough to be shown; left out = the one that is shown. */
  readonly unclear?: UnclearVerdict;
  /** The words that recommend the brand or advise against it, in UTF-16 units of the answer; left out = none. */
  readonly words?: Range;
}

/** By rules, without words: what a mention has that says nothing else. */
export const BY_RULES: Opinion = { decidedBy: 'rules' };

/** Whether it recommends, if only for some. */
export const isRecommending = (recommended: Recommendation): boolean =>
  recommended === 'yes' || recommended === 'conditional';

/** The recommendations that go with a verdict: what is blamed isn't recommended, what is praised isn't advised against. */
export const RECOMMENDED_UNDER: Readonly<Record<UnclearVerdict | 'none', readonly Recommendation[]>> = {
  positive: ['yes', 'conditional', 'no'],
  mixed: ['conditional', 'no'],
  negative: ['no', 'against'],
  none: ['no'],
};

/** From the strongest on: what an answer says of several brands together is the first of these that it says of one. */
const BY_STRENGTH: readonly Recommendation[] = ['yes', 'conditional', 'against', 'no'];

/**
 * What an answer recommends that says these of the brands of a group, or of one under several names.
 * @example assert.equal(recommendedOf(['no', 'conditional', 'against']), 'conditional')
 */
export const recommendedOf = (said: readonly Recommendation[]): Recommendation =>
  BY_STRENGTH.find((recommended) => said.includes(recommended)) ?? 'no';
