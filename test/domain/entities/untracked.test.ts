import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesPutForward, untrackedCounts } from '../../../src/domain/entities/mod.ts';

for (const [answer, names] of [
  ['**Brooks Ghost 16** and __Hoka Clifton__', ['Brooks Ghost 16', 'Hoka Clifton']],
  ['### 1. Saucony Ride (2026)\n\nSoft.', ['Saucony Ride']],
  ['- Asics Nimbus: soft\n- Salomon – for trails\n* Best value: none', ['Asics Nimbus', 'Salomon']],
  ['**Pros:** light. **Cons:** price. **Battery life** is good.', []],
  ['**What should you buy?** **lower case name** **1.** **2026**', []],
  ['1. **J. Crew** – for shirts', ['J. Crew']],
  ['**Dell XPS 13**, **dell xps 13**', ['Dell XPS 13']],
  ['**A title of far more words than any name of a brand has**', []],
  ['**小米** ist gut', ['小米']],
  ['', []],
] as const) {
  test(`${JSON.stringify(answer)} puts forward ${names.join(', ') || 'nothing'}`, () =>
    assert.deepEqual(namesPutForward(answer), names));
}

test('names of tracked brands, their aliases and what holds them are not counted', () => {
  const counts = untrackedCounts([{ name: 'Hewlett-Packard', aliases: ['HP', 'L’Oréal'] }]);
  for (let at = 0; at < 3; at++)
    counts.add('**HP Envy**, **Hewlett Packard**, **Hewlett-Packard 5**, **L’Oréal Elvive**, **Xerox B210**');
  counts.add('**Xerox B210** **Xerox B210** **Canon Pixma**');
  assert.deepEqual(counts.most(2, 10), [{ name: 'Xerox B210', answers: 4 }]);
  assert.deepEqual(counts.most(1, 1), [{ name: 'Xerox B210', answers: 4 }]);
});

test('long texts of marks take no long time', () => {
  for (const mark of ['*', '**', '_', '# ', '- ', '1. ', '(', ' – '])
    assert.ok(namesPutForward(mark.repeat(50_000)).length <= 1, mark);
});
