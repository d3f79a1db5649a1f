import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { bytesToGoOn, keepWithinBudget } from '../../../src/app/reporting/memory-budget.ts';
import { nothingHeld, refreshColumns } from '../../../src/app/reporting/refresh.ts';
import { bytesOf, EVERYTHING, needsOf, normaliseScope, type Scope } from '../../../src/domain/mod.ts';
import { anAdCard } from '../../support/builders.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp, aProject, aRow, NOW } from '../support.ts';
import { EVERY_ID, TOO_LARGE } from './keeper-support.ts';

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const adsOf = (scope: Scope) => needsOf('adShare', { scope, formats: [] });
const FIRST_DAY = normaliseScope({ startDate: dayOf(NOW), endDate: dayOf(NOW) });

/** Columns of two days with ads, all in a checkpoint, of which the ids and the ads of a scope are held. */
async function columnsHeld(scope: Scope, { isCheckpointed = true } = {}) {
  const store = aMemoryStore();
  const world = anApp(store);
  const { id: project } = await aProject(world);
  const rows = Array.from({ length: 40 }, (_, at) =>
    aRow({ executionNumber: 1 + at, runAt: NOW + (at % 2) * DAY, ads: [anAdCard()] }),
  );
  await world.app.jobExecutions.import(project, rows, { dryRun: false });
  const ports = { store, nextId: () => 'a checkpoint' };
  const checkpoints = createCheckpointService(ports, columnsKeeper(store), { least: 1, most: 900 });
  if (isCheckpointed) await checkpoints.run(() => false);
  const held = nothingHeld();
  for (const needs of [EVERY_ID, adsOf(scope)])
    await store.read(async ({ facts }) =>
      refreshColumns(held, { facts, project }, { needs, revision: await facts.revision(project) }),
    );
  const sizes = await store.read(({ facts }) => facts.checkpointSizes(project));
  const [first] = [...new Set(sizes.map(({ day }) => day))].toSorted((a, b) => a - b);
  /** Asks for ads under a budget. */
  const ask = (asked: Scope, budget: number) =>
    store.read(async ({ facts }) =>
      keepWithinBudget(
        held,
        { facts, project },
        { needs: adsOf(asked), revision: await facts.revision(project), budget },
      ),
    );
  const sizeOf = (name: string, isFirst: boolean) =>
    sizes.find(({ part, day }) => part === name && (day === first) === isFirst)!.bytes;
  const toGoOn = () => store.read(({ facts }) => bytesToGoOn({ facts, project }));
  return { held, ask, sizeOf, toGoOn, sizes };
}

describe('the memory of reports', () => {
  test('what is held stays where only what is missing has room beside it, and goes for one byte more', async () => {
    const { held, ask, sizeOf } = await columnsHeld(FIRST_DAY);
    const enough = bytesOf(held.columns).total + sizeOf('ads', false);
    await ask(EVERYTHING, enough);
    assert.ok(held.checkpoint?.endsWith('a checkpoint'));
    await ask(EVERYTHING, enough - 1);
    assert.equal(held.checkpoint, null);
  });

  test('who asks for what is held already is never refused, and nothing is put away', async () => {
    const { held, ask } = await columnsHeld(FIRST_DAY);
    await ask(FIRST_DAY, 0);
    assert.ok(held.checkpoint?.endsWith('a checkpoint'));
  });

  test('a report that fits in no way is refused with how much it needs, and what is held stays', async () => {
    const { held, ask } = await columnsHeld(FIRST_DAY);
    await assert.rejects(ask(EVERYTHING, 1), TOO_LARGE);
    await assert.rejects(ask(EVERYTHING, 1), /needs about 1 MiB of memory, and may take 0: ask for fewer days, or run/);
    assert.ok(held.checkpoint?.endsWith('a checkpoint'));
  });

  test('without a checkpoint each answer counts 200 bytes', async () => {
    const { held, ask } = await columnsHeld(EVERYTHING, { isCheckpointed: false });
    held.mark = nothingHeld().mark;
    await ask(EVERYTHING, 40 * 200);
    await assert.rejects(ask(EVERYTHING, 40 * 200 - 1), TOO_LARGE);
  });

  test('to go on from a checkpoint takes the rows of all days and all names', async () => {
    const { toGoOn, sizeOf } = await columnsHeld(FIRST_DAY);
    const rows = sizeOf('rows', true) + sizeOf('rows', false);
    assert.ok((await toGoOn()) > rows);
    assert.equal(await (await columnsHeld(EVERYTHING, { isCheckpointed: false })).toGoOn(), 0);
  });
});
