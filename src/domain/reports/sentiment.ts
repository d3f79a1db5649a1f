import { type Judgement, sentimentScore, sentimentVerdict } from '../analysis/mod.ts';
import { average, toThousandths } from '../rates.ts';

/** How an answer speaks of what it names; see {@link EntitySentiment}. */
export const SENTIMENTS = ['positive', 'mixed', 'negative', 'unjudged', 'unsupported'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** That of one answer, by whether the claims of its language are read. */
export function sentimentOf(judgement: Judgement, isSupported: boolean): Sentiment {
  if (!isSupported) return 'unsupported';
  const verdict = sentimentVerdict(judgement);
  return verdict === 'none' ? 'unjudged' : verdict;
}

/**
 * What an answer adds to net tone: 2 where it praises, 0 where it criticises, 1 where it does neither or both; undefined in a
 * language whose claims are not read. From 0 on, so that sums are of whole numbers. (contract 16, "What is said")
 */
export const toneOf = (judgement: Judgement, isSupported: boolean): number | undefined =>
  TONES[sentimentOf(judgement, isSupported)];

const TONES: Readonly<Record<Sentiment, number | undefined>> = {
  positive: 2,
  mixed: 1,
  negative: 0,
  unjudged: 1,
  unsupported: undefined,
};

/** What answers that name something say for and against it. (contract 9, A1) */
export interface EntitySentiment {
  /** Mean of (praise − criticism) / (praise + criticism) over the answers that judge it, -1 to 1, rounded to 3 decimals; null where none does. */
  readonly mean: number | null;
  /** Where that lies with 95 % confidence for queries like these; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Answers by their verdict; those that do not judge it, and those in a language whose claims are not read. */
  readonly positive: number;
  readonly mixed: number;
  readonly negative: number;
  readonly unjudged: number;
  readonly unsupported: number;
  /** Sums of the weights of claims. */
  readonly praise: number;
  readonly criticism: number;
}

/** The same while it is counted. */
export interface SentimentCounts {
  positive: number;
  mixed: number;
  negative: number;
  unjudged: number;
  unsupported: number;
  praise: number;
  criticism: number;
  /** Sum of the scores of the answers that judge, in thousandths. */
  scores: number;
}

/** What the answers that name a row say of it. */
export interface Said {
  readonly sentiment: SentimentCounts;
  /** Answers that only say that nothing is known of it, and those that recommend it. */
  readonly notKnown: number;
  readonly recommended: number;
}

export const noSentiment = (): SentimentCounts => ({
  positive: 0,
  mixed: 0,
  negative: 0,
  unjudged: 0,
  unsupported: 0,
  praise: 0,
  criticism: 0,
  scores: 0,
});

/** Counts one answer that names it. */
export function addJudgement(counts: SentimentCounts, judgement: Judgement, isSupported: boolean): void {
  counts[sentimentOf(judgement, isSupported)]++;
  if (!isSupported) return;
  counts.praise += judgement.praise;
  counts.criticism += judgement.criticism;
  counts.scores += toThousandths(sentimentScore(judgement));
}

/** What was counted, as A1 shows it. */
export function toSentiment({ scores, ...counts }: SentimentCounts): EntitySentiment {
  const judged = judgedIn(counts);
  return { mean: judged === 0 ? null : average(scores, 1_000 * judged, 3), low: null, high: null, ...counts };
}

/** The mean before it is rounded, in thousandths; null where no answer judges. */
export function exactMean(counts: SentimentCounts): number | null {
  const judged = judgedIn(counts);
  return judged === 0 ? null : counts.scores / judged;
}

/** The mean of what answers add to net tone before it is rounded, from -1 to 1; null where none is read. */
export function exactTone(counts: SentimentCounts): number | null {
  const read = readIn(counts);
  return read === 0 ? null : (counts.positive - counts.negative) / read;
}

/** Answers that net tone is a mean of. */
export const readIn = ({ positive, mixed, negative, unjudged }: SentimentCounts): number =>
  positive + mixed + negative + unjudged;

const judgedIn = ({ positive, mixed, negative }: Pick<SentimentCounts, 'positive' | 'mixed' | 'negative'>): number =>
  positive + mixed + negative;
