import { fold } from '../text.ts';
import { isOrdinaryWord, type OrdinaryUse, ordinaryUse, WORD_LANGUAGES, type WordLanguage } from './ordinary-words.ts';
import type { TrackedEntity } from './types.ts';

/**
 * Why answers may write a brand's names without meaning it, name by name; null where they would not.
 * (contract 10, entity record)
 * @example assert.match(ambiguityOf({ name: 'Target', aliases: [], caseSensitive: false }) ?? '', /ordinary word of English/)
 * @example assert.equal(ambiguityOf({ name: 'Samsung', aliases: ['Samsung Galaxy'], caseSensitive: false }), null)
 */
export function ambiguityOf({
  name,
  aliases,
  caseSensitive,
}: Pick<TrackedEntity, 'name' | 'aliases'> & { readonly caseSensitive: boolean }): string | null {
  const reasons = [name, ...aliases].flatMap((each) => reasonFor(each, caseSensitive) ?? []);
  return reasons.length === 0 ? null : [...new Set(reasons)].join('; ');
}

function reasonFor(name: string, isCaseSensitive: boolean): string | undefined {
  const use = ordinaryUse(name);
  const always = isCaseSensitive ? ': every place where it is written so counts' : undefined;
  if (/^\p{L}$/u.test(name)) return `"${name}" is a single letter${always ?? ''}`;
  if (/^\p{N}{1,4}$/u.test(name)) return `"${name}" is a number: every such number counts`;
  if (use.use === 'unless in capitals')
    return `"${name}" is also a word or a unit${always ?? ': it counts in capitals only'}`;
  if (use.use === 'in lower case' && use.languages.length > 0)
    return `"${name}" is ${wordsOf(name, use)}${always ?? ruleOf(use)}`;
  const languages = name === name.toLowerCase() ? languagesOf(name) : [];
  return languages.length === 0
    ? undefined
    : `"${name}" is ${wordsOf(name, { languages })}, and given in lower case, so that every place counts`;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

function wordsOf(name: string, { languages }: Pick<OrdinaryUse, 'languages'>): string {
  const named = languages.map((language) => LANGUAGES.of(language)!).join(', ');
  return /[\s-]/.test(name) ? `made of ordinary words of ${named}` : `an ordinary word of ${named}`;
}

const ruleOf = ({ capital }: OrdinaryUse): string =>
  capital.length > 0
    ? ': it counts where something else says that the brand is meant'
    : ': it counts with a capital, and at the start of a sentence or in a title where something else says that the brand is meant';

/** The languages in which all words of a name in lower case are ordinary ones. */
function languagesOf(name: string): readonly WordLanguage[] {
  const words = fold(name).split(/[\s-]+/);
  const isPlain = words.every((word) => /^[\p{L}\p{M}]+$/u.test(word));
  return isPlain ? WORD_LANGUAGES.filter((language) => words.every((word) => isOrdinaryWord(word, language))) : [];
}
