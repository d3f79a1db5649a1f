import { fieldOf, saysAnswer } from './headers.ts';
import { isObject } from './nested.ts';
import { exchanges, messageText } from './replies.ts';

type Json = Readonly<Record<string, unknown>>;

/** Longer texts are no replies that a cell holds; in UTF-16 units. */
const LONGEST = 8 * 1024 * 1024;
/** What of a reply its row may not say itself. */
const FILLED = ['sources', 'searches', 'cut', 'model', 'runAt'] as const;

/**
 * A row whose answer is the whole reply of an API as JSON, as people keep it in one column: with the text that the reply has, and
 * what the row doesn't say itself. Any other row as it is, also where the JSON is what was answered.
 */
export function unpackedAnswer(row: Json): Json {
  const { answer } = row;
  if (typeof answer !== 'string' || answer.length > LONGEST || !/^\s*[[{]/.test(answer)) return row;
  const reply = replyIn(answer);
  if (typeof reply?.answer !== 'string' || reply.answer.trim() === '') return row;
  const filled = FILLED.filter((field) => isUnsaid(row[field]) && !isUnsaid(reply[field]));
  return { ...row, answer: reply.answer, ...Object.fromEntries(filled.map((field) => [field, reply[field]])) };
}

const isUnsaid = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function replyIn(text: string): Json | undefined {
  const value = parsed(text) ?? parsed(asJson(text));
  if (Array.isArray(value)) return isMessages(value) ? onlyOne({ messages: value }) : partsOf(value);
  return isObject(value) ? (onlyOne(value) ?? withAnswer(value)) : undefined;
}

const isMessages = (list: readonly unknown[]): boolean => list.every((item) => isObject(item) && 'role' in item);

/** Several answers aren't one row's. */
function onlyOne(value: Json): Json | undefined {
  const rows = exchanges(value) ?? [];
  return rows.length === 1 ? rows[0] : undefined;
}

/** The parts of a message, each with its kind. */
function partsOf(list: readonly unknown[]): Json | undefined {
  const isParts = list.length > 0 && list.every((item) => isObject(item) && typeof item.type === 'string');
  return isParts ? { answer: messageText(list) } : undefined;
}

/** An object of an answer and what belongs to it: `{"answer": "…", "sources": […]}`. */
function withAnswer(value: Json): Json | undefined {
  const answers = Object.entries(value).filter(([key, each]) => typeof each === 'string' && saysAnswer(key));
  if (answers.length !== 1) return undefined;
  const sources = Object.entries(value).find(
    ([key, each]) => Array.isArray(each) && fieldOf('answers', key) === 'sources',
  );
  return { answer: answers[0]![1], ...(sources && { sources: sources[1] }) };
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[{}[\]:,]|True|False|None|-?\d[\d.eE+-]*|\s+/sy;
const VALUES: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** What Python prints of a dict, as JSON; undefined of another text. */
function asJson(text: string): string | undefined {
  if (!/^\s*\[?\s*\{\s*'/.test(text)) return undefined;
  const parts: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return undefined;
    parts.push(/^['"]/.test(token) ? JSON.stringify(unescaped(token.slice(1, -1))) : (VALUES[token] ?? token));
  }
  return parts.join('');
}

/** What a string of Python stands for. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gis, (all, byte, unit, point, letter) => {
    const code = Number.parseInt(byte ?? unit ?? point ?? '', 16);
    if (Number.isNaN(code)) return ESCAPES[letter] ?? letter;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
