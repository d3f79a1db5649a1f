import { percent } from '../rates.ts';
import { type Corrected, correctedRate, type Judged, wilson } from '../statistics/mod.ts';
import { compareCodePoints } from '../text.ts';
import { type AuditCounts, type AuditItem, type AuditSample, isHit } from './types.ts';

/** A share in percent with Wilson's 95 % interval: items are a simple random sample, so each tells as much. */
export interface JudgedShare {
  /** 0 where nothing was judged. */
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly low: number;
  readonly high: number;
}

/** What an audit says so far. (contract 9, "Audit") */
export interface AuditReport {
  /** Of the hits that were judged, those that are right. */
  readonly precision: JudgedShare;
  /** The same by language, for each in which a hit was drawn; by code point. */
  readonly perLanguage: readonly { readonly language: string; readonly precision: JudgedShare }[];
  /** Of the misses that were judged, those that are right: an answer without a hit counts as right; null where none were drawn. */
  readonly misses: JudgedShare | null;
  /** In percent: of what is there, how much the analysis finds; null unless hits and misses were judged. */
  readonly sensitivity: number | null;
  /** In percent: of the answers without it, how many it leaves alone. */
  readonly specificity: number | null;
  /** The visibility without errors of the analysis, in percent; null of other metrics than mentions, too. */
  readonly corrected: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Items that were judged, and those that were drawn but are deleted or replaced since. */
  readonly judged: AuditCounts;
  readonly gone: AuditCounts;
}

/**
 * What the verdicts on a sample say of the analysis, and of the rate that it found. (contract 9, "Audit"; Rogan and Gladen
 * 1978)
 * @example
 * const item = { id: 'i', jobExecutionId: 'j', language: 'en', finding: 'named', isRight: true } as const;
 * const counts = { hits: 1, misses: 0 };
 * const sample = {
 *   id: 's', entityId: 'e', metric: 'mention', scope: {}, seed: 1, createdAt: 0, population: counts, drawn: counts,
 *   figure: null, items: [item],
 * } as const;
 * assert.deepEqual(auditReport(sample).precision, { value: 100, numerator: 1, denominator: 1, low: 20.65, high: 100 });
 */
export function auditReport({ metric, population, drawn, figure, items }: AuditSample): AuditReport {
  const hits = items.filter(({ finding }) => isHit(finding));
  const misses = items.filter(({ finding }) => !isHit(finding));
  const [hitsJudged, missesJudged] = [judgedOf(hits), judgedOf(misses)];
  const answers = population.hits + population.misses;
  const apparent = { value: answers > 0 ? population.hits / answers : 0, effectiveN: figure?.effectiveN ?? answers };
  const corrected = correctedRate(apparent, hitsJudged, missesJudged);
  const languages = Map.groupBy(hits, ({ language }) => language);
  return {
    precision: shareOf(hitsJudged),
    perLanguage: [...languages]
      .toSorted(([a], [b]) => compareCodePoints(a, b))
      .map(([language, own]) => ({ language, precision: shareOf(judgedOf(own)) })),
    misses: drawn.misses > 0 ? shareOf(missesJudged) : null,
    sensitivity: corrected && inPercent(corrected.sensitivity),
    specificity: corrected && inPercent(corrected.specificity),
    corrected: metric === 'mention' ? corrected && toPercent(corrected) : null,
    judged: { hits: hitsJudged.judged, misses: missesJudged.judged },
    gone: { hits: drawn.hits - hits.length, misses: drawn.misses - misses.length },
  };
}

function judgedOf(items: readonly AuditItem[]): Judged {
  return {
    judged: items.filter(({ isRight }) => isRight !== null).length,
    right: items.filter(({ isRight }) => isRight === true).length,
  };
}

function shareOf({ judged, right }: Judged): JudgedShare {
  const value = percent(right, judged);
  if (judged === 0) return { value, numerator: 0, denominator: 0, low: 0, high: 100 };
  const { low, high } = wilson(right / judged, judged);
  return { value, numerator: right, denominator: judged, low: inPercent(low), high: inPercent(high) };
}

const toPercent = ({ value, low, high }: Corrected) => ({
  value: inPercent(value),
  low: inPercent(low),
  high: inPercent(high),
});

const inPercent = (share: number): number => Math.round(share * 10_000) / 100;
