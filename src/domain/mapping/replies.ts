/*
 * Replies of assistants as programs keep them: what an API answered, alone or beside what it was asked, lines of batches, and
 * lists of messages. `exchanges` tells them by their shapes, and makes rows of them that keep what stands beside.
 */

import { fieldOf } from './headers.ts';
import { isObject } from './nested.ts';
import { type Message, turnRows } from './turns.ts';

type Json = Readonly<Record<string, unknown>>;

interface Source {
  readonly url: string;
  readonly title?: string;
  /** Left out where the reply says only that a page was found. */
  readonly cited?: true;
}

interface Reply {
  /** More than one where several were asked for at once. */
  readonly answers: readonly string[];
  readonly model: unknown;
  readonly runAt: unknown;
  readonly sources: readonly Source[];
  readonly searches: readonly string[];
  /** Of each answer why it stopped before its end; undefined of a whole one. */
  readonly cuts: readonly (string | undefined)[];
}

const objects = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const inside = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The text of a message: a string, or its parts that are text. */
export function messageText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (isObject(content)) return messageText(content.parts ?? content.text ?? content.content ?? '');
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => {
      if (typeof part === 'string' || !isObject(part)) return part;
      if (typeof part.refusal === 'string') return part.refusal;
      if (part.thought === true || !/^(?:(?:in|out)put_)?text$/.test(String(part.type ?? 'text'))) return undefined;
      return typeof part.text === 'string' ? part.text : inside(part.text, 'value');
    })
    .filter((text) => typeof text === 'string')
    .join('');
}

const pagesOf = (list: unknown, isCited: boolean): readonly Source[] =>
  (Array.isArray(list) ? list : []).flatMap((item) => {
    const page = isObject(item) ? (item.url_citation ?? item.web ?? item) : { url: item };
    const { url, uri, title } = page as Json;
    const address = url ?? uri;
    if (typeof address !== 'string' || !/^https?:/i.test(address)) return [];
    return { url: address, ...(typeof title === 'string' && { title }), ...(isCited && { cited: true as const }) };
  });

const texts = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : [list]).filter((text): text is string => typeof text === 'string' && text !== '');

/** Blocks of which text follows text without a gap, and a call of a tool parts paragraphs. */
function blockText(blocks: readonly Json[], textIn: (block: Json) => string): string {
  const paragraphs: string[][] = [[]];
  for (const block of blocks) {
    const text = textIn(block);
    if (text !== '') paragraphs.at(-1)!.push(text);
    else if (/call|tool|result/.test(String(block.type))) paragraphs.push([]);
  }
  const filled = paragraphs.filter((paragraph) => paragraph.length > 0);
  return filled.map((paragraph) => paragraph.join('')).join('\n\n');
}

