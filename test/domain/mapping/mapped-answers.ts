import { type MappingSettings, mapBytes } from '../../../src/domain/mapping/mod.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Maps a file of answers: JSON of a value, or a text as it is. */
export async function readAnswers(
  file: unknown,
  settings: MappingSettings = {},
): Promise<Omit<Awaited<ReturnType<typeof mapBytes>>, 'rows'> & { readonly rows: readonly Row[] }> {
  const bytes = new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
  const mapped = await mapBytes({ bytes, kind: 'answers', settings });
  const rows = mapped.rows.map((row): Row => ('row' in row ? row.row : { problem: row.problem }));
  return { ...mapped, rows };
}

/** Some values of a row. */
export const picked = (row: Row | undefined, names: readonly string[]): readonly unknown[] =>
  names.map((name) => row?.[name]);
