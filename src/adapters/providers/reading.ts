import {
  type AnswerPart,
  joinParts,
  NO_USAGE,
  type ProviderUsage,
  type ReadAnswer,
  type Reading,
  type Source,
} from '../../domain/mod.ts';
import { ShapeError } from './json.ts';

/** Reads a reply by what may find that its shape is another one: then it says so, and nothing of it is taken. */
export function readingOf(read: () => Reading): Reading {
  try {
    return read();
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
export const cut = (reason: string) => ({ outcome: 'error', reason: `the answer was cut: ${reason}` }) as const;
export const refused = (reason: string) => ({ outcome: 'refused', reason }) as const;

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
