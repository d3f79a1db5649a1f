import type { Database as Connection } from 'better-sqlite3';

const valueText = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`;
  return String(value);
};

/** A database as the SQL that makes it, which `exec` of an empty one takes. */
export function dump(raw: Connection): string {
  const schema = raw
    .prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema where sql is not null and name not glob 'sqlite_*'",
    )
    .all();
  const rows = schema
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const columns = raw.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(name);
      const values = raw.prepare<[], readonly unknown[]>(
        `select ${columns.join()} from ${name} order by ${columns.join()}`,
      );
      return values
        .raw()
        .all()
        .map((row) => `insert into ${name} (${columns.join()}) values (${row.map(valueText).join()});`);
    });
  const sequence = raw.prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence').all();
  return [
    `pragma application_id = ${raw.pragma('application_id', { simple: true })};`,
    'pragma foreign_keys = off;',
    'begin;',
    ...schema.map(({ sql }) => `${sql};`),
    ...rows,
    ...sequence.map(({ name, seq }) => `update sqlite_sequence set seq = ${seq} where name = '${name}';`),
    'commit;',
    '',
  ].join('\n');
}
