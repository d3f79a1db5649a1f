/*
 * The analysis of an answer, put together. `compileAnalysis` prepares everything for a set of brands once, and returns the
 * function that is called for each answer: reading, mentions, opinions, sources. The other exports run parts of it, for
 * places in texts and for training.
 */

import { hostOf } from './addresses.ts';
import { aspectOf } from './aspects/mod.ts';
import { chipCitations } from './chips.ts';
import {
  type Asked,
  blanked,
  cardsOf,
  chipsOf,
  claimsOf,
  judgementOf,
  literalsIn,
  type Names,
  namesOf,
  sentimentScore,
} from './claims/mod.ts';
import { disclaimedEntities } from './disclaimers/mod.ts';
import { asWritten, withCharacters } from './html-characters.ts';
import { claimLanguage } from './lexicon.ts';
import { scanLinks } from './links.ts';
import { compileMentions, type FindMentions, type MentionSpan } from './mentions.ts';
import { BY_RULES } from './opinion.ts';
import {
  type BrandOpinion,
  type CuedText,
  isBrief,
  isForRules,
  type OpinionModel,
  type OpinionReading,
  opinionReader,
  opinionsByAdvice,
  opinionsByModel,
  opinionsByRules,
  outrightFirst,
} from './opinions/mod.ts';
import { pillsIn } from './pills.ts';
import { programText } from './program-text.ts';
import type { Range } from './ranges.ts';
import { rankedEntities } from './ranking.ts';
import { type Aside, asidesOf, inOneRow, withBlanks, withoutAsides } from './reading/mod.ts';
import { sourceHost } from './redirects.ts';
import { sentencesOf } from './sentences.ts';
import { sourceLists } from './source-lists.ts';
import { analyseSources, sitesOf } from './sources.ts';
import { spokenIn } from './spoken.ts';
import type {
  Analyse,
  AnalysedMention,
  AnalysedText,
  AnalysisSettings,
  LocateMentions,
  SplitHost,
  TrackedEntity,
} from './types.ts';
import { type UnitText, unitReader } from './units.ts';

export const LONGEST_ONLY: AnalysisSettings = { nestedMentions: 'longest', boilerplate: [] };

/**
 * Prepares the analysis of answers for one set of entities; preparing takes longer than an answer does. Deterministic,
 * and linear in the length of an answer whatever stands in it. `opinions` judge what is said of each; without them rules do. Mentions come in the order of their ranking position.
 * (contract 5, "Analysis")
 * @example
 * const entities = [{ id: 'a', name: 'Acme', aliases: ['Acme Sports'] }];
 * const analyse = compileAnalysis(entities, (host) => ({ rootDomain: host, subDomain: null }));
 * const { mentions } = analyse({ answer: 'Acme is great.', language: 'en', sources: [] });
 * assert.equal(mentions[0]?.entityId, 'a');
 * assert.equal(mentions[0].sentiment > 0, true);
 */
export function compileAnalysis(
  entities: readonly TrackedEntity[],
  splitHost: SplitHost,
  settings: AnalysisSettings = LONGEST_ONLY,
  opinions?: OpinionModel,
): Analyse {
  const findMentions = compileMentions(entities, settings);
  const read = compileReading(findMentions, splitHost, settings);
  const [readCues, readOpinions] = [cueReader(findMentions), opinionsReader(findMentions)];
  return (asked) => {
    const { setAside, told, links, chips, sites, visible, sentences, spans } = read(asked);
    // Where none is named nothing is said of any.
    const language = spans.length === 0 ? asked.language : spokenIn(visible, asked.language);
    const text = { ...asked, language };
    const sources = analyseSources(text, { told, setAside, links, mentions: spans, chips, sites }, entities);
    const shown = chips.flatMap(({ shown = [] }) => shown);
    const cued = readCues(text, visible, spans, sentences, shown);
    const said =
      cued === undefined
        ? []
        : withAspects(
            opinionsIn(cued, () => readOpinions(text, cued), opinions),
            cued,
          );
    const disclaimed = disclaimedEntities(visible.text, sentences, spans, text.language);
    const ranked = rankedEntities(visible.text, spans);
    return {
      mentions: mentionsOf(spans, ranked, entities, { said, disclaimed }),
      sources,
      ...(setAside.length > 0 && { setAside }),
    };
  };
}

