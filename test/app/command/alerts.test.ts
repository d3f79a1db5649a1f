import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { answersOf, FALLS_IN, week } from '../alert-weeks.ts';
import { aWorld } from './support.ts';

test('sightline alerts adds one, lists it with its state, and removes it', async () => {
  const store = aMemoryStore();
  const { run, json } = aWorld(store, createTestApp({ store, firstId: 9_000 }).app);
  await json(['org', 'create', '--name', 'Acme']);
  await json(['project', 'create', '--organisation', 'acme', '--name', 'Shoes']);
  const argv = (...more: string[]) => ['alerts', '--project', 'shoes', ...more];
  assert.equal((await run(argv())).stdout, 'No alerts\n');
  const [made] = (await json(argv('--add', 'We fall', '--metric', 'citedRate'))) as unknown as [{ id: string }];
  const problem = 'Tells no one: there is no channel. Add one under Settings, Channels';
  assert.deepEqual(made, {
    ...{ id: made.id, name: 'We fall', metric: 'citedRate', state: 'learning', enabled: true, problem, lastLook: null },
  });
  assert.equal((await run(argv())).stdout, `${made.id}  not checked yet  citedRate  We fall\n  ${problem}\n`);
  assert.match((await run(argv('--add', 'x', '--metric', 'sales'))).stderr, /--metric: must be one of visibility/);
  assert.deepEqual(await json(argv('--remove', made.id)), []);
});

test('it shows what a new one would have done, and what one saw', async () => {
  const store = aMemoryStore();
  const { app, clock } = createTestApp({ store, firstId: 9_000, now: week(FALLS_IN + 1) + 7 * 3_600_000 });
  const { run, json } = aWorld(store, app);
  await json(['org', 'create', '--name', 'Acme']);
  const { id } = await json(['project', 'create', '--organisation', 'acme', '--name', 'Shoes']);
  const argv = (...more: string[]) => ['alerts', '--project', 'shoes', ...more];
  for (const name of ['Acme', 'Bolt'])
    await app.entities.create(id, { name, aliases: [], isCompetitor: name !== 'Acme' } as never);
  await app.jobExecutions.import(id, answersOf(0, FALLS_IN + 1), { dryRun: false });
  assert.deepEqual(await json(argv('--preview')), {
    ...{ weeks: FALLS_IN + 1, rows: 1, watched: 1 },
    fired: [{ week: '2026-10-19', rows: ['Acme'] }],
  });
  assert.match(
    (await run(argv('--preview'))).stdout,
    /^Would have told of something in 1 of 7 weeks; watches 1 row, 1 with the other alerts\n2026-10-19 {2}Acme\n$/,
  );
  const [made] = (await json(argv('--add', 'We fall'))) as unknown as [{ id: string }];
  clock.now += 7 * 86_400_000;
  await app.alertWork.run(() => false);
  const { stdout } = await run(argv('--history', made.id));
  assert.match(stdout, /^2026-10-26 {2}nothing counted\n2026-10-19 {2}-; now: Acme firing 80 → 10 % \(-70\)\n/);
  assert.equal((await json(argv('--history', made.id)))[1].now[0].difference, -70);
  assert.match((await run(argv('--history', 'none'))).stderr, /Alert not found/);
});
