import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { MADE_ANEW } from '../../../../src/adapters/sql/check/rules.ts';
import { checkDatabase } from '../../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../../src/app/reporting/refresh.ts';
import { aCachedJob, aJobExecution, aProject } from '../../../support/builders.ts';
import { aFolder } from '../support.ts';
import { aFullDatabase, breakIt, findings } from './check-support.ts';

const [JOB, PROJECT] = [aCachedJob().id, aProject().id];

describe('sqlite: check', () => {
  test('a database with one of everything is sound, and left as it is', async () => {
    await using database = await aFullDatabase();
    const before = await readFile(database.path);
    assert.deepEqual(await findings(database.path), []);
    assert.deepEqual(await readFile(database.path), before);
  });

  test('values that came in before they were refused are notes, each with what was meant', async () => {
    await using database = await aFullDatabase();
    const early = Date.UTC(201, 4, 3);
    breakIt(
      database.path,
      `update cached_job set country = 'UK', language = 'jp', run_at = ${early};
      update job_execution set time = run_at, model = ' gpt-5' from cached_job where cached_job.id = cached_job;
      update result_analysis set time = ${early};`,
    );
    const notes: string[] = [];
    const now = Date.UTC(2026, 10, 20);
    for await (const { table, id, problem, isNote } of checkDatabase({ path: database.path, loadColumns, now }))
      if (isNote) notes.push(`${table} ${id}: ${problem}`);
    assert.deepEqual(notes, [
      `cached_job null: 1 runs of project ${PROJECT}: no country has the code UK: did you mean GB?`,
      `cached_job null: 1 runs of project ${PROJECT}: no language has the tag jp: did you mean ja?`,
      `job_execution null: 1 answer of project ${PROJECT}: blanks around the model " gpt-5"`,
      `cached_job ${JOB}: runAt is before 2015 (0201-05-03T00:00:00.000Z): give the time at which the model was asked`,
    ]);
  });

  test('texts that the rules doubt are notes until they are decided', async () => {
    await using database = await aFullDatabase();
    breakIt(
      database.path,
      "update job_execution set outcome = 'answered', outcome_from = 'detected'; delete from decision; delete from checkpoint;",
    );
    const notes: string[] = [];
    for await (const { id, problem, isNote } of checkDatabase({ path: database.path, loadColumns }))
      if (isNote) notes.push(`${id}: ${problem}`);
    assert.deepEqual(notes, [
      `${aJobExecution().id}: may be no answer: it begins as one; decide under Answers, Doubtful, or with POST ` +
        `/api/v1/responses/decisions for project ${PROJECT} and text ${'d'.repeat(64)}`,
    ]);
  });

  test('all that is kept of columns is read through, however much it is, 20 pieces at a time', async () => {
    await using database = await aFullDatabase();
    const copies = Array.from(
      { length: 24 },
      (_, at) => `insert into checkpoint_names (project, dictionary, chunk, checkpoint, checksum, bytes)
        select project, dictionary, ${100 + at}, checkpoint, checksum + 1, bytes from checkpoint_names limit 1;`,
    );
    breakIt(database.path, copies.join('\n'));
    const found = (await findings(database.path)).filter((text) => /its checksum is not that of its bytes/.test(text));
    assert.equal(found.length, copies.length);
  });

  test('columns that another version has kept are worth a note, and no damage', async () => {
    await using database = await aFullDatabase();
    const older = ['checkpoint', 'checkpoint_day', 'checkpoint_part']
      .map((table) => `update ${table} set checkpoint = 'older';`)
      .join('\n');
    breakIt(database.path, older);
    const found: (readonly [string, boolean | undefined])[] = [];
    for await (const { table, id, problem, isNote } of checkDatabase({ path: database.path, loadColumns }))
      found.push([`${table} ${id}: ${problem}`, isNote]);
    assert.deepEqual(found, [[`project ${PROJECT}: another version has kept its columns: ${MADE_ANEW}`, true]]);
  });

  test('damage is told, whatever else can still be read', async () => {
    await using database = await aFullDatabase();
    // So that no page is free.
    breakIt(database.path, 'vacuum;');
    const { size } = await stat(database.path);
    for (const [from, to] of [
      [4_096, size],
      [size / 2, size / 2 + 8_192],
    ] as const) {
      await using folder = await aFolder();
      const path = join(folder.path, 'damaged.db');
      const bytes = await readFile(database.path);
      await writeFile(path, bytes.fill(0xa5, from, to));
      const found = await findings(path);
      assert.ok(found.length > 0 && found.every((text) => /^(null|\w+) (null|.+): /.test(text)), found.join('\n'));
    }
  });

  test('another file than a database of ours, or one of another version, is not checked', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'a.db');
    await assert.rejects(findings(path), /is not there, or empty/);
    await writeFile(path, 'Notes');
    await assert.rejects(findings(path), /is not a database/);
    await using newer = await aFullDatabase();
    breakIt(newer.path, "insert into kysely_migration values ('0999_later', '2030-01-01T00:00:00.000Z');");
    await assert.rejects(findings(newer.path), /newer sightline \(it has 0999_later\)/);
    await using older = await aFullDatabase();
    breakIt(older.path, 'delete from kysely_migration;');
    await assert.rejects(
      findings(older.path),
      /is not up to date \(0001_schema_\d+ is missing\): run sightline migrate/,
    );
  });
});
