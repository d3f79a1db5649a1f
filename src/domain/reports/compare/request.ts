import type { EntityId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import type { SortBy } from '../../sorting.ts';
import type { Weights } from '../../statistics/mod.ts';
import type { SharedDimension } from '../breakdown/mod.ts';
import type { LineMetric } from '../figures/mod.ts';
import type { Question } from '../questions/mod.ts';
import type { Across } from './change.ts';

/** What rows of a comparison can be sorted by; of figures it is that of the base. */
export const COMPARISON_SORT_FIELDS = ['name', 'value', 'numerator', 'denominator', 'difference', 'q'] as const;
export type ComparisonSortField = (typeof COMPARISON_SORT_FIELDS)[number];

/** Two scopes and the figure that is compared. (contract 9, Compare) */
export interface ComparisonRequest {
  readonly base: Scope;
  readonly against: Scope;
  /** Scopes of the weeks before, by whose days one run a side is judged; left out = by nothing. See {@link weeksBefore}. */
  readonly before?: readonly Scope[];
  /** Whether it is asked again with these where it lacks them: then it says that alone, without rows. */
  readonly isAskedAgain?: boolean;
  readonly question: Question;
  /** What rows are where they are of what is followed: a query each, where it is left out. */
  readonly part?: SharedDimension;
  /** What the question is about: scopes that differ in it are compared all the same. None where it is left out. */
  readonly across?: readonly Across[];
  /** Brands whose rows stand first, also where no answer names them. */
  readonly entityIds?: readonly EntityId[];
  /** The project's own brands: the rows that they count in are tested apart from all others, and never hidden. */
  readonly own?: readonly EntityId[];
  /** Further metrics of the same rows; none where rows are of what is followed. */
  readonly others?: readonly LineMetric[];
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  /** Empty = numerator DESC. Ends in the id, whatever is given. */
  readonly sort: readonly SortBy<ComparisonSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}
