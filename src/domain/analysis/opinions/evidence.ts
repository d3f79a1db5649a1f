/*
 * Turns the models' probabilities into verdicts and the claims behind them. The thresholds come first. Claims get weights
 * so that their sum gives the verdict: readers can check it.
 */

import type { Claim, ClaimRule, ClaimSide } from '../claim.ts';
import { headWordOf, phrasesOf } from '../claims/mod.ts';
import type { Opinion, Recommendation } from '../opinion.ts';
import type { Range } from '../ranges.ts';
import { RELATION } from './features.ts';
import { type Advice, adviceAgainst, trimmed } from './guards.ts';
import { opinionsOn } from './judge.ts';
import type { OpinionModel } from './model.ts';
import { SCORES, VERDICT_CLASSES } from './pairs.ts';
import type { OpinionReading } from './reading.ts';
import { likeliestAdvice, wordsFor } from './recommend.ts';
import type { Segment } from './segments.ts';
import { TOKEN, type Tokens } from './tokens.ts';

/** From which probability a clause is a claim. */
export const LEAST_PRAISE = 0.48;
export const LEAST_BLAME = 0.42;
/**
 * In right verdicts, what it is worth to hear that a brand is blamed, with reservations or outright, and what it costs to call such
 * a brand praised. Chosen on folds of answers for training. (docs/analysis.md)
 */
const BLAME_WORTH: BlameWorth = { heard: 0.24, praised: 0.3 };
interface BlameWorth {
  readonly heard: number;
  readonly praised: number;
}
/** The likeliest verdict, whatever it costs. */
export const NO_BLAME_WORTH: BlameWorth = { heard: 0, praised: 0 };

/** The verdicts, in the order of the model's outputs. */
const POSITIVE = 0;
const MIXED = 1;
const NEGATIVE = 2;
const NEUTRAL = 3;

/** From which probability a verdict is shown; below it the answer stands as unjudged, and its record says that it is unclear. */
export const LEAST_SURE = 0.34;

/**
 * The verdicts' probabilities as they are weighed: what saying each is worth. A brand that is advised against explicitly is blamed, and
 * not in part unless that is on a condition.
 */
function weighedChances(
  chances: ArrayLike<number>,
  against: Advice | undefined,
  { heard, praised }: BlameWorth = BLAME_WORTH,
): readonly number[] {
  if (against?.isConditional === false) return [0, 0, 1, 0];
  const blamed = chances[MIXED]! + chances[NEGATIVE]!;
  return [
    against ? 0 : Math.max(0, chances[POSITIVE]! - praised * blamed),
    chances[MIXED]! + heard * blamed,
    chances[NEGATIVE]! + heard * blamed,
    against ? 0 : chances[NEUTRAL]!,
  ];
}

/** The likeliest verdict, as far as `against` advises: 0 positive, 1 mixed, 2 negative, 3 neutral. */
export function likeliest(chances: ArrayLike<number>, against?: Advice, worth?: BlameWorth): number {
  const weighed = weighedChances(chances, against, worth);
  return weighed.indexOf(Math.max(...weighed));
}

/** How likely that verdict is, 0 to 1: its part of what is weighed. */
export function chanceOf(chances: ArrayLike<number>, against?: Advice): number {
  const weighed = weighedChances(chances, against);
  return Math.max(...weighed) / weighed.reduce((sum, chance) => sum + chance, 0);
}

/** The sides that the claims of a verdict are of, at least one of each. */
const SIDES: readonly (readonly ClaimSide[])[] = [['praise'], ['praise', 'criticism'], ['criticism'], []];

/** A clause that may be a claim: of the side that is likelier, but of the other one, too. */
interface Candidate extends Range {
  readonly side: ClaimSide;
  readonly chance: number;
  readonly otherChance: number;
  readonly relation: number;
  /** Whether it says anything but names. */
  readonly hasWords: boolean;
}

/** What an answer says of a brand. */
export interface BrandOpinion {
  readonly entity: number;
  /** In the order of the text. */
  readonly claims: readonly Claim[];
  readonly recommended: Recommendation;
  readonly opinion: Opinion;
}

/**
 * What an answer says of each of its brands, as learned models tell: the claims that decided each verdict, whose weights are such
 * that the verdict follows from their sums, and the recommendation with its words. Claims of a verdict that is too unsure to be
 * shown weigh nothing.
 */
export function opinionsByModel(model: OpinionModel, reading: OpinionReading): readonly BrandOpinion[] {
  const { text, language } = reading;
  const { scores, chances } = opinionsOn(model, reading);
  const advised = adviceAgainst(reading);
  return reading.brands.map((entity, own): BrandOpinion => {
    const advice = advised[own];
    const verdict = likeliest(chances[own]!, advice);
    const chance = inThousandths(chanceOf(chances[own]!, advice));
    const candidates = verdict === NEUTRAL ? [] : candidatesFor(reading, scores, own);
    // A verdict that no words stand for can't be shown: readers couldn't check it.
    const isSaid = candidates.some(({ hasWords }) => hasWords);
    const isUnclear = advice === undefined && verdict !== NEUTRAL && (chance < LEAST_SURE || !isSaid);
    const recommended = likeliestAdvice(chances[own]!, verdict, advice, VERDICT_CLASSES.length);
    const words = advice ?? wordsFor(recommended, candidates, text.text, language);
    return {
      entity,
      claims: claimsFor(reading, verdict, candidates).map((claim) => (isUnclear ? { ...claim, weight: 0 } : claim)),
      recommended,
      opinion: {
        decidedBy: advice === undefined ? 'model' : 'guard',
        ...(advice?.isConditional !== false && { chance }),
        ...(isUnclear && { unclear: UNCLEAR[verdict]! }),
        ...(words && { words }),
      },
    };
  });
}

