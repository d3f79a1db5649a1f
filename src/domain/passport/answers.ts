import type { Digest } from '../ports/mod.ts';
import { compareCodePoints } from '../text.ts';
import { type Instant, toIso } from '../time.ts';

/** An answer by the digest of its line in an export. */
export interface DigestedAnswer {
  readonly query: string;
  readonly time: Instant;
  readonly digest: string;
}

/** The answers to a query on a day (UTC). */
export interface AnswerPart {
  readonly day: string;
  readonly query: string;
  readonly answers: number;
  /** SHA-256 of the digests of the lines, ascending, one a line. */
  readonly sha256: string;
  /** The first 16 characters of each, by which a line that changed is found. */
  readonly lines: readonly string[];
}

/** Digests by day and query, and one over these. */
export interface AnswerDigests {
  readonly sha256: string;
  readonly parts: readonly AnswerPart[];
}

/** Characters of a line's digest that a passport names. */
export const SHORT = 16;

/** The digests of some answers; their order changes nothing. */
export function answerDigests(answers: readonly DigestedAnswer[], digest: Digest): AnswerDigests {
  const groups = Map.groupBy(answers, ({ time, query }) => `${dayOf(time)}\n${query}`);
  const parts = [...groups]
    .toSorted(([a], [b]) => compareCodePoints(a, b))
    .map(([, own]): AnswerPart => {
      const lines = own.map((answer) => answer.digest).toSorted(compareCodePoints);
      return {
        ...{ day: dayOf(own[0]!.time), query: own[0]!.query, answers: own.length },
        sha256: digest(lines.join('\n')),
        lines: lines.map((line) => line.slice(0, SHORT)),
      };
    });
  return { sha256: digest(parts.map(({ sha256 }) => sha256).join('\n')), parts };
}

/** The UTC day of an instant. */
export const dayOf = (time: Instant): string => toIso(time).slice(0, 10);
