import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Send } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { collectingWith } from '../collecting/support.ts';
import { aWorld } from './support.ts';

test('a run that is collected from the command line waits for what a provider put off', async () => {
  const said = { ...A_SAYING, model: 'gpt-5', usage: { input: 40, output: 6 } };
  let asked = 0;
  const send: Send = async () => {
    if (++asked > 1) return { status: 200, headers: {}, body: JSON.stringify(openaiTold(said).reply) };
    // The wait is over once the reply has been read.
    setTimeout(() => {
      clock.now += 3_600_000;
    });
    return { status: 429, headers: { 'retry-after': '60' }, body: '{}' };
  };
  const store = aMemoryStore();
  const collecting = collectingWith({ keys: { openai: 'key' } }, { send });
  const { app, clock } = createTestApp({ store, firstId: 9_000, collecting });
  const { json } = aWorld(store, app);
  await json(['org', 'create', '--name', 'Acme']);
  const { id } = await json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
  await app.queries.import(id, [{ query: 'best laptops' }], { dryRun: false });
  const argv = ['collect', '--project', 'laptops', '--provider', 'openai', '--model', 'gpt-5', '--locales', 'US-en'];
  const { answered, failed } = await json(argv);
  assert.deepEqual([answered, failed, asked], [1, 0, 2]);
});
