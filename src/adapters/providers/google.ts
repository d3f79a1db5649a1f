/*
 * Asks Gemini with Google Search, and reads its replies. The trap is the offsets: Google counts bytes of UTF-8 within a
 * part, and answers are counted in code points of the whole text, so `partsOf` and `spanOf` convert them.
 */

import type { AnswerPart } from '../../domain/analysis/mod.ts';
import {
  mergedSources,
  type NamedSource,
  type Places,
  type Provider,
  placesIn,
  type ReadAnswer,
  type Reading,
  type Span,
} from '../../domain/collection/mod.ts';
import { type Json, type PartReader, ShapeError } from './json.ts';
import { anAnswer, cut, inParts, type ReplyReader, readingOf, refused, unknownEnd, usageOf } from './reading.ts';

/** Addresses of sources are short-lived redirects of this host. */
const REDIRECTS = 'vertexaisearch.cloud.google.com';

/** generateContent with Google Search; it takes no country, only a language. (contract 12) */
export const google: Provider = {
  name: 'google',
  base: 'https://generativelanguage.googleapis.com/v1beta',
  redirectHosts: [REDIRECTS],
  request: ({ text, language, model, preamble }, without = {}) => ({
    path: `/models/${encodeURIComponent(model)}:generateContent`,
    headers: {},
    body: {
      ...(preamble !== undefined && { systemInstruction: { parts: [{ text: preamble }] } }),
      contents: [{ role: 'user', parts: [{ text }] }],
      tools: [{ googleSearch: {} }],
      ...(!without.place && { toolConfig: { retrievalConfig: { languageCode: language } } }),
    },
  }),
  credentials: (key) => ({ 'x-goog-api-key': key }),
  read: (reply) => readingOf(reply, readContent),
};

const REFUSALS = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE']);

function readContent(reply: Json, { text, beside }: ReplyReader): Reading {
  const usage = usageIn(reply, beside);
  const shared = { servedModel: beside.text(reply.modelVersion, 'modelVersion') };
  const [candidate] = text.objects(reply.candidates, 'candidates');
  if (candidate === undefined) {
    const blocked = beside.object(reply.promptFeedback, 'promptFeedback').blockReason;
    if (typeof blocked !== 'string') throw new ShapeError('candidates are missing, and promptFeedback.blockReason is');
    return anAnswer({ text: '', ...refused(`the question was blocked: ${blocked}`), ...shared, usage });
  }
  const parts = partsOf(candidate, text);
  const reason = beside.text(candidate.finishReason, 'candidates.finishReason');
  if (reason === null && parts.every((part) => part.text.trim() === ''))
    throw new ShapeError('finishReason is missing');
  const metadata = beside.object(candidate.groundingMetadata, 'groundingMetadata');
  const searches = beside.texts(metadata.webSearchQueries, 'groundingMetadata.webSearchQueries');
  return anAnswer({
    ...inParts(parts, mergedSources([...sourcesIn(metadata, parts, beside), ...retrievedIn(candidate, beside)])),
    ...endOf(reason),
    searches,
    ...shared,
    usage: { ...usage, searches: searches.length },
  });
}

function endOf(reason: string | null): Partial<ReadAnswer> {
  if (reason === 'STOP' || reason === null) return {};
  if (reason === 'MAX_TOKENS') return cut(reason);
  return REFUSALS.has(reason) ? refused(`it ended with ${reason}`) : unknownEnd(reason);
}

/** Pages of which the model was told, and which could be read. */
function retrievedIn(candidate: Json, beside: PartReader): readonly NamedSource[] {
  const { urlMetadata } = beside.object(candidate.urlContextMetadata, 'urlContextMetadata');
  return beside
    .objects(urlMetadata, 'urlContextMetadata.urlMetadata')
    .filter(({ urlRetrievalStatus: status }) => status === 'URL_RETRIEVAL_STATUS_SUCCESS')
    .flatMap(({ retrievedUrl }) => {
      const url = beside.address(retrievedUrl, 'urlContextMetadata.urlMetadata.retrievedUrl');
      return url === null ? [] : [{ url, title: null, isCited: false }];
    });
}

