import { claimLanguage, isCriticised, isRecommending, type Judgement, sentimentScore } from '../../analysis/mod.ts';
import { toThousandths } from '../../rates.ts';
import { mentionedRoots, type RootMention } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import type { EntityRowHead, EntityRows } from '../entity-rows/mod.ts';
import { toneOf } from '../sentiment.ts';
import type { LineMetric } from './line-figures.ts';
import type { Followed, Hit } from './tally.ts';

type Answer = Pick<AiResponse, 'mentions' | 'language'>;

/** The rows of A1 that an answer names, each at the place of its best entity, with the flag of a metric. */
export const entityHits = (answer: Answer, rows: EntityRows, metric?: LineMetric): readonly Hit<EntityRowHead>[] =>
  rowsIn(answer, rows).map(([line, own]) => ({
    line,
    value: Math.min(...own.map(({ position }) => position)),
    flag: saidIn(answer, own, metric).flag === true,
  }));

/** What a metric counts of the rows of A1 that an answer names; some metrics are of the answers that judge, or are read. */
export function metricHits(answer: Answer, rows: EntityRows, metric?: LineMetric): readonly Hit<EntityRowHead>[] {
  if (metric !== 'sentiment' && metric !== 'tone') return entityHits(answer, rows, metric);
  return rowsIn(answer, rows).flatMap(([line, own]) => {
    const { value } = saidIn(answer, own, metric);
    return value === undefined ? [] : [{ line, value }];
  });
}

const rowsIn = ({ mentions }: Answer, { roots, headOf }: EntityRows) =>
  Array.from(Map.groupBy(mentionedRoots(mentions, roots), ({ root }) => headOf.get(root)!));

/**
 * What an answer says of some of its mentions together, as far as a metric asks: a value, undefined where the answer doesn't count
 * in it; or a flag, criticised where nothing else is asked for.
 */
export function saidIn(
  { language }: Pick<Answer, 'language'>,
  own: readonly RootMention[],
  metric?: LineMetric,
): Followed {
  const judgement = judgementIn(own);
  const isRead = claimLanguage(language) !== undefined;
  if (metric === 'recommendedRate') return { flag: own.some(({ recommended }) => isRecommending(recommended)) };
  if (metric !== 'sentiment' && metric !== 'tone') return { flag: isCriticised(judgement, isRead) };
  const value = metric === 'tone' ? toneOf(judgement, isRead) : scoreOf(judgement, isRead);
  return value === undefined ? {} : { value };
}

const scoreOf = (judgement: Judgement, isRead: boolean): number | undefined =>
  isRead && isJudging(judgement) ? sentimentValue(judgement) : undefined;

/** What some mentions of an answer say together. */
export function judgementIn(mentions: readonly Judgement[]): Judgement {
  const sum = (side: keyof Judgement) => mentions.reduce((total, mention) => total + mention[side], 0);
  return { praise: sum('praise'), criticism: sum('criticism') };
}

export const isJudging = ({ praise, criticism }: Judgement): boolean => praise + criticism > 0;

/** The value of a score of 0: values are scores in thousandths from 0, that of -1, to 2,000, so that sums are whole. */
export const NEUTRAL = 1_000;

/** The value of an answer that says something for or against a line. */
export const sentimentValue = (judgement: Judgement): number => NEUTRAL + toThousandths(sentimentScore(judgement));

const SMALL = 64;
/** By praise and criticism in halves, each below 64: what an answer adds to net tone, plus 1; 0 = not asked for yet. */
const TONES = new Uint8Array(SMALL * SMALL);

/** What an answer in a language that is read adds to net tone, of halves. */
export function toneOfHalves(praise: number, criticism: number): number {
  if (praise >= SMALL || criticism >= SMALL) return toneOf({ praise, criticism }, true)!;
  const at = praise * SMALL + criticism;
  if (TONES[at] === 0) TONES[at] = 1 + toneOf({ praise, criticism }, true)!;
  return TONES[at]! - 1;
}

/** By praise and criticism in halves, each below 64: the value, plus 1; 0 = not asked for yet. */
const VALUES = new Uint16Array(SMALL * SMALL);

/** The same of halves, one or more. */
export function valueOfHalves(praise: number, criticism: number): number {
  if (praise >= SMALL || criticism >= SMALL) return sentimentValue({ praise: praise / 2, criticism: criticism / 2 });
  const at = praise * SMALL + criticism;
  if (VALUES[at] === 0) VALUES[at] = 1 + sentimentValue({ praise: praise / 2, criticism: criticism / 2 });
  return VALUES[at]! - 1;
}
