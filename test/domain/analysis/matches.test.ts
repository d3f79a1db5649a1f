import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesOf } from '../../../src/domain/analysis/matches.ts';

test('matches are those of matchAll, also where nothing is matched', () => {
  for (const pattern of [/\d+/g, /x?/g, /x?/gu, /(?<=[a-z])(?=[A-Z])/g, /\p{L}*/gu, /^/gm])
    for (const text of ['', 'x', 'a1 and 20', 'AcmeGlide macOS', '👟x👟', 'Überall\n\nxx', '\ud83d'])
      assert.deepEqual(matchesOf(pattern, text), [...text.matchAll(pattern)], `${pattern} ${text}`);
});

test('no more matches are looked for than are asked for', () => {
  assert.deepEqual(
    matchesOf(/\d/g, '1 2 3', 2).map(([digit]) => digit),
    ['1', '2'],
  );
});
