import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, test } from 'node:test';
import { LONGEST, readingEase, sentencesOf, syllablesIn, wordsOf } from '../../build/words/prose.ts';
import { projectFile } from './sources.ts';

const ROOT = new URL('../..', import.meta.url);
const MADE = /Made from the (?:catalogue|routes)/;

const PAGES = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/**/*.md', { cwd: ROOT })]
  .filter((path) => !/^docs\/reference\b/.test(path))
  .map((path) => ({ path, text: projectFile(path) }));
const linesOf = (text: string) => text.split('\n').length - 1;

describe('the pages of the docs', () => {
  test(`have no sentence of over ${LONGEST} words`, () => {
    const long = PAGES.flatMap(({ path, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsOf(sentence.text).length > LONGEST)
        .map((sentence) => `${path}:${sentence.line}: ${wordsOf(sentence.text).length} words: ${sentence.text}`),
    );
    assert.deepEqual(long, [], 'one idea a sentence: make them two, or a list');
  });

  test('have at most 300 lines each, and docs 5,000 together', () => {
    const long = PAGES.filter(({ text }) => !MADE.test(text) && linesOf(text) > 300);
    assert.deepEqual(
      long.map(({ path, text }) => `${path} has ${linesOf(text)} lines`),
      [],
      'split them by task',
    );
    const inDocs = PAGES.filter(({ path }) => path.startsWith('docs/')).reduce(
      (all, { text }) => all + linesOf(text),
      0,
    );
    assert.ok(inDocs <= 5_000, `docs has ${inDocs} lines: delete what no reader needs`);
  });

  test('are plain English on the whole: a Flesch reading ease of 50 or more', () => {
    const eases = PAGES.flatMap(({ text }) => readingEase(text) ?? []).toSorted((a, b) => a - b);
    const median = eases[eases.length >> 1]!;
    assert.ok(median >= 50, `${median.toFixed(1)}: npm run words -- --pages says which pages are hard`);
  });
});

describe('sentences of a page', () => {
  const page = [
    '# A title',
    'One sentence, e.g. `a.b. c`, of',
    'two lines. Another (with 0.5)! [A link](x.md#a) it has',
    '- an item',
    '<!-- not run: why. -->',
    '```sh',
    'no sentence. at all',
    '```',
    '| a cell | another. Third |',
    '',
    '`code`, `alone`',
  ].join('\n');

  test('end with a point, an item, a cell or a block, and code is a word', () => {
    assert.deepEqual(
      sentencesOf(page).map(({ line, text }) => `${line} ${text}`),
      [
        '1 A title',
        '2 One sentence, e.g. `…`, of two lines',
        '2 Another (with 0.5)',
        '2 A link it has',
        '4 an item',
        '9 a cell',
        '9 another',
        '9 Third',
      ],
    );
    assert.equal(wordsOf('One, `…` and 0.5').length, 3);
  });

  test('are easier to read with short words and few of them', () => {
    assert.ok(readingEase('The cat sat on the mat.')! > 100);
    assert.ok(
      readingEase('Institutional considerations necessitate comprehensive organisational transformation.')! < 0,
    );
    assert.equal(readingEase('`code`'), undefined);
  });

  for (const [word, syllables] of [
    ['cat', 1],
    ['whole', 1],
    ['table', 2],
    ['reading', 2],
    ['visibility', 5],
  ] as const)
    test(`${word} has ${syllables}`, () => assert.equal(syllablesIn(word), syllables));
});
