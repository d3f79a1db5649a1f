import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../src/adapters/sqlite/mod.ts';
import { openForCommand } from '../../src/app/compose/open-for-command.ts';
import { aRow } from '../app/support.ts';
import { writeContent } from '../support/content.ts';

const uuid = (last: number): string => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** Rows of what that content lacks. */
const MORE: readonly string[] = [
  `insert into session values (3, 'digest', (select max(id) from user), 1, 2)`,
  `insert into invitation values (1, '${uuid(1)}', 'd', 1, 'ada@example.com', 'viewer', '["x"]', 1, -5, 6)`,
  `insert into provider_key values (1, 'openai', null, x'00ff01', 7)`,
  `insert into audit_event select 9, '${uuid(2)}', organisation, uuid, 8, 'service', null, 'Ünï', 'done', null, null, '{"a":1}'
    from project where id = 1`,
  `insert into audit_event values (12, '${uuid(3)}', null, '${uuid(99)}', 8, 'key', 'k', 'of a project that is gone', 'done', 't', 'r', null)`,
  `insert into share values (1, '${uuid(4)}', 'd', 's', 1, 'name', '{}', '["overview"]', 1, 1, 2)`,
  `insert into idempotent_request values ('one', 'c', 'o', null, 1, null, null)`,
  `insert into idempotent_request values ('two', 'c', 'o', 1, 1, 200, '{}')`,
  `insert or ignore into query_locale select project, id, 'US', 'en' from query where id = 1`,
  `insert into collection select project, id, 'wanted', 'served', '["a"]', null from job_execution where id = 1`,
  `insert into doubt select project, id, 'd', 'wall', 'it begins as one' from job_execution where id = 1`,
  `insert into decision values (1, 'd', 'error')`,
  `insert into raw_payload select id, project, time, zeroblob(70000) from job_execution where id = 1`,
  `insert into deleted_response values (1, '${uuid(5)}', 3, 1)`,
  `insert into bin values (1, '${uuid(15)}', 1, 'Ada', 2, 3, 0, 'run x')`,
  `insert into bin_part values (1, 1, 1, 2, zeroblob(9))`,
  `insert into audit_sample select 1, '${uuid(6)}', project, id, 'mention', -9007199254740991, '{}', null, 1, 2, 3, 4, 5
    from entity where merged_into is null limit 1`,
  `insert into audit_item select 1, '${uuid(7)}', project, 1, id, 'd', 'en', '{}', null from job_execution where id = 1`,
  `insert into correction select 1, '${uuid(13)}', 1, e.id, b.id, 'verdict', '', '"mixed"', '[]', 'd', 'why', 'me', 1
    from job_execution as e, entity as b where e.id = 1 and b.project = 1 limit 1`,
  `insert into collector values (1, '${uuid(8)}', 1, 'openai', 'm', '{}', 1, 'why', 9, 'pay', 'why', 'wait', 1, 1, 2)`,
  `insert into collect_run values (1, '${uuid(9)}', 1, 1, 1, '{"surface":"api"}', 2, 3, '{"what":"400","count":2}', null, 'why', 'wait')`,
  `insert into persona values (1, '${uuid(12)}', 1, 'Student', 'student', 'I learn.', 1, 2, 3)`,
  `insert into alert values (1, '${uuid(14)}', 1, 'Falls', 'falls', '{}', 2, 3)`,
  `insert into alert_look values (1, 1, 18, 9007199254740991, '{}')`,
  `insert into note values ('clock', '{"at":1,"wait":0,"jumps":0}')`,
  `insert into collect_ask values (1, '${uuid(10)}', 1, 1, 1, 'openai', 'm', 'q', 'US', 'en', 1, 'answered', 3, null, 'shape', 4, 5, 6, 7, 8, '[{"field":"a","count":1}]', '/v1/tasks/7')`,
  `insert into judge_task select project, id, 'anthropic m, judge 1', 'judged', 'd', '["none"]', 1, 0, 'why', 4, 5, 6
    from job_execution where id = 1`,
  `insert into judge_progress values (1, 7, 'why')`,
  `insert into work values ('ask', '${uuid(11)}', 'line', 1, 2, 3, '{"until":4}', 'why'), ('backup', 'file', 'all', null, 5, 0, null, null)`,
  `insert into work_pause values ('ask', 'line', 1, 9007199254740991, 'why'), ('backup', 'all', null, 6, 'why')`,
  `insert into ledger values (1, 3, '${uuid(2)}', 'judge', 'openai', 'm', 'operator', -3, 4, 5, 6)`,
  `insert into budget values ('operator', null, '{}'), ('tenant of', 1, '{}')`,
  `insert into budget_step values ('limit', 3, 50)`,
  `insert into price values (1, 'openai', 'm', '{}')`,
  `insert into outbox values (1, '${uuid(11)}', 'budget.reached', 2, 1, null, 'subject', 1, '{}', 1)`,
  `insert into delivery_channel values (1, '${uuid(12)}', 1, '{}', x'00ff')`,
  `insert into delivery values (1, '${uuid(13)}', 1, '${uuid(12)}', 'subject', 2, 'waiting', '{}')`,
  `insert into mail_recipient values (1, 'a@b.c', 'token', '{}')`,
  `insert into outbox_subject values ('subject', 1)`,
];

/** Fills every table of a database in a file, some with thousands of rows. */
export async function fillAll(path: string, answers: number): Promise<void> {
  {
    await using store = await openSqliteStore({ path });
    await writeContent(store);
  }
  {
    await using opened = await openForCommand({ db: path });
    const { app } = opened;
    const organisation = await app.organisations.create({ name: 'Movers' });
    const { id } = await app.projects.create({ organisation: organisation.id, name: 'Many' });
    await app.entities.import(id, [{ name: 'Acme' }, { name: 'Beta', isCompetitor: true }], { dryRun: false });
    const rows = Array.from({ length: answers }, (_, at) =>
      aRow({
        query: `query ${at % 20}`,
        executionNumber: 1 + Math.floor(at / 20),
        batch: 'all',
        answer: `${at}: the Acme is good, 東京 \u{1F600}. ${at % 3 === 0 ? 'Beta is bad. ' : ''}${'More. '.repeat(at % 40)}`,
      }),
    );
    for (let at = 0; at < rows.length; at += 500) {
      await app.jobExecutions.import(id, rows.slice(at, at + 500), { dryRun: false });
    }
    await app.checkpoints.run(() => false);
  }
  const raw = new Sqlite(path);
  for (const statement of MORE) raw.exec(statement);
  raw.close();
}
