import { type AnswerPart, joinParts } from '../../domain/analysis/mod.ts';
import { NO_USAGE, type ProviderUsage, type ReadAnswer, type Reading } from '../../domain/collection/mod.ts';
import type { Source } from '../../domain/job-execution.ts';
import { type Json, objectAt, type PartReader, partReader, ShapeError } from './json.ts';

/** Reads the parts of a reply: the text, and what stands beside it, of which nothing can take the text away. */
export interface ReplyReader {
  /** What leads to the text. */
  readonly text: PartReader;
  readonly beside: PartReader;
}

/**
 * Reads a reply. Parts of another shape are left out and counted. The whole reply is unreadable if that leaves no text. (contract
 * 16, "Degrading")
 */
export function readingOf(reply: unknown, read: (reply: Json, parts: ReplyReader) => Reading): Reading {
  const parts = { text: partReader(), beside: partReader() };
  try {
    const reading = read(objectAt(reply, 'reply'), parts);
    const [odd] = parts.text.unread;
    const isEmpty = reading.kind === 'answer' && reading.text.trim() === '' && reading.outcome !== 'refused';
    if (odd !== undefined && isEmpty) throw new ShapeError(`${odd.field} cannot be read`);
    const unread = [...parts.text.unread, ...parts.beside.unread];
    return reading.kind === 'unreadable' || unread.length === 0 ? reading : { ...reading, unread };
  } catch (error) {
    if (error instanceof ShapeError)
      return { kind: 'unreadable', reason: `the reply has another shape: ${error.message}` };
    throw error;
  }
}

/** An answer; what is left out is nothing. */
export const anAnswer = (read: Partial<ReadAnswer> & { readonly text: string }): ReadAnswer => ({
  kind: 'answer',
  outcome: null,
  reason: null,
  sources: [],
  searches: [],
  servedModel: null,
  usage: NO_USAGE,
  ...read,
});

/**
 * An answer that ends before its end counts as an error, with its text kept: the brands after the cut would count as not named.
 */
export const cut = (reason: string) =>
  ({ outcome: 'error', reason: `the answer was cut: ${reason}`, isCut: true }) as const;
export const refused = (reason: string) => ({ outcome: 'refused', reason }) as const;

/** An undocumented end: whether the answer is whole isn't known, so that it does not count, and its text is kept. */
export const unknownEnd = (reason: string) => ({ outcome: 'error', reason: `it ended with ${reason}` }) as const;

/** Usage of three counts. */
export const usageOf = (inputTokens: number, outputTokens: number, searches: number): ProviderUsage => ({
  inputTokens,
  outputTokens,
  searches,
});

/** Text, stretches and sources of an answer that came in parts; citations count in the parts' texts, one after the other. */
export function inParts(
  parts: readonly AnswerPart[],
  sources: readonly Source[],
): Pick<ReadAnswer, 'text' | 'given' | 'sources'> {
  const { answer: text, given, moved } = joinParts(parts);
  const placed = sources.map((source) => ({
    ...source,
    ...(source.citations && {
      citations: source.citations.map(({ start, end }) => ({ start: moved(start), end: moved(end - 1) + 1 })),
    }),
  }));
  return { text, sources: placed, ...(given.length > 0 && { given }) };
}

/** The query in the arguments of a tool, which may be JSON in a text. */
export function queryIn(given: unknown): unknown {
  if (typeof given === 'object' && given !== null) return (given as Json).query;
  if (typeof given !== 'string') return undefined;
  try {
    return queryIn(JSON.parse(given) as object);
  } catch {
    return undefined;
  }
}
