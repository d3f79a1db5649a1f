import { listsIn } from '../../lists.ts';
import { TEXTS } from './texts.generated.ts';

/**
 * Lines that apps and pages put around an answer, as `lineKey` writes them. `always` are no assistant's words wherever they
 * stand alone on a line; `atEdge` are ordinary words as well, so that they count only before the first and behind the last
 * line of the answer. `…` stands for a few words, `#` for a number.
 */
interface InterfaceLines {
  readonly always: readonly string[];
  readonly atEdge: readonly string[];
  /** Headings of a copied conversation: before what the person said, and before what the assistant did. `X` is its name. */
  readonly person: readonly string[];
  readonly assistant: readonly string[];
  /** Headings of what a page suggests below an answer: of further questions, and of further searches. */
  readonly questionsBelow: readonly string[];
  readonly searchesBelow: readonly string[];
}

const LISTS = listsIn(TEXTS['interface-lines']);

/** By language: lists are called by both, as `en.always`. */
export const INTERFACE: readonly InterfaceLines[] = [
  ...new Set([...LISTS.keys()].map((name) => name.split('.')[0]!)),
].map((language) => {
  const list = (name: keyof InterfaceLines) => LISTS.get(`${language}.${name}`) ?? [];
  return {
    always: list('always'),
    atEdge: list('atEdge'),
    person: list('person'),
    assistant: list('assistant'),
    questionsBelow: list('questionsBelow'),
    searchesBelow: list('searchesBelow'),
  };
});

/** What assistants call themselves in their headings. */
export const ASSISTANTS =
  'chatgpt|gpt|gemini|bard|claude|copilot|microsoft copilot|perplexity|grok|deepseek|meta ai|le chat|mistral|qwen|kimi|you.com|ai|the assistant|assistant';
