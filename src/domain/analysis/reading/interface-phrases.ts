import { listsIn } from '../../lists.ts';
import { isAsciiWord } from '../characters.ts';
import { TEXTS } from './texts.generated.ts';

/**
 * Lists of lines that apps and pages put around an answer, as `lineKey` writes them; `…` stands for a few words, `#` for a number,
 * `X` for an assistant's name.
 * - `always` are no assistant's words wherever they stand alone on a line; `atEdge` are ordinary words as well, so that they
 *   count only before the first and behind the last line of the answer.
 * - `person`, `assistant`: headings of a copied conversation, before what either said.
 * - `questionsBelow`, `searchesBelow`, `suggestionsBelow`: headings of what a page suggests below an answer: questions, searches,
 *   and either under a heading that only pages have.
 * - `sponsored`, `adAtEdge`: headings of advertisements; the second are ordinary words as well.
 * - `thinking`, `answer`, `done`: labels of reasoning, of the answer behind it, and that it is over.
 */
type ListName =
  | ('always' | 'atEdge' | 'person' | 'assistant' | 'questionsBelow' | 'searchesBelow' | 'suggestionsBelow')
  | ('sponsored' | 'adAtEdge' | 'thinking' | 'answer' | 'done');

const LISTS = listsIn(TEXTS['interface-lines']);

/** The lines of a list in all languages: lists are called by both, as `en.always`. */
export const phrases = (name: ListName): readonly string[] =>
  [...LISTS].flatMap(([called, lines]) => (called.endsWith(`.${name}`) ? lines : []));

/** What assistants call themselves in their headings. */
export const ASSISTANTS =
  'chatgpt|gpt|gemini|bard|claude|copilot|microsoft copilot|perplexity|grok|deepseek|meta ai|le chat|mistral|qwen|kimi|you.com|ai|the assistant|assistant';

/** What lines are compared by: lower case, plain apostrophes, one blank at a time, no signs around it. */
export function lineKey(line: string): string {
  const lower = line.toLowerCase();
  if (PLAIN.test(lower)) return withoutSigns(lower);
  return lower
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/[’ʼ‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}）)]+$/gu, '');
}

/** Signs of ASCII and single blanks alone: what stands around them is all to be left out. */
const PLAIN = /^[!-_a-~]*(?: [!-_a-~]+)* ?$/;

function withoutSigns(plain: string): string {
  let [start, end] = [0, plain.length];
  while (start < end && plain.charCodeAt(start) !== HASH && !isAsciiWord(plain.charCodeAt(start))) start++;
  while (end > start && plain.charCodeAt(end - 1) !== CLOSING && !isAsciiWord(plain.charCodeAt(end - 1))) end--;
  return plain.slice(start, end);
}
const [HASH, CLOSING] = [0x23, 0x29];

/** How apps say for how long they thought, as the key of a line begins. */
export const THOUGHT: RegExp =
  /^(?:(?:thought|reasoned|worked) for|nachgedacht|\d+ sekunden lang nachgedacht|réflexion pendant|pensó durante|pensou por|ha ragionato per)/;

const THINKING = new Set(phrases('thinking'));
/** Whether a label stands above reasoning: "Thinking", "Thought for 4 seconds". */
export function isOfReasoning(label: string): boolean {
  const key = lineKey(label);
  return THINKING.has(key) || THOUGHT.test(key);
}
