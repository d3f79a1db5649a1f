import { fold } from '../text.ts';
import { hostOf } from './addresses.ts';
import { widthAt } from './characters.ts';
import type { Citation } from './citations.ts';
import type { Range } from './ranges.ts';

/** What chips can call a source by. */
export interface NamedSource {
  readonly url: string;
  readonly title: string | null;
  readonly rootDomain: string;
}

/**
 * Finds citation chips in the text of a page: right after a sentence, the name of a cited site or page stands by
 * itself, as in `It lasts two days. Tom's Guide+1`. What follows must be the line's end, a `+1`, or a capital without a
 * blank before it; a name that goes on as a sentence is none. A name that several sources share means the first.
 */
export function chipCitations(
  text: string,
  sentences: readonly Range[],
  sources: readonly NamedSource[],
): readonly Citation[] {
  const names = chipNames(sources);
  const beginnings = new Set([...names.keys()].map((name) => name.slice(0, SHORTEST_NAME)));
  const citations: Citation[] = [];
  for (const { start } of sentences) {
    if (start === 0 || /[\n|]/.test(text[start - 1]!)) continue;
    let at = afterBlanks(text, start);
    for (
      let chip = chipAt(text, at, names, beginnings);
      chip !== undefined;
      chip = chipAt(text, at, names, beginnings)
    ) {
      citations.push(chip);
      at = afterCount(text, chip.end);
    }
  }
  return citations;
}

const LONGEST_CHIP = 60;
const SHORTEST_NAME = 3;

/** Sources by the letters and digits of their domain, with and without its ending, and of the parts of their title. */
function chipNames(sources: readonly NamedSource[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  sources.forEach(({ url, title, rootDomain }, index) => {
    const host = hostOf(url).replace(/^www\./, '');
    const parts = (title ?? '').slice(0, 300).split(/\s[-–—·:•]\s|[|:–—]/);
    for (const name of [rootDomain.split('.')[0]!, rootDomain, host, ...parts]) {
      const key = lettersOf(name);
      if (key.length >= SHORTEST_NAME && key.length <= LONGEST_CHIP && !names.has(key)) names.set(key, index);
    }
  });
  return names;
}

/** The longest chip that begins at the offset. */
function chipAt(
  text: string,
  start: number,
  names: ReadonlyMap<string, number>,
  beginnings: ReadonlySet<string>,
): Citation | undefined {
  let found: Citation | undefined;
  let letters = '';
  for (let at = start; at < text.length && at < start + LONGEST_CHIP && text[at] !== '\n'; ) {
    const end = at + widthAt(text, at);
    const added = lettersOf(text.slice(at, end));
    // A chip begins with its name.
    if (added === '' && letters === '') return undefined;
    letters += added;
    if (letters.length === SHORTEST_NAME && !beginnings.has(letters)) return undefined;
    const source = added === '' ? undefined : names.get(letters);
    if (source !== undefined && endsChip(text, end)) found = { start, end, sources: [source] };
    at = end;
  }
  return found;
}

function endsChip(text: string, end: number): boolean {
  const rest = text.slice(end, end + 8);
  return /^(?:[ \t]*(?:\n|$)|\+\d)/.test(rest) || (/^\p{Lu}/u.test(rest) && !/\p{Lu}/u.test(text[end - 1]!));
}

function lettersOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (/[ \t\u00A0]/.test(text.charAt(at))) at++;
  return at;
}

function afterCount(text: string, start: number): number {
  return start + (/^\+\d{1,2}/.exec(text.slice(start, start + 3))?.[0].length ?? 0);
}
