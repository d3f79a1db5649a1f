import type { Codes } from '../columnar/mod.ts';
import type { DictionaryName } from './dictionaries.ts';
import { FACT_NAMES, type Facts, type PartName, part, type Segment } from './segment.ts';

/** A part of a segment as it is kept: what a report may load, and the rows, which every report needs. */
export type StoredPartName = PartName | 'rows';

/** What a report may load of a segment. */
export const PART_NAMES: readonly PartName[] = [...FACT_NAMES, 'tags', 'ids', 'numbers'];
/** All that is kept of a segment. */
export const STORED_PARTS: readonly StoredPartName[] = ['rows', ...PART_NAMES];

/** The dictionaries that a part's codes are of. */
export const DICTIONARIES: Readonly<Record<StoredPartName, readonly DictionaryName[]>> = {
  rows: ['queries', 'combinations'],
  ads: ['advertisers', 'formats'],
  citations: ['videos'],
  mentions: ['entities'],
  sources: ['pages'],
  shopping: ['merchants', 'cardBrands'],
  tags: ['executionTags'],
  ids: [],
  numbers: [],
};

/** The arrays of a part of a segment. Of what follows from the rest nothing is kept. */
export function arraysOf(segment: Segment, name: StoredPartName): readonly Codes[] {
  if (name === 'rows') {
    const { queries, ends, time, codes, local } = segment.rows;
    return [queries, ends, time, codes, local];
  }
  if (name === 'ids' || name === 'numbers') return [part(segment, name)];
  if (name === 'tags') {
    const tags = [...part(segment, 'tags')];
    return [new Uint32Array(tags.map(([code]) => code)), ...tags.map(([, rows]) => rows)];
  }
  const { ends, row, column } = part(segment, name) as Facts;
  return [ends, row, ...Object.values<Codes>(column)];
}
