import { compilePatterns, type Pattern } from './automaton.ts';
import { endsWord, isPartOfIdeographs, isPartOfRow, isPartOfSigns, isQuantity, startsWord } from './boundaries.ts';
import { type NameForm, nameForms, spellingOf } from './names.ts';
import type { Range } from './ranges.ts';
import { BREAK, FIRST_SYMBOL, symbolsOf } from './symbols.ts';
import type { TrackedEntity } from './types.ts';
import type { UnitText } from './units.ts';
import { wordTable } from './word-table.ts';

/** One place where an answer names an entity. */
export interface MentionSpan extends Range {
  /** Index of the entity. */
  readonly entity: number;
}

/** Finds every place where a text names one of the entities, in the order of the text and without overlaps. */
export type FindMentions = (text: UnitText) => readonly MentionSpan[];

/**
 * Prepares the search for all names and aliases together. Whole words, folded; a hyphen stands for a space; the name
 * that begins first wins, then the longer one. Where two entities share a name it counts for the one whose own name it
 * is, among aliases for the earlier entity. A name of ordinary words is not meant by them in lower case ("the target
 * group"); the name of a case-sensitive entity is, as it is written, the only way to mean it. (contract 5, "Analysis")
 */
export function compileMentions(entities: readonly TrackedEntity[]): FindMentions {
  const vocabulary = new Map<string, number>();
  const intern = (symbol: string) => {
    const number = vocabulary.get(symbol) ?? vocabulary.size + FIRST_SYMBOL;
    vocabulary.set(symbol, number);
    return number;
  };
  const findPatterns = compilePatterns(formsBySymbols(nameForms(entities, intern)));
  const numberOf = (symbol: string) => vocabulary.get(symbol) ?? BREAK;
  const find = wordTable(vocabulary);

  return (read) => {
    const { text } = read;
    const symbols = symbolsOf(read, numberOf, find);
    const candidates: MentionSpan[] = [];
    findPatterns(symbols, (forms, first, last) => {
      const [start, end] = [symbols.starts[first]!, symbols.ends[last]!];
      const form = isWhole(text, start, end) ? forms.find((form) => isWritten(text, start, end, form)) : undefined;
      if (form !== undefined) candidates.push({ entity: form.entity, start, end });
    });
    return withoutOverlaps(candidates);
  };
}

/** Forms that are the same symbols, as patterns; of those whose case fits the first one counts. */
function formsBySymbols(forms: readonly NameForm[]): readonly Pattern<readonly NameForm[]>[] {
  const patterns = new Map<string, { symbols: readonly number[]; value: NameForm[] }>();
  for (const form of forms) {
    const key = form.symbols.join(' ');
    const pattern = patterns.get(key) ?? { symbols: form.symbols, value: [] };
    pattern.value.push(form);
    patterns.set(key, pattern);
  }
  return [...patterns.values()];
}

/** Whether what stands between the offsets is no part of a longer word. */
function isWhole(text: string, start: number, end: number): boolean {
  if (!/[\p{L}\p{N}]/u.test(text.slice(start, end))) return !isPartOfRow(text, start, end);
  if (!startsWord(text, start) || !endsWord(text, end)) return false;
  return !isPartOfSigns(text, start, end) && !isPartOfIdeographs(text, start, end) && !isQuantity(text, start, end);
}

/** Whether it is written as the name can be. */
function isWritten(text: string, start: number, end: number, { isPlural, spelling, ordinary }: NameForm): boolean {
  const written = text.slice(start, end);
  // `VWs` is a plural of two capitals; `its` is not one of IT.
  if (isPlural && written.length <= 3 && !/^\p{Lu}{2}s$/u.test(written)) return false;
  if (spelling !== undefined) return spellingOf(written) === spelling;
  // Hash tags and handles are in lower case whatever they name.
  if (ordinary === 'never' || /[@#]/.test(text.charAt(start - 1))) return true;
  return ordinary === 'in lower case' ? written !== written.toLowerCase() : /^\p{Lu}{2}s?$/u.test(written);
}

function withoutOverlaps(candidates: readonly MentionSpan[]): readonly MentionSpan[] {
  const ordered = candidates.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return ordered.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}
