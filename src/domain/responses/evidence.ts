/*
 * What one answer shows, for people: mentions, claims, verdict, sources, each with its place and an excerpt.
 * `shownEvidence` gathers what was asked for; the others are its parts. Offsets are UTF-16 units of the answer as served.
 */

import { BY_RULES, type EntitySpan, offsetsOf, recommendedOf } from '../analysis/mod.ts';
import { claimIdOf } from '../corrections/mod.ts';
import type { EntityId } from '../ids.ts';
import {
  type EvidenceFilter,
  isAskedAd,
  isAskedShoppingCard,
  isAskedSource,
  isAskedVideo,
} from '../reports/evidence/mod.ts';
import { fold } from '../text.ts';
import { type ClaimFilter, matchesClaim } from './claims.ts';
import type {
  ClaimEvidence,
  MentionEvidence,
  OpinionEvidence,
  ShownEvidence,
  SourceEvidence,
  StoredResponse,
} from './types.ts';

/** Places of one kind that a list shows of an answer: one of a megabyte may have tens of thousands. The answer itself shows all. */
export const SHOWN_PLACES = 500;

const fewPlaces = ({ analysis, ...source }: SourceEvidence): SourceEvidence => ({
  ...source,
  analysis: analysis && { ...analysis, matches: analysis.matches.slice(0, SHOWN_PLACES) },
});

/** The sources of a response, and what the analysis says of them. */
interface Sources {
  readonly sources: StoredResponse['sources'];
  readonly analysis: Pick<StoredResponse['analysis'], 'sources'>;
}

/** What evidence needs of a project's entities. */
export interface EvidenceContext {
  readonly roots: ReadonlyMap<EntityId, EntityId>;
  readonly names: ReadonlyMap<EntityId, string>;
  /** Those whose mentions are asked for; null = none are. */
  readonly asked: ReadonlySet<EntityId> | null;
}

/**
 * What a response shows of what was asked for: of each kind that `matchesEvidence` judges by, what it accepts.
 * (contract 5, A5)
 * @example
 * const analysis = { mentions: [], sources: [] };
 * const answer = { answer: 'Acme.', sources: [], analysis, ads: [], shopping: [], videos: [] };
 * const context = { roots: new Map([['a', 'a']]), names: new Map([['a', 'Acme']]), asked: new Set(['a']) };
 * const { mentions } = shownEvidence(answer, [{ entityId: 'a', start: 0, end: 4 }], ANY_EVIDENCE, context);
 * assert.deepEqual(mentions, [{ entityId: 'a', name: 'Acme', text: 'Acme', start: 0, end: 4 }]);
 */
export function shownEvidence(
  response: Pick<StoredResponse, 'answer' | 'ads' | 'shopping' | 'videos'> & Sources & OfMentions,
  spans: readonly EntitySpan[],
  { ads, shopping, sources, videos }: EvidenceFilter,
  context: EvidenceContext,
  claim: ClaimFilter | null = null,
): ShownEvidence {
  const { asked } = context;
  return {
    mentions: mentionEvidence(
      response,
      asked === null ? [] : spans.filter(({ entityId }) => asked.has(entityId)).slice(0, SHOWN_PLACES),
      context,
    ),
    ads: ads === null ? [] : response.ads.filter((ad) => isAskedAd(ad, ads)),
    shopping: shopping === null ? [] : response.shopping.filter((card) => isAskedShoppingCard(card, shopping)),
    sources:
      sources === null
        ? []
        : sourceEvidence(response)
            .filter(({ url, analysis }) =>
              isAskedSource({ url, domain: analysis?.rootDomain ?? null, isCited: analysis?.found ?? false }, sources),
            )
            .map(fewPlaces),
    videos: videos === null ? [] : response.videos.filter((video) => isAskedVideo(video, videos)),
    claims:
      claim === null || asked === null
        ? []
        : claimsAbout(response, (id) => asked.has(id))
            .filter((own) => own.weight > 0 && matchesClaim(own, claim))
            .slice(0, SHOWN_PLACES),
  };
}

/**
 * Places where a response names entities, under the names of their roots.
 * @example
 * const context = { roots: new Map([['b', 'a']]), names: new Map([['a', 'Acme']]) };
 * const places = mentionEvidence({ answer: 'Try ACME.' }, [{ entityId: 'b', start: 4, end: 8 }], context);
 * assert.deepEqual(places, [{ entityId: 'a', name: 'Acme', text: 'ACME', start: 4, end: 8 }]);
 */
export function mentionEvidence(
  { answer }: Pick<StoredResponse, 'answer'>,
  spans: readonly EntitySpan[],
  { roots, names }: Pick<EvidenceContext, 'roots' | 'names'>,
): readonly MentionEvidence[] {
  return spans.map(({ entityId, start, end }) => {
    const root = roots.get(entityId) ?? entityId;
    return { entityId: root, name: names.get(root) ?? '', text: answer.slice(start, end), start, end };
  });
}

/** An answer and what is mentioned in it. */
type OfMentions = Pick<StoredResponse, 'answer'> & {
  readonly analysis: Pick<StoredResponse['analysis'], 'mentions' | 'setAside'>;
};

