import { type Interval, wilson } from '../statistics/mod.ts';
import { type Agreement, agreementOf, JUDGE_VERDICTS, type JudgeVerdict } from './judge.ts';

/** What the rules and a judge said of one brand. */
export type JudgedPair = readonly [rules: JudgeVerdict, judge: JudgeVerdict];

/** A share, 0 to 1, with its 95 % interval: brands of one answer are judged alike, so answers count as what was drawn. */
export interface ComparedShare extends Interval {
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** How the rules do, taking a judge as right. */
export interface JudgeComparison extends Agreement {
  /** Brands on which both say the same. */
  readonly same: ComparedShare;
  /** How far they agree beyond chance: 0 = as two who don't look, 1 = always; null where one verdict is all there is. (Cohen 1960) */
  readonly kappa: number | null;
  /** Of the brands that the judge calls mixed or negative, those that the rules call one of them. */
  readonly blameHeard: ComparedShare;
  /** Of the same, those that the rules call positive. */
  readonly blameAsPositive: ComparedShare;
}

/**
 * Compares the rules with a judge on some answers.
 * @example
 * const { same, blameHeard } = comparisonOfJudges([[['positive', 'positive'], ['none', 'negative']]]);
 * assert.deepEqual([same.value, blameHeard.numerator, blameHeard.denominator], [0.5, 0, 1]);
 */
export function comparisonOfJudges(answers: readonly (readonly JudgedPair[])[]): JudgeComparison {
  const agreement = agreementOf(answers.flat());
  const blamed = answers.map((pairs) => pairs.filter(([, judge]) => isBlame(judge)));
  return {
    ...agreement,
    same: shareOf(answers, ([rules, judge]) => rules === judge),
    kappa: kappaOf(agreement),
    blameHeard: shareOf(blamed, ([rules]) => isBlame(rules)),
    blameAsPositive: shareOf(blamed, ([rules]) => rules === 'positive'),
  };
}

const isBlame = (verdict: JudgeVerdict): boolean => verdict === 'mixed' || verdict === 'negative';

/** Wilson's interval over as many draws as the answers are worth: a ratio's variance by what answers contribute. (Cochran 1977) */
function shareOf(answers: readonly (readonly JudgedPair[])[], isHit: (pair: JudgedPair) => boolean): ComparedShare {
  const clusters = answers
    .filter(({ length }) => length > 0)
    .map((pairs) => ({ size: pairs.length, hits: pairs.filter(isHit).length }));
  const denominator = clusters.reduce((sum, { size }) => sum + size, 0);
  const numerator = clusters.reduce((sum, { hits }) => sum + hits, 0);
  if (denominator === 0) return { value: 0, numerator, denominator, low: 0, high: 1 };
  const value = numerator / denominator;
  const squares = clusters.reduce((sum, { size, hits }) => sum + (hits - value * size) ** 2, 0);
  const { length } = clusters;
  const variance = length < 2 ? 0 : (squares * length) / (length - 1) / denominator ** 2;
  // All or nothing, or a single answer, tells no variance: then answers are the draws.
  const draws = variance > 0 ? Math.min(denominator, Math.max(1, (value * (1 - value)) / variance)) : length;
  return { value, numerator, denominator, ...wilson(value, draws) };
}

function kappaOf({ judged, agreed, table }: Agreement): number | null {
  if (judged === 0) return null;
  const byRules = (verdict: JudgeVerdict) => JUDGE_VERDICTS.reduce((sum, judge) => sum + table[verdict][judge], 0);
  const byJudge = (verdict: JudgeVerdict) => JUDGE_VERDICTS.reduce((sum, rules) => sum + table[rules][verdict], 0);
  const chance = JUDGE_VERDICTS.reduce((sum, verdict) => sum + byRules(verdict) * byJudge(verdict), 0) / judged ** 2;
  return chance === 1 ? null : (agreed / judged - chance) / (1 - chance);
}
