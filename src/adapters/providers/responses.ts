/*
 * Reads replies in the form of the Responses API, which OpenAI and others share. `readResponse` puts the answer together;
 * below it are the text with its citations, the pages found, the marks such as `[2]` that cite by number, the searches and
 * the usage.
 */

import type { AnswerPart } from '../../domain/analysis/mod.ts';
import { mergedSources, type NamedSource, type ReadAnswer, type Reading } from '../../domain/collection/mod.ts';
import { codePointLength } from '../../domain/text.ts';
import { costIn } from './cost.ts';
import { isOfType, type Json, type Page, type PartReader, ShapeError } from './json.ts';
import { citedBy } from './openai-citations.ts';
import { anAnswer, cut, inParts, queryIn, type ReplyReader, refused, unknownEnd, usageOf } from './reading.ts';

/** A reply in the form of the Responses API, as several providers give it. */
export function readResponse(reply: Json, { text, beside }: ReplyReader): Reading {
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
  const found = items.flatMap((item) => searchedIn(item, beside));
  const marked = cited.length > 0 ? [] : markedIn(parts, found);
  return anAnswer({
    ...inParts(parts, mergedSources([...found, ...cited, ...marked])),
    ...(refusal ? refused('the model refused') : endOf(status, reply, beside)),
    searches: items.flatMap((item) => searchesIn(item, beside)),
    servedModel: beside.text(reply.model, 'model'),
    usage,
    ...costIn(beside.object(reply.usage, 'usage'), beside),
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

/** The pages that a search found or a call opened; results have numbers by which marks in the text count them. */
function searchedIn(item: Json, beside: PartReader): readonly NamedSource[] {
  const { action, type } = item;
  const named = ({ url, title }: Page): NamedSource => ({ url, title, isCited: false });
  switch (type) {
    case 'web_search_call': {
      const { sources } = beside.object(action, 'output.action');
      return beside
        .pages(sources, 'output.action.sources', (source) => isOfType(source, 'url', 'url'))
        .map(({ url }) => ({ url, title: null, isCited: false }));
    }
    case 'search_results':
      return beside.pages(item.results, 'output.results').map((page) => {
        const number = Number(page.entry.id);
        return {
          ...named(page),
          ...(Number.isInteger(number) && number > 0 && number < 10_000 && { numbers: [number] }),
        };
      });
    case 'fetch_url_results':
      return beside.pages(item.contents, 'output.contents').map(named);
    default:
      return [];
  }
}

/** Marks such as `[web:1]` and `[2]`, which cite a search result by its number. */
const MARK = /\[(?:web:)?(\d{1,4})\](?!\()/g;

/** The results that marks in the text cite, each at its mark; where no annotation cites any. */
function markedIn(parts: readonly AnswerPart[], found: readonly NamedSource[]): readonly NamedSource[] {
  const byNumber = new Map(
    found.flatMap((source) => (source.numbers ?? []).map((number) => [number, source] as const)),
  );
  if (byNumber.size === 0) return [];
  let before = 0;
  return parts.flatMap(({ kind, text }) => {
    const from = before;
    before += codePointLength(text);
    if (kind !== 'text') return [];
    return [...text.matchAll(MARK)].flatMap(({ 0: mark, 1: number, index }) => {
      const source = byNumber.get(Number(number));
      const start = from + codePointLength(text.slice(0, index));
      return source ? [{ ...source, isCited: true, at: { start, end: start + mark.length } }] : [];
    });
  });
}

/** What an item searched for; one that opens a page or looks into one searches nothing. */
function searchesIn(item: Json, beside: PartReader): readonly string[] {
  if (item.type === 'search_results') return beside.texts(item.queries, 'output.queries');
  if (item.type === 'custom_tool_call') return calledFor(item, beside);
  if (item.type !== 'web_search_call') return [];
  const { type, queries, query } = beside.object(item.action, 'output.action');
  if (type !== 'search') return [];
  const several = beside.texts(queries, 'output.action.queries');
  const one = beside.text(query, 'output.action.query');
  return several.length > 0 || one === null ? several : [one];
}

/** The query of a tool of xAI that searches posts, whose input is JSON in a text. */
function calledFor({ name, input }: Json, beside: PartReader): readonly string[] {
  if (typeof name !== 'string' || !/search/.test(name)) return [];
  const query = beside.text(queryIn(input), 'output.input.query');
  return query === null || query.trim() === '' ? [] : [query];
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
