import { compilePatterns } from './automaton.ts';
import { endsWord, isPartOfIdeographs, isPartOfRow, isPartOfSigns, startsWord } from './boundaries.ts';
import { type NameForm, nameForms } from './names.ts';
import type { Range } from './ranges.ts';
import { BREAK, FIRST_SYMBOL, symbolsOf } from './symbols.ts';
import type { TrackedEntity } from './types.ts';

/** One place where an answer names an entity. */
export interface MentionSpan extends Range {
  /** Index of the entity. */
  readonly entity: number;
}

/** Finds every place where a text names one of the entities, in the order of the text and without overlaps. */
export type FindMentions = (text: string) => readonly MentionSpan[];

/**
 * Prepares the search for all names and aliases together. Whole words, folded; a hyphen stands for a space; the name
 * that begins first wins, then the longer one. Where two entities share a name it counts for the one whose own name it
 * is, among aliases for the earlier entity. (contract 5, "Analysis")
 */
export function compileMentions(entities: readonly TrackedEntity[]): FindMentions {
  const vocabulary = new Map<string, number>();
  const intern = (symbol: string) => {
    const number = vocabulary.get(symbol) ?? vocabulary.size + FIRST_SYMBOL;
    vocabulary.set(symbol, number);
    return number;
  };
  const findPatterns = compilePatterns(
    nameForms(entities, intern).map((form) => ({ symbols: form.symbols, value: form })),
  );
  const numberOf = (symbol: string) => vocabulary.get(symbol) ?? BREAK;

  return (text) => {
    const symbols = symbolsOf(text, numberOf);
    const candidates: MentionSpan[] = [];
    findPatterns(symbols, (form, first, last) => {
      const [start, end] = [symbols.starts[first]!, symbols.ends[last]!];
      if (isMention(text, start, end, form)) candidates.push({ entity: form.entity, start, end });
    });
    return withoutOverlaps(candidates);
  };
}

function isMention(text: string, start: number, end: number, { isPlural }: NameForm): boolean {
  if (!/[\p{L}\p{N}]/u.test(text.slice(start, end))) return !isPartOfRow(text, start, end);
  if (!startsWord(text, start) || !endsWord(text, end)) return false;
  if (isPartOfSigns(text, start, end) || isPartOfIdeographs(text, start, end)) return false;
  // `VWs` is a plural of two capitals; `its` is not one of IT.
  return !isPlural || end - start > 3 || /^\p{Lu}{2}s$/u.test(text.slice(start, end));
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
