import {
  type AnswerPart,
  codePointsOf,
  mergedSources,
  type NamedSource,
  type Provider,
  type ReadAnswer,
  type Reading,
  type Span,
} from '../../domain/mod.ts';
import { countAt, type Json, listAt, objectAt, ShapeError, textAt, textOrNull } from './json.ts';
import { anAnswer, cut, inParts, readingOf, refused, usageOf } from './reading.ts';

/** Addresses of sources are short-lived redirects of this host. */
const REDIRECTS = 'vertexaisearch.cloud.google.com';

/** generateContent with Google Search; it takes no country, only a language. (contract 12) */
export const google: Provider = {
  name: 'google',
  base: 'https://generativelanguage.googleapis.com/v1beta',
  redirectHosts: [REDIRECTS],
  request: ({ text, language, model }, without = {}) => ({
    path: `/models/${encodeURIComponent(model)}:generateContent`,
    headers: {},
    body: {
      contents: [{ role: 'user', parts: [{ text }] }],
      tools: [{ googleSearch: {} }],
      ...(!without.place && { toolConfig: { retrievalConfig: { languageCode: language } } }),
    },
  }),
  credentials: (key) => ({ 'x-goog-api-key': key }),
  read: (reply) => readingOf(() => readContent(objectAt(reply, 'reply'))),
};

const REFUSALS = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE']);

function readContent(reply: Json): Reading {
  const usage = usageIn(reply);
  const shared = { servedModel: textOrNull(reply.modelVersion, 'modelVersion') };
  const candidates = listAt(reply.candidates, 'candidates');
  if (candidates.length === 0) {
    const blocked = objectAt(reply.promptFeedback, 'candidates are missing, and promptFeedback').blockReason;
    return anAnswer({
      text: '',
      ...refused(`the question was blocked: ${textAt(blocked, 'blockReason')}`),
      ...shared,
      usage,
    });
  }
  const candidate = objectAt(candidates[0], 'candidates[0]');
  const parts = partsOf(candidate);
  const metadata =
    candidate.groundingMetadata == null ? {} : objectAt(candidate.groundingMetadata, 'groundingMetadata');
  const searches = listAt(metadata.webSearchQueries, 'webSearchQueries').map((query) =>
    textAt(query, 'webSearchQueries'),
  );
  return anAnswer({
    ...inParts(parts, mergedSources(sourcesIn(metadata, parts))),
    ...endOf(textOrNull(candidate.finishReason, 'finishReason')),
    searches,
    ...shared,
    usage: { ...usage, searches: searches.length },
  });
}

function endOf(reason: string | null): Partial<ReadAnswer> {
  if (reason === 'STOP') return {};
  if (reason === 'MAX_TOKENS') return cut(reason);
  if (reason !== null && REFUSALS.has(reason)) return refused(`it ended with ${reason}`);
  if (reason === null) throw new ShapeError('finishReason is missing');
  return { outcome: 'error', reason: `it ended with ${reason}` };
}

interface Part extends AnswerPart {
  /** In code points of the whole answer. */
  readonly start: number;
  readonly points: readonly string[];
  /** From bytes of UTF-8 to code points; made when it is first asked for. */
  pointAt(byte: number): number | undefined;
}

/** The parts in their order; what the model thought isn't the answer, but counts as a part. */
function partsOf(candidate: Json): readonly Part[] {
  const content = candidate.content == null ? {} : objectAt(candidate.content, 'content');
  let start = 0;
  return listAt(content.parts, 'parts').map((given, index) => {
    const part = objectAt(given, `parts[${index}]`);
    const kind = part.thought === true ? ('reasoning' as const) : ('text' as const);
    const text = textOrNull(part.text, `parts[${index}].text`) ?? '';
    const points = [...text];
    let at: ReturnType<typeof codePointsOf> | undefined;
    const pointAt = (byte: number) => {
      at ??= codePointsOf(text, 'utf-8');
      return at(byte);
    };
    const found = { kind, text, start, points, pointAt };
    start += points.length;
    return found;
  });
}

/** Every page that the search found, then each citation with its place. */
function sourcesIn(metadata: Json, parts: readonly Part[]): readonly NamedSource[] {
  const pages = listAt(metadata.groundingChunks, 'groundingChunks').map((chunk, at) => {
    const { web } = objectAt(chunk, `groundingChunks[${at}]`);
    if (web == null) return undefined;
    const { uri, title } = objectAt(web, 'web');
    return { url: textAt(uri, 'web.uri'), title: textOrNull(title, 'web.title') };
  });
  const searched = pages.flatMap((page) => (page ? [{ ...page, isCited: false }] : []));
  const cited = listAt(metadata.groundingSupports, 'groundingSupports').flatMap((given, at) => {
    const support = objectAt(given, `groundingSupports[${at}]`);
    const span = support.segment == null ? undefined : spanOf(objectAt(support.segment, 'segment'), parts);
    return listAt(support.groundingChunkIndices, 'groundingChunkIndices').flatMap((index) => {
      const page = pages[countAt(index, 'groundingChunkIndices')];
      return page ? [{ ...page, isCited: true, ...(span && { at: span }) }] : [];
    });
  });
  return [...searched, ...cited];
}

/** Where a segment stands: its offsets are bytes of UTF-8 in its part. One whose text is another says nothing of a place. */
function spanOf(segment: Json, parts: readonly Part[]): Span | undefined {
  const part = parts[countAt(segment.partIndex, 'partIndex')];
  if (part === undefined) return undefined;
  const start = part.pointAt(countAt(segment.startIndex, 'startIndex'));
  const end = part.pointAt(countAt(segment.endIndex, 'endIndex'));
  if (start === undefined || end === undefined || start >= end) return undefined;
  const said = textOrNull(segment.text, 'segment.text');
  // What is said is as long as it takes to say, and so is what is compared with it.
  if (said !== null && (said.length < end - start || part.points.slice(start, end).join('') !== said)) return undefined;
  return { start: part.start + start, end: part.start + end };
}

function usageIn(reply: Json): ReadAnswer['usage'] {
  const usage = reply.usageMetadata == null ? {} : objectAt(reply.usageMetadata, 'usageMetadata');
  const sum = (...names: readonly string[]) => names.reduce((all, name) => all + countAt(usage[name], name), 0);
  return usageOf(
    sum('promptTokenCount', 'toolUsePromptTokenCount'),
    sum('candidatesTokenCount', 'thoughtsTokenCount'),
    0,
  );
}
