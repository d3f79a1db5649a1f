/*
 * JSON whose rows aren't objects with names: tables whose columns stand apart from their rows, and the conversations that
 * ChatGPT gives out as data. `shapedItems` tells them by their shape, and makes rows of them.
 */

import { knownColumns } from './headers.ts';
import { isObject } from './nested.ts';
import { type Message, turnRows } from './turns.ts';
import { htmlText } from './xml.ts';

interface Shaped {
  readonly items: readonly unknown[];
  /** In words, as other files of JSON have it. */
  readonly form: string;
}

/** The rows of a document of another shape than objects; undefined where it has none. */
export const shapedItems = (value: unknown): Shaped | undefined => columnar(value) ?? chats(value) ?? activities(value);

/**
 * The vendor whose result a document is, by the name that `collect --from` has for it; undefined of another. Its answers aren't
 * columns: the reader of that vendor knows them.
 */
export function vendorOf(value: unknown): string | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  if (!isObject(one)) return undefined;
  if (Array.isArray(one.tasks) && 'status_code' in one) return 'dataforseo';
  if (isObject(one.search_metadata) && isObject(one.search_parameters))
    return /searchapi\.io/.test(JSON.stringify(one.search_metadata)) ? 'searchapi' : 'serpapi';
  const [result] = Array.isArray(one.results) ? one.results : [];
  return isObject(result) && 'job_id' in result && isObject(result.content) ? 'oxylabs' : undefined;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
const isLists = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

/** `{columns: […], rows: [[…]]}`, and lists of which the first one names columns, anywhere in the first two levels. */
function columnar(value: unknown, depth = 0): Shaped | undefined {
  if (isLists(value)) {
    const [head, ...rows] = value;
    return isTexts(head) && knownColumns(head) > 0 ? objectsOf(head, rows) : undefined;
  }
  if (!isObject(value)) return undefined;
  const inside = Object.values(value);
  const head = inside.map(namesIn).find((names) => names !== undefined && knownColumns(names) > 0);
  const rows = inside.find(isLists);
  if (head !== undefined && rows !== undefined) return objectsOf(head, rows);
  if (rows !== undefined) return columnar(rows);
  return depth > 1 ? undefined : inside.map((each) => columnar(each, depth + 1)).find((found) => found !== undefined);
}

/** Names of columns: texts, or objects with a name each. */
function namesIn(value: unknown): readonly string[] | undefined {
  if (isTexts(value)) return value;
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return undefined;
  const names = value.map(({ name, key, field, id }) => name ?? key ?? field ?? id);
  return isTexts(names) ? names : undefined;
}

const objectsOf = (names: readonly string[], rows: readonly (readonly unknown[])[]): Shaped => ({
  items: rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]]))),
  form: 'JSON with its rows in lists',
});

/** Conversations of ChatGPT, as its export of data has them: each question with its answer, along the branch that is shown. */
function chats(value: unknown): Shaped | undefined {
  const all = Array.isArray(value) ? value : [value];
  const isChat = (chat: unknown) => isObject(chat) && isObject(chat.mapping) && 'create_time' in chat;
  if (all.length === 0 || !all.every(isChat)) return undefined;
  return { items: all.flatMap(turnsOf), form: 'JSON with its rows in conversations of ChatGPT' };
}

const turnsOf = (chat: Readonly<Record<string, unknown>>): readonly unknown[] =>
  turnRows(shownMessages(chat)).map((turn) => ({
    ...{ model: chat.default_model_slug ?? 'chatgpt', runAt: chat.create_time, surface: 'app' },
    ...turn,
  }));

/** Prompts to Gemini, as Google Takeout lists them among activities in English: those that were answered. */
function activities(value: unknown): Shaped | undefined {
  const all = Array.isArray(value) ? value.filter(isObject) : [];
  const answered = all.flatMap(({ title, time, safeHtmlItem: pieces }) => {
    const query = typeof title === 'string' && /^Prompted\s/.test(title) ? title.slice('Prompted '.length) : undefined;
    const html = (Array.isArray(pieces) ? pieces : []).map((piece) => (isObject(piece) ? piece.html : undefined));
    const texts = html.filter((piece) => typeof piece === 'string').map(htmlText);
    if (query === undefined || texts.length === 0) return [];
    return { query, answer: texts.join('\n\n'), model: 'gemini', runAt: time, surface: 'app' };
  });
  return answered.length === 0 ? undefined : { items: answered, form: "JSON with its rows in Gemini's activities" };
}

/** What people saw: from the message that is shown last up to the first one. */
function shownMessages({ mapping, current_node: shown }: Readonly<Record<string, unknown>>): readonly Message[] {
  const nodes = mapping as Readonly<Record<string, unknown>>;
  const leaf = Object.keys(nodes).findLast((id) => {
    const { children } = nodes[id] as { readonly children?: unknown };
    return !Array.isArray(children) || children.length === 0;
  });
  const messages: Message[] = [];
  const seen = new Set<unknown>();
  for (let id = typeof shown === 'string' && Object.hasOwn(nodes, shown) ? shown : leaf; ; ) {
    const node = typeof id === 'string' && !seen.has(id) ? nodes[id] : undefined;
    if (!isObject(node)) return messages.reverse();
    seen.add(id);
    const message = messageOf(node.message);
    if (message !== undefined) messages.push(message);
    id = node.parent as string | undefined;
  }
}

function messageOf(message: unknown): Message | undefined {
  if (!isObject(message) || !isObject(message.author) || !isObject(message.content)) return undefined;
  const { role } = message.author;
  const { content_type: type, parts } = message.content;
  const meta = isObject(message.metadata) ? message.metadata : {};
  const isForPeople = (message.recipient ?? 'all') === 'all' && meta.is_visually_hidden_from_conversation !== true;
  if ((role !== 'user' && role !== 'assistant') || !/^(?:multimodal_)?text$/.test(String(type)) || !isForPeople)
    return undefined;
  const text = (Array.isArray(parts) ? parts : [])
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .join('\n');
  if (text === '') return undefined;
  return { role, text, time: message.create_time, model: meta.model_slug, sources: addressesOf(meta) };
}

/** The pages that an answer refers to. */
function addressesOf({
  citations,
  content_references: references,
}: Readonly<Record<string, unknown>>): readonly string[] {
  const objects = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
  const pages = [
    ...objects(citations).map(({ metadata }) => (isObject(metadata) ? metadata.url : undefined)),
    ...objects(references).flatMap(({ url, items }) => [url, ...objects(items).map((item) => item.url)]),
  ];
  return pages.filter((url): url is string => typeof url === 'string' && /^https?:/.test(url));
}
