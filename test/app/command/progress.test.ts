import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressLine, progressText } from '../../../src/app/command/progress.ts';

test('progress is drawn a few times a second, and no wider than the terminal', () => {
  let [now, text] = [0, ''];
  const line = progressLine({ write: (part) => (text += part), isTerminal: true, columns: 20 }, () => now);
  for (; now < 1_000; now++) line.show({ done: now, unit: 'rows', share: now / 1_000, perSecond: 7 });
  const drawn = text.split('\r').slice(1);
  assert.equal(drawn.length, 10);
  assert.ok(drawn.every((each) => each.replace('\x1b[K', '').length === 19));
  assert.equal(
    progressText({ done: 1_500, unit: 'rows', share: 0.25, perSecond: 1_234 }),
    '[######------------------]  25 %  1,500 rows  1,234 rows/s',
  );
});
