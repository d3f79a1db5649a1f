import type { Database as Connection } from 'better-sqlite3';
import { countryProblem, type Finding, type Instant, languageProblem, runAtProblem } from '../../../domain/mod.ts';

/** Runs of one time that are named; the rest is counted. */
const NAMED = 20;

interface Counted {
  readonly project: string;
  readonly value: string;
  readonly count: number;
}

/** Where codes are stored, and what to call the rows that have them. */
const CODES = [
  { table: 'cached_job', column: 'country', rows: 'runs', problemOf: countryProblem },
  { table: 'cached_job', column: 'language', rows: 'runs', problemOf: languageProblem },
  { table: 'query_locale', column: 'country', rows: 'locales of queries', problemOf: countryProblem },
  { table: 'query_locale', column: 'language', rows: 'locales of queries', problemOf: languageProblem },
] as const;

const CODES_SQL = {
  cached_job: (column: string) => `select project.uuid as project, ${column} as value, count(*) as count
    from cached_job as row join project on project.id = row.project where removed_at is null group by 1, 2 order by 1, 2`,
  query_locale: (column: string) => `select project.uuid as project, ${column} as value, count(*) as count
    from query_locale as row join query on query.id = row.query join project on project.id = query.project
    where removed_at is null group by 1, 2 order by 1, 2`,
};

/**
 * Values that came in before they were refused. Nothing is damaged: they are there to be found, and put right by whoever
 * knows what was meant. (contract 10, "Wrong values")
 */
export function* oldValues(connection: Connection, now: Instant): Generator<readonly Finding[]> {
  const note = (table: string, id: string | null, problem: string): Finding => ({ table, id, problem, isNote: true });
  for (const { table, column, rows, problemOf } of CODES) {
    const found = connection.prepare<[], Counted>(CODES_SQL[table](column)).all();
    yield found.flatMap(({ project, value, count }) => {
      const problem = problemOf(value);
      return problem === undefined ? [] : note(table, null, `${count} ${rows} of project ${project}: ${problem}`);
    });
  }
  const models = connection.prepare<[], Counted>(
    `select project.uuid as project, model as value, count(*) as count from job_execution as row
      join project on project.id = row.project where removed_at is null and model <> trim(model) group by 1, 2`,
  );
  yield models
    .all()
    .map(({ project, value, count }) =>
      note(
        'job_execution',
        null,
        `${count} answers of project ${project}: blanks around the model ${JSON.stringify(value)}`,
      ),
    );
  yield untimely(connection, now).map(({ uuid, problem }) => note('cached_job', uuid, problem));
}

/** Runs of a time that none can have had: the first by their ids, and how many more there are. */
function untimely(connection: Connection, now: Instant): readonly { uuid: string | null; problem: string }[] {
  const times = connection.prepare<[], { first: Instant | null; last: Instant | null }>(
    'select min(run_at) as first, max(run_at) as last from cached_job',
  );
  const { first, last } = times.get()!;
  if ([first, last].every((time) => time === null || runAtProblem(time, now) === undefined)) return [];
  const runs = connection.prepare<[], { uuid: string; runAt: Instant }>(
    `select row.uuid, run_at as runAt from cached_job as row join project on project.id = row.project
      where removed_at is null order by run_at`,
  );
  const found: { uuid: string | null; problem: string }[] = [];
  let more = 0;
  for (const { uuid, runAt } of runs.iterate()) {
    const problem = runAtProblem(runAt, now);
    if (problem === undefined) continue;
    if (found.length < NAMED) found.push({ uuid, problem });
    else more++;
  }
  return more === 0 ? found : [...found, { uuid: null, problem: `${more} more runs of such times` }];
}
