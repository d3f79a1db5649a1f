import Sqlite, { type Database } from 'better-sqlite3';

/** Tables that have rows for each answer of a project. */
export const OF_ANSWERS: readonly string[] = [
  ...['ad_card', 'audit_item', 'batch_row', 'cached_job', 'collection', 'deleted_response', 'doubt', 'job_execution'],
  ...['execution_tag_link', 'judge_task', 'mention', 'mention_claims', 'raw_payload', 'result_analysis'],
  ...['shopping_card', 'source', 'source_competitor', 'video_citation'],
];

/** The same, and what answers share, of which a project may have very many. */
export const LARGE: readonly string[] = [
  ...OF_ANSWERS,
  'channel',
  'entity',
  'query',
  'video',
  'video_snapshot',
  'query_locale',
  'query_tag',
  'entity_alias',
  'tag',
];

/** Statements that are to look through what a project has of a table, and why they may. */
const LOOK_THROUGH: readonly RegExp[] = [
  // A page of a list in the order of an index, or sorted where it is read by a column that is not in one.
  /^select (?!.*json_each).* order by .* limit \?( offset \+\?)?$/,
  // How long a filtered list is, in an index that has what it is filtered by.
  /^select count\(\*\) as size from \(/,
  // How many payloads a project has, where some are old: from an index alone.
  /^select count\(\*\) as "count" from "raw_payload" where "project" = \+\?$/,
  // Pages, and counts, of prompts with some tags: these are found first, and few.
  /^select "job_execution" as "id" from "result_analysis" where .*"query_tag".* order by .* limit \? offset \+\?$/,
  // Some rows of a project that is being cleared away, whichever.
  /^select "id"(, "uuid")? from "\w+" where "project" = \+\? limit \?$/,
  /^delete from "(\w+)" where "project" = \+\? and "\w+" in \(select "\w+" from "\1" where "project" = \+\? limit \?\)$/,
  // A project that has been cleared away, or is new: nothing refers to it.
  /^delete from "project" where "id" = \+\?$/,
  /^insert into "project" /,
  // The whole of what it says, of all answers.
  /^select distinct "country", "language" from "cached_job" where "project" = \+\?$/,
  /^select "doubt"."text_digest" as "textDigest", .* group by /,
  // An index of nothing but the queries that wait.
  /^select "uuid" from "project" where .* where "words_topic" is null\) order by "id"$/,
  // Ends with the first row.
  /^select "uuid" from "project" where .* exists \(select "time" from "raw_payload" /,
  /^select not exists \(select 1 from job_execution\) as isEmpty$/,
];

/** Notes each statement that is prepared from now on, until it is stopped. */
export function notingStatements(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const original = Sqlite.prototype.prepare;
  Sqlite.prototype.prepare = function (this: Database, text: string) {
    texts.add(text);
    return original.call(this, text);
  } as typeof original;
  return { texts, stop: () => (Sqlite.prototype.prepare = original) };
}

/**
 * Steps of statements that look through all that a project has of some tables, where they are to find a few rows by a key, or
 * through what all projects have of others.
 */
export function stepsThroughAll(
  connection: Database,
  statements: Iterable<string>,
  tables: readonly string[],
  ofAll: readonly string[] = LARGE,
): readonly string[] {
  return [...statements].flatMap((statement) => {
    const text = statement.replaceAll(/\s+/g, ' ').trim();
    if (!/^(select|insert|update|delete|with) /i.test(text) || LOOK_THROUGH.some((known) => known.test(text)))
      return [];
    const [named, known] = [tablesIn(text, tables), tablesIn(text, ofAll)];
    return planOf(connection, statement).flatMap((step) => {
      const [, how, name = '', rest = ''] = /^(SCAN|SEARCH) (\w+)( .*)?$/.exec(step) ?? [];
      // Of any project, or of each one.
      const isThroughOthers = known.has(name) && (how === 'SCAN' || rest.includes('(ANY('));
      const isThroughAll = named.has(name) && /\(project=\?( AND platform=\?)?\)$/.test(rest);
      return isThroughOthers || isThroughAll ? [`${step}: ${text}`] : [];
    });
  });
}

/** The statements of all triggers, with parameters for what the row had. */
export function triggerStatements(connection: Database): readonly string[] {
  const triggers = connection.prepare<[], string>("select sql from sqlite_schema where type = 'trigger'").pluck().all();
  return triggers.flatMap((text) =>
    Array.from(text.matchAll(/\b(?:delete from|update|insert into) [^;]*(?=;)/g), ([found]) =>
      found.replaceAll(/\b(old|new)\.\w+/g, '+?'),
    ),
  );
}

/** Some tables, also by the names that a statement gives them. */
function tablesIn(text: string, tables: readonly string[]): ReadonlySet<string> {
  const aliases = Array.from(text.matchAll(/"?(\w+)"? as "?(\w+)"?/g), ([, table, alias]) => [table!, alias!] as const);
  return new Set([...tables, ...aliases.filter(([table]) => tables.includes(table)).map(([, alias]) => alias)]);
}

/** A statement of another schema has none. */
function planOf(connection: Database, text: string): readonly string[] {
  try {
    return connection
      .prepare<string[], { detail: string }>(`explain query plan ${text}`)
      .all(...Array.from(text.matchAll(/\?/g), () => '[]'))
      .map(({ detail }) => detail);
  } catch (error) {
    if (/no such (table|column)/.test((error as Error).message)) return [];
    throw error;
  }
}
