import type { Claim } from '../claim.ts';
import { headWordOf, judgementOf, phrasesOf, sentimentVerdict } from '../claims/mod.ts';
import { BY_RULES } from '../opinion.ts';
import type { Range } from '../ranges.ts';
import { type BrandOpinion, firstClaims } from './evidence.ts';
import { adviceAgainst, adviceFor } from './guards.ts';
import type { CuedText, OpinionReading } from './reading.ts';
import { recommendedByRules } from './recommend.ts';
import { blamedShortly } from './short-clauses.ts';
import { evenly, saidByPattern } from './short-sentences.ts';

/** What the rules say of the brands that they judge. */
export function opinionsByRules({ cues, text, language }: CuedText): readonly BrandOpinion[] {
  const byEntity = Map.groupBy(cues, ({ entity }) => entity);
  return Array.from(byEntity, ([entity, own]): BrandOpinion => {
    const kept = firstClaims(own, byEntity.size);
    const claims = kept.map(({ entity: _, isTurned: __, isShunned: ___, ...claim }) => claim);
    const verdict = sentimentVerdict(judgementOf(claims));
    const shunned = own.find(({ isShunned }) => isShunned);
    const { recommended, words } =
      shunned && verdict === 'negative'
        ? { recommended: 'against' as const, words: { start: shunned.start, end: shunned.end } }
        : recommendedByRules(text.text, language, claims, verdict);
    return { entity, claims, recommended, opinion: words === undefined ? BY_RULES : { ...BY_RULES, words } };
  });
}

/** The same of a short answer: who is advised against explicitly is blamed, and who is recommended outright is praised. */
export const opinionsByAdvice = (reading: OpinionReading): readonly BrandOpinion[] =>
  spokenOf(reading).map(({ opinion }) => opinion);

/** What models say of the brands of an answer, except of those that it judges outright: in a few clauses one sentence decides. */
export function outrightFirst(reading: OpinionReading, said: readonly BrandOpinion[]): readonly BrandOpinion[] {
  const spoken = spokenOf(reading).filter(({ isOutright }) => isOutright);
  return said.map((own) => spoken.find(({ opinion }) => opinion.entity === own.entity)?.opinion ?? own);
}

/** An opinion, and whether a sentence says it by more than words that judge. */
interface Spoken {
  readonly opinion: BrandOpinion;
  readonly isOutright: boolean;
}

function spokenOf(reading: OpinionReading): readonly Spoken[] {
  const advised = adviceAgainst(reading);
  const blamed = blamedShortly(reading);
  const patterns = saidByPattern(reading);
  const cues = evenly(reading);
  const said = new Map(opinionsByRules({ ...reading, cues }).map((opinion) => [opinion.entity, opinion]));
  const outright = (opinion: BrandOpinion, isOutright = true): readonly Spoken[] => [{ opinion, isOutright }];
  return reading.brands.flatMap((entity, own): readonly Spoken[] => {
    const blame = blamed[own];
    const shaped = patterns.find((one) => one.entity === entity);
    if (shaped !== undefined) {
      const rest = without(said.get(entity)?.claims ?? [], shaped.sentence);
      const now = shaped.side === undefined ? rest : withClaim(reading, rest, shaped, shaped.side, 1);
      return outright({ entity, claims: now, recommended: 'no', opinion: BY_RULES }, shaped.side !== undefined);
    }
    if (blame?.better !== undefined) {
      const now = withClaim(reading, without(said.get(entity)?.claims ?? [], blame), blame, 'criticism', 1);
      return outright({ entity, claims: now, recommended: 'no', opinion: { ...BY_RULES, words: rangeOf(blame) } });
    }
    // What a clause says of a worse brand says nothing of the better one.
    const ofWorse = blamed.find((other) => other?.better === entity);
    const spoken = said.get(entity);
    const known =
      spoken && ofWorse ? { ...spoken, claims: without(spoken.claims, ofWorse), recommended: 'no' as const } : spoken;
    const claims = known?.claims ?? [];
    const against = advised[own] ?? (blame?.isConditional ? undefined : blame);
    if (against !== undefined) {
      const rest = without(claims, against);
      const opinion = { decidedBy: 'guard', words: rangeOf(against) } as const;
      const { praise } = judgementOf(rest);
      // «Great for casual users, but I wouldn't recommend it for professionals».
      const isPartly = against.isConditional && praise > 0;
      const now = withClaim(reading, rest, against, 'criticism', isPartly ? 1 : Math.max(1, 2 * praise));
      return outright({ entity, claims: now, recommended: isPartly ? 'conditional' : 'against', opinion });
    }
    const advice = adviceFor(reading, own);
    const isTaken = advice !== undefined && (advice.isIdiom || without(claims, advice).length === claims.length);
    if (!isTaken) return known ? outright(known, false) : [];
    const now = withClaim(reading, without(claims, advice), advice, 'praise', 1);
    const isPraised = sentimentVerdict(judgementOf(now)) === 'positive' && !advice.isConditional;
    const opinion = { ...BY_RULES, words: rangeOf(advice) };
    return outright({ entity, claims: now, recommended: isPraised ? 'yes' : 'conditional', opinion });
  });
}

const rangeOf = ({ start, end }: Range): Range => ({ start, end });

/** The claims that don't touch a stretch. */
const without = (claims: readonly Claim[], { start, end }: Range): readonly Claim[] =>
  claims.filter((claim) => claim.end <= start || claim.start >= end);

function withClaim(
  { text, language }: OpinionReading,
  claims: readonly Claim[],
  range: Range,
  side: Claim['side'],
  weight: number,
): readonly Claim[] {
  const word = headWordOf(text, range, undefined, phrasesOf(language));
  return [...claims, { ...rangeOf(range), side, weight, rule: 'clause' as const, word }].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
}