interface Part extends AnswerPart {
  /** In code points of the whole answer. */
  readonly start: number;
  readonly places: Places;
  /** From bytes of UTF-8 to code points; made when it is first asked for. */
  pointAt(byte: number): number | undefined;
}

/** The parts in their order; what the model thought isn't the answer, but counts as a part. */
function partsOf(candidate: Json, reader: PartReader): readonly Part[] {
  const content = candidate.content;
  const given =
    typeof content === 'string'
      ? [{ text: content }]
      : reader.list(reader.object(content, 'candidates.content').parts, 'candidates.content.parts');
  let start = 0;
  return given.map((item) => {
    const part: Json = typeof item === 'string' ? { text: item } : reader.object(item, 'candidates.content.parts');
    const kind = part.thought === true ? ('reasoning' as const) : ('text' as const);
    const text = reader.said(part.text, 'candidates.content.parts.text') ?? '';
    const places = placesIn(text);
    let at: ReturnType<Places['from']> | undefined;
    const pointAt = (byte: number) => {
      at ??= places.from('utf-8');
      return at(byte);
    };
    const found = { kind, text, start, places, pointAt };
    start += places.count;
    return found;
  });
}

/** Every page and place that the search found, then each citation with where it stands. */
function sourcesIn(metadata: Json, parts: readonly Part[], beside: PartReader): readonly NamedSource[] {
  const chunks = beside.list(metadata.groundingChunks, 'groundingMetadata.groundingChunks');
  // A chunk of another kind, a document for instance, names nothing that can be opened, and has its number all the same.
  const named = chunks.map((given) => {
    const chunk = beside.object(given, 'groundingMetadata.groundingChunks');
    return chunk.web ?? chunk.maps ?? {};
  });
  const isNamed = (entry: Json) => Object.keys(entry).length > 0;
  const pages = beside.pages(named, 'groundingMetadata.groundingChunks', isNamed);
  const byPlace = new Map(pages.map(({ place, url, title }) => [place, { url, title }]));
  const cited = beside.objects(metadata.groundingSupports, 'groundingMetadata.groundingSupports').flatMap((support) => {
    const span = spanOf(beside.object(support.segment, 'groundingSupports.segment'), parts, beside);
    const indices = beside.list(support.groundingChunkIndices, 'groundingSupports.groundingChunkIndices');
    return indices.flatMap((index) => {
      const page = byPlace.get(beside.count(index, 'groundingSupports.groundingChunkIndices'));
      return page ? [{ ...page, isCited: true, ...(span && { at: span }) }] : [];
    });
  });
  return [...[...byPlace.values()].map((page) => ({ ...page, isCited: false })), ...cited];
}

/** Where a segment stands: its offsets are bytes of UTF-8 in its part. One whose text is another says nothing of a place. */
function spanOf(segment: Json, parts: readonly Part[], beside: PartReader): Span | undefined {
  const count = (name: string) => beside.count(segment[name], `groundingSupports.segment.${name}`);
  const part = parts[count('partIndex')];
  if (part === undefined) return undefined;
  const start = part.pointAt(count('startIndex'));
  const end = part.pointAt(count('endIndex'));
  if (start === undefined || end === undefined || start >= end) return undefined;
  const said = beside.text(segment.text, 'groundingSupports.segment.text');
  // Bounds the time: the text compared is no longer than the one that was sent.
  if (said !== null && (said.length < end - start || part.places.slice({ start, end }) !== said)) return undefined;
  return { start: part.start + start, end: part.start + end };
}

function usageIn(reply: Json, beside: PartReader): ReadAnswer['usage'] {
  const usage = beside.object(reply.usageMetadata, 'usageMetadata');
  const sum = (...names: readonly string[]) =>
    names.reduce((all, name) => all + beside.count(usage[name], `usageMetadata.${name}`), 0);
  return usageOf(
    sum('promptTokenCount', 'toolUsePromptTokenCount'),
    sum('candidatesTokenCount', 'thoughtsTokenCount'),
    0,
  );
}
