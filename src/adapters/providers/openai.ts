import {
  type AnswerPart,
  mergedSources,
  type NamedSource,
  type Provider,
  type ReadAnswer,
  type Reading,
} from '../../domain/mod.ts';
import { countAt, type Json, listAt, objectAt, ShapeError, textAt, textOrNull } from './json.ts';
import { citationSpans } from './openai-citations.ts';
import { anAnswer, cut, inParts, readingOf, refused, usageOf } from './reading.ts';

/** How long to wait before a look at a reply that is being made, in milliseconds. */
const LOOK_AFTER = 2_000;

/** The Responses API with its web search; the question stands alone, as a person would ask it. (contract 12) */
export const openai: Provider = {
  name: 'openai',
  base: 'https://api.openai.com/v1',
  redirectHosts: [],
  request: ({ text, country, model }, without = {}) => ({
    path: '/responses',
    headers: {},
    body: {
      model,
      input: text,
      tools: [
        {
          type: without.search ? 'web_search_preview' : 'web_search',
          search_context_size: 'medium',
          ...(!without.place && { user_location: { type: 'approximate', country } }),
        },
      ],
      include: ['web_search_call.action.sources'],
      store: false,
    },
  }),
  next(_, reply) {
    const { id, status } = (reply ?? {}) as Json;
    if (!['queued', 'in_progress'].includes(String(status)) || typeof id !== 'string' || id === '') return undefined;
    const query = '?include[]=web_search_call.action.sources';
    return { do: 'look', path: `/responses/${encodeURIComponent(id)}${query}`, headers: {}, after: LOOK_AFTER };
  },
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(() => readResponse(objectAt(reply, 'reply'))),
};

function readResponse(reply: Json): Reading {
  const items = listAt(reply.output, 'output').map((item, at) => objectAt(item, `output[${at}]`));
  const calls = items.filter(({ type }) => type === 'web_search_call');
  const usage = usageIn(reply, calls);
  if (reply.status === 'failed' || reply.status === 'cancelled') return { kind: 'failed', usage };
  if (!['completed', 'incomplete'].includes(textAt(reply.status, 'status')))
    throw new ShapeError(`status is ${JSON.stringify(reply.status)}`);
  const contents = items
    .filter(({ type }) => type === 'message')
    .flatMap(({ content, phase }, at) =>
      listAt(content, `message ${at}.content`).map((part, index) => ({
        part: objectAt(part, `content[${index}]`),
        isFirst: index === 0,
        isCommentary: phase === 'commentary',
      })),
    );
  if (contents.length === 0 && reply.status === 'completed') throw new ShapeError('output has no message');
  const { parts, cited, refusal } = textOf(contents);
  return anAnswer({
    ...inParts(parts, mergedSources([...calls.flatMap(searchedIn), ...cited])),
    ...(refusal ? refused('the model refused') : endOf(reply)),
    searches: calls.flatMap(searchesIn),
    servedModel: textOrNull(reply.model, 'model'),
    usage,
  });
}

/** How an answer that is not whole ended. */
function endOf(reply: Json): Partial<ReadAnswer> {
  if (reply.status === 'completed') return {};
  const details = reply.incomplete_details == null ? {} : objectAt(reply.incomplete_details, 'incomplete_details');
  const reason = textOrNull(details.reason, 'incomplete_details.reason') ?? 'incomplete';
  return reason === 'content_filter' ? refused(reason) : cut(reason);
}

/** One part of a message. */
interface Content {
  readonly part: Json;
  readonly isFirst: boolean;
  /** Whether its message is what the model says while it works. */
  readonly isCommentary: boolean;
}

/** The texts in their order, and what is cited where; messages are paragraphs of their own. */
function textOf(contents: readonly Content[]) {
  const parts: AnswerPart[] = [];
  let before = 0;
  let refusal = false;
  const cited: NamedSource[] = [];
  for (const { part: content, isFirst, isCommentary } of contents) {
    if (isFirst) parts.push({ kind: 'tool', text: '' });
    const kind = isCommentary ? 'commentary' : 'text';
    if (content.type === 'refusal') {
      const part = textAt(content.refusal, 'refusal');
      parts.push({ kind, text: part });
      before += [...part].length;
      refusal = true;
    }
    if (content.type !== 'output_text') continue;
    const part = textAt(content.text, 'output_text.text');
    const marks = listAt(content.annotations, 'annotations')
      .map((mark, at) => objectAt(mark, `annotations[${at}]`))
      .filter(({ type }) => type === 'url_citation');
    const given = marks.map((mark) => ({
      start: countAt(mark.start_index, 'start_index'),
      end: countAt(mark.end_index, 'end_index'),
    }));
    for (const [at, span] of citationSpans(part, given).entries()) {
      const { url, title } = marks[at]!;
      cited.push({
        url: textAt(url, 'url_citation.url'),
        title: textOrNull(title, 'url_citation.title'),
        isCited: true,
        ...(span && { at: { start: span.start + before, end: span.end + before } }),
      });
    }
    parts.push({ kind, text: part });
    before += [...part].length;
  }
  return { parts, cited, refusal };
}

/** A call that opens a page or looks into one searches nothing. */
const actionOf = (call: Json): Json => (call.action == null ? {} : objectAt(call.action, 'web_search_call.action'));

function searchedIn(call: Json): readonly NamedSource[] {
  return listAt(actionOf(call).sources, 'action.sources')
    .map((source, at) => objectAt(source, `action.sources[${at}]`))
    .filter(({ type }) => type === 'url')
    .map(({ url }) => ({ url: textAt(url, 'action.sources.url'), title: null, isCited: false }));
}

function searchesIn(call: Json): readonly string[] {
  const { type, queries, query } = actionOf(call);
  if (type !== 'search') return [];
  const several = listAt(queries, 'action.queries').map((text) => textAt(text, 'action.queries'));
  const one = textOrNull(query, 'action.query');
  return several.length > 0 || one === null ? several : [one];
}

function usageIn(reply: Json, calls: readonly Json[]): ReadAnswer['usage'] {
  const usage = reply.usage == null ? {} : objectAt(reply.usage, 'usage');
  const searches = calls.filter((call) => actionOf(call).type === 'search').length;
  return usageOf(countAt(usage.input_tokens, 'input_tokens'), countAt(usage.output_tokens, 'output_tokens'), searches);
}
