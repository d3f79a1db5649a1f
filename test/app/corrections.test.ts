import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCorrectionService } from '../../src/app/corrections.ts';

test('where others analyse each batch first, a correction is left to the background after three', async () => {
  const asked: unknown[] = [];
  const analyses = {
    // The second one renews something, which isn't a try.
    reanalyse: async (...given: unknown[]) => ({ taken: 1, renewed: asked.push(given) === 2 ? 1 : 0 }),
  };
  const transactor = {
    corrections: { byId: async () => ({ jobExecutionId: 'answer' }), remove: async () => undefined },
    analyses: { outdate: async () => undefined },
  };
  const store = { transact: (work: (ports: typeof transactor) => Promise<unknown>) => work(transactor) };
  let told = 0;
  const service = createCorrectionService({ store } as never, analyses as never, { emit: () => told++ } as never);
  await service.remove('project' as never, 'correction' as never);
  assert.deepEqual([asked.length, asked[0], told], [4, ['project', { among: ['answer'] }], 1]);
});
