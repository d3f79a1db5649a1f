import { fold } from '../text.ts';
import { type Ordinary, ordinaryUse } from './ordinary-words.ts';
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
  readonly ordinary: Ordinary;
}

/**
 * All forms of all names, those first that win where two entities share one: names as they are before aliases as they
 * are, both before forms made from them; among equals the earlier entity.
 */
export function nameForms(entities: readonly TrackedEntity[], intern: Numbering): readonly NameForm[] {
  const named = (entity: number, names: readonly string[]) =>
    names.filter(isFindable).map((name) => ({ entity, name: trimmed(name) }));
  const names = entities.flatMap(({ name }, entity) => named(entity, [name]));
  const aliases = entities.flatMap(({ aliases }, entity) => named(entity, aliases));
  const all = [...names, ...aliases].map(({ entity, name }) => ({ entity, name, ordinary: ordinaryUse(name) }));
  const forms = [
    ...all.map((of) => ({ ...of, text: of.name, isPlural: false })),
    ...all.flatMap((of) => variants(of.name).map((text) => ({ ...of, text, isPlural: false }))),
    ...all.flatMap((of) => plurals(of.name).map((text) => ({ ...of, text, isPlural: true }))),
  ];
  return forms
    .map(({ entity, text, isPlural, ordinary }) => {
      const spelling = entities[entity]!.caseSensitive ? spellingOf(text) : undefined;
      return { entity, symbols: symbolsOf(inUnits(text), intern).ids, isPlural, spelling, ordinary };
    })
    .filter(({ symbols }) => !symbols.includes(BREAK));
}

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
  const { ids } = symbolsOf(inUnits(name), () => FIRST_SYMBOL);
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isLegalForm = words.length > 0 && words.every((word) => LEGAL_FORMS.has(fold(word)));
  return ids.length > 0 && !ids.includes(BREAK) && !isLegalForm && !PUNCTUATION.test(name);
}

/** What is wrong with a name that is not findable, after it. */
export const UNFINDABLE =
  'cannot be found in answers: it has no letter, digit or sign of its own, or is only a legal form; give a name that has';

/** What firms are, not what they are called. */
const LEGAL_FORMS = new Set(
  'limited ltd co inc incorporated llc llp plc gmbh mbh ag kg kgaa ohg sarl srl bv pty pvt ltda'.split(' '),
);

/** One sign that every answer is full of. */
const PUNCTUATION = /^\s*[.,;:!?…。、，！？()[\]{}|/]\s*$/;

/** The name without a last full stop, as `US Polo Assn.` ends in a word; a name of signs alone stays as it is. */
function trimmed(name: string): string {
  return /[\p{L}\p{N}]/u.test(name) ? name.trim().replace(/(?<![\s.])\.$/, '') : name;
}

/** The name without its apostrophes (`McDonalds`), and without a last exclamation mark (`Yahoo`). */
function variants(name: string): readonly string[] {
  const plain = name.replace(/(?<=[\p{L}\p{N}])!$/u, '');
  const joined = plain.replaceAll(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, '');
  return [...new Set([plain, joined])].filter((variant) => variant !== name);
}

/** Plurals of a name whose last word is Latin and at least three letters long, or that is two capitals (`VWs`). */
function plurals(name: string): readonly string[] {
  const plain = name.replace(/!$/, '');
  const word = /[\p{Script=Latin}\p{M}\d]+$/u.exec(plain.slice(-LONGEST_STEM))?.[0] ?? '';
  const canTakeOne = /\p{L}/u.test(word) && (word.length >= 3 || /^\p{Lu}{2}$/u.test(plain));
  if (!canTakeOne) return [];
  return /(?:[sxz]|ch|sh)$/i.test(word) ? [`${plain}es`] : [`${plain}s`];
}

/** Enough of a name's end to see its last word's. */
const LONGEST_STEM = 40;
