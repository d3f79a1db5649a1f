/* Units of figures, and from when on a figure in one is reliable. The dashboard goes by these, too. */

/**
 * How a figure is written, which is reckoned with from 0 (to 1, or without end): value = least + scale × reckoned; decimals
 * of the value and of its bounds; and what interval is too wide to be relied on.
 */
export interface Unit {
  readonly least: number;
  readonly scale: number;
  readonly decimals: number;
  readonly boundDecimals: number;
  readonly widest: number;
}

export const PERCENT: Unit = { least: 0, scale: 100, decimals: 2, boundDecimals: 2, widest: 30 };
/** Places in the order of brands that an answer names: 1 = first. */
export const POSITION: Unit = { least: 1, scale: 1, decimals: 1, boundDecimals: 2, widest: 2 };
/** From -1, nothing but criticism, to 1, nothing but praise. */
export const SENTIMENT: Unit = { least: -1, scale: 2, decimals: 3, boundDecimals: 3, widest: 0.6 };

/** Net tone in points: from -100, every answer criticises, to 100, every answer praises. */
export const TONE: Unit = { least: -100, scale: 200, decimals: 1, boundDecimals: 1, widest: 60 };

export const DOUBTS = ['few-answers', 'few-topics', 'wide'] as const;
/** Why a figure is not reliable: fewer than 30 effective answers, fewer than 8 topics, an interval that is too wide. (contract 17) */
export type Doubt = (typeof DOUBTS)[number];

const FEWEST_ANSWERS = 30;
const FEWEST_TOPICS = 8;

/** What decides whether a figure is reliable. */
interface Judged {
  readonly effectiveN: number;
  readonly topics: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Why a figure with these bounds is not reliable; empty = it is. (docs/metrics.md) */
export function doubtsOf(
  { effectiveN, topics, low, high }: Judged,
  { widest }: Pick<Unit, 'widest'>,
): readonly Doubt[] {
  const doubts = {
    'few-answers': effectiveN < FEWEST_ANSWERS,
    'few-topics': topics < FEWEST_TOPICS,
    wide: low === null || high === null || high - low > widest,
  };
  return DOUBTS.filter((doubt) => doubts[doubt]);
}
