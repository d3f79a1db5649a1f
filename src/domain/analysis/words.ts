import { endsWord, startsWord } from './boundaries.ts';

/**
 * Whether a text holds a word, or several in a row, whole: not as a part of other words. Scripts that put no space
 * between words have it wherever it stands. Both are compared as they are, so fold them before. (contract 4, E7)
 * @example assert.equal(holdsWord('a cat sat', 'cat'), true)
 * @example assert.equal(holdsWord('a category', 'cat'), false)
 */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at) && endsWord(text, at + word.length)) return true;
  }
  return false;
}
