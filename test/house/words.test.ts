import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { excesses, lowered } from '../../build/words/baseline.ts';
import { usesBelow, usesIn } from '../../build/words/count.ts';
import { projectFile } from './sources.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const lines = (path: string, text: string) => usesIn(path, text).map(({ line, pattern }) => `${line} ${pattern.name}`);
const names = (prose: string) => lines('a.md', prose).map((found) => found.slice(2));

describe('words that are not used', () => {
  test('no file has more of them than it had', () => {
    const found = excesses(JSON.parse(projectFile('test/house/words.json')), usesBelow(ROOT));
    const remedy = 'Write these places otherwise. After a merge or a move of files: npm run words -- --accept';
    assert.equal(found.length, 0, [...found, remedy].join('\n'));
  });

  const used: readonly (readonly [prose: string, ...names: string[]])[] = [
    ['Refuses Whoever comes.', 'whoever'],
    ['It ends. What is left is kept.', 'What is …, What it … (no question)'],
    ['What it has is\nkept.', 'What is …, What it … (no question)'],
    ['- What is left', 'What is …, What it … (no question)'],
    ['What is left? It tells what is kept.'],
    ['Nobody is asked, and somebody has to.', 'nobody, somebody as a subject', 'nobody, somebody as a subject'],
    ['It belongs to nobody else, and is read by somebody of the team.'],
    ['This is no error.', 'is no …'],
    ['This is no longer so: there is no error.'],
    ['It is on where nothing is said.', 'where nothing is said'],
    ['It has so many rows.', 'so many (that number of)'],
    ['It has so many rows that it fails.'],
    ['It got round that, anew, amid a run, and is at it.', 'got round', 'anew', 'at it (working on it)', 'amid'],
    ['Looks at it, `anew`.'],
    ['```sh\necho anew\n```'],
  ];
  for (const [prose, ...expected] of used)
    test(`${JSON.stringify(prose)}: ${expected.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(names(prose), expected));

  test('in sources, comments count and what the program says, and nothing else', () => {
    const source = [
      "const anew = 'made anew'; // made anew",
      '/**',
      ' * What is left: "anew".',
      ' */',
      "const address = 'http://anew.example';",
    ].join('\n');
    assert.deepEqual(lines('test/a.ts', source), ['1 anew', '3 What is …, What it … (no question)', '3 anew']);
    assert.deepEqual(lines('src/a.ts', source).length, 5);
  });

  test('the baseline goes down and never up', () => {
    assert.deepEqual(lowered({ a: 3, b: 1, c: 1 }, { a: 2, b: 4, d: 1 }), { a: 2, b: 1 });
  });

  test('a file with more than it had is named, with each place and how to write it', () => {
    const uses = new Map([['a.md', usesIn('a.md', 'Made anew,\nand anew.')]]);
    assert.deepEqual(excesses({ 'a.md': 2 }, uses), []);
    assert.deepEqual(excesses({ 'a.md': 1 }, uses), [
      'a.md has 2, and may have 1:',
      '  a.md:1: anew → write: again, or re-…',
      '  a.md:2: anew → write: again, or re-…',
    ]);
  });
});
