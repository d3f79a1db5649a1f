import {
  type AnalysedMention,
  type Aside,
  answerOf,
  type EntitySpan,
  offsetsOf,
  type SourceAnalysis,
} from '../analysis/mod.ts';
import type { StoredResponse } from './types.ts';

/** A stretch that was set aside, with its text as it came. */
export interface ShownAside extends Aside {
  readonly text: string;
}

/**
 * The analyses of sources with offsets that count in the answer as served; a chip that was set aside keeps its own text, and
 * its position is where it stood. (contract 16, "Parts")
 * @example
 * const source = { url: 'u', found: true, rootDomain: 'u', subDomain: null, competitors: [] };
 * const matches = [{ text: 'b', context: 'b', position: 7 }];
 * assert.equal(servedSources([{ ...source, matches }], [{ start: 0, end: 5 }])[0]?.matches[0]?.position, 2);
 */
export function servedSources(
  sources: readonly SourceAnalysis[],
  setAside: readonly { readonly start: number; readonly end: number }[] = [],
): readonly SourceAnalysis[] {
  if (setAside.length === 0) return sources;
  const { toAnswer } = offsetsOf(setAside);
  return sources.map((source) => ({
    ...source,
    matches: source.matches.map((match) => ({ ...match, position: toAnswer(match.position) })),
  }));
}

/**
 * Spans that count in the text as it came, in the answer as served.
 * @example assert.deepEqual(servedSpans([{ start: 5, end: 9 }], [{ kind: 'page', start: 0, end: 5 }]), [{ start: 0, end: 4 }])
 */
export function servedSpans<Span extends Pick<EntitySpan, 'start' | 'end'>>(
  spans: readonly Span[],
  setAside: readonly Aside[] = [],
): readonly Span[] {
  if (setAside.length === 0) return spans;
  const { toAnswer } = offsetsOf(setAside);
  return spans.map((span) => ({ ...span, start: toAnswer(span.start), end: toAnswer(span.end) }));
}

/**
 * A stored response as it is served: its answer without what is set aside, all offsets in that. Stored offsets count in the
 * text as it came, so that better rules leave it right. (contract 16, "Parts")
 * @example
 * const analysis = { mentions: [], sources: [], setAside: [{ kind: 'interface' as const, start: 0, end: 5 }] };
 * const { answer } = servedResponse({ answer: 'Copy\nAcme.', analysis });
 * assert.equal(answer, 'Acme.');
 */
export function servedResponse<Response extends Pick<StoredResponse, 'answer' | 'analysis'>>(
  response: Response,
): Response {
  const { answer, analysis } = response;
  const { setAside = [] } = analysis;
  if (setAside.length === 0) return response;
  const mentions = analysis.mentions.map((mention) => servedMention(mention, setAside));
  const sources = servedSources(analysis.sources, setAside);
  return { ...response, answer: answerOf(answer, setAside), analysis: { ...analysis, mentions, sources } };
}

function servedMention(mention: AnalysedMention, setAside: readonly Aside[]): AnalysedMention {
  const { claims, opinion } = mention;
  const served = { ...mention, claims: servedSpans(claims, setAside) };
  if (opinion?.words === undefined) return served;
  return { ...served, opinion: { ...opinion, words: servedSpans([opinion.words], setAside)[0]! } };
}

/** What was set aside of a response, with its text. */
export const shownAsides = ({ answer, analysis }: Pick<StoredResponse, 'answer' | 'analysis'>): readonly ShownAside[] =>
  (analysis.setAside ?? []).map((aside) => ({ ...aside, text: answer.slice(aside.start, aside.end) }));
