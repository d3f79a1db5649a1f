import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';

/** A part of a text that is read for itself: a sentence, or a cell, without the heads before it. */
export interface Passage extends Range {
  /** The entities whose block it stands in; none = it is prose. */
  readonly owners: readonly number[];
  /** What the label before or above it says. */
  readonly side: 'praise' | 'criticism' | undefined;
  /** Whether it stands behind an award. */
  readonly isAward: boolean;
  /** Whether its words have to say that it is an award: they stand before a brand in its head. */
  readonly isByWords?: true;
  /** Whether a line begins with it. */
  readonly isLineStart: boolean;
  /** Whether it is a cell of a table that has lost what was between its cells, whose side may be another's. */
  readonly isGlued?: boolean;
  /** Mentions inside it, as indices from–to. */
  readonly from: number;
  readonly to: number;
}

/** Whether it asks something. */
export function isQuestion({ text }: UnitText, { start, end }: Range): boolean {
  return /[?？]["”’')\]*_\s]*$/.test(text.slice(Math.max(start, end - 12), end));
}

/** Without the blanks, marks and stops around it. */
export function trim(text: string, start: number, end: number): Range {
  let [from, to] = [start, end];
  while (from < to && /[\s*_#>|•,;:–—-]/.test(text[from]!)) from++;
  while (to > from && /[\s*_|,;:.–—-]/.test(text[to - 1]!)) to--;
  return { start: from, end: to };
}
