/*
 * Asks Anthropic's Messages API with web search, and reads its replies. The provider comes first, with the version of the
 * search by model; then how a paused turn is continued and its messages are joined; then what is read of a message: its
 * end, its text, its searches and its usage.
 */

import type { AnswerPart } from '../../domain/analysis/mod.ts';
import {
  mergedSources,
  type NamedSource,
  type NextStep,
  type Provider,
  type ProviderRequest,
  type ReadAnswer,
  type Reading,
} from '../../domain/collection/mod.ts';
import { codePointLength } from '../../domain/text.ts';
import { isOfType, type Json, type PartReader, ShapeError } from './json.ts';
import { locationOf } from './location.ts';
import { anAnswer, cut, inParts, type ReplyReader, readingOf, refused, unknownEnd, usageOf } from './reading.ts';

/** Long answers with sources take some 1,500. */
const MOST_TOKENS = 8_192;
/** As many as a long question takes; each is charged. */
const MOST_SEARCHES = 5;

/** The Messages API with its web search. (contract 12) */
export const anthropic: Provider = {
  name: 'anthropic',
  base: 'https://api.anthropic.com',
  redirectHosts: [],
  request: ({ text, country, model, place, preamble }, without = {}) => ({
    path: '/v1/messages',
    headers: { 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: MOST_TOKENS,
      ...(preamble !== undefined && { system: preamble }),
      messages: [{ role: 'user', content: text }],
      tools: [
        {
          type: without.search ? OLD_SEARCH : searchOf(model),
          name: 'web_search',
          max_uses: MOST_SEARCHES,
          ...(!without.place && { user_location: locationOf(country, place) }),
        },
      ],
    },
  }),
  next: (request, reply) => continued(request, reply),
  joined: joinedMessages,
  credentials: (key) => ({ 'x-api-key': key }),
  read: (reply) => readingOf(reply, readMessage),
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

function readMessage(reply: Json, { text, beside }: ReplyReader): Reading {
  if (reply.type === 'error') return { kind: 'failed', usage: usageOf(0, 0, 0) };
  if (reply.content === undefined) throw new ShapeError('content is missing');
  const blocks =
    typeof reply.content === 'string'
      ? [{ type: 'text', text: reply.content }]
      : text.objects(reply.content, 'content');
  const usage = usageIn(reply, beside);
  const { found, errors } = searchesOf(blocks, beside);
  const failed = errors.find((code) => !USUAL.has(code));
  if (failed !== undefined && found === 0)
    return { kind: 'again', reason: `the search failed inside the reply: ${failed}`, usage };
  const { parts, cited } = textOf(blocks, { text, beside });
  return anAnswer({
    ...inParts(parts, mergedSources([...blocks.flatMap((block) => searchedIn(block, beside)), ...cited])),
    ...endOf(beside.text(reply.stop_reason, 'stop_reason')),
    searches: blocks.flatMap((block) => queryIn(block, beside)),
    servedModel: beside.text(reply.model, 'model'),
    usage,
  });
}

function endOf(reason: string | null): Partial<ReadAnswer> {
  if (reason === null || reason === 'end_turn' || reason === 'stop_sequence') return {};
  if (reason === 'refusal') return refused('the model refused');
  if (['max_tokens', 'pause_turn', 'model_context_window_exceeded'].includes(reason)) return cut(reason);
  return unknownEnd(reason);
}

/**
 * Blocks stand together without anything between them; a citation covers its block. Text before the last search is
 * commentary, unless nothing is said after it.
 */
function textOf(blocks: readonly Json[], { text, beside }: ReplyReader) {
  const parts: AnswerPart[] = [];
  let end = 0;
  const cited: NamedSource[] = [];
  const said = blocks.map((block) =>
    isOfType(block, 'text', 'text') ? (text.said(block.text, 'content.text') ?? '') : undefined,
  );
  const lastSearch = blocks.findLastIndex(({ type }) => type === 'server_tool_use');
  const isAfter = said.some((part, at) => at > lastSearch && part !== undefined && part.trim() !== '');
  const answerFrom = isAfter ? lastSearch : -1;
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'server_tool_use') parts.push({ kind: 'tool', text: '' });
    const part = said[at];
    if (part === undefined) continue;
    const start = end;
    parts.push({ kind: at < answerFrom ? 'commentary' : 'text', text: part });
    end += codePointLength(part);
    const place = start < end ? { at: { start, end } } : {};
    const isPage = ({ type }: Json) => type === 'web_search_result_location';
    for (const { url, title } of beside.pages(block.citations, 'content.citations', isPage))
      cited.push({ url, title, isCited: true, ...place });
  }
  return { parts, cited };
}

/** How many results searches brought, and the errors of others: either comes inside a 200. */
function searchesOf(blocks: readonly Json[], beside: PartReader) {
  const contents = blocks.filter(({ type }) => type === 'web_search_tool_result').map(({ content }) => content);
  const lists = contents.filter((content) => Array.isArray(content));
  const errors = contents
    .filter((content) => !Array.isArray(content))
    .flatMap(
      (content) => beside.text(beside.object(content, 'content.content').error_code, 'content.error_code') ?? [],
    );
  return { found: lists.length, errors };
}

const searchedIn = ({ type, content }: Json, beside: PartReader): readonly NamedSource[] =>
  type === 'web_search_tool_result' && Array.isArray(content)
    ? beside
        .pages(content, 'content.content', (result) => result.type === 'web_search_result')
        .map(({ url, title }) => ({ url, title, isCited: false }))
    : [];

function queryIn({ type, name, input }: Json, beside: PartReader): readonly string[] {
  if (type !== 'server_tool_use' || name !== 'web_search') return [];
  const query = beside.text(beside.object(input, 'content.input').query, 'content.input.query');
  return query === null ? [] : [query];
}

function usageIn(reply: Json, beside: PartReader): ReadAnswer['usage'] {
  const usage = beside.object(reply.usage, 'usage');
  const tools = beside.object(usage.server_tool_use, 'usage.server_tool_use');
  const count = (of: Json, name: string) => beside.count(of[name], `usage.${name}`);
  const read = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']
    .map((name) => count(usage, name))
    .reduce((sum, tokens) => sum + tokens, 0);
  return usageOf(read, count(usage, 'output_tokens'), count(tools, 'web_search_requests'));
}