/**
 * Prepares the search for the places behind the counts of mentions; `splitHost` tells chips of sources, and isn't needed for
 * texts that have none. (contract 5, A5)
 * @example
 * const locate = compileLocation([{ id: 'a', name: 'Acme', aliases: [] }]);
 * assert.deepEqual(locate({ answer: 'Try ACME.', language: 'en', sources: [] }), [{ entityId: 'a', start: 4, end: 8 }]);
 */
export function compileLocation(
  entities: readonly TrackedEntity[],
  settings: AnalysisSettings = LONGEST_ONLY,
  splitHost: SplitHost = (host) => ({ rootDomain: host, subDomain: null }),
): LocateMentions {
  const spansIn = spanReader(compileMentions(entities, settings), splitHost, settings);
  return (text) => spansIn(text).map(({ entity, start, end }) => ({ entityId: entities[entity]!.id, start, end }));
}

/** Prepares the search for mentions in what is left to read of an answer. */
export function spanReader(
  findMentions: FindMentions,
  splitHost: SplitHost,
  settings: AnalysisSettings,
): (text: AnalysedText) => readonly MentionSpan[] {
  const read = compileReading(findMentions, splitHost, settings);
  return (text) => read(text).spans;
}

/** Opinions on brands: as the models tell, or the rules where there are none, the answer is too short for them or says it outright. */
function opinionsIn(
  cued: CuedText,
  read: () => OpinionReading,
  opinions: OpinionModel | undefined,
): readonly BrandOpinion[] {
  if (opinions === undefined) return opinionsByRules(cued);
  const reading = read();
  if (isForRules(reading)) return opinionsByAdvice(reading);
  const said = opinionsByModel(opinions, reading);
  return isBrief(reading) ? outrightFirst(reading, said) : said;
}

/** The same, with what each claim is about, where that is sure. */
const withAspects = (said: readonly BrandOpinion[], { text, language }: CuedText): readonly BrandOpinion[] =>
  said.map((opinion) => ({
    ...opinion,
    claims: opinion.claims.map((claim) => {
      const aspect = aspectOf(text.text.slice(claim.start, claim.end), language);
      return aspect === 'other' ? claim : { ...claim, aspect };
    }),
  }));

/** Prepares what both begin with: what of a text is the answer, its links and chips, and the mentions in what they leave to read. */
function compileReading(findMentions: FindMentions, splitHost: SplitHost, settings: AnalysisSettings) {
  const walkable = unitReader();
  return (arrived: AnalysedText) => {
    const { answer, language, sources } = arrived;
    const framed = arrived.framed ?? asidesOf(arrived);
    const told = withoutAsides(answer, framed);
    const hosts = sources.map(sourceHost);
    const written = [...hosts, ...sources.map(({ url }) => hostOf(url))];
    const known = new Set(written.flatMap((host) => (host.startsWith('www.') ? [host, host.slice(4)] : [host])));
    const read = walkable(told);
    const links = scanLinks(read, (host) => known.has(host));
    const { text, places } = withCharacters(links.visible);
    const own = blanked(blanked(text, literalsIn(text, settings.boilerplate)), programText(text));
    const withChips = own === told ? read : walkable(own);
    const sites = sitesOf(sources, hosts, splitHost);
    const chips = sites.length === 0 ? [] : chipCitations(told, sentencesOf(withChips), sites);
    const cited = [...chips.flatMap(({ shown = [] }) => shown), ...pillsIn(told), ...sourceLists(told, framed, sites)];
    const shown = inOneRow([...links.chips, ...cited].map(asChip));
    const visible = cited.length === 0 ? withChips : walkable(withoutAsides(own, shown));
    const spans = asWritten(findMentions(visible, { language, hosts }), places);
    // Where none is named no sentence says anything.
    const sentences = spans.length === 0 ? [] : sentencesOf(visible);
    const setAside = shown.length === 0 ? framed : withBlanks(answer, inOneRow([...framed, ...shown]));
    return { setAside, told, links, chips, sites, visible, sentences, spans };
  };
}

const asChip = ({ start, end }: Range): Aside => ({ kind: 'chip', start, end });

/**
 * Prepares the reading of what answers say of whom they name, as far as it is told by rules: their clauses, what those stand under and
 * whom they are about. What models of it are trained on.
 */
