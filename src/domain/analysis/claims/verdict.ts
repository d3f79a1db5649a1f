import type { Claim, ClaimSide } from '../claim.ts';
import { type Decider, RECOMMENDED_UNDER } from '../opinion.ts';
import type { AnalysedMention } from '../types.ts';

/** What an answer says of a brand as a whole. */
export const SENTIMENT_VERDICTS = ['positive', 'mixed', 'negative', 'none', 'unsupported'] as const;
export type SentimentVerdict = (typeof SENTIMENT_VERDICTS)[number];

/** How much an answer says for and against an entity: sums of the weights of its claims, in halves. */
export interface Judgement {
  readonly praise: number;
  readonly criticism: number;
}

/** A side that is this many times the other makes a verdict clear. */
const OUTWEIGHS = 2;

/**
 * The verdict of an answer on a brand: `negative` is at least twice as much criticism as praise, and so criticism alone;
 * `positive` at least twice as much praise as criticism; `none` = there isn't a claim. (contract 16, "What is said")
 * @example assert.equal(sentimentVerdict({ praise: 3, criticism: 1 }), 'positive')
 * @example assert.equal(sentimentVerdict({ praise: 0, criticism: 1 }), 'negative')
 * @example assert.equal(sentimentVerdict({ praise: 1, criticism: 1.5 }), 'mixed')
 * @example assert.equal(sentimentVerdict({ praise: 1, criticism: 2 }), 'negative')
 * @example assert.equal(sentimentVerdict({ praise: 0, criticism: 0 }), 'none')
 */
export function sentimentVerdict({ praise, criticism }: Judgement): Exclude<SentimentVerdict, 'unsupported'> {
  if (praise === 0 && criticism === 0) return 'none';
  if (criticism >= OUTWEIGHS * praise) return 'negative';
  return praise > 0 && praise >= OUTWEIGHS * criticism ? 'positive' : 'mixed';
}

/**
 * Whether an answer criticises something on the whole, by whether the claims of its language are read: what "criticised" means in every
 * figure and filter.
 * @example assert.equal(isCriticised({ praise: 0, criticism: 1 }, true), true)
 */
export const isCriticised = (judgement: Judgement, isRead: boolean): boolean =>
  isRead && sentimentVerdict(judgement) === 'negative';

/**
 * (praise − criticism) / (praise + criticism), -1 to 1, rounded to 3 decimals; 0 where nothing judges. (contract 9)
 * @example assert.equal(sentimentScore({ praise: 3, criticism: 1 }), 0.5)
 * @example assert.equal(sentimentScore({ praise: 0, criticism: 0 }), 0)
 */
export function sentimentScore({ praise, criticism }: Judgement): number {
  const all = praise + criticism;
  return all === 0 ? 0 : Math.round((1000 * (praise - criticism)) / all) / 1000 || 0;
}

/**
 * Sums up the claims about one entity.
 * @example assert.deepEqual(judgementOf([{ side: 'praise', weight: 0.5 }]), { praise: 0.5, criticism: 0 })
 */
export function judgementOf(claims: readonly { readonly side: ClaimSide; readonly weight: number }[]): Judgement {
  const sum = (side: ClaimSide) => claims.reduce((total, claim) => total + (claim.side === side ? claim.weight : 0), 0);
  return { praise: sum('praise'), criticism: sum('criticism') };
}

/**
 * A mention with other claims, the verdict that they come to, and who gave it. It stays recommended as far as that verdict goes with it.
 * @example
 * const said = { praise: 3, criticism: 0, recommended: 'yes' as const, known: true, claims: [] };
 * const mention = { entityId: 'a', count: 1, rankingPosition: 1, sentiment: 1, ...said };
 * assert.equal(withClaims(mention, [], 'judge').recommended, 'no');
 */
export function withClaims(mention: AnalysedMention, claims: readonly Claim[], decidedBy: Decider): AnalysedMention {
  const judgement = judgementOf(claims);
  const goesWith = RECOMMENDED_UNDER[sentimentVerdict(judgement)].includes(mention.recommended);
  const words = goesWith ? mention.opinion?.words : undefined;
  const recommended = goesWith ? mention.recommended : 'no';
  const opinion = { decidedBy, ...(words && { words }) };
  return { ...mention, sentiment: sentimentScore(judgement), ...judgement, recommended, claims, opinion };
}

/** As little as makes {@link sentimentVerdict} say a verdict of it. */
const LEAST: Readonly<Record<Exclude<SentimentVerdict, 'unsupported'>, readonly Pick<Claim, 'side' | 'weight'>[]>> = {
  positive: [{ side: 'praise', weight: 1 }],
  mixed: [
    { side: 'praise', weight: 1 },
    { side: 'criticism', weight: 1 },
  ],
  negative: [{ side: 'criticism', weight: 2 }],
  none: [],
};

/**
 * A verdict on a whole answer as claims, at one place.
 * @example assert.equal(sentimentVerdict(judgementOf(claimsOfVerdict('mixed', { start: 0, end: 4, rule: 'judge' }))), 'mixed')
 */
export const claimsOfVerdict = (
  verdict: Exclude<SentimentVerdict, 'unsupported'>,
  { start, end, rule }: Pick<Claim, 'start' | 'end' | 'rule'>,
): readonly Claim[] => LEAST[verdict].map((claim) => ({ start, end, ...claim, rule, word: '' }));
