import {
  type AnswerPart,
  mergedSources,
  type NamedSource,
  type NextStep,
  type Provider,
  type ProviderRequest,
  type ReadAnswer,
  type Reading,
} from '../../domain/mod.ts';
import { countAt, type Json, listAt, objectAt, ShapeError, textAt, textOrNull } from './json.ts';
import { anAnswer, cut, inParts, readingOf, refused, usageOf } from './reading.ts';

/** Long answers with sources take some 1,500. */
const MOST_TOKENS = 8_192;
/** As many as a long question takes; each is charged. */
const MOST_SEARCHES = 5;

/** The Messages API with its web search. (contract 12) */
export const anthropic: Provider = {
  name: 'anthropic',
  base: 'https://api.anthropic.com',
  redirectHosts: [],
  request: ({ text, country, model }, without = {}) => ({
    path: '/v1/messages',
    headers: { 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: MOST_TOKENS,
      messages: [{ role: 'user', content: text }],
      tools: [
        {
          type: without.search ? OLD_SEARCH : searchOf(model),
          name: 'web_search',
          max_uses: MOST_SEARCHES,
          ...(!without.place && { user_location: { type: 'approximate', country } }),
        },
      ],
    },
  }),
  next: (request, reply) => continued(request, reply),
  joined: joinedMessages,
  credentials: (key) => ({ 'x-api-key': key }),
  read: (reply) => readingOf(() => readMessage(objectAt(reply, 'reply'))),
};

/** The version that every model takes, and the newest one, which models take from 4.6 on. */
const OLD_SEARCH = 'web_search_20250305';
const NEW_SEARCH = 'web_search_20260318';
const NEW_FROM = 4.6;

/** The newest version of the search that a model takes; a name without a version is taken for a new model's. */
function searchOf(model: string): string {
  const [, major, minor = '0'] = /^claude-(?:[a-z]+-)?(\d{1,2})(?:[-.](\d{1,2}))?(?![\d])/.exec(model) ?? [];
  return major !== undefined && Number(`${major}.${minor}`) < NEW_FROM ? OLD_SEARCH : NEW_SEARCH;
}

/** A turn that was paused goes on where what the model said so far is sent back. */
function continued(request: ProviderRequest, reply: unknown): NextStep | undefined {
  const { stop_reason: reason, content } = (reply ?? {}) as Json;
  if (reason !== 'pause_turn' || !Array.isArray(content) || content.length === 0) return undefined;
  const body = request.body as { readonly messages: readonly { readonly role: string; readonly content: unknown }[] };
  const [question, said] = body.messages;
  const before = Array.isArray(said?.content) ? (said.content as unknown[]) : [];
  const messages = [question, { role: 'assistant', content: [...before, ...(content as unknown[])] }];
  return { do: 'send', request: { ...request, body: { ...body, messages } } };
}

/** One message of several: all that was said, and all that it cost. */
function joinedMessages(replies: readonly unknown[]): unknown {
  const messages = replies as readonly Json[];
  return {
    ...messages.at(-1),
    content: messages.flatMap(({ content }) => content),
    usage: messages.map(({ usage }) => usage).reduce(addedCounts, {}),
  };
}

/** Sums of numbers of the same names, whatever objects they stand in. */
function addedCounts(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return other ?? one;
  const sums: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) sums[name] = addedCounts(sums[name], value);
  return sums;
}

/** Errors of a search that are no fault of the service: the answer is what it is. */
const USUAL = new Set(['max_uses_exceeded', 'query_too_long', 'invalid_tool_input', 'request_too_large']);

