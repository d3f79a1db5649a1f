import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { threadProcessor, watchThread } from '../../../src/adapters/system/mod.ts';

test('the longest stretch is of its own processor time, and forgotten after ten minutes; utilisation is since the last look', () => {
  let [time, spent] = [0, 0];
  const use = { idle: 0, active: 0 };
  using watch = watchThread({ now: () => time, processor: () => spent, utilisation: () => ({ ...use }) });
  const pass = (elapsed: number, own: number) => {
    time += elapsed;
    spent += own;
    watch.beat();
  };
  pass(50, 1);
  assert.equal(watch.figures().longestStretch, 0);
  // Others had the processor for most of it.
  pass(2_000, 300);
  pass(900, 250);
  Object.assign(use, { idle: 1_000, active: 3_000 });
  assert.deepEqual(watch.figures(), { longestStretch: 0.3, utilisation: 0.75 });
  Object.assign(use, { idle: 2_000, active: 3_000 });
  assert.deepEqual(watch.figures(), { longestStretch: 0.3, utilisation: 0 });
  time += 10 * 60_000;
  pass(200, 150);
  assert.equal(watch.figures().longestStretch, 0.15);
});

test('what a thread does between two rests counts, however short it is', async () => {
  let uncounted = 0;
  for (let number = 0; number < 50; number++) {
    // Another thread reads meanwhile, and this one rests.
    const text = await readFile(import.meta.filename);
    const before = threadProcessor();
    for (let round = 0; round < 100; round++) createHash('sha256').update(text).digest();
    if (threadProcessor() === before) uncounted++;
  }
  assert.equal(uncounted, 0);
});
