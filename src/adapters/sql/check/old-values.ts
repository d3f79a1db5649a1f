import type { Finding } from '../../../domain/ports/mod.ts';
import { countryProblem, languageProblem } from '../../../domain/reference/mod.ts';
import { type Instant, runAtProblem } from '../../../domain/time.ts';
import { counted } from '../../../domain/wording.ts';
import type { Db } from '../db.ts';
import { rowsOf } from '../rows.ts';

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
    from cached_job as run join project on project.id = run.project where removed_at is null group by 1, 2 order by 1, 2`,
  query_locale: (column: string) => `select project.uuid as project, ${column} as value, count(*) as count
    from query_locale as locale join query on query.id = locale.query join project on project.id = query.project
    where removed_at is null group by 1, 2 order by 1, 2`,
};

/**
 * Values that came in before they were refused. Nothing is damaged: they are reported, to be corrected by hand. (contract 10,
 * "Wrong values")
 */
export async function* oldValues(db: Db, now: Instant): AsyncGenerator<readonly Finding[]> {
  const note = (table: string, id: string | null, problem: string): Finding => ({ table, id, problem, isNote: true });
  for (const { table, column, rows, problemOf } of CODES) {
    const found = await rowsOf<Counted>(db, CODES_SQL[table](column), []);
    yield found.flatMap(({ project, value, count }) => {
      const problem = problemOf(value);
      return problem === undefined ? [] : note(table, null, `${count} ${rows} of project ${project}: ${problem}`);
    });
  }
  const models = await rowsOf<Counted>(
    db,
    `select project.uuid as project, model as value, count(*) as count from job_execution as answer
      join project on project.id = answer.project where removed_at is null and model <> trim(model)
      group by 1, 2 order by 1, 2`,
    [],
  );
  yield models.map(({ project, value, count }) =>
    note(
      'job_execution',
      null,
      `${counted(count, 'answer')} of project ${project}: blanks around the model ${JSON.stringify(value)}`,
    ),
  );
  yield (await untimely(db, now)).map(({ uuid, problem }) => note('cached_job', uuid, problem));
}

/** Runs of a time that none can have had: the first by their ids, and how many more there are. */
async function untimely(
  db: Db,
  now: Instant,
): Promise<readonly { readonly uuid: string | null; readonly problem: string }[]> {
  const [bounds] = await rowsOf<{ readonly first: Instant | null; readonly last: Instant | null }>(
    db,
    'select min(run_at) as first, max(run_at) as last from cached_job',
    [],
  );
  const isWrong = (time: Instant | null) => time !== null && runAtProblem(time, now) !== undefined;
  if (![bounds!.first, bounds!.last].some(isWrong)) return [];
  const times = await rowsOf<{ readonly runAt: Instant; readonly count: number }>(
    db,
    `select run_at as "runAt", count(*) as count from cached_job as run join project on project.id = run.project
      where removed_at is null group by run_at order by run_at`,
    [],
  );
  const found: { uuid: string | null; problem: string }[] = [];
  let count = 0;
  for (const { runAt, count: runs } of times) {
    const problem = runAtProblem(runAt, now);
    if (problem === undefined) continue;
    count += runs;
    if (found.length === NAMED) continue;
    const some = await rowsOf<{ readonly uuid: string }>(
      db,
      `select run.uuid as uuid from cached_job as run join project on project.id = run.project
        where removed_at is null and run_at = ? order by run.id limit ${NAMED - found.length}`,
      [runAt],
    );
    found.push(...some.map(({ uuid }) => ({ uuid, problem })));
  }
  const more = count - found.length;
  return more === 0 ? found : [...found, { uuid: null, problem: `${more} more runs of such times` }];
}