/** What each kind of reply says; undefined of another object. Chat completions, Responses, messages, generateContent. */
const KINDS: readonly ((reply: Json) => Omit<Reply, 'model' | 'runAt' | 'cuts'> | undefined)[] = [
  ({ choices, citations, search_results: found }) => {
    const messages = objects(choices).map((choice) => choice.message ?? choice);
    if (!messages.some((message) => isObject(message) && ('content' in message || 'text' in message))) return undefined;
    return {
      answers: messages.map((message) =>
        messageText(inside(message, 'content') ?? inside(message, 'text') ?? inside(message, 'refusal')),
      ),
      sources: [
        ...messages.flatMap((message) => pagesOf(inside(message, 'annotations'), true)),
        ...pagesOf(found, false),
        ...pagesOf(citations, false),
      ],
      searches: [],
    };
  },
  ({ output }) => {
    const blocks = objects(output);
    if (!blocks.some(({ type, content }) => type === 'message' && Array.isArray(content))) return undefined;
    const isFinal = blocks.some(({ phase }) => phase === 'final_answer');
    const said = blocks.filter(({ phase }) => !isFinal || phase !== 'commentary');
    return {
      answers: [blockText(said, ({ type, content }) => (type === 'message' ? messageText(content) : ''))],
      sources: [
        ...said.flatMap(({ content }) => objects(content).flatMap((part) => pagesOf(part.annotations, true))),
        ...blocks.flatMap(({ action, results }) => [
          ...pagesOf(inside(action, 'sources'), false),
          ...pagesOf(results, false),
        ]),
      ],
      searches: blocks.flatMap(({ action }) => texts(inside(action, 'queries') ?? inside(action, 'query'))),
    };
  },
  ({ type, content, stop_reason: stop }) => {
    if (!Array.isArray(content) || (type !== 'message' && stop === undefined)) return undefined;
    const blocks = objects(content);
    return {
      answers: [blockText(blocks, (block) => messageText([block]))],
      sources: [
        ...blocks.flatMap(({ citations }) => pagesOf(citations, true)),
        ...blocks.flatMap((block) => pagesOf(block.type === 'web_search_tool_result' ? block.content : [], false)),
      ],
      searches: blocks.flatMap(({ input }) => texts(inside(input, 'query'))),
    };
  },
  ({ candidates }) => {
    const all = objects(candidates).filter(({ content }) => isObject(content));
    if (all.length === 0) return undefined;
    const metas = all.map(({ groundingMetadata: meta }) => (isObject(meta) ? meta : {}));
    return {
      answers: all.map(({ content }) => messageText(content)),
      sources: metas.flatMap(({ groundingChunks: chunks, groundingSupports: supports }) => {
        const cited = new Set(objects(supports).flatMap(({ groundingChunkIndices: at }) => at));
        return objects(chunks).flatMap((chunk, at) => pagesOf([chunk], cited.has(at)));
      }),
      searches: metas.flatMap(({ webSearchQueries: queries }) => texts(queries)),
    };
  },
  // A message alone, as traces keep it.
  ({ role, content }) => {
    const answer = role === 'assistant' || role === 'model' ? messageText(content) : '';
    return answer === '' ? undefined : { answers: [answer], sources: [], searches: [] };
  },
];

/** How APIs say that an answer stopped before its end. */
const CUT =
  /^(?:length|(?:model_)?max(?:_output)?_tokens|model_context_window_exceeded|content_filter|safety|recitation|incomplete)$/i;

/** Why one of the answers of a reply stopped before its end; undefined of a whole one. */
const cutOf = ({ stop_reason: stop, status, choices, candidates }: Json, at: number): string | undefined =>
  texts([stop, status, objects(choices)[at]?.finish_reason, objects(candidates)[at]?.finishReason]).find((end) =>
    CUT.test(end),
  );

function replyOf(value: Json): Reply | undefined {
  for (const kind of KINDS) {
    const found = kind(value);
    if (found === undefined) continue;
    // Of one page, that which says that it is cited comes first.
    const sources = [...new Map([...found.sources].reverse().map((source) => [source.url, source])).values()].reverse();
    const runAt = value.created ?? value.created_at ?? value.createTime;
    const cuts = found.answers.map((answer, at) => (answer === '' ? undefined : cutOf(value, at)));
    return { ...found, sources, cuts, model: value.model ?? value.modelVersion, runAt };
  }
  return undefined;
}

/** How deep replies and questions are looked for. */
const DEPTH = 4;

/** The first object for which something is found: itself, or one of its properties; and by which of its own properties. */
function found<T>(value: Json, of: (object: Json) => T | undefined, depth = 0): { is: T; key?: string } | undefined {
  const own = of(value);
  if (own !== undefined) return { is: own };
  if (depth >= DEPTH) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const below = isObject(each) && key !== 'raw' ? found(each, of, depth + 1) : undefined;
    if (below !== undefined) return { is: below.is, key };
  }
  return undefined;
}

const ROLES: readonly (readonly [role: Message['role'], words: RegExp])[] = [
  ['user', /^(?:user|human|prompter)$/i],
  ['assistant', /^(?:assistant|ai|model|bot|gpt|chatgpt|claude|gemini)$/i],
];
const LISTS = ['messages', 'chat_messages', 'conversation', 'conversations', 'turns', 'input', 'contents', 'history'];

