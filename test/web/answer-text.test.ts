import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { layOut, plainText } from '../../src/web/parts/answer-text/layout.ts';

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

test('an answer reads as it was written, without markup', () => {
  for (const [answer, text] of [
    ['**Bold** and *soft*, __both__ and _so_', 'Bold and soft, both and so'],
    ['snake_case_name and 5 * 3 * 2, price* of a * b', 'snake_case_name and 5 * 3 * 2, price* of a * b'],
    ['~~old~~ new, `a*b*c` and ``x`y``', 'old new, a*b*c and x`y'],
    ['Buy [Sony]() or [JBL](<>) or [LG](#)', 'Buy Sony or JBL or LG'],
    ['As [[1]](https://a.example/x) says, [**Sony**](https://b.example) wins', 'As [1] says, Sony wins'],
    ['![a picture](https://a.example/x.png) and <https://a.example>', 'a picture and https://a.example'],
    ['It wins.[^1]\n\n[^1]: A test of 2026', 'It wins.1\n1 A test of 2026'],
    ['Read [this][t].\n\n[t]: https://a.example/x "Title"', 'Read this.\nt https://a.example/x'],
    ['[not][a link] stays', '[not][a link] stays'],
    ['| Brand | Price |\n|:--|--:|\n| **Sony** | $5 |\n| a \\| b | <br>6 |', 'Brand · Price\nSony · $5\na \\| b · 6'],
    ['- one\n  - two\n    1. three\n- [x] four', '• one\n• two\n1. three\n☑ four'],
    ['## Which one? ##\n\n> quoted\n\n---\nend', 'Which one?\nquoted\nend'],
    ['R&amp;D &lt;b&gt; <script>alert(1)</script> <b>x</b>', 'R&D <b> <script>alert(1)</script> x'],
    ['```js\nconst a = "**";\n```', 'const a = "**";'],
    ['half a row | of a table |\n| next | row |', 'half a row · of a table\nnext · row'],
  ] as const)
    assert.equal(plainText(answer), text.replace('\\|', '|'), answer);
});

test('lists lie in lists, however far they are indented, and text goes with its item', () => {
  const depths = (answer: string) => layOut(answer).map(({ kind, depth }) => `${kind} ${depth}`);
  assert.deepEqual(depths('1. a\n   - b\n   - c\n2. d'), ['item 0', 'item 1', 'item 1', 'item 0']);
  assert.deepEqual(depths('- a\n    - b\n        - c\n    - d\ntext'), [
    'item 0',
    'item 1',
    'item 2',
    'item 1',
    'text 0',
  ]);
  assert.deepEqual(depths('- a\n\n  more of a\n- b'), ['item 0', 'text 1', 'item 0']);
});

test('a table has a head, rows and sides, and what it links to', () => {
  const [block] = layOut('| A | B |\n|---|:-:|\n| [x](https://a.example) | y |');
  assert.deepEqual([block?.kind, block?.table?.hasHead, block?.table?.aligned], ['table', true, ['start', 'center']]);
  assert.equal(block?.table?.rows[1]?.[0]?.[0]?.href, 'https://a.example');
});

const MARKUP = fc.constantFrom(
  ...[
    '**',
    '*',
    '_',
    '__',
    '`',
    '```',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '](',
    '|',
    '|---|',
    '\n',
    '\n- ',
    '\n  1. ',
    '\n> ',
    '#',
  ],
  ...[
    '[^1]',
    '\n[^1]: ',
    '<b>',
    '<br>',
    '<script>',
    '&amp;',
    '\\',
    'https://a.example/x',
    'word',
    ' ',
    '!',
    '\t',
    'é',
    '😀',
  ],
);

test('whatever an answer is made of, its pieces are stretches of it, in order, each once', () => {
  fc.assert(
    fc.property(fc.array(MARKUP, { maxLength: 60 }), (parts) => {
      const answer = parts.join('');
      const pieces = layOut(answer).flatMap(({ pieces: own, table }) => [...own, ...(table?.rows.flat(2) ?? [])]);
      let end = 0;
      for (const piece of pieces) {
        assert.ok(piece.start >= end && piece.end > piece.start && piece.end <= answer.length, answer);
        end = piece.end;
      }
    }),
  );
});

test('markup of any length is read in as many steps as it has lines', () => {
  for (const part of ['*a ', '[', '[[', '`', '**a', '|', '[a](', '_a_', '![', '<b', '\n- ', '[a][', '&'])
    assert.ok(layOut(part.repeat(60_000)).length >= 0);
  // A line that is too long to be a paragraph is shown as it is, and so are its marks.
  assert.equal(plainText('*a* '.repeat(5_000)).slice(0, 4), '*a* ');
});
