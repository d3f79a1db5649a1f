import { type QueryExecutorProvider, sql } from 'kysely';

/*
 * SQLite knows nothing of a table until ANALYZE runs. It then takes each index to lead to ten rows by its first column:
 * `project`, which leads to all rows of a project, looks as good as the id of an answer, and a deletion of some answers reads
 * the whole project for each. So a database is told from its beginning how selective its columns are in a large project.
 * The same in each database, so that a statement has one plan. ANALYZE would replace it by what it counts.
 */

/** Rows of a table. So many that no plan reads a whole table where there is an index. */
const ROWS = 10_000_000;

/** How many rows share a value of a column in a large project; of others that is not known. */
const ROWS_OF_A_VALUE: Readonly<Record<string, number>> = {
  project: 100_000,
  ...{ model: 20_000, country: 20_000, language: 20_000, platform: 20_000, is_created: 50_000, analysed_under: 50_000 },
  ...{ execution_tag: 20_000, batch: 10_000, entity: 10_000, collector: 10_000, query: 2_000, tag: 1_000 },
  ...{ run: 500, audit_sample: 500, tag_group: 500, entity_group: 500, day: 200, channel: 200, video: 50 },
  ...{ time: 2_000, run_at: 2_000, answered_at: 2_000, created_at: 2_000, updated_at: 2_000, captured_at: 50 },
  ...{
    cached_job: 4,
    job_execution: 4,
    mention: 4,
    text_digest: 4,
    digest: 4,
    video_snapshot: 1,
    uuid: 1,
    revision: 1,
  },
  // What belongs to one prompt, or to one brand.
  ...{ 'query_locale.query': 4, 'query_tag.query': 4, 'entity_alias.entity': 4 },
};

interface IndexColumns {
  readonly table: string;
  readonly index: string;
  readonly isUnique: 0 | 1;
  /** Whether the table is in it: without row ids. */
  readonly isTable: 0 | 1;
  /** Their names, as JSON. */
  readonly columns: string;
}

/** Tells the planner of all tables that have an index of projects; nothing is said of indexes of a few rows. */
export async function tellPlanner(db: QueryExecutorProvider): Promise<void> {
  // This makes the table of statistics, and reads no other.
  await sql`analyze sqlite_schema`.execute(db);
  await sql`delete from sqlite_stat1`.execute(db);
  const { rows } = await sql<IndexColumns>`
    select indexed.name as "table", list.name as "index", list."unique" as "isUnique",
      list.origin = 'pk' and indexed.wr as "isTable",
      (select json_group_array(name order by seqno) from pragma_index_info(list.name)) as columns
    from pragma_table_list as indexed join pragma_index_list(indexed.name) as list
    where indexed.schema = 'main' and indexed.type = 'table' and not list.partial and exists (
      select 1 from pragma_index_list(indexed.name) as other
      join pragma_index_info(other.name) as field on field.seqno = 0 and field.name = 'project'
    )
  `.execute(db);
  for (const { table, index, isUnique, isTable, columns } of rows) {
    const counts = rowsByPrefix(table, JSON.parse(columns), isUnique === 1).join(' ');
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${isTable ? table : index}, ${counts})`.execute(
      db,
    );
  }
  // Has this connection read it, as others do when they open the file.
  await sql`analyze sqlite_schema`.execute(db);
}

/** Rows of an index, and how many of them share the values of its first column, of its first two columns, and so on. */
export function rowsByPrefix(table: string, columns: readonly string[], isUnique: boolean): readonly number[] {
  const counts = [ROWS];
  for (const [at, column] of columns.entries()) {
    const isWhole = isUnique && at === columns.length - 1;
    // Each column more is worth something: of two indexes that of more columns is the better one.
    const quarter = Math.ceil(counts.at(-1)! / 4);
    const known = ROWS_OF_A_VALUE[`${table}.${column}`] ?? ROWS_OF_A_VALUE[column] ?? quarter;
    counts.push(isWhole ? 1 : Math.min(quarter, known));
  }
  return counts;
}
