/*
 * Finds the question where a page repeats it above the answer: as the first line, in a block quote, under a heading or behind a label.
 */

import type { Aside } from './aside.ts';
import { lineKey, phrases } from './interface-phrases.ts';

/** Longer questions aren't repeated; in UTF-16 units. */
const LONGEST = 2_000;
const LONGEST_LABEL = 48;

const oneOf = (names: readonly string[]): string => names.map((name) => RegExp.escape(name)).join('|');
/** What a person is said to have done, and what that is called. */
const SAID = oneOf(phrases('person'));
const CALLED =
  'prompt|query|question|q|user|human|frage|anfrage|nutzer|question|pregunta|consulta|pergunta|domanda|vraag';
const ABOUT = '(?: (?:about|for|was|is|war|lautet|nach|sur|sobre|su|over))?';
const END = '[*_]{0,2}[ \\u00A0]?(?:[:：][*_]{0,2}|,|(?=["“„«]))\\s*';
/** A label with a question behind it, and one alone on its line. */
const LABEL = new RegExp(`^(?:(${SAID})${ABOUT}|(?:${CALLED})${ABOUT})${END}`, 'iu');
const ALONE = new RegExp(`^(?:${SAID}|${CALLED})[*_]{0,2}[:：]?[*_]{0,2}[ \\t]*\\n\\s*`, 'iu');
const ANSWER = new RegExp(
  `^\\s*(?:#{1,6} |[*_]{2})?(?:${oneOf(phrases('answer'))})[*_]{0,2}[:：]?[*_]{0,2}[ \\t]*(?:\\n|$)`,
  'iu',
);
/** Signs before a first line: of a heading, a quotation, emphasis. */
const DRESS = /[\s#>*_"“„«'`]*/y;
/** How labels begin. */
const LABELS = new Set(`${phrases('person').join('|')}|${CALLED}`.split('|').map((label) => label.slice(0, 2)));

/** The question itself, where a page begins with it; what stands alone is an answer. */
export function echoIn(masked: string, query = ''): readonly Aside[] {
  const start = masked.search(/[^\s\uFFFC]/);
  if (start < 0 || query.length > LONGEST) return [];
  DRESS.lastIndex = start;
  const said = masked.slice(start + DRESS.exec(masked)![0].length).slice(0, 2);
  // Most answers begin otherwise.
  const [asked = ''] = /[\p{L}\p{N}].?/u.exec(query) ?? [];
  if (
    !(asked !== '' && said.toLowerCase().startsWith(asked.toLowerCase())) &&
    !(LABELS.has(said.toLowerCase()) && /[:："“„«\n]/.test(masked.slice(start, start + LONGEST_LABEL)))
  )
    return [];
  const head = masked.slice(start, start + LONGEST + 400);
  const dress = head.slice(0, DRESS.lastIndex - start);
  const wanted = lineKey(query);
  if (/^[-*+•|]\s/.test(head)) return [];
  const length = lengthOf(head, dress, { wanted, lines: query.trim().split('\n').length });
  const end = start + length;
  return length > 0 && /[\p{L}\p{N}]/u.test(masked.slice(end)) ? [{ kind: 'page', start, end }] : [];
}

/** The first lines of a text, or all that it has. */
function firstLines(text: string, count: number): string {
  let end = 0;
  for (let lines = 0; lines < count; lines++) {
    const feed = text.indexOf('\n', end);
    if (feed < 0) return text;
    end = feed + 1;
  }
  return text.slice(0, end);
}

/** How much of the beginning of a text is the question; 0 = nothing. */
function lengthOf(head: string, dress: string, query: { readonly wanted: string; readonly lines: number }): number {
  const isQuery = (text: string) => query.wanted !== '' && lineKey(text) === query.wanted;
  const isAsked = (text: string) => {
    const [label, said] = LABEL.exec(text) ?? [];
    if (label === undefined) return false;
    const question = text.slice(label.length);
    return isQuery(question) || (/[:：]/.test(label) && (said !== undefined || /[?？]["”“»*_]*\s*$/.test(question)));
  };
  if (head.startsWith('>')) {
    const quoted = /^(?:>[^\n]*(?:\n|$))+/.exec(head)![0];
    const text = quoted.replaceAll(/^[> \t]+/gm, '').replace(/^[*_"“„«]+/, '');
    return isQuery(text) || isAsked(text) || /^(?:user|human)[:：]/i.test(text) ? quoted.length : 0;
  }
  const [alone] = ALONE.exec(head.slice(dress.length)) ?? [];
  if (alone !== undefined) {
    const from = dress.length + alone.length;
    const question = /^[^\n]+/.exec(head.slice(from))?.[0] ?? '';
    const answer = ANSWER.exec(head.slice(from + question.length))?.[0];
    return answer !== undefined || isQuery(question) ? from + question.length + (answer?.length ?? 0) : 0;
  }
  const first = firstLines(head, query.lines).trimEnd();
  const isHeading = /[#*_]/.test(dress);
  if (isQuery(first.slice(dress.length))) {
    // Without a question mark a heading may be the answer's own title: "# Best alternatives to Acme".
    return isHeading && !/[?？]/.test(first) ? 0 : first.length;
  }
  const line = /^[^\n]*/.exec(head)![0];
  return isAsked(line.slice(dress.length)) &&
    !/\n *(?:[*_]{2})?(?:q|question|frage)[*_]{0,2}[:：]/i.test(head.slice(line.length))
    ? line.length
    : 0;
}
