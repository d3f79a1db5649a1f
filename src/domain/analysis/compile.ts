import { hostOf } from './addresses.ts';
import { lexiconFor } from './lexicon.ts';
import { scanLinks } from './links.ts';
import { compileMentions, type MentionSpan } from './mentions.ts';
import { rankedEntities } from './ranking.ts';
import { sentencesOf } from './sentences.ts';
import { sentiments } from './sentiment.ts';
import { analyseSources } from './sources.ts';
import type { Analyse, AnalysedText, LocateMentions, Mention, SplitHost, TrackedEntity } from './types.ts';
import { unitReader } from './units.ts';

/**
 * Prepares the analysis of answers for one set of entities; preparing takes longer than an answer does. Deterministic,
 * and linear in the length of an answer whatever stands in it. Mentions come in the order of their ranking position.
 * (contract 5, "Analysis")
 * @example
 * const entities = [{ id: 'a', name: 'Acme', aliases: ['Acme Sports'] }];
 * const analyse = compileAnalysis(entities, (host) => ({ rootDomain: host, subDomain: null }));
 * const { mentions } = analyse({ answer: 'Acme is great.', language: 'en', sources: [] });
 * assert.equal(mentions[0]?.entityId, 'a');
 * assert.equal(mentions[0].sentiment > 0, true);
 */
export function compileAnalysis(entities: readonly TrackedEntity[], splitHost: SplitHost): Analyse {
  const read = compileReading(entities);
  return (text) => {
    const { links, visible, spans, hosts } = read(text);
    const sentences = sentencesOf(visible);
    const sources = analyseSources(text, { links, mentions: spans, sentences, hosts }, entities, splitHost);
    const lexicon = lexiconFor(text.language);
    const scores = lexicon && sentiments(visible, sentences, spans, lexicon);
    return { mentions: mentionsOf(spans, rankedEntities(visible.text, spans), entities, scores), sources };
  };
}

/**
 * Prepares the search for the places behind the counts of mentions. (contract 5, A5)
 * @example
 * const locate = compileLocation([{ id: 'a', name: 'Acme', aliases: [] }]);
 * assert.deepEqual(locate({ answer: 'Try ACME.', sources: [] }), [{ entityId: 'a', start: 4, end: 8 }]);
 */
export function compileLocation(entities: readonly TrackedEntity[]): LocateMentions {
  const read = compileReading(entities);
  return (text) => read(text).spans.map(({ entity, start, end }) => ({ entityId: entities[entity]!.id, start, end }));
}

/** Prepares what both begin with: the hosts of the sources, the links of an answer, and the mentions in what they leave to read. */
function compileReading(entities: readonly TrackedEntity[]) {
  const findMentions = compileMentions(entities);
  const walkable = unitReader();
  return ({ answer, sources }: Pick<AnalysedText, 'answer' | 'sources'>) => {
    const hosts = sources.map(({ url }) => hostOf(url));
    const known = new Set(hosts.flatMap((host) => (host.startsWith('www.') ? [host, host.slice(4)] : [host])));
    const links = scanLinks(answer, (host) => known.has(host));
    const visible = walkable(links.visible);
    return { links, hosts, visible, spans: findMentions(visible) };
  };
}

function mentionsOf(
  spans: readonly MentionSpan[],
  ranked: readonly number[],
  entities: readonly TrackedEntity[],
  scores: ReadonlyMap<number, number> | undefined,
): readonly Mention[] {
  const counts = new Map<number, number>();
  for (const { entity } of spans) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return ranked.map((entity, index) => ({
    entityId: entities[entity]!.id,
    count: counts.get(entity)!,
    rankingPosition: index + 1,
    sentiment: scores?.get(entity) ?? 0,
  }));
}
