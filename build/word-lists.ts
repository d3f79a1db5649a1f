const MOST_SHARED = 25;

/** Sorted words in a row: each begins with a capital letter for how many letters it shares with the word before it. */
export function frontCoded(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const before = words[index - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === word[shared]) shared++;
      return String.fromCharCode(65 + shared) + word.slice(shared);
    })
    .join('');
}

const LINE = 118;

/** A long text in lines. */
export const wrapped = (text: string): string => text.match(new RegExp(`.{1,${LINE}}`, 'g'))!.join('\n');
