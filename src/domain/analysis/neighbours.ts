import { isOrdinaryWord, type WordLanguage } from './ordinary-words.ts';

/** Whether a name stands between two in a list: `Asana, Monday and ClickUp`; in German, where nouns stand so, one must have a hump. */
export function isListed(before: string, after: string, language: WordLanguage): boolean {
  const [, one] = /(\p{Lu}[\p{L}\p{N}]+)(?:,|,? (?:and|or|und|oder|et|ou|y|o|e)) $/u.exec(before) ?? [];
  const [, other] = /^(?:,|,? (?:and|or|und|oder|et|ou|y|o|e)){1,2} (\p{Lu}[\p{L}\p{N}]+)/u.exec(after) ?? [];
  if (one === undefined || other === undefined) return false;
  if (language === 'de') return /\p{Ll}\p{Lu}/u.test(one + other);
  return !isOrdinaryWord(one, language) && !isOrdinaryWord(other, language);
}

/** Whether one of the next words, on as words have capitals, isn't an ordinary one: `Apple iPhone`, `Surface Laptop 7`. */
export function isBesideProduct(after: string, language: WordLanguage): boolean {
  const next = /^(?:[ \u00A0-](?:& )?(?=[\p{L}\d]*[\p{Lu}\d])[\p{L}\p{M}\p{N}.’'"″]+){1,8}/u.exec(after)?.[0] ?? '';
  const words = next.split(/[ \u00A0&-]+/).slice(1);
  if (MODEL.test(words.at(-1) ?? '')) return true;
  return words.some((word) =>
    /\d/.test(word)
      ? !YEAR.test(word)
      : /^[B-HJ-Z]$/.test(word) || (word.length > 2 && !isOrdinaryWord(word, language)),
  );
}

/** What products are told apart by, at the end of their names: `Monos Carry-On Pro`. */
const MODEL = /^(?:Pro|Max|Plus|Ultra|Mini|Lite|Elite|Edition|Series|XL|SE)$/;

const YEAR = /^(?:19|20)\d\d$/;
/** Goods have a price behind their names: `Away The Carry-On Suitcase$275.00`. */
export const PRICE: RegExp = /^[\p{L}\p{N} ’'"″.&-]{0,60}[|\s]*\\?[$€£]\s?\d/u;