const UNCLEAR = ['positive', 'mixed', 'negative'] as const;
const inThousandths = (value: number): number => Math.round(1_000 * value) / 1_000;

/** The claims that a verdict on a brand stands on, in the order of the text. */
function claimsFor(reading: OpinionReading, verdict: number, candidates: readonly Candidate[]): readonly Claim[] {
  if (verdict === NEUTRAL) return [];
  const said = candidates.filter(
    ({ side, chance, hasWords }) => hasWords && chance >= (side === 'praise' ? LEAST_PRAISE : LEAST_BLAME),
  );
  const known = new Set(said);
  for (const side of SIDES[verdict]!) {
    if (said.some((claim) => claim.side === side)) continue;
    const chanceOf = (claim: Candidate) => (claim.side === side ? claim.chance : claim.otherChance);
    const open = candidates.filter((claim) => claim.hasWords && !known.has(claim));
    // A single clause may have to stand for both sides.
    const from = open.length > 0 ? open : candidates.filter(({ hasWords }) => hasWords);
    const surest = from.toSorted((a, b) => chanceOf(b) - chanceOf(a))[0];
    if (surest !== undefined) said.push({ ...surest, side });
  }
  const kept = firstClaims(said, reading.brands.length);
  const weights = weightsFor(verdict, kept);
  return kept
    .map(({ side, start, end, relation }) => ({
      start,
      end,
      side,
      weight: weights[side],
      rule: RULES[relation]!,
      word: headWordOf(reading.text, { start, end }, undefined, phrasesOf(reading.language)),
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Claims of one side that are kept of a brand, and of all brands of an answer. */
const MOST_CLAIMS = { ofBrand: 100, ofAnswer: 1_000 } as const;

/**
 * The first claims of each side, as many as an answer may have for one of its brands, but at least one: an answer that says the same
 * thousands of times isn't to fill what all organisations share. Claims of a side stay in their order.
 */
export function firstClaims<Sided extends Pick<Claim, 'side'>>(claims: readonly Sided[], brands: number): Sided[] {
  const most = Math.max(1, Math.min(MOST_CLAIMS.ofBrand, Math.floor(MOST_CLAIMS.ofAnswer / brands)));
  const left = { praise: most, criticism: most };
  return claims.filter(({ side }) => left[side]-- > 0);
}

/** How claims are told, by the relation of their clause to their brand. */
const RULES: readonly ClaimRule[] = ['follows', 'follows', 'follows', 'follows', 'block', 'clause', 'block', 'clause'];

function candidatesFor(
  { segments, relations, brands, tokens, text }: OpinionReading,
  scores: Float32Array,
  own: number,
): Candidate[] {
  const width = brands.length;
  const found: Candidate[] = [];
  const places = { praise: new Set<number>(), criticism: new Set<number>() };
  for (let row = 0; row < segments.length; row++) {
    const relation = relations[row * width + own]!;
    if (relation === RELATION.none) continue;
    const place = (row * width + own) * SCORES;
    const [praise, blame] = [scores[place]!, scores[place + 1]!];
    const side = praise >= blame ? 'praise' : 'criticism';
    const segment = segments[row]!;
    const hasOwnWords = isWorded(tokens, segment);
    // A brand alone is judged by what it stands under.
    const { from, to } =
      (hasOwnWords ? undefined : segment.frames.findLast((frame) => isWorded(tokens, frame))) ?? segment;
    const { start, end } = trimmed(text.text, { start: tokens.starts[from]!, end: tokens.ends[to - 1]! });
    if (end <= start) continue;
    const [chance, otherChance] = praise >= blame ? [praise, blame] : [blame, praise];
    const hasWords = hasOwnWords || from !== segment.from;
    if (!hasOwnWords && places[side].has(start)) continue;
    places[side].add(start);
    found.push({ start, end, side, chance, otherChance, relation, hasWords });
  }
  return found;
}

/** Whether a stretch of tokens holds a word, and not only names and marks. */
function isWorded({ kinds }: Tokens, { from, to }: Pick<Segment, 'from' | 'to'>): boolean {
  for (let at = from; at < to; at++) if (kinds[at] === TOKEN.word) return true;
  return false;
}

/** By how much claims of each side weigh, in halves, so that their sums give the verdict. */
function weightsFor(verdict: number, claims: readonly Candidate[]): Readonly<Record<ClaimSide, number>> {
  const praise = claims.filter(({ side }) => side === 'praise').length;
  const criticism = claims.length - praise;
  if (verdict === POSITIVE) return { praise: Math.max(1, inHalves(criticism / praise)), criticism: HALF };
  if (verdict === NEGATIVE) return { praise: HALF, criticism: Math.max(1, inHalves(praise / criticism)) };
  // As much of both sides as halves allow.
  return praise >= criticism
    ? { praise: HALF, criticism: Math.max(HALF, inHalves((HALF * praise) / criticism)) }
    : { praise: Math.max(HALF, inHalves((HALF * criticism) / praise)), criticism: HALF };
}
const HALF = 0.5;
const inHalves = (value: number): number => Math.ceil(2 * value) / 2;
