/*
 * All ways to write a brand's name, as patterns for mentions.ts. `nameForms` gives them in order of precedence, which
 * matters where two brands share a form. Below are the single steps: spelling, plurals, glued prefixes, and names that
 * can't be found at all.
 */

import { fold } from '../text.ts';
import { BEGINS_WITH_ARTICLE, bent, furtherNames } from './further-forms.ts';
import { FILLING, withCharacters } from './html-characters.ts';
import { type OrdinaryUse, ordinaryUse } from './ordinary-words.ts';
import { plainSpellings, spellingsOf, withoutAccents } from './spellings.ts';
import { BREAK, FIRST_SYMBOL, type Numbering, symbolsOf } from './symbols.ts';
import type { TrackedEntity } from './types.ts';
import { inUnits } from './units.ts';

/** One way of writing an entity's name. */
export interface NameForm {
  /** Index of the entity. */
  readonly entity: number;
  readonly symbols: readonly number[];
  /** Whether an ending was added. */
  readonly isPlural: boolean;
  /** The only way in which its letters may be written; undefined where case does not matter. */
  readonly spelling: string | undefined;
  /** Whether words must begin with a capital where those of the text do, given how many words it has. */
  readonly capitals: number;
  /** Its letters as they must be written, if not all in capitals; undefined where their case does not matter. */
  readonly letters: string | undefined;
  /** Whether the name begins with a capital. */
  readonly hasCapital: boolean;
  /** Whether the name itself is written as a quantity is. */
  readonly isMeasure: boolean;
  readonly ordinary: OrdinaryUse;
  /** Whether a longer name may end in it. */
  readonly isBare: boolean;
  /** How many letters of another word are written together with the name, before it. */
  readonly lead: number;
}

/** A form as a text. */
interface Written {
  readonly entity: number;
  readonly text: string;
  readonly ordinary: OrdinaryUse;
  readonly isPlural?: boolean;
  readonly needsCapitals?: boolean;
  readonly isExact?: boolean;
  readonly isBare?: boolean;
  readonly lead?: number;
}

/**
 * All forms of all names, those first that win where two entities share one: names as they are before aliases as they
 * are, both before other spellings, plurals and what stands glued before them, then those without accents, and further
 * forms last; among equals the earlier entity. A case-sensitive entity has few spellings but its own.
 */
export function nameForms(entities: readonly TrackedEntity[], intern: Numbering): readonly NameForm[] {
  const named = (entity: number, names: readonly string[]) =>
    names
      .filter(isFindable)
      .map(trimmed)
      // A name of an article or a German adjective and a noun is told from what it says by its capitals.
      .map((text) => ({
        ...{ entity, text, ordinary: ordinaryUse(text) },
        needsCapitals: bent(text).length > 0 || BEGINS_WITH_ARTICLE.test(text),
      }));
  const names = entities.flatMap(({ name }, entity) => named(entity, [name]));
  const aliases = entities.flatMap(({ aliases }, entity) => named(entity, aliases));
  const exact: readonly Written[] = [...names, ...aliases];
  const isFree = ({ entity }: Written) => !entities[entity]!.caseSensitive;
  const spelt = exact.flatMap((of) => otherSpellings(of, isFree(of)));
  const plural = exact.flatMap((of) => plurals(of.text).map((text): Written => ({ ...of, text, isPlural: true })));
  const strong = [...exact, ...spelt, ...plural];
  const glued = exact.filter(isFree).flatMap((of) => {
    const prefixes = gluedPrefixes(of.text);
    return prefixes.map((prefix): Written => ({ ...of, text: prefix + of.text, lead: prefix.length }));
  });
  const weak = strong.filter(isFree).flatMap((of) => withoutAccents(of.text).map((text) => ({ ...of, text })));
  const further = furtherNames(entities).flatMap(({ counted }, entity) =>
    counted.map(
      ({ text, isExact, isBare = false }): Written => ({
        ...{ entity, text, isExact, isBare, needsCapitals: !isExact },
        ordinary: ordinaryUse(text),
      }),
    ),
  );
  const bare = further.filter(({ isExact }) => !isExact);
  const furtherPlural = bare.flatMap((of) =>
    plurals(of.text).map((text): Written => ({ ...of, text, isPlural: true })),
  );
  return [...strong, ...glued, ...weak, ...further, ...furtherPlural]
    .map(({ text, needsCapitals = false, isExact = false, ...form }) => ({
      ...{ isPlural: false, isBare: false, lead: 0 },
      ...form,
      symbols: symbolsOf(inUnits(text), { numberOf: intern }).ids,
      spelling: entities[form.entity]!.caseSensitive ? spellingOf(text) : undefined,
      capitals: needsCapitals ? capitalsOf(text) : 0,
      letters: isExact ? spellingOf(text) : undefined,
      hasCapital: /^\p{Lu}/u.test(text),
      isMeasure: MEASURE.test(text),
    }))
    .filter(({ symbols }) => !symbols.includes(BREAK));
}

