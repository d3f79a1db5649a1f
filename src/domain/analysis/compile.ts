import { hostOf } from './addresses.ts';
import { lexiconFor } from './lexicon.ts';
import { scanLinks } from './links.ts';
import { compileMentions, type MentionSpan } from './mentions.ts';
import { sentencesOf } from './sentences.ts';
import { sentiments } from './sentiment.ts';
import { analyseSources } from './sources.ts';
import type { Analyse, Mention, SplitHost, TrackedEntity } from './types.ts';

/**
 * Prepares the analysis of answers for one set of entities; preparing takes longer than an answer does. Deterministic,
 * and linear in the length of an answer whatever stands in it. Mentions come in the order of their first one.
 * (contract 5, "Analysis")
 */
export function compileAnalysis(entities: readonly TrackedEntity[], splitHost: SplitHost): Analyse {
  const findMentions = compileMentions(entities);
  return (text) => {
    const hosts = new Set(text.sources.map(({ url }) => hostOf(url)));
    const links = scanLinks(text.answer, (host) => hosts.has(host) || hosts.has(`www.${host}`));
    const { visible } = links;
    const spans = findMentions(visible);
    const sentences = sentencesOf(visible);
    const sources = analyseSources(text, { links, mentions: spans, sentences }, entities, splitHost);
    const lexicon = lexiconFor(text.language);
    const scores = lexicon && sentiments(visible, sentences, spans, lexicon);
    return { mentions: mentionsOf(spans, entities, scores), sources };
  };
}

function mentionsOf(
  spans: readonly MentionSpan[],
  entities: readonly TrackedEntity[],
  scores: ReadonlyMap<number, number> | undefined,
): readonly Mention[] {
  const counts = new Map<number, number>();
  for (const { entity } of spans) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return [...counts].map(([entity, count], index) => ({
    entityId: entities[entity]!.id,
    count,
    rankingPosition: index + 1,
    sentiment: scores?.get(entity) ?? 0,
  }));
}
