import type { Claim } from '../claim.ts';
import { isWarning, type SentimentVerdict } from '../claims/mod.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import { RECOMMENDATIONS, RECOMMENDED_UNDER, type Recommendation } from '../opinion.ts';
import type { Range } from '../ranges.ts';
import { type Advice, advisesAgainst, CONDITIONS, WISHED } from './guards.ts';

/** The verdict that is blame alone. */
const NEGATIVE = 2;
/** By verdict of the models. */
const POSSIBLE = (['positive', 'mixed', 'negative', 'none'] as const).map((verdict) => RECOMMENDED_UNDER[verdict]);

/**
 * The likeliest recommendation that goes with a verdict (0 positive, 1 mixed, 2 negative, 3 neutral). Who is advised against
 * explicitly isn't recommended, whatever is likely.
 * @param chances of the {@link RECOMMENDATIONS}, in their order, from a place on
 * @example assert.equal(likeliestAdvice([0.5, 0.3, 0.1, 0.1], 2), 'no')
 * @example assert.equal(likeliestAdvice([0.5, 0.3, 0.1, 0.1], 2, { start: 0, end: 9, isConditional: false }), 'against')
 */
export function likeliestAdvice(
  chances: ArrayLike<number>,
  verdict: number,
  against?: Advice,
  from = 0,
): Recommendation {
  if (against?.isConditional === false || (against && verdict === NEGATIVE)) return 'against';
  const chance = (advice: Recommendation) => chances[from + RECOMMENDATIONS.indexOf(advice)]!;
  return POSSIBLE[verdict]!.reduce((best, advice) => (chance(advice) > chance(best) ? advice : best));
}

/** Words by which a clause recommends, of the text as it stands. */
const RECOMMENDS: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /\brecommend|\b(?:top|best|safest|first|our|my|go-to) (?:pick|choice|bet|option)|\bbest (?:overall|value|for)\b|\bgo (?:with|for)\b|\b(?:i|we)(?:['’]d| would) (?:pick|choose|buy|take|get|lean)|\bworth (?:buying|it|the money|considering)|\b(?:choose|pick|buy|get) (?:it|the|this)\b|\bideal for\b|\bperfect for\b|\bgreat choice\b|\bgood choice\b/i,
  de: /\bempfehl|\bempfohlen|\b(?:beste|erste|gute|richtige) (?:wahl|adresse|option)|\btestsieger|\bpreis-leistungs-sieger|\b(?:lohnt|eignet) sich|\bideal für|\bgreifen sie zu|\bwürde ich (?:nehmen|kaufen|wählen)/i,
  fr: /\brecommand|\bconseill|\b(?:meilleur|bon|excellent) choix|\bmeilleure option|\bidéale? pour|\bvaut (?:le coup|la peine)|\bà privilégier|\boptez pour|\bchoisissez/i,
  es: /\brecomend|\brecomiend|\b(?:mejor|buena|excelente) (?:opción|elección)|\bideal para|\bvale la pena|\belija|\belige|\bopte por|\baconsej/i,
  pt: /\brecomend|\b(?:melhor|boa|excelente) (?:opção|escolha)|\bideal para|\bvale a pena|\bescolha|\bopte por|\baconselh/i,
  it: /\bconsigli|\braccomand|\b(?:miglior|ottima|buona) (?:scelta|opzione)|\bscelta migliore|\bideale per|\bvale la pena|\bscegli/i,
};

/** Whether words recommend, and whether only for some or on a condition. */
function advises(text: string, language: ClaimLanguage): 'yes' | 'conditional' | undefined {
  const found = RECOMMENDS[language].exec(text);
  if (found === null) return undefined;
  return CONDITIONS[language].test(text) ? 'conditional' : 'yes';
}

/**
 * What the rules take for a recommendation, of the claims on a brand that they found, and the words that say so: those that warn of
 * it or advise against it, or else an award and words that recommend.
 */
export function recommendedByRules(
  text: string,
  language: ClaimLanguage,
  claims: readonly Claim[],
  verdict: SentimentVerdict,
): { readonly recommended: Recommendation; readonly words?: Range } {
  for (const { start, end, side } of claims) {
    const clause = text.slice(start, end);
    const isAgainst = advisesAgainst(clause, language) || (side === 'criticism' && isWarning(clause, language));
    if (isAgainst) return { recommended: 'against', words: { start, end } };
  }
  if (verdict !== 'positive' && verdict !== 'mixed') return { recommended: 'no' };
  for (const { start, end, side, rule } of claims) {
    if (side !== 'praise') continue;
    const advice = advises(text.slice(start, end), language);
    if (advice === undefined && rule !== 'award') continue;
    const isFor = verdict === 'mixed' || WISHED.test(sentenceBefore(text, start));
    return { recommended: isFor ? 'conditional' : (advice ?? 'yes'), words: { start, end } };
  }
  return { recommended: 'no' };
}

/** What stands of a sentence before a place in it: «If you're on a budget, Acme is a great choice». */
const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - LONGEST_WISH), at)
    .split(/[.!?:\n]/)
    .at(-1)!;
/** In UTF-16 units. */
const LONGEST_WISH = 160;

/** A clause that may be what recommends a brand or advises against it. */
interface Said extends Range {
  readonly side: Claim['side'];
  readonly chance: number;
}

/** Of the clauses about a brand the one that says best what is recommended; undefined = nothing is, or no clause says so. */
export function wordsFor(
  recommended: Recommendation,
  said: readonly Said[],
  text: string,
  language: ClaimLanguage,
): Range | undefined {
  if (recommended === 'no') return undefined;
  const side = recommended === 'against' ? 'criticism' : 'praise';
  const weight = ({ start, end, chance }: Said) => {
    const advice = side === 'praise' ? advises(text.slice(start, end), language) : undefined;
    return chance + (advice === undefined ? 0 : 1) + Number(advice === recommended);
  };
  let [best, most]: [Said | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const clause of said) {
    // What recommends outright adds 2: a clause that can't reach the best one isn't read.
    if (clause.side !== side || clause.chance + (side === 'praise' ? 2 : 0) <= most) continue;
    const own = weight(clause);
    if (own > most) [best, most] = [clause, own];
  }
  return best && { start: best.start, end: best.end };
}
