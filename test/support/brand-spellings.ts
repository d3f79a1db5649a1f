import { readFileSync } from 'node:fs';
import { compileLocation, fold, type LocateMentions } from '../../src/domain/mod.ts';

/** A way in which answers write names, for the names that it makes something else of. */
export interface BrandSpelling {
  readonly name: string;
  write(brand: string): string;
}

const ACCENTS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  æ: 'ae',
  Æ: 'Ae',
};
const isLatin = (brand: string) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(brand);
const ofLatin = (write: (brand: string) => string) => (brand: string) => (isLatin(brand) ? write(brand) : brand);

/** Every one that the analysis promises to see through. */
export const SPELLINGS: readonly BrandSpelling[] = [
  { name: 'in capitals', write: (brand) => brand.toUpperCase() },
  { name: 'in Turkish capitals', write: (brand) => (/[ışğİı]/.test(brand) ? brand.toLocaleUpperCase('tr') : brand) },
  {
    name: 'in Greek capitals',
    write: (brand) => (/\p{Script=Greek}/u.test(brand) ? brand.toLocaleUpperCase('el') : brand),
  },
  {
    name: 'without accents',
    write: ofLatin((brand) =>
      brand
        .replaceAll(/[øØłŁđĐıæÆ]/g, (letter) => ACCENTS[letter]!)
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .normalize('NFC'),
    ),
  },
  { name: 'decomposed', write: (brand) => brand.normalize('NFD') },
  ...['and', 'und', 'et', 'y', 'e', '+'].map((connector) => ({
    name: `"${connector}" for "&"`,
    write: (brand: string) => brand.replaceAll(/(?<=[\p{L}\p{N}]) & (?=[\p{L}\p{N}])/gu, ` ${connector} `),
  })),
  { name: '"&" for "and"', write: (brand) => brand.replaceAll(/(?<=\p{L}) and (?=\p{L})/gu, ' & ') },
  {
    name: 'joined',
    write: (brand) =>
      /^[\p{Script=Latin}\p{M}]{2,}(?:[ -][\p{Script=Latin}\p{M}]{2,}){1,2}$/u.test(brand)
        ? brand.replaceAll(/[ -]/g, '')
        : brand,
  },
  { name: 'with humps apart', write: ofLatin((brand) => brand.replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu}\p{L})/gu, ' ')) },
  {
    name: 'with hyphens for blanks',
    write: (brand) =>
      /^[\p{Script=Latin}\p{M}]+(?: [\p{Script=Latin}\p{M}]+)+$/u.test(brand) ? brand.replaceAll(' ', '-') : brand,
  },
  { name: 'with another apostrophe', write: (brand) => brand.replaceAll("'", '’') },
  { name: 'without apostrophes', write: (brand) => brand.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '') },
  {
    name: 'with HTML characters',
    write: (brand) =>
      brand
        .replaceAll('&', '&amp;')
        .replaceAll("'", '&#39;')
        .replaceAll('’', '&rsquo;')
        .replaceAll('é', '&eacute;')
        .replaceAll('ü', '&uuml;'),
  },
  {
    name: 'with numeric HTML characters',
    write: (brand) => brand.replaceAll(/\P{ASCII}/gu, (character) => `&#${character.codePointAt(0)};`),
  },
  {
    name: 'in the plural',
    write: (brand) => (/\p{Script=Latin}[^\P{L}aeiou]y$/u.test(brand) ? `${brand.slice(0, -1)}ies` : brand),
  },
  { name: 'behind a keycap', write: (brand) => `1️⃣${brand}` },
  { name: 'before the number of a note', write: (brand) => (/\p{Script=Latin}$/u.test(brand) ? `${brand}²` : brand) },
];

const CARRIERS = [
  (name: string) => `Many people like ${name} today.`,
  (name: string) => `I would buy from ${name}, or not.`,
  (name: string) => `It is said that ${name} works.`,
  (name: string) => `Some use ${name} and are glad.`,
  (name: string) => `The shop of ${name} was full.`,
  (name: string) => `We compared ${name} with the rest.`,
];

/** What was found of names in one spelling. */
export interface Spelt {
  readonly found: number;
  /** Sentences in which the name was not found. */
  readonly missed: readonly string[];
  /** Sentences in which another name was found, which is not written so itself. */
  readonly others: readonly string[];
}

const brands = readFileSync(new URL('../../bench/analysis/data/brand-names/names.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly name: string }).name);
const entities = brands.map((name, at) => ({ id: String(at), name, aliases: [] }));
let locate: LocateMentions | undefined;

/** Sentences of one answer. */
const TOGETHER = 200;

/** Looks for all brands in sentences that name each of them in a spelling, one of six kinds of sentence for each, or all. */
export function spelt({ write }: BrandSpelling, isEvery = false): Spelt {
  locate ??= compileLocation(entities);
  const written = brands.flatMap((brand, at) => {
    const text = write(brand);
    if (text === brand || !/[\p{L}\p{N}]/u.test(text)) return [];
    const carriers = isEvery ? CARRIERS : [CARRIERS[at % CARRIERS.length]!];
    return carriers.map((carrier) => ({ at, text, sentence: carrier(text) }));
  });
  const spelt = { found: 0, missed: [] as string[], others: [] as string[] };
  for (let start = 0; start < written.length; start += TOGETHER) {
    const some = written.slice(start, start + TOGETHER);
    const spans = locate({ answer: some.map(({ sentence }) => sentence).join('\n\n'), language: 'en', sources: [] });
    let from = 0;
    for (const { at, text, sentence } of some) {
      const to = from + sentence.length;
      const names = spans
        .filter((span) => span.start >= from && span.end <= to)
        .map(({ entityId }) => brands[Number(entityId)]!);
      from = to + 2;
      // Another brand may be called what one is spelt like.
      const isRight = (name: string) => [brands[at]!, text].some((other) => keyOf(name) === keyOf(other));
      if (names.some(isRight)) spelt.found++;
      else spelt.missed.push(sentence);
      if (!names.every(isRight)) spelt.others.push(`${sentence} ${names.join(', ')}`);
    }
  }
  return spelt;
}

/** What two brands are spelt alike by: their letters and digits, without case and accents. */
const keyOf = (brand: string): string =>
  fold(brand)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
