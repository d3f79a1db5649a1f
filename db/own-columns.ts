import type { Dated, Identified } from './people-schema.ts';

/** Columns that most tables have, and pieces of SQL for them. */
type Common = keyof Identified | keyof Dated | 'organisation' | 'project' | 'name' | 'folded_name' | 'slug';

/**
 * The columns of a table that keep the fields of its record, as SQL, in their order. A column that the type of the table has
 * and that is missing here doesn't compile, nor does one that it hasn't got.
 */
export const ownColumns = <Table>(columns: Readonly<Record<Exclude<keyof Table, Common>, string>>): string =>
  Object.values(columns).join(', ');
