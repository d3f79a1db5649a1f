import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countedTexts } from '../../src/app/counted-texts.ts';
import { OTHERS, workFigures } from '../../src/app/work-figures.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow } from './support.ts';

describe('work by organisation', () => {
  test('is summed by kind', () => {
    const figures = workFigures();
    figures.add({ kind: 'reports', organisation: 'a', processor: 5, queued: 7, behind: 2 });
    figures.add({ kind: 'reports', organisation: 'a', processor: 1, queued: 1, behind: 1 });
    figures.add({ kind: 'texts', organisation: 'a', bytes: 100 });
    const [only, ...others] = figures.most();
    assert.equal(only!.organisation, 'a');
    assert.deepEqual(
      [...only!.kinds],
      [
        ['reports', { processor: 6, queued: 8, behind: 3, bytes: 0 }],
        ['texts', { processor: 0, queued: 0, behind: 0, bytes: 100 }],
      ],
    );
    assert.deepEqual(others, []);
  });

  test('shows those by themselves that took most, the others as one, and loses nothing of those it forgets', () => {
    const figures = workFigures({ shown: 2, known: 3 });
    for (const [organisation, processor] of Object.entries({ a: 1, b: 9, c: 3, d: 5, e: 7 }))
      figures.add({ kind: 'reports', organisation, processor });
    const shown = figures.most().map(({ organisation, kinds }) => [organisation, kinds.get('reports')!.processor]);
    assert.deepEqual(shown, [
      ['e', 7],
      ['d', 5],
      [OTHERS, 13],
    ]);
  });
});

test('characters of answers are counted, whichever way they are read', async () => {
  const read: number[] = [];
  const store = await aMemoryStore();
  const world = anApp(store);
  const { id } = await aProject(world);
  const outcomes = await world.app.jobExecutions.import(
    id,
    [aRow({ answer: 'four' }), aRow({ answer: 'seven!!', executionNumber: 2 })],
    { dryRun: false },
  );
  const ids = outcomes.map(({ id: made }) => made!);
  const counted = countedTexts(store, (project, characters) => {
    assert.equal(project, id);
    read.push(characters);
  });
  await counted.read(async ({ responses, projects }) => {
    await responses.byIds(id, ids);
    await responses.answers(id, ids.slice(0, 1));
    for await (const _ of responses.all(id));
    assert.equal((await projects.byId(id))?.id, id);
    assert.equal((await responses.lines(id, ids)).length, 2);
  });
  assert.deepEqual(read, [11, 4, 11]);
});
