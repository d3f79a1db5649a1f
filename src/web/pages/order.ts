import type { Sort } from '../parts/mod.ts';

/** What a report is sorted by, of the fields that it knows: what the address asks, if there is such a field, else `usual`. */
export function sortOf<Field extends string>(
  asked: string | undefined,
  fields: readonly Field[],
  usual: Sort,
): { readonly sort: Sort; readonly order: readonly { readonly field: Field; readonly direction: 'ASC' | 'DESC' }[] } {
  const sort = asked !== undefined && fields.some((field) => field === asked.replace(/^-/, '')) ? asked : usual;
  const field = sort.replace(/^-/, '') as Field;
  return { sort, order: [{ field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' }] };
}
