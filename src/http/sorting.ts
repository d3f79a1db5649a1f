import { z } from 'zod';
import type { SortBy } from '../domain/sorting.ts';
import { listOf } from './wire.ts';

const MANNERS =
  'Applied in order; every sort ends in the id. Nulls sort last in both directions, texts case-insensitively.';

/** A sort as objects, over some fields. (contract 2, "Sorting") */
export function sortBody<const Fields extends readonly [string, ...string[]]>(fields: Fields, byDefault: string) {
  return listOf(z.strictObject({ field: z.enum(fields), direction: z.enum(['ASC', 'DESC']) }), fields.length)
    .exactOptional()
    .meta({ description: `${MANNERS} Default ${byDefault}.` });
}

/** A sort as texts: `field`, `-field`, `field:asc` or `field:desc`, in any letter case. (contract 2, "Sorting") */
export function sortTexts(fields: readonly string[], byDefault: string) {
  const pattern = new RegExp(`^(-?(${fields.join('|')})|(${fields.join('|')}):(asc|desc))$`, 'i');
  const problem = `must be one of ${fields.join(', ')}, as field, -field, field:asc or field:desc`;
  return listOf(z.string().regex(pattern, problem), fields.length)
    .exactOptional()
    .meta({
      description: `Each \`field\` or \`field:asc\`, \`-field\` or \`field:desc\`. ${MANNERS} Default ${byDefault}.`,
    });
}

/** What texts of {@link sortTexts} mean. */
export function readSortTexts<Field extends string>(
  fields: readonly Field[],
  texts: readonly string[] = [],
): SortBy<Field>[] {
  return texts.map((text) => {
    const [name = '', suffix = ''] = text.toLowerCase().replace(/^-/, '').split(':');
    const field = fields.find((known) => known.toLowerCase() === name)!;
    return { field, direction: text.startsWith('-') || suffix === 'desc' ? 'DESC' : 'ASC' };
  });
}
