/** A sentence of a page. */
export interface Sentence {
  /** Where its paragraph begins, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Words that a sentence may have. */
export const LONGEST = 40;

/** Stands for code within a sentence: a word, but none that can be read aloud. */
const CODE = '\u0002x';
/** Where a block begins though no blank line is before it: items of a list, rows of a table, headings. */
const STARTS_BLOCK = /^\s*(?:[-*>]|\d+\.|#+|\|)\s/;
/** The end of a sentence, and not a point within a number or a name. */
const END = /(?<!\b(?:e\.g|i\.e|vs))[.!?]["”)]*(?:\s+|$)/;

/** The sentences of a page in Markdown: without blocks of code, comments and addresses; a cell of a table is one at least. */
export function sentencesOf(page: string): readonly Sentence[] {
  const prose = page
    .replaceAll(/^( *)```[\s\S]*?^\1```|<!--[\s\S]*?-->/gm, (text) => text.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, CODE)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>\n]*>|\*\*/g, '');
  return blocksOf(prose).flatMap(({ line, text }) =>
    text
      .split(END)
      .filter((sentence) => readable(sentence).length > 0)
      .map((sentence) => ({ line, text: sentence.replaceAll(CODE, '`…`') })),
  );
}

/** Paragraphs, items of lists and cells of tables, each on one line. */
function blocksOf(prose: string): readonly Sentence[] {
  const blocks: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const [at, line] of prose.split('\n').entries()) {
    if (line.trim() === '' || STARTS_BLOCK.test(line)) open = undefined;
    if (line.trim() === '') continue;
    if (line.trimStart().startsWith('|')) {
      blocks.push(...line.split('|').map((text) => ({ line: at + 1, text: text.trim() })));
    } else if (open) open.text += ` ${line.trim()}`;
    else {
      open = { line: at + 1, text: line.replace(STARTS_BLOCK, '').trim() };
      blocks.push(open);
      if (/^#+ /.test(line)) open = undefined;
    }
  }
  return blocks;
}

/** The words of a sentence, code as one. Numbers and signs are none. */
export const wordsOf = (sentence: string): readonly string[] =>
  sentence.split(/\s+/).filter((word) => /\p{L}|`…`/u.test(word));

/** Those that can be read aloud. */
const readable = (sentence: string): readonly string[] =>
  wordsOf(sentence).filter((word) => !word.includes(CODE) && !word.includes('`…`'));

/** Syllables of an English word, by its groups of vowels: right for most, and at most one too many for nearly all. */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const spoken = letters.replace(/(?<![^aeiouy]l)e$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}

/**
 * Flesch reading ease of a page: 206.835 − 1.015 · words a sentence − 84.6 · syllables a word. 60 to 70 is plain English, under
 * 30 is hard. Cells and headings of one or two words are no sentences. Undefined of a page without sentences.
 */
export function readingEase(page: string): number | undefined {
  const sentences = sentencesOf(page)
    .map(({ text }) => readable(text))
    .filter((words) => words.length > 2);
  const words = sentences.flat();
  if (words.length === 0) return undefined;
  const syllables = words.reduce((all, word) => all + syllablesIn(word), 0);
  return 206.835 - (1.015 * words.length) / sentences.length - (84.6 * syllables) / words.length;
}
