/** A part of a page that a search may find. */
export interface Section {
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

/** A section that was found: its text is the words around the first hit, `of` is the title of its page. */
export interface Found extends Section {
  readonly of: string;
}

/** How many letters are shown of a section. */
const SHOWN = 160;

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The sections that have all words asked for, the best first: words of the title count most, then beginnings of words. Case and
 * accents are ignored.
 */
export function find(sections: readonly Section[], asked: string, most: number): readonly Found[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const titles = new Map(sections.filter(({ anchor }) => anchor === '').map(({ page, title }) => [page, title]));
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section }) => ({
      ...section,
      text: around(section.text, words),
      of: titles.get(section.page) ?? section.title,
    }));
}

function scoreOf({ title, text }: Section, words: readonly string[]): number {
  const head = folded(title);
  const body = folded(text);
  let score = 0;
  for (const word of words) {
    const own = 8 * hit(head, word) + hit(body, word);
    if (own === 0) return 0;
    score += own;
  }
  // "Visibility" is what "visibility" asks for, before titles that also have the word.
  return head === words.join(' ') ? score + 8 : score;
}

/** 2 where a word of the text begins so, 1 where it is anywhere, else 0. */
function hit(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  return text.startsWith(word) || text.includes(` ${word}`) ? 2 : 1;
}

function around(text: string, words: readonly string[]): string {
  const body = folded(text);
  const at = Math.min(...words.map((word) => body.indexOf(word)).filter((one) => one >= 0), text.length);
  const near = at === text.length ? 0 : Math.max(0, at - SHOWN / 4);
  // From the beginning of a word.
  const from = near === 0 ? 0 : text.indexOf(' ', near) + 1;
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${from + SHOWN < text.length ? '…' : ''}`;
}
