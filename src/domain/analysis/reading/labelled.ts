import type { Aside } from './aside.ts';
import { phrases } from './interface-phrases.ts';

const oneOf = (names: readonly string[]): string => names.map((name) => RegExp.escape(name)).join('|');
const ANSWERS = oneOf(phrases('answer'));
const [BEFORE, COLON] = ['[ \\t]*(?:#{1,4} |\\*\\*|__)?', '(?:\\*\\*|__)?[ \\t\\u00A0]?[:：](?:\\*\\*|__)?'];
/** What a text begins with that thinks aloud: a label with a colon, or a heading right above a line, as a button has a blank line below it. */
const HEAD = new RegExp(
  `^\\s*${BEFORE}(?:${oneOf(phrases('thinking'))})(?:${COLON}|(?:\\*\\*|__)?(?:…|\\.{3})?(?=[ \\t]*\\n[^\\n]*\\S))`,
  'iu',
);
/** The same as a heading or in bold, with a blank line below it: the answer needs such a one, too. */
const APART = new RegExp(
  `^\\s*(?:#{1,4} |\\*\\*|__)(?:${oneOf(phrases('thinking'))})[:：]?(?:\\*\\*|__)?[:：]?[ \\t]*\\n\\s*\\n`,
  'iu',
);
/** Where the answer begins: a label alone on its line, at its start with a colon, or in bold; or that the thinking is done. */
const END = new RegExp(
  `^${BEFORE}(?:${ANSWERS})(?:${COLON}[ \\t]*|(?:\\*\\*|__)?[ \\t]*$)|\\*\\*(?:${ANSWERS})[:：]?\\*\\*[:：]?[ \\t]*|^[ \\t]*(?:${oneOf(phrases('done'))})[.!]?[ \\t]*$`,
  'gimu',
);

/** Reasoning under a label, up to that of the answer: "Thinking: … Answer: …", "Show thinking … Done". */
export function labelledReasoning(text: string): readonly Aside[] {
  const start = text.slice(0, 400);
  const apart = APART.exec(start);
  const head = apart ?? HEAD.exec(start);
  if (head === null) return [];
  END.lastIndex = head[0].length;
  const end = END.exec(text);
  if (apart !== null && !/^[ \t]*(?:#|\*\*|__)/.test(end?.[0] ?? '')) return [];
  if (end === null || !/[\p{L}\p{N}]/u.test(text.slice(END.lastIndex))) return [];
  return [{ kind: 'reasoning', start: 0, end: END.lastIndex }];
}
