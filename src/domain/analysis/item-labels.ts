import { matchesOf } from './matches.ts';
import type { MentionSpan } from './mentions.ts';
import { isOrdinaryWord, type WordLanguage } from './ordinary-words.ts';

/** An item's label before its colon, or a row's first cell: what it is set off by, and its words. */
const LABEL =
  /^([ >]{0,8})(?:([*•+-]|\d{1,3}[.)])( {1,3}(?:\*\*|__)?)(\p{L}[^:\n*]{0,40})(?:\*\*|__)?\s?:|(\|)( {0,3}(?:\*\*|__)?)(\p{L}[^|\n*]{0,40}?)(?:\*\*|__)? *\|[^\n]*(\n[ >]*\|[ :|-]+(?:\n|$))?)/gmu;
/** A text before a name that may be one. */
const LABEL_START = /(?:^|\n)[ >]{0,8}(?:[*•+-]|\d{1,3}[.)]|\|) {0,3}(?:\*\*|__)?$/;
const LABEL_END = /^(?:\*\*|__)?(?:\s?:| *\|)/;
const LONGEST_START = 20;
/** The share of a list's labels that are names where it is one of brands. */
const NAMES_AMONG = 0.75;
/** Heads of columns that hold brands. */
const OF_BRANDS =
  /^(?:brand|company|provider|tool|app|service|bank|insurer|platform|vendor|store|shop|retailer|carrier|airline|software|anbieter|marke|hersteller|unternehmen|versicherer|dienst|händler|plattform|marque|fournisseur|opérateur|banque|assureur|application|outil|marca|proveedor|empresa|banco|operador|operadora|aplicación|aplicativo|herramienta|ferramenta|aseguradora|seguradora|fornitore|banca|operatore|azienda|strumento|fornecedor)s?\s*$/i;

/** A label of a list or a table. */
interface Label {
  readonly start: number;
  readonly isHead: boolean;
  readonly words: string;
  readonly list: string;
}

/**
 * Where names begin that are labels of a list's items, as nearly all of its labels are names: of another entity, or, in a list of three
 * or more, words that no list of words has (`- Wise: cheap`, `- Revolut: free`, `- PayPal: dear`); and in the first column of a
 * table that says so. German nouns tell nothing, as they are made up freely.
 */
export function labelsOfBrands(
  text: string,
  unsure: readonly MentionSpan[],
  sure: readonly MentionSpan[],
  language: WordLanguage | undefined,
): ReadonlySet<number> {
  if (!unsure.some((span) => isLabel(text, span))) return new Set();
  const own = new Map([...sure, ...unsure].filter((span) => isLabel(text, span)).map((span) => [span.start, span]));
  const isOwn = (start: number, words: string) => own.get(start)?.end === start + words.trimEnd().length;
  const labels = matchesOf(LABEL, text).map(({ index, 1: indent = '', 8: isHead, ...parts }): Label => {
    const [mark = '|', dress = '', words = ''] =
      parts[5] === undefined ? [parts[2], parts[3], parts[4]] : [parts[5], parts[6], parts[7]];
    const start = index + indent.length + mark.length + dress.length;
    return { start, words, isHead: isHead !== undefined, list: indent + mark.replace(/\d+/, '') };
  });
  const isName = ({ start, words }: Label) =>
    isOwn(start, words) || (language !== 'de' && isNoWord(words, language ?? 'en'));
  const lists = [...Map.groupBy(labels, ({ list }) => list).values()].map((all) => {
    const list = all.filter(({ isHead }) => !isHead);
    const brands = new Set(list.flatMap(({ start, words }) => (isOwn(start, words) ? own.get(start)!.entity : [])));
    if (brands.size === 0) return [];
    const names = list.filter(isName).length;
    const isOfBrands = names >= list.length * NAMES_AMONG && (brands.size > 1 || names > 2);
    return isOfBrands || all.some(({ isHead, words }) => isHead && OF_BRANDS.test(words)) ? list : [];
  });
  return new Set(lists.flat().flatMap(({ start, words }) => (isOwn(start, words) ? start : [])));
}

/** Whether a name is all of a label; most have something else behind them. */
const isLabel = (text: string, { start, end }: MentionSpan): boolean =>
  LABEL_END.test(text.slice(end, end + 4)) &&
  start - text.lastIndexOf('\n', start - 1) <= LONGEST_START &&
  LABEL_START.test(text.slice(Math.max(0, start - LONGEST_START), start));

/** Whether up to three words with a capital have one among them that is in no list. */
function isNoWord(label: string, language: WordLanguage): boolean {
  const words = label.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length <= 3 && /^\p{Lu}/u.test(label) && words.some((word) => !isOrdinaryWord(word, language));
}
