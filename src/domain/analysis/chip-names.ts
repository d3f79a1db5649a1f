import { remembered } from '../remembered.ts';
import { fold } from '../text.ts';
import { isAsciiWord } from './characters.ts';

/** What chips can call a source by. */
export interface NamedSource {
  readonly host: string;
  readonly title: string | null;
  readonly rootDomain: string;
}

/** The names of some sources, as {@link lettersOf} writes them. */
export interface ChipNames {
  /** The first source of that name; sources that an answer cites usually stand before those that it does not. */
  source(name: string): number | undefined;
  /** Whether a name may begin with these two units of a text: surely none does with other ASCII letters or digits. */
  canBegin(first: number, second: number): boolean;
  /** The length of the longest name that begins with as many letters as the shortest one has; 0 = none does. */
  longest(letters: string): number;
}

export const SHORTEST_NAME = 3;
const LONGEST_NAME = 60;
const LONGEST_TITLE = 300;

/** The letters and digits of a text, folded: all that a chip and a name have in common. */
export function lettersOf(text: string): string {
  if (/^[a-zA-Z0-9]*$/.test(text)) return text.toLowerCase();
  return fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Sources by what sites are called by their domains, and pages by their titles. */
export function chipNames(sources: readonly NamedSource[]): ChipNames {
  const byName = new Map<string, number>();
  const longest = new Map<string, number>();
  const beginnings = new Set<number>();
  for (const [index, { host, rootDomain, title }] of sources.entries()) {
    const ofSite = namesOfSite(`${host} ${rootDomain}`);
    for (const name of title ? [...ofSite, ...namesIn(titleNames(title))] : ofSite) {
      if (byName.has(name)) continue;
      byName.set(name, index);
      const letters = name.slice(0, SHORTEST_NAME);
      longest.set(letters, Math.max(name.length, longest.get(letters) ?? 0));
      beginnings.add(beginning(name.charCodeAt(0), name.charCodeAt(1)));
    }
  }
  return {
    source: (name) => byName.get(name),
    canBegin: (first, second) => {
      const isPlain = isAsciiWord(first) && isAsciiWord(second);
      // A bit tells capitals from small letters, and all digits have it.
      return !isPlain || beginnings.has(beginning(first | 0x20, second | 0x20));
    },
    longest: (letters) => longest.get(letters) ?? 0,
  };
}

/** As many as answers of some hours cite. */
const SITES_KEPT = 1_000;

/** By host and root domain, with a blank between them. */
const namesOfSite = remembered((hosts) => {
  const [host = '', rootDomain = ''] = hosts.split(' ');
  return namesIn(siteNames(host, rootDomain));
}, SITES_KEPT);

const namesIn = (texts: readonly string[]): readonly string[] =>
  texts.map(lettersOf).filter(({ length }) => length >= SHORTEST_NAME && length <= LONGEST_NAME);

const beginning = (first: number, second: number): number => first * 0x10000 + second;

/** `example.com` and `example`, without what names of firms are dressed with; `learn.example.com` as "Example Learn". */
function siteNames(named: string, rootDomain: string): readonly string[] {
  const host = named.replace(/^www\./, '');
  const label = rootDomain.split('.')[0]!;
  const below = host.length > rootDomain.length ? host.slice(0, -rootDomain.length - 1).split('.')[0]! : '';
  const bare = [label.replace(BEFORE_NAME, ''), label.replace(BEHIND_NAME, '')].filter(
    (name) => name.length > 3 && name !== label,
  );
  const combined = below.length > 1 ? [label + below, below + label] : [];
  return [
    label,
    rootDomain,
    ...(host === rootDomain ? [] : [host]),
    ...bare,
    ...combined,
    ...(below.length >= LONG_LABEL ? [below, `the ${below}`] : []),
  ];
}

const BEFORE_NAME = /^(?:get|try|use|the|tech)/;
const BEHIND_NAME = /(?:app|hq|inc|ai|online)$/;
/** A part of a host this long is a name of its own, and not `blog` or `support`. */
const LONG_LABEL = 8;

/** The parts of a title, and its first two to five words. */
function titleNames(title: string): readonly string[] {
  const short = title.slice(0, LONGEST_TITLE);
  const words = short.split(/[\s|:–—-]+/);
  const beginnings = [2, 3, 4, 5]
    .map((count) => words.slice(0, count).join(' '))
    .filter((text) => text.length > LONG_LABEL);
  return [...short.split(/\s[-–—·:•]\s|[|:–—_]/), ...beginnings];
}
