import { BREAK, type Numbering, symbolsOf } from './symbols.ts';
import type { TrackedEntity } from './types.ts';

/** One way of writing an entity's name. */
export interface NameForm {
  /** Index of the entity. */
  readonly entity: number;
  readonly symbols: readonly number[];
  /** Whether an ending was added. */
  readonly isPlural: boolean;
}

/**
 * All forms of all names, those first that win where two entities share one: names as they are before aliases as they
 * are, both before forms made from them; among equals the earlier entity.
 */
export function nameForms(entities: readonly TrackedEntity[], intern: Numbering): readonly NameForm[] {
  const names = entities.map(({ name }, entity) => ({ entity, text: trimmed(name) }));
  const aliases = entities.flatMap(({ aliases }, entity) => aliases.map((alias) => ({ entity, text: trimmed(alias) })));
  const all = [...names, ...aliases];
  const forms = [
    ...all.map(({ entity, text }) => ({ entity, text, isPlural: false })),
    ...all.flatMap(({ entity, text }) => variants(text).map((text) => ({ entity, text, isPlural: false }))),
    ...all.flatMap(({ entity, text }) => plurals(text).map((text) => ({ entity, text, isPlural: true }))),
  ];
  return forms
    .map(({ entity, text, isPlural }) => ({ entity, symbols: symbolsOf(text, intern).ids, isPlural }))
    .filter(({ symbols }) => !symbols.includes(BREAK));
}

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
