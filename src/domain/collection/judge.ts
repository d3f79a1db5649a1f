import { type Judgement, type SentimentVerdict, sentimentVerdict } from '../analysis/mod.ts';
import type { EntityId } from '../ids.ts';
import type { Streaming } from './bodies.ts';
import type { ProviderUsage } from './money.ts';
import type { ProviderRequest } from './provider.ts';

/** What an answer says of a brand as a whole. */
export const JUDGE_VERDICTS = ['positive', 'mixed', 'negative', 'none'] as const;
export type JudgeVerdict = Exclude<SentimentVerdict, 'unsupported'>;

/** A brand that an answer names. */
export interface JudgedEntity {
  readonly id: EntityId;
  readonly name: string;
}

/** An answer, and the brands in it that are to be judged, each once. */
export interface JudgedAnswer {
  readonly answer: string;
  readonly entities: readonly JudgedEntity[];
}

/** A verdict on each brand in the order in which they were asked about, or why there is none, for people. */
export type JudgeReply = { readonly verdicts: readonly JudgeVerdict[] } | { readonly problem: string };

/** Who can be asked to judge. */
export type JudgeProvider = 'anthropic' | 'openai-compatible';

/**
 * A model at one kind of endpoint as the judge of how answers speak of brands, in the place of the rules: how it is asked, and understood.
 * Pure, as a {@link Provider} is.
 */
export interface Judge extends Streaming {
  request(asked: readonly JudgedAnswer[], model: string): ProviderRequest;
  /** What the model says, as parsed JSON, from the parsed JSON of a reply. Never throws. */
  read(
    reply: unknown,
  ):
    | { readonly kind: 'said'; readonly value: unknown; readonly usage: ProviderUsage }
    | { readonly kind: 'refused' | 'unreadable'; readonly reason: string; readonly usage: ProviderUsage };
}

/** How the rules judge a brand that an answer names: by what the analysis found of it. */
export const verdictByRules = (mention: Judgement): JudgeVerdict => sentimentVerdict(mention);

/** How often two judges say the same. */
export interface Agreement {
  /** Brands in answers that both judged. */
  readonly judged: number;
  readonly agreed: number;
  /** How often one said this and the other that: by the verdict of the rules, then of the judge. */
  readonly table: Readonly<Record<JudgeVerdict, Readonly<Record<JudgeVerdict, number>>>>;
}

/**
 * Compares the rules with a judge.
 * @example assert.deepEqual([agreementOf([['positive', 'positive'], ['none', 'mixed']])].map(({ judged, agreed }) => [judged, agreed]), [[2, 1]])
 * @example assert.equal(agreementOf([['none', 'mixed']]).table.none.mixed, 1)
 */
export function agreementOf(pairs: readonly (readonly [rules: JudgeVerdict, judge: JudgeVerdict])[]): Agreement {
  const row = () => ({ positive: 0, mixed: 0, negative: 0, none: 0 });
  const table = { positive: row(), mixed: row(), negative: row(), none: row() };
  for (const [rules, judge] of pairs) table[rules][judge]++;
  return {
    judged: pairs.length,
    agreed: JUDGE_VERDICTS.reduce((sum, verdict) => sum + table[verdict][verdict], 0),
    table,
  };
}

/** How many answers one request asks about, and how many UTF-16 units they may have together; at least one answer. */
export const BATCH = { answers: 8, length: 40_000 } as const;

/**
 * Answers side by side as they are asked about.
 * @example assert.deepEqual(judgeBatches([{ answer: 'a' }, { answer: 'b' }, { answer: 'c' }], { answers: 2, length: 99 }).map(({ length }) => length), [2, 1])
 * @example assert.equal(judgeBatches([{ answer: 'aaa' }, { answer: 'b' }], { answers: 2, length: 3 }).length, 2)
 */
export function judgeBatches<Asked extends { readonly answer: string }>(
  asked: readonly Asked[],
  { answers, length }: { readonly answers: number; readonly length: number } = BATCH,
): readonly (readonly Asked[])[] {
  const batches: Asked[][] = [];
  let left = 0;
  for (const one of asked) {
    const last = batches.at(-1);
    if (last && last.length < answers && one.answer.length <= left) last.push(one);
    else {
      batches.push([one]);
      left = length;
    }
    left -= one.answer.length;
  }
  return batches;
}