/**
 * The claims of a response about an entity and all that is merged into it, in the order of the answer.
 * @example
 * const claim = { start: 8, end: 12, side: 'praise' as const, weight: 1, rule: 'clause' as const, word: 'good' };
 * const said = { praise: 1, criticism: 0, recommended: 'no' as const, known: true };
 * const mention = { entityId: 'b', count: 1, rankingPosition: 1, sentiment: 1, ...said, claims: [claim] };
 * const response = { answer: 'Acme is good.', analysis: { mentions: [mention] } };
 * assert.equal(claimEvidence(response, 'a', { roots: new Map([['b', 'a']]) })[0]?.text, 'good');
 */
export function claimEvidence(
  response: OfMentions,
  root: EntityId,
  { roots }: Pick<EvidenceContext, 'roots'>,
): readonly ClaimEvidence[] {
  return claimsAbout(response, (id) => roots.get(id) === root);
}

function claimsAbout(
  { answer, analysis }: OfMentions,
  isMeant: (entityId: EntityId) => boolean,
): readonly ClaimEvidence[] {
  const { toText } = offsetsOf(analysis.setAside ?? []);
  return analysis.mentions
    .filter(({ entityId }) => isMeant(entityId))
    .flatMap(({ claims }) => claims)
    .toSorted((a, b) => a.start - b.start)
    .map((claim) => {
      const { start, end } = claim;
      const id = claimIdOf({ start: toText(start), end: end > start ? toText(end - 1) + 1 : toText(end) });
      return { ...claim, id, text: answer.slice(start, end) };
    });
}

/**
 * How the verdict of a response on an entity and all that is merged into it came about: as that on what it names first, with the
 * words that recommend any of them.
 * @example
 * const said = { praise: 1, criticism: 0, recommended: 'yes' as const, known: true, claims: [] };
 * const opinion = { decidedBy: 'model' as const, chance: 0.75, words: { start: 0, end: 8 } };
 * const mention = { entityId: 'b', count: 1, rankingPosition: 1, sentiment: 1, ...said, opinion };
 * const response = { answer: 'Buy Acme.', analysis: { mentions: [mention] } };
 * const { words, chance } = opinionEvidence(response, 'a', { roots: new Map([['b', 'a']]) });
 * assert.deepEqual([words?.text, chance], ['Buy Acme', 0.75]);
 */
export function opinionEvidence(
  { answer, analysis }: OfMentions,
  root: EntityId,
  { roots }: Pick<EvidenceContext, 'roots'>,
): OpinionEvidence {
  const own = analysis.mentions.filter(({ entityId }) => roots.get(entityId) === root);
  const recommended = recommendedOf(own.map((mention) => mention.recommended));
  const words = own.find((mention) => mention.recommended === recommended && mention.opinion?.words)?.opinion?.words;
  const { words: _, ...opinion } = own[0]?.opinion ?? BY_RULES;
  return { ...opinion, words: words === undefined ? null : { ...words, text: answer.slice(words.start, words.end) } };
}

/**
 * The sources of a response, each with its analysis.
 * @example
 * const page = { url: 'https://example.com', title: null };
 * const evidence = sourceEvidence({ sources: [page], analysis: { sources: [] } });
 * assert.deepEqual(evidence, [{ ...page, analysis: null }]);
 */
export function sourceEvidence({ sources, analysis }: Sources): readonly SourceEvidence[] {
  const byUrl = new Map(analysis.sources.map((source) => [source.url, source]));
  return sources.map((source) => ({ ...source, analysis: byUrl.get(source.url) ?? null }));
}

/** How much of an answer an excerpt shows, in UTF-16 units. */
const EXCERPT = 300;
/** How much of that comes before what it is about. */
const BEFORE = 80;

/**
 * A part of a text around an offset, or from its beginning; never half of a surrogate pair.
 * @example assert.deepEqual(excerptOf('short', 3), { text: 'short', start: 0 })
 */
export function excerptOf(text: string, offset: number): { readonly text: string; readonly start: number } {
  const from = offset < EXCERPT - BEFORE ? 0 : offset - BEFORE;
  const start = isInsidePair(text, from) ? from + 1 : from;
  const end = isInsidePair(text, from + EXCERPT) ? from + EXCERPT - 1 : from + EXCERPT;
  return { text: text.slice(start, end), start };
}

/**
 * Where a text holds a folded part; 0 where it does not, or where folding changes the length of what stands before it, so that offsets
 * say nothing.
 * @example assert.equal(offsetOfFolded('Ein Öl', 'öl'), 4)
 */
export function offsetOfFolded(text: string, part: string): number {
  const length = Math.min(text.length, FOLDED_FIRST);
  const first = offsetIn(text.slice(0, length), part);
  // What a part ends with may be composed with what follows.
  if (length === text.length || (first >= 0 && first + part.length <= length - LONGEST_COMPOSED))
    return Math.max(0, first);
  return Math.max(0, offsetIn(text, part));
}

function offsetIn(text: string, part: string): number {
  const folded = fold(text);
  return folded.length === text.length ? folded.indexOf(part) : -1;
}

/** Most texts hold what is looked for in their first units: a megabyte isn't folded for these. */
const FOLDED_FIRST = 4_096;
const LONGEST_COMPOSED = 32;

const isInsidePair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
