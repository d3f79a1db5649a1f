import { BRAND_FIELDS } from '../entity.ts';

/** What the rows of a file are: answers, snapshots of videos, brands, prompts, or all that a project held. */
export const KINDS = ['rows', 'videos', 'entities', 'queries', 'corrections', 'export'] as const;
export type Kind = (typeof KINDS)[number];

/** What tells what a row is, by the names of its properties or columns; the first that fits. */
const SIGNS: readonly { readonly kind: Kind; readonly names: readonly string[] }[] = [
  { kind: 'export', names: ['kind'] },
  { kind: 'rows', names: ['query', 'answer', 'runAt'] },
  { kind: 'videos', names: ['videoId', 'capturedAt'] },
  { kind: 'entities', names: Object.keys(BRAND_FIELDS) },
];

/**
 * What a row is that has properties of these names; undefined where none of them says so.
 * @example assert.equal(kindOf(['name', 'id']), 'entities')
 */
export const kindOf = (names: readonly string[]): Kind | undefined =>
  SIGNS.find((sign) => sign.names.some((name) => names.includes(name)))?.kind;
