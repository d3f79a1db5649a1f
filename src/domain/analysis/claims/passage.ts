import type { Range } from '../ranges.ts';

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
