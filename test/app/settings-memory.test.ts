import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { heapOn, reportMemoryOn } from '../../src/app/settings-memory.ts';

const MEBIBYTE = 1024 ** 2;
const WORKS = ['writes', 'analysis', 'files', 'topics'] as const;

test('threads take parts of the memory that there is, and more of it never leaves one of them less', () => {
  const memories = fc.tuple(fc.integer({ min: 512, max: 65_536 }), fc.integer({ min: 0, max: 65_536 }));
  fc.assert(
    fc.property(memories, fc.constantFrom(...WORKS), ([mebibytes, more], work) => {
      const [memory, larger] = [mebibytes * MEBIBYTE, (mebibytes + more) * MEBIBYTE];
      const { young, old } = heapOn(work, memory);
      assert.ok(old >= 256 && old <= Math.max(256, mebibytes / 8), `${old}`);
      assert.ok(young < old && heapOn(work, larger).old >= old);
      assert.ok(reportMemoryOn(larger) >= reportMemoryOn(memory));
    }),
  );
});

test('on a large machine each has what its worst work takes', () => {
  const heaps = WORKS.map((work) => heapOn(work, 64 * 1024 * MEBIBYTE).old);
  assert.deepEqual(heaps, [1_024, 512, 2_048, 1_024]);
});