function readMessage(reply: Json): Reading {
  if (reply.type === 'error') return { kind: 'failed', usage: usageOf(0, 0, 0) };
  if (!Array.isArray(reply.content)) throw new ShapeError('content is not a list');
  const blocks = reply.content.map((block, at) => objectAt(block, `content[${at}]`));
  const usage = usageIn(reply);
  const { found, errors } = searchesOf(blocks);
  const failed = errors.find((code) => !USUAL.has(code));
  if (failed !== undefined && found === 0)
    return { kind: 'again', reason: `the search failed inside the reply: ${failed}`, usage };
  const { parts, cited } = textOf(blocks);
  return anAnswer({
    ...inParts(parts, mergedSources([...blocks.flatMap(searchedIn), ...cited])),
    ...endOf(textOrNull(reply.stop_reason, 'stop_reason')),
    searches: blocks.flatMap(queryIn),
    servedModel: textOrNull(reply.model, 'model'),
    usage,
  });
}

function endOf(reason: string | null): Partial<ReadAnswer> {
  if (reason === 'end_turn' || reason === 'stop_sequence') return {};
  if (reason === 'refusal') return refused('the model refused');
  if (['max_tokens', 'pause_turn', 'model_context_window_exceeded'].includes(reason ?? '')) return cut(reason!);
  throw new ShapeError(`stop_reason is ${JSON.stringify(reason)}`);
}

/**
 * Blocks stand together without anything between them; a citation covers its block. Text before the last search is
 * commentary, unless nothing is said after it.
 */
function textOf(blocks: readonly Json[]) {
  const parts: AnswerPart[] = [];
  let end = 0;
  const cited: NamedSource[] = [];
  const lastSearch = blocks.findLastIndex(({ type }) => type === 'server_tool_use');
  const isSaid = ({ type, text }: Json) => type === 'text' && typeof text === 'string' && text.trim() !== '';
  const answerFrom = blocks.some((block, at) => at > lastSearch && isSaid(block)) ? lastSearch : -1;
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'server_tool_use') parts.push({ kind: 'tool', text: '' });
    if (block.type !== 'text') continue;
    const part = textAt(block.text, 'text block');
    const start = end;
    parts.push({ kind: at < answerFrom ? 'commentary' : 'text', text: part });
    end += [...part].length;
    for (const given of listAt(block.citations, 'citations')) {
      const { type, url, title } = objectAt(given, 'citation');
      if (type !== 'web_search_result_location') continue;
      const place = start < end ? { at: { start, end } } : {};
      cited.push({
        url: textAt(url, 'citation.url'),
        title: textOrNull(title, 'citation.title'),
        isCited: true,
        ...place,
      });
    }
  }
  return { parts, cited };
}

/** How many results searches brought, and the errors of others: either comes inside a 200. */
function searchesOf(blocks: readonly Json[]) {
  const contents = blocks.filter(({ type }) => type === 'web_search_tool_result').map(({ content }) => content);
  const lists = contents.filter((content) => Array.isArray(content));
  const errors = contents
    .filter((content) => !Array.isArray(content))
    .map((content) => textAt(objectAt(content, 'web_search_tool_result.content').error_code, 'error_code'));
  return { found: lists.length, errors };
}

function searchedIn({ type, content }: Json): readonly NamedSource[] {
  if (type !== 'web_search_tool_result' || !Array.isArray(content)) return [];
  return content
    .map((result) => objectAt(result, 'web_search_result'))
    .filter((result) => result.type === 'web_search_result')
    .map(({ url, title }) => ({
      url: textAt(url, 'web_search_result.url'),
      title: textOrNull(title, 'web_search_result.title'),
      isCited: false,
    }));
}

function queryIn({ type, name, input }: Json): readonly string[] {
  if (type !== 'server_tool_use' || name !== 'web_search') return [];
  const query = textOrNull(objectAt(input, 'server_tool_use.input').query, 'input.query');
  return query === null ? [] : [query];
}

function usageIn(reply: Json): ReadAnswer['usage'] {
  const usage = reply.usage == null ? {} : objectAt(reply.usage, 'usage');
  const tools = usage.server_tool_use == null ? {} : objectAt(usage.server_tool_use, 'server_tool_use');
  const read = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']
    .map((name) => countAt(usage[name], name))
    .reduce((sum, count) => sum + count, 0);
  return usageOf(read, countAt(usage.output_tokens, 'output_tokens'), countAt(tools.web_search_requests, 'searches'));
}
