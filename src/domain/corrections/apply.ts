/*
 * Applies people's corrections to an analysis. The order is fixed: whether a brand is named, then claims, then verdicts,
 * then recommendations, so that the last word holds. Corrections of places that no longer match are ignored.
 */

import {
  type AnalysedMention,
  BY_RULES,
  type Claim,
  claimsOfVerdict,
  type EntitySpan,
  judgementOf,
  type Recommendation,
  sentimentVerdict,
  withClaims,
} from '../analysis/mod.ts';
import type { EntityId } from '../ids.ts';
import type { ResponseAnalysis } from '../job-execution.ts';
import { claimPlace } from './keys.ts';
import type { CorrectClaim, CorrectedSpan, Correction, CorrectVerdict } from './types.ts';

type Applied<What extends Correction['what']> = Extract<Correction, { readonly what: What }>;

/** Where an answer first names each entity. */
export type FirstPlaces = ReadonlyMap<EntityId, CorrectedSpan>;

/**
 * The first of the places that name each entity.
 * @example assert.equal(firstPlaces([{ entityId: 'a', start: 4, end: 8 }, { entityId: 'a', start: 9, end: 13 }]).get('a')?.start, 4)
 */
export function firstPlaces(spans: readonly EntitySpan[]): FirstPlaces {
  const places = new Map<EntityId, CorrectedSpan>();
  for (const { entityId, start, end } of spans) if (!places.has(entityId)) places.set(entityId, { start, end });
  return places;
}

const ofKind = <What extends Correction['what']>(corrections: readonly Correction[], what: What) =>
  corrections.filter((correction): correction is Applied<What> => correction.what === what);

/**
 * The places that name entities, as persons say; in the order of the answer.
 * @example assert.deepEqual(correctedSpans([{ entityId: 'a', start: 4, end: 8 }], []), [{ entityId: 'a', start: 4, end: 8 }])
 */
export function correctedSpans(
  spans: readonly EntitySpan[],
  corrections: readonly Correction[],
): readonly EntitySpan[] {
  const mentions = ofKind(corrections, 'mention');
  if (mentions.length === 0) return spans;
  return mentions
    .reduce((found, { entityId, about, value }) => {
      if (value.mentioned && value.spans === undefined) return found;
      const others = found.filter((span) => !about.includes(span.entityId));
      return [...others, ...(value.spans ?? []).map((span) => ({ entityId, start: span.start, end: span.end }))];
    }, spans)
    .toSorted((a, b) => a.start - b.start);
}

/**
 * An analysis that names whom persons say it names: one more comes where it is first named, or last where no place is said; the ranks of
 * the others close up. `places` are those of {@link correctedSpans}.
 * @example assert.deepEqual(correctedMentions({ mentions: [], sources: [] }, [], () => new Map()), { mentions: [], sources: [] })
 */
export function correctedMentions(
  analysis: ResponseAnalysis,
  corrections: readonly Correction[],
  places: () => FirstPlaces,
): ResponseAnalysis {
  const said = ofKind(corrections, 'mention');
  if (said.length === 0) return analysis;
  const gone = new Set(said.flatMap(({ about, value }) => (value.mentioned ? [] : about)));
  let mentions: readonly AnalysedMention[] = analysis.mentions.filter(({ entityId }) => !gone.has(entityId));
  for (const { entityId, about, value } of said) {
    if (!value.mentioned) continue;
    const isOwn = (mention: AnalysedMention) => about.includes(mention.entityId);
    const [first, ...others] = mentions.filter(isOwn);
    if (first === undefined) mentions = withNew(mentions, entityId, value.spans?.length ?? 1, places());
    else if (value.spans) {
      const whole = { ...first, count: value.spans.length };
      const claims = [first, ...others].flatMap((mention) => mention.claims);
      mentions = mentions.flatMap((mention) =>
        mention === first ? joined(whole, claims) : isOwn(mention) ? [] : mention,
      );
    }
  }
  const sources = analysis.sources.map((source) => {
    return { ...source, competitors: source.competitors.filter((id) => !gone.has(id)) };
  });
  return { ...analysis, mentions: mentions.map((mention, at) => ({ ...mention, rankingPosition: at + 1 })), sources };
}

/** A mention that stands for others, too, with the claims of all. */
const joined = (mention: AnalysedMention, claims: readonly Claim[]): AnalysedMention =>
  claims.length === mention.claims.length
    ? mention
    : withClaims(mention, claims, mention.opinion?.decidedBy ?? BY_RULES.decidedBy);

function withNew(
  mentions: readonly AnalysedMention[],
  entityId: EntityId,
  count: number,
  places: FirstPlaces,
): readonly AnalysedMention[] {
  const own = places.get(entityId)?.start;
  const isAfter = ({ entityId: other }: AnalysedMention) => own !== undefined && (places.get(other)?.start ?? -1) > own;
  const next = mentions.findIndex(isAfter);
  const none = { sentiment: 0, praise: 0, criticism: 0, known: true, recommended: 'no' as const, claims: [] };
  return mentions.toSpliced(next < 0 ? mentions.length : next, 0, { entityId, count, rankingPosition: 1, ...none });
}

/**
 * An analysis that says of brands what persons say is right: claims first, then verdicts, then whether it recommends them, so that each
 * holds. Those of brands that it doesn't name change nothing.
 * @example assert.deepEqual(correctedOpinions({ mentions: [], sources: [] }, [], () => new Map()), { mentions: [], sources: [] })
 */
