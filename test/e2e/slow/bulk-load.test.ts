import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { aFolder, aProject, json, run, start } from '../command.ts';

const ANSWERS = 60_000;
const line = (at: number) =>
  JSON.stringify({
    ...{ query: `query ${at % 100}`, country: 'US', language: 'en', model: 'gpt-5', answer: 'The Acme.' },
    ...{
      runAt: `2026-10-${String(1 + Math.floor((28 * at) / ANSWERS)).padStart(2, '0')}T09:00:00Z`,
      executionNumber: at + 1,
    },
  });

interface Kept {
  readonly answers: number;
  /** Up to which of them columns are kept; null = there are none. */
  readonly upTo: number | null;
  readonly checkpoint: string | null;
}

function keptIn(folder: string): Kept {
  const db = new Sqlite(join(folder, 'data', 'sightline.db'), { readonly: true });
  try {
    const kept = 'select (select responses from checkpoint) as upTo, (select checkpoint from checkpoint) as checkpoint';
    return db.prepare<[], Kept>(`${kept}, (select count(*) from job_execution) as answers`).get()!;
  } finally {
    db.close();
  }
}

test('a bulk load that is killed halfway goes on where it was, and so do its checkpoints', async () => {
  await using folder = await aFolder();
  const { path } = folder;
  const { project } = await aProject(path);
  await writeFile(join(path, 'answers.jsonl'), Array.from({ length: ANSWERS }, (_, at) => `${line(at)}\n`).join(''));
  const child = start(['ingest', '--project', project, 'answers.jsonl'], path);
  child.stdout!.resume();
  child.stderr!.resume();
  const ended = once(child, 'close');
  let before = keptIn(path);
  while (before.upTo === null && child.exitCode === null) {
    await delay(10);
    before = keptIn(path);
  }
  child.kill('SIGKILL');
  await ended;
  before = keptIn(path);
  assert.ok(before.upTo !== null && before.answers < ANSWERS && before.upTo <= before.answers, JSON.stringify(before));
  assert.equal((await run(path, ['check'])).code, 0);

  const again = await json(path, ['ingest', '--project', project, 'answers.jsonl']);
  assert.deepEqual([again.unchanged, again.created], [before.answers, ANSWERS - before.answers]);
  const after = keptIn(path);
  assert.equal(after.answers, ANSWERS);
  const checked = await run(path, ['check']);
  assert.equal(checked.code, 0, checked.stdout + checked.stderr);
});