/** The messages of an object that has a list of them. */
function messagesOf(value: Json): readonly Message[] | undefined {
  for (const name of LISTS) {
    const messages = objects(value[name]).flatMap((message) => {
      const said = message.role ?? message.sender ?? message.from ?? inside(message.author, 'role') ?? message.type;
      const role = ROLES.find(([, words]) => words.test(String(said)))?.[0];
      const whole = messageText(message.content ?? message.parts ?? message.value);
      const text = whole === '' ? messageText(message.text) : whole;
      if (role === undefined || text.trim() === '') return [];
      const time = message.created_at ?? message.create_time ?? message.timestamp ?? message.created;
      return { role, text, time, model: message.model, sources: [] };
    });
    if (messages.some(({ role }) => role === 'user')) return messages;
  }
  return undefined;
}

/** What was asked: the last message of the person, or the text of a request. */
function questionOf(value: Json): { readonly query: string; readonly turn?: number } | undefined {
  const asked = messagesOf(value)?.filter(({ role }) => role === 'user') ?? [];
  if (asked.length > 0) return { query: asked.at(-1)!.text, ...(asked.length > 1 && { turn: asked.length }) };
  return typeof value.input === 'string' && 'model' in value ? { query: value.input } : undefined;
}

const saysField = (row: Json, field: string): boolean =>
  Object.entries(row).some(
    ([key, value]) => value !== null && value !== undefined && value !== '' && fieldOf('answers', key) === field,
  );

/** A row with what is found, but for what stands beside it under a name of its own. */
const beside = (rest: Json, found: Json): Json => ({
  ...Object.fromEntries(
    Object.entries(found).filter(([field, value]) => value !== undefined && !saysField(rest, field)),
  ),
  ...rest,
});

const without = (value: Json, keys: readonly (string | undefined)[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** What of a reply is about its row, where nothing holds it. */
const OWN = new Set(['query', 'country', 'language', 'locale', 'tags', 'executionNumber']);

/** The rows of an object that is a reply, holds one, or is a conversation; undefined of another. */
export function exchanges(value: unknown): readonly Json[] | undefined {
  if (!isObject(value)) return undefined;
  const hasAnswer = Object.entries(value).some(
    ([key, each]) => typeof each === 'string' && each !== '' && fieldOf('answers', key) === 'answer',
  );
  if (hasAnswer) return undefined;
  const reply = found(value, replyOf);
  const asked = found(value, questionOf);
  if (reply === undefined) return conversation(value);
  const rest =
    reply.key === undefined
      ? Object.fromEntries(Object.entries(value).filter(([key]) => OWN.has(fieldOf('answers', key) ?? '')))
      : without(value, [reply.key, asked?.key]);
  const { answers, sources, searches, cuts, model, runAt } = reply.is;
  const shared = { ...asked?.is, model, runAt, sources, ...(searches.length > 0 && { searches }) };
  return answers.map((answer, at) =>
    beside(rest, { ...shared, answer, cut: cuts[at], ...(answers.length > 1 && { executionNumber: at + 1 }) }),
  );
}

function conversation(value: Json): readonly Json[] | undefined {
  const messages = messagesOf(value);
  const turns = messages === undefined ? [] : turnRows(messages);
  if (turns.length === 0) return undefined;
  const rest = without(value, LISTS);
  const isClaude = 'chat_messages' in value;
  return turns.map((turn) => beside(rest, isClaude ? { model: 'claude', surface: 'app', ...turn } : turn));
}

/** What a line of a batch says whose asking failed; undefined of one that doesn't say so. */
export function failedExchange(value: unknown): Json | undefined {
  if (!isObject(value)) return undefined;
  const says = ({ error }: Json) => (isObject(error) || (typeof error === 'string' && error !== '') ? true : undefined);
  const failure = found(value, says);
  if (failure === undefined) return undefined;
  const asked = found(value, questionOf);
  return beside(without(value, ['error', failure.key, asked?.key]), { ...asked?.is, answer: '', outcome: 'error' });
}