export function correctedOpinions(
  analysis: ResponseAnalysis,
  corrections: readonly Correction[],
  places: () => FirstPlaces,
): ResponseAnalysis {
  const placeOf = ({ entityId }: AnalysedMention) => places().get(entityId) ?? { start: 0, end: 0 };
  const change = (
    kind: (own: readonly AnalysedMention[]) => readonly AnalysedMention[],
    about: readonly EntityId[],
  ) => {
    const own = mentions.filter(({ entityId }) => about.includes(entityId));
    const changed = new Map(kind(own).map((mention) => [mention.entityId, mention]));
    mentions = mentions.map((mention) => changed.get(mention.entityId) ?? mention);
  };
  let mentions = analysis.mentions;
  for (const { about, value } of ofKind(corrections, 'claim'))
    change((own) => (own[0] ? withRightClaim(own, value, placeOf(own[0])) : own), about);
  for (const { about, value } of ofKind(corrections, 'verdict'))
    change((own) => (own[0] ? withRightVerdict(own, value, placeOf(own[0])) : own), about);
  for (const { about, value } of ofKind(corrections, 'recommended'))
    change((own) => own.map((mention) => withRecommended(mention, value)), about);
  return mentions === analysis.mentions ? analysis : { ...analysis, mentions };
}

/** The claim stands with the first of the mentions. Its aspect alone changes no verdict, so the mentions stay as they were judged. */
function withRightClaim(
  own: readonly AnalysedMention[],
  value: CorrectClaim,
  first: CorrectedSpan,
): readonly AnalysedMention[] {
  const place = (value.claimId === undefined ? undefined : claimPlace(value.claimId)) ?? first;
  const meant = meantClaims(
    own.flatMap(({ claims }) => claims),
    value,
    place,
  );
  const { claimId, side, aspect, wrong = false } = value;
  if (claimId !== undefined && side === undefined && aspect !== undefined && !wrong) {
    const isMeant = ({ claims }: AnalysedMention) => claims.some((claim) => meant.includes(claim));
    return own.map((mention) =>
      isMeant(mention)
        ? { ...mention, claims: mention.claims.map((claim) => (meant.includes(claim) ? { ...claim, aspect } : claim)) }
        : mention,
    );
  }
  return own.map((mention, at) => {
    const others = mention.claims.filter((claim) => !meant.includes(claim));
    const claims = at === 0 ? [...others, ...rightClaim(value, place, meant[0])] : others;
    const isSame = claims.length === mention.claims.length && claims.every((claim) => mention.claims.includes(claim));
    return isSame
      ? mention
      : withClaims(
          mention,
          claims.toSorted((a, b) => a.start - b.start),
          'person',
        );
  });
}

/** Claims of the verdict's side alone say it, and stay; where there are none, one stands for it. */
function withRightVerdict(
  own: readonly AnalysedMention[],
  value: CorrectVerdict,
  place: CorrectedSpan,
): readonly AnalysedMention[] {
  const now = judgementOf(own.flatMap(({ claims }) => claims));
  if (sentimentVerdict(now) === VERDICTS[value])
    return own.map((mention) => withClaims(mention, mention.claims, 'person'));
  const kept = own.map(({ claims }) => claims.filter(({ side }) => side === SIDES[value]).map(weighing));
  const isAny = kept.some(({ length }) => length > 0);
  const stated = isAny ? [] : claimsOfVerdict(VERDICTS[value], { ...place, rule: 'person' });
  return own.map((mention, at) => withClaims(mention, at === 0 ? [...kept[at]!, ...stated] : kept[at]!, 'person'));
}

/** Claims of a verdict that was too unsure to be shown weigh nothing. */
const weighing = (claim: Claim): Claim => (claim.weight === 0 ? { ...claim, weight: 1 } : claim);

function withRecommended(mention: AnalysedMention, recommended: Recommendation): AnalysedMention {
  if (mention.recommended === recommended) return mention;
  const { words: _, ...opinion } = mention.opinion ?? BY_RULES;
  return { ...mention, recommended, opinion };
}

const VERDICTS = { positive: 'positive', mixed: 'mixed', negative: 'negative', unjudged: 'none' } as const;
const SIDES: Partial<Record<CorrectVerdict, Claim['side']>> = { positive: 'praise', negative: 'criticism' };

/** The claims that a correction names: those at its place or, as other rules may cut them otherwise, those that share half of it. */
function meantClaims(
  claims: readonly Claim[],
  { claimId, side, aspect }: CorrectClaim,
  place: CorrectedSpan,
): readonly Claim[] {
  const there = claims.filter(({ start, end }) => start === place.start && end === place.end);
  if (claimId === undefined) {
    const isSaid = (claim: Claim) => claim.rule === 'person' && claim.side === side && claim.aspect === aspect;
    return there.filter(isSaid);
  }
  return there.length > 0 ? there : claims.filter((claim) => sharesHalf(claim, place));
}

const sharesHalf = (one: CorrectedSpan, other: CorrectedSpan): boolean =>
  2 * (Math.min(one.end, other.end) - Math.max(one.start, other.start)) >=
  Math.min(one.end - one.start, other.end - other.start);

function rightClaim(
  { wrong = false, side, aspect }: CorrectClaim,
  { start, end }: CorrectedSpan,
  found: Claim | undefined,
): readonly Claim[] {
  const right = side ?? found?.side;
  if (wrong || right === undefined) return [];
  const what = aspect ?? found?.aspect;
  const about = what === undefined ? {} : { aspect: what };
  return [{ start, end, side: right, weight: found?.weight || 1, rule: 'person', word: found?.word ?? '', ...about }];
}
