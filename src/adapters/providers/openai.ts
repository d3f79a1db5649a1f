import {
  type AnswerPart,
  codePointLength,
  mergedSources,
  type NamedSource,
  type Provider,
  type ReadAnswer,
  type Reading,
} from '../../domain/mod.ts';
import { isOfType, type Json, type PartReader, ShapeError } from './json.ts';
import { locationOf } from './location.ts';
import { citedBy } from './openai-citations.ts';
import { anAnswer, cut, inParts, type ReplyReader, readingOf, refused, unknownEnd, usageOf } from './reading.ts';

/** How long to wait before a look at a reply that is being made, in milliseconds. */
const LOOK_AFTER = 2_000;

/** The Responses API with its web search; the question stands alone, as a person would ask it. (contract 12) */
export const openai: Provider = {
  name: 'openai',
  base: 'https://api.openai.com/v1',
  redirectHosts: [],
  request: ({ text, country, model, place, preamble }, without = {}) => ({
    path: '/responses',
    headers: {},
    body: {
      model,
      ...(preamble !== undefined && { instructions: preamble }),
      input: text,
      tools: [
        {
          type: without.search ? 'web_search_preview' : 'web_search',
          search_context_size: 'medium',
          ...(!without.place && { user_location: locationOf(country, place) }),
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
  read: (reply) => readingOf(reply, readResponse),
};

function readResponse(reply: Json, { text, beside }: ReplyReader): Reading {
  const items = text.objects(reply.output, 'output');
  const actions = items
    .filter(({ type }) => type === 'web_search_call')
    .map(({ action }) => beside.object(action, 'output.action'));
  const usage = usageIn(reply, actions, beside);
  if (reply.status === 'failed' || reply.status === 'cancelled') return { kind: 'failed', usage };
  const contents = items
    .filter((item) => isOfType(item, 'message', 'content'))
    .flatMap(({ content, phase }) =>
      partsIn(content, text).map((part, index) => ({
        part,
        isFirst: index === 0,
        isCommentary: phase === 'commentary',
      })),
    );
  const status = beside.text(reply.status, 'status');
  if (contents.length === 0 && status !== 'incomplete') throw new ShapeError('output has no message');
  const { parts, cited, refusal } = textOf(contents, { text, beside });
  return anAnswer({
    ...inParts(parts, mergedSources([...actions.flatMap((action) => searchedIn(action, beside)), ...cited])),
    ...(refusal ? refused('the model refused') : endOf(status, reply, beside)),
    searches: actions.flatMap((action) => searchesIn(action, beside)),
    servedModel: beside.text(reply.model, 'model'),
    usage,
  });
}

/** How an answer ended that isn't whole. */
function endOf(status: string | null, reply: Json, beside: PartReader): Partial<ReadAnswer> {
  if (status === 'completed' || status === null) return {};
  if (status !== 'incomplete') return unknownEnd(`the status ${status}`);
  const details = beside.object(reply.incomplete_details, 'incomplete_details');
  const reason = beside.text(details.reason, 'incomplete_details.reason') ?? 'incomplete';
  return reason === 'content_filter' ? refused(reason) : cut(reason);
}

/** The parts of a message; one that is a text by itself is a part of that text. */
const partsIn = (content: unknown, text: PartReader): readonly Json[] =>
  typeof content === 'string' ? [{ type: 'output_text', text: content }] : text.objects(content, 'output.content');

/** One part of a message. */
interface Content {
  readonly part: Json;
  readonly isFirst: boolean;
  /** Whether its message is what the model says while it works. */
  readonly isCommentary: boolean;
}

/** The texts in their order, and what is cited where; messages are paragraphs of their own. */
function textOf(contents: readonly Content[], { text, beside }: ReplyReader) {
  const parts: AnswerPart[] = [];
  let before = 0;
  let refusal = false;
  const cited: NamedSource[] = [];
  const say = (kind: AnswerPart['kind'], said: string) => {
    parts.push({ kind, text: said });
    before += codePointLength(said);
  };
  for (const { part: content, isFirst, isCommentary } of contents) {
    if (isFirst) parts.push({ kind: 'tool', text: '' });
    const kind = isCommentary ? 'commentary' : 'text';
    if (content.type === 'refusal') {
      say(kind, text.said(content.refusal, 'output.content.refusal') ?? '');
      refusal = true;
    }
    if (!isOfType(content, 'output_text', 'text')) continue;
    const said = text.said(content.text, 'output.content.text') ?? '';
    for (const { at, ...source } of citedBy(content.annotations, said, beside))
      cited.push({ ...source, ...(at && { at: { start: at.start + before, end: at.end + before } }) });
    say(kind, said);
  }
  return { parts, cited, refusal };
}

const searchedIn = ({ sources }: Json, beside: PartReader): readonly NamedSource[] =>
  beside
    .pages(sources, 'output.action.sources', ({ type }) => type === 'url')
    .map(({ url }) => ({ url, title: null, isCited: false }));

/** An action that opens a page or looks into one searches nothing. */
function searchesIn({ type, queries, query }: Json, beside: PartReader): readonly string[] {
  if (type !== 'search') return [];
  const several = beside.texts(queries, 'output.action.queries');
  const one = beside.text(query, 'output.action.query');
  return several.length > 0 || one === null ? several : [one];
}

function usageIn(reply: Json, actions: readonly Json[], beside: PartReader): ReadAnswer['usage'] {
  const usage = beside.object(reply.usage, 'usage');
  const searches = actions.filter(({ type }) => type === 'search').length;
  return usageOf(
    beside.count(usage.input_tokens, 'usage.input_tokens'),
    beside.count(usage.output_tokens, 'usage.output_tokens'),
    searches,
  );
}
