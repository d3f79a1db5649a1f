import type { ClaimRule, ClaimSide } from '../claim.ts';
import type { EntityClaim } from '../claims/mod.ts';
import { headWordOf, phrasesOf } from '../claims/mod.ts';
import type { Range } from '../ranges.ts';
import { RELATION } from './features.ts';
import { isAdvisedAgainst } from './guards.ts';
import { opinionsOn } from './judge.ts';
import type { OpinionModel } from './model.ts';
import { SCORES } from './pairs.ts';
import type { OpinionReading } from './reading.ts';

/** From which probability a clause is a claim. */
export const LEAST_PRAISE = 0.44;
export const LEAST_BLAME = 0.33;
/** How much dearer it is to overlook reservations and blame than to see them where there are none. */
export const BLAME_FACTOR = 2;

/** The verdicts, in the order of the model's outputs. */
const POSITIVE = 0;
const MIXED = 1;
const NEGATIVE = 2;
const NEUTRAL = 3;

/** The likeliest verdict: 0 positive, 1 mixed, 2 negative, 3 neutral. A brand that is advised against explicitly isn't praised. */
export function likeliest(chances: ArrayLike<number>, isAgainst: boolean): number {
  const weighed = [
    isAgainst ? 0 : chances[POSITIVE]!,
    BLAME_FACTOR * chances[MIXED]!,
    BLAME_FACTOR * chances[NEGATIVE]!,
    isAgainst ? 0 : chances[NEUTRAL]!,
  ];
  return weighed.indexOf(Math.max(...weighed));
}

/** The sides that the claims of a verdict are of, at least one of each. */
const SIDES: readonly (readonly ClaimSide[])[] = [['praise'], ['praise', 'criticism'], ['criticism'], []];

/** A clause that may be a claim. */
interface Candidate extends Range {
  readonly side: ClaimSide;
  readonly chance: number;
  readonly relation: number;
}

/**
 * What an answer says for and against each of its brands, as learned models tell: the claims that decided each verdict, in the order
 * of the text. Their weights are such that the verdict follows from their sums.
 */
export function claimsByModel(model: OpinionModel, reading: OpinionReading): readonly EntityClaim[] {
  const { scores, chances } = opinionsOn(model, reading);
  const found = reading.brands.flatMap((entity, own): readonly EntityClaim[] => {
    const verdict = likeliest(chances[own]!, isAdvisedAgainst(reading, own));
    if (verdict === NEUTRAL) return [];
    const candidates = candidatesFor(reading, scores, own);
    const said = candidates.filter(({ side, chance }) => chance >= (side === 'praise' ? LEAST_PRAISE : LEAST_BLAME));
    for (const side of SIDES[verdict]!) {
      if (said.some((claim) => claim.side === side)) continue;
      const surest = candidates.filter((claim) => claim.side === side).toSorted((a, b) => b.chance - a.chance)[0];
      said.push(surest ?? { ...firstPlace(reading, entity), side, chance: 0, relation: RELATION.clause });
    }
    const weights = weightsFor(verdict, said);
    return said.map(({ side, start, end, relation }) => ({
      entity,
      start,
      end,
      side,
      weight: weights[side],
      rule: RULES[relation]!,
      word: headWordOf(reading.text.text, { start, end }, undefined, phrasesOf(reading.language)),
    }));
  });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** How claims are told, by the relation of their clause to their brand. */
const RULES: readonly ClaimRule[] = ['follows', 'follows', 'follows', 'follows', 'block', 'clause', 'block', 'clause'];

function candidatesFor(
  { segments, relations, brands, tokens, text }: OpinionReading,
  scores: Float32Array,
  own: number,
): Candidate[] {
  const width = brands.length;
  return segments.flatMap(({ from, to }, row): Candidate[] => {
    const relation = relations[row * width + own]!;
    if (relation === RELATION.none) return [];
    const place = (row * width + own) * SCORES;
    const [praise, blame] = [scores[place]!, scores[place + 1]!];
    const side = praise >= blame ? 'praise' : 'criticism';
    const range = trimmed(text.text, tokens.starts[from]!, tokens.ends[to - 1]!);
    return range.end <= range.start ? [] : [{ ...range, side, chance: Math.max(praise, blame), relation }];
  });
}

const firstPlace = ({ mentions }: OpinionReading, entity: number): Range => {
  const { start, end } = mentions.find((mention) => mention.entity === entity)!;
  return { start, end };
};

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

/** Without the blanks, marks and stops around it. */
function trimmed(text: string, start: number, end: number): Range {
  let [from, to] = [start, end];
  while (from < to && /[\s*_#>|•,;:–—-]/.test(text[from]!)) from++;
  while (to > from && /[\s*_|,;:.–—-]/.test(text[to - 1]!)) to--;
  return { start: from, end: to };
}
