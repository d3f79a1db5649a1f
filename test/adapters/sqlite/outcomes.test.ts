import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { makeGolden } from './golden/mod.ts';
import { aFolder } from './support.ts';

const REFUSAL = "I'm sorry, but I can't help with that.";

/** Answers that a database of before holds, and what is detected of each. */
const ANSWERS = [
  [REFUSAL, 'refused'],
  ['Something went wrong. Please try again later.', 'error'],
  ['', 'empty'],
  ['🙂 '.repeat(3_000), 'empty'],
  // What SQLite takes for the end of a text is none.
  ['\u0000', 'empty'],
  ['\u0000 Take the Acme.', 'answered'],
  [`${REFUSAL}\u0000 Take the Acme, said somebody.`, 'answered'],
  [`${'… '.repeat(3_000)}Acme`, 'answered'],
  [`${REFUSAL} `.repeat(20), 'answered'],
  ['Take the Acme.', 'answered'],
] as const;

describe('sqlite: outcomes of answers that were there before', () => {
  test('are detected from what they show, however many there are', async () => {
    await using folder = await aFolder();
    const path = `${folder.path}/old.db`;
    makeGolden('0003_lists', path);
    const raw = new Sqlite(path);
    const [shown] = raw.prepare('select id from job_execution where answer = ?').pluck().all('Watch this.') as number[];
    raw.prepare('update job_execution set answer = ? where id = ?').run(REFUSAL, shown);
    const { job, project, revision } = raw
      .prepare('select cached_job as job, project, max(revision) as revision from job_execution')
      .get() as Record<'job' | 'project' | 'revision', number>;
    const add = raw.prepare(`
      insert into job_execution (uuid, project, cached_job, model, execution_number, time, digest, revision, answer)
      values (?, ?, ?, 'many', ?, 0, '', ?, ?)`);
    const many = Array.from({ length: 2_100 }, (_, at) => ANSWERS[at % ANSWERS.length]!);
    raw.transaction(() => {
      for (const [at, [answer]] of many.entries()) {
        const uuid = `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`;
        add.run(uuid, project, job, at + 1, revision + at + 1, answer);
      }
    })();
    raw.close();

    const db = await openWriter(path);
    await migrate(db, path);
    await db.destroy();
    const migrated = new Sqlite(path, { readonly: true });
    const outcomes = migrated
      .prepare(
        "select outcome || ' ' || outcome_from from job_execution where model = 'many' order by execution_number",
      )
      .pluck()
      .all();
    assert.deepEqual(
      outcomes,
      many.map(([, outcome]) => `${outcome} detected`),
    );
    // It shows a video.
    assert.equal(migrated.prepare('select outcome from job_execution where id = ?').pluck().get(shown), 'answered');
    migrated.close();
  });
});
