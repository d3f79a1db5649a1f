import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NO_BUDGET } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { collectingWith } from '../collecting/support.ts';
import { aWorld } from './support.ts';

async function aJudgeWorld() {
  const store = aMemoryStore();
  const world = aWorld(store, createTestApp({ store, firstId: 9_000, collecting: collectingWith({}) }).app);
  await world.json(['org', 'create', '--name', 'Acme']);
  await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Shoes']);
  const argv = (...more: string[]) => ['project', 'judge', '--project', 'shoes', ...more];
  return { ...world, argv };
}
const HAIKU = ['--provider', 'anthropic', '--model', 'claude-haiku-4-5'];

describe('sightline project judge', () => {
  test('names a model with its budget, shows how far it is, and has the rules judge again', async () => {
    const { run, json, argv } = await aJudgeWorld();
    assert.equal((await run(argv())).stdout, 'The rules judge\n');
    const named = await json(argv(...HAIKU, '--max-usd', '20'));
    assert.equal(named.judgedBy, 'anthropic claude-haiku-4-5, judge 1');
    assert.deepEqual(named.budget, { ...NO_BUDGET, usdPerMonth: 20 });
    assert.deepEqual((await json(argv(...HAIKU))).budget, NO_BUDGET);
    assert.match((await run(argv())).stdout, /^anthropic claude-haiku-4-5, judge 1; no limit of its own$/m);
    await json(argv(...HAIKU, '--max-answers', '1000', '--max-usd', '20'));
    const { stdout } = await run(argv());
    assert.match(stdout, /^anthropic claude-haiku-4-5, judge 1; at most 20 USD a month and 1,000 answers a day$/m);
    assert.match(stdout, /^0 answers judged, 0 failed, 0 open; 0\.0000 USD$/m);
    assert.deepEqual(await json(argv('--none')), { judgedBy: 'rules' });
  });

  for (const [more, said] of [
    [['--provider', 'anthropic'], /--provider and --model are needed, both/],
    [[...HAIKU, '--none'], /--none is for no model/],
    [['--provider', 'google', '--model', 'm'], /--provider: must be anthropic or openai-compatible/],
  ] as const)
    test(`${more.join(' ')} is refused with what would do`, async () => {
      const { run, argv } = await aJudgeWorld();
      const { code, stderr } = await run(argv(...more));
      assert.equal(code, 2);
      assert.match(stderr, said);
    });
});
