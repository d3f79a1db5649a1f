import type { JobExecutionRow, VideoReference } from '../answer-row.ts';
import type { BRAND_FIELDS, BrandFields } from '../entity.ts';
import type { NameIn } from '../fields.ts';
import type { ChannelSnapshot, VideoSnapshot } from '../video.ts';

export { MAX_RAW_BYTES } from '../answer-row.ts';
export type { JobExecutionRow, VideoReference };

/** One capture of a video, as a collector sends it. (contract 5, `/api/v1/videos/import`) */
export type VideoRow = Omit<VideoSnapshot, 'id'>;
export type { ChannelSnapshot };

/**
 * One brand to create or change. A field left out leaves the stored value unchanged; `group: null` takes it out of its
 * group; aliases and domains, which may be addresses, are only added. (spec E3; contract 4, E3)
 */
export interface EntityRow extends Partial<Pick<BrandFields, NameIn<typeof BRAND_FIELDS, 'import'>>> {
  readonly id?: string;
}

/** Kinds of rows that imports bring, each told of by itself. */
export type ImportKind = 'answers' | 'brands' | 'prompts' | 'videos' | 'corrections';

/** What an import did, or would do, with one row. */
type RowAction = 'created' | 'updated' | 'unchanged' | 'failed';

/** The outcome of one row; `Id` names what it is about, `error` and `detail` say why it failed. (spec E3) */
export interface RowOutcome<Error extends string> {
  /** Position of the row in the call, from 0. */
  readonly index: number;
  readonly action: RowAction;
  /** What the row is about; absent where nothing stored is. */
  readonly id?: string;
  readonly error?: Error;
  /** For people: what is wrong and what would do; of a row that did not fail, what of it was left out. */
  readonly detail?: string;
}

/** How many rows ended how. (spec E3) */
type RowCounts = { readonly [action in RowAction]: number };

/**
 * Counts outcomes by their action.
 * @example assert.equal(countActions([{ action: 'created' }, { action: 'failed' }]).created, 1)
 */
export function countActions(outcomes: readonly { readonly action: RowAction }[]): RowCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const { action } of outcomes) counts[action]++;
  return counts;
}