/** Words that are joined or apart may be others than those of the name. */
function otherSpellings(of: Written, isFree: boolean): readonly Written[] {
  if (!isFree) return plainSpellings(of.text).map((text) => ({ ...of, text }));
  return spellingsOf(of.text).map(({ text, needsCapitals, isJoined = false }) => {
    const ordinary = ordinaryUse(text);
    return { ...of, text, needsCapitals, ordinary: ordinary.use === 'never' && !isJoined ? of.ordinary : ordinary };
  });
}

/** A quantity with its unit in lower case: `3m`. */
export const MEASURE: RegExp = /^\d{1,4}(?:[mkglwvdhsx]|mm|cm|km|kg|mg|ml|in|ft|px|hz|kw|gb|tb|mb)$/;

/** How many words of a text begin with a capital. */
export const capitalsOf = (text: string): number => text.match(/(?<![\p{L}\p{M}\p{N}])\p{Lu}/gu)?.length ?? 0;

/**
 * The letters and digits of a text as they are written, for names whose case matters.
 * @example assert.equal(spellingOf('**Best**-Buy'), 'BestBuy')
 */
export function spellingOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * Whether an answer can mention a name at all: it has letters, digits or signs that mean something, nothing in it ends a
 * sentence or a paragraph, and it is more than a legal form.
 * @example assert.equal(isFindable('C#'), true)
 * @example assert.equal(isFindable('"-"'), false)
 * @example assert.equal(isFindable('Co. Ltd.'), false)
 */
export function isFindable(name: string): boolean {
  const { ids } = symbolsOf(inUnits(name), { numberOf: () => FIRST_SYMBOL });
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Courts leave names out: `... GmbH`.
  const isLegalForm = words.length > 0 && words.every((word) => LEGAL_FORMS.has(fold(word))) && !/\.\.\.|…/.test(name);
  return ids.length > 0 && !ids.includes(BREAK) && !isLegalForm && !PUNCTUATION.test(name);
}

/** The problem of a name that can't be found, as a phrase after it. */
export const UNFINDABLE =
  'cannot be found in answers: it has no letter, digit or sign of its own, or is only a legal form; give a name that has';

/** What firms are, not what they are called. */
const LEGAL_FORMS = new Set(
  'limited ltd co inc incorporated llc llp plc gmbh mbh ag kg kgaa ohg sarl srl bv pty pvt ltda'.split(' '),
);

/** One sign that every answer is full of. */
const PUNCTUATION = /^\s*[.,;:!?…。、，！？()[\]{}|/]\s*$/;

/** All kinds of apostrophes and hyphens as the plain one, which other spellings are made from. */
const plainMarks = (name: string): string =>
  name.replaceAll(/[‘’‛ʹʻʼʽ´`′＇]/g, "'").replaceAll(/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, '-');

/**
 * The name without a last full stop, as `US Polo Assn.` ends in a word; a name of signs alone stays as it is. Names may
 * have been copied from HTML (`H&amp;M`).
 */
function trimmed(given: string): string {
  const name = plainMarks(withCharacters(given).text.replaceAll(FILLING, ''));
  return /[\p{L}\p{N}]/u.test(name) ? name.trim().replace(/(?<![\s.])\.$/, '') : name;
}

/** One German word of a house that there are many of, which its plural says: `Sparkassen`, `Volksbanken`. */
const GERMAN_HOUSE =
  /^\p{Lu}[\p{L}-]+(?:(kasse|apotheke|schule|börse|drogerie)|bank|bäckerei|zeitung|versicherung|agentur|buchhandlung)$/u;

/** Plurals of a name whose last word is Latin and at least three letters long, or that is two capitals (`VWs`). */
function plurals(name: string): readonly string[] {
  const plain = name.replace(/!$/, '');
  const german = GERMAN_HOUSE.exec(plain);
  if (german !== null) return [`${plain}${german[1] === undefined ? 'en' : 'n'}`, `${plain}s`];
  const word = /[\p{Script=Latin}\p{M}\d]+$/u.exec(plain.slice(-LONGEST_STEM))?.[0] ?? '';
  const canTakeOne = /\p{L}/u.test(word) && (word.length >= 3 || /^\p{Lu}{2}$/u.test(plain));
  if (!canTakeOne) return [];
  if (/[sxz]$/i.test(word)) return [`${plain}es`];
  // German owners have but an s: `Boschs`.
  if (/[cs]h$/i.test(word)) return [`${plain}es`, `${plain}s`];
  const written = /[^aeiou]y$/i.test(word) ? [`${plain}s`, `${plain.slice(0, -1)}ies`] : [`${plain}s`];
  // Canvas are no two of Canva.
  return ordinaryUse(plain).use === 'never' ? written.filter((text) => ordinaryUse(text).use === 'never') : written;
}

/** Little words of Arabic and Hebrew that are written together with the name behind them. */
const GLUED: readonly (readonly [script: RegExp, prefixes: readonly string[]])[] = [
  [/^\p{Script=Arabic}/u, 'و ال ل ب ف ك وال بال لل كال فال ول وب ولل وبال'.split(' ')],
  [/^\p{Script=Hebrew}/u, 'ב ה ל מ ו ש כ וב וה ול ומ שב שה של מה בה לה'.split(' ')],
];

const gluedPrefixes = (name: string): readonly string[] => GLUED.find(([script]) => script.test(name))?.[1] ?? [];

/** Enough of a name's end to see its last word's. */
const LONGEST_STEM = 40;