export function compileOpinionReading(
  entities: readonly TrackedEntity[],
  splitHost: SplitHost,
  settings: AnalysisSettings = LONGEST_ONLY,
): (text: AnalysedText) => OpinionReading | undefined {
  const findMentions = compileMentions(entities, settings);
  const read = compileReading(findMentions, splitHost, settings);
  const [readCues, readOpinions] = [cueReader(findMentions), opinionsReader(findMentions)];
  return (text) => {
    const { chips, visible, sentences, spans } = read(text);
    const shown = chips.flatMap(({ shown = [] }) => shown);
    const cued = readCues(text, visible, spans, sentences, shown);
    return cued && readOpinions(text, cued);
  };
}

/** Reads what the rules say of an answer, without its product cards; nothing in a language that has no rules for them. */
function cueReader(findMentions: FindMentions) {
  const [walkable, walkableQuestion] = [unitReader(), unitReader()];
  const namedIn = (question: string, language: string) =>
    findMentions(walkableQuestion(question), { language, hosts: [] }).map(({ entity }) => entity);
  return (
    { language: answerLanguage, query = '' }: AnalysedText,
    visible: UnitText,
    spans: readonly MentionSpan[],
    sentences: readonly Range[],
    /** Of cited sites, in any order. */
    shown: readonly Range[],
  ): CuedText | undefined => {
    const language = claimLanguage(answerLanguage);
    if (language === undefined || spans.length === 0) return undefined;
    const cards = cardsOf(visible.text);
    const withoutCards = cards.length === 0 ? visible.text : blanked(visible.text, cards);
    const chips = [...shown, ...chipsOf(withoutCards)].sort((a, b) => a.start - b.start);
    const asked: Asked = { text: query.slice(0, LONGEST_QUESTION), entities: () => namedIn(asked.text, language) };
    let known: Names | undefined;
    const names = () => {
      known ??= namesOf(visible.text, spans);
      return known;
    };
    if (cards.length + chips.length === 0) {
      const cues = claimsOf(visible, sentences, spans, { language, names, breaks: [], asked });
      return { language, text: visible, sentences, mentions: spans, cues };
    }
    const text = walkable(blanked(withoutCards, chips, '.'));
    const mentions = outside(outside(spans, cards), chips);
    if (mentions.length === 0) return undefined;
    // What follows a chip without a blank is a cell of its own.
    const breaks = chips.map(({ end }) => end).filter((end) => /[^\s.]/.test(text.text.charAt(end)));
    const own = sentencesOf(text);
    const cues = claimsOf(text, own, mentions, { language, names, breaks, asked });
    return { language, text, sentences: own, mentions, cues };
  };
}

/** Takes answers apart for the models, each with its question. */
function opinionsReader(findMentions: FindMentions) {
  const walkable = unitReader();
  const read = opinionReader();
  return ({ language, query = '' }: AnalysedText, cued: CuedText): OpinionReading => {
    const text = walkable(query.slice(0, LONGEST_QUESTION));
    const question = { text, mentions: findMentions(text, { language, hosts: [] }) };
    return read({ ...cued, question });
  };
}
/** Characters of a question that are read. */
export const LONGEST_QUESTION = 500;

/** The spans that touch none of the ranges; both are in order. */
function outside(spans: readonly MentionSpan[], ranges: readonly Range[]): readonly MentionSpan[] {
  let next = 0;
  return spans.filter(({ start, end }) => {
    while (next < ranges.length && ranges[next]!.end <= start) next++;
    return next === ranges.length || ranges[next]!.start >= end;
  });
}

function mentionsOf(
  spans: readonly MentionSpan[],
  ranked: readonly number[],
  entities: readonly TrackedEntity[],
  { said, disclaimed }: { readonly said: readonly BrandOpinion[]; readonly disclaimed: ReadonlySet<number> },
): readonly AnalysedMention[] {
  const byEntity = new Map(said.map((one) => [one.entity, one]));
  const counts = new Map<number, number>();
  for (const { entity } of spans) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return ranked.map((entity, index) => {
    const { claims = [], recommended = 'no', opinion = BY_RULES } = byEntity.get(entity) ?? {};
    const judgement = judgementOf(claims);
    return {
      entityId: entities[entity]!.id,
      count: counts.get(entity)!,
      rankingPosition: index + 1,
      sentiment: sentimentScore(judgement),
      ...judgement,
      known: !disclaimed.has(entity),
      recommended,
      claims,
      ...(opinion !== BY_RULES && { opinion }),
    };
  });
}
