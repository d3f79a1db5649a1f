import type { MappedColumn } from './settings.ts';

/** The fields that problems begin with, as in `runAt: …; sources[0].url: …`. */
const FIELDS = /(?<=^|; )([A-Za-z]+)(?=(?:\[\d+\]|\.\w+)*: )/g;

/**
 * Names the columns of a file beside the fields that problems of a row are about: people know their columns alone.
 * @example
 * const columns = [{ name: 'Land', as: 'country', examples: [] }, { name: 'MODEL', as: 'model', examples: [] }];
 * assert.equal(inColumns('country: is unknown; model: is missing', columns), 'column "Land" (country): is unknown; model: is missing');
 */
export const inColumns = (problems: string, columns: readonly Pick<MappedColumn, 'name' | 'as'>[]): string =>
  problems.replace(FIELDS, (field) => {
    const names = columns.flatMap(({ name, as }) => (as === field && !isAlike(name, field) ? [`"${name}"`] : []));
    return names.length === 0 ? field : `column ${names.join(' or ')} (${field})`;
  });

/** Whether a column is called as its field is, letter case and what parts words aside. */
const isAlike = (name: string, field: string): boolean =>
  name.replace(/[\s_-]/g, '').toLowerCase() === field.toLowerCase();
