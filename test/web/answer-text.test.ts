import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut } from '../../src/web/parts/answer-text/layout.ts';

const shown = (answer: string): string =>
  layOut(answer)
    .flatMap(({ pieces }) => pieces.map(({ start, end }) => answer.slice(start, end)))
    .join('');

test('a link is its text, also where the end of an excerpt cuts off its address', () => {
  for (const [answer, text] of [
    ['Buy **[Sony](https://sony.example/a(b)c "Shop")** now', 'Buy Sony now'],
    ['Buy [Sony](https://sony.exam', 'Buy Sony'],
    ['Buy [Sony](', 'Buy Sony'],
    ['Buy [Sony](https://sony.example/a(b', 'Buy Sony'],
    ['Buy [Sony](https://sony.example/a(b)c "Sho', 'Buy Sony'],
    ['Buy [Sony](https://sony.example) and **[JBL](https://j', 'Buy Sony and JBL'],
    ['[1] and f(x', '[1] and f(x'],
    ['Buy [Sony](https://sony.exam\nand more', 'Buy [Sony](https://sony.examand more'],
  ] as const)
    assert.equal(shown(answer), text, answer);
});

test('what is cut off leads nowhere', () => {
  const pieces = layOut('Buy [Sony](https://sony.exam').flatMap((block) => block.pieces);
  assert.deepEqual(
    pieces.map(({ href }) => href),
    [undefined, undefined],
  );
});
