import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Maintenance } from '../../../src/app/maintenance.ts';
import { aWorld, aWorldWithProject } from './support.ts';

const HOUR = 3_600_000;

/** A world whose maintenance waits for some things, and notes what is confirmed. */
async function aWaitingWorld(clock: number, answers: number | undefined) {
  const { app } = await aWorldWithProject();
  const { id } = await app.projects.find('laptops');
  const confirmed: string[] = [];
  const until = Date.UTC(2026, 10, 30);
  const pass = (what: 'answers' | 'raw') => ({ project: id, what, answers: answers!, until });
  const maintenance: Maintenance = {
    ...app.maintenance,
    waiting: async () => ({ clock, passes: answers === undefined ? [] : [pass('answers'), pass('raw')] }),
    confirmClock: async () => void confirmed.push('clock'),
    confirmRetention: async (project) => void confirmed.push(project === id ? 'laptops' : project),
  };
  return { ...aWorld(undefined, { ...app, maintenance }), confirmed };
}

test('what deletion by time waits for is told: the clock, in hours begun, and each project that would lose many answers', async () => {
  const { run, json, confirmed } = await aWaitingWorld(2 * HOUR + 1, 7);
  assert.deepEqual((await run(['retention'])).stdout.trimEnd().split('\n'), [
    'The clock jumped: deletion by time waits for 3 hours more, or for --confirm-clock',
    'laptops: 7 answers wait until 2026-11-30T00:00:00.000Z',
    'laptops: raw responses of 7 answers wait until 2026-11-30T00:00:00.000Z',
  ]);
  assert.deepEqual(await json(['retention']), {
    clockWaitsSeconds: 7_201,
    passes: ['answers', 'raw'].map((what) => ({
      project: 'laptops',
      what,
      answers: 7,
      until: '2026-11-30T00:00:00.000Z',
    })),
  });
  assert.deepEqual(confirmed, []);
  assert.equal((await (await aWaitingWorld(0, undefined)).run(['retention'])).stdout, 'Nothing waits\n');
});

test('a person lets it go on: for a project that is named, or by the clock', async () => {
  const { run, confirmed } = await aWaitingWorld(0, undefined);
  assert.equal((await run(['retention', '--confirm-clock'])).code, 0);
  assert.equal((await run(['retention', '--confirm', '--project', 'laptops'])).code, 0);
  assert.deepEqual(confirmed, ['clock', 'laptops']);
  for (const argv of [['--confirm'], ['--project', 'laptops']])
    assert.match((await run(['retention', ...argv])).stderr, /give --confirm and --project together/);
  assert.deepEqual(confirmed.length, 2);
});
