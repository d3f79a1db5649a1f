import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportsOf } from '../../build/docstrings.ts';
import { SUBTAGS_FILE, subtagsSource } from '../../build/language-subtags.ts';
import { NOTES } from '../../build/metrics/notes.ts';
import { metricPages } from '../../build/metrics/pages.ts';
import { namedTextModules } from '../../build/named-texts.ts';
import { WORDS_FILE, wordsSource } from '../../build/ordinary-words.ts';
import { POLARITY_FILE, polaritySource } from '../../build/polarity.ts';
import { referencePages } from '../../build/reference-pages.ts';
import { wordTexts } from '../../build/word-texts.ts';
import { METRIC_CATALOGUE } from '../../src/domain/metrics/mod.ts';
import { projectFile, sourcesBelow } from './sources.ts';

const REMEDY = 'Write it again: npm run reference';

test('the reference of the domain can be made: every public name is in it, with its docstring', () => {
  const sources = sourcesBelow('src/domain');
  const pages = [...referencePages(sources).values()].join('\n');
  const given = exportsOf(sources, 'src/domain/mod.ts');
  assert.ok(given.length > 500, `${given.length} names`);
  for (const { name, kind, text, throws } of given) {
    assert.ok(pages.includes(`\n### ${name}\n`), name);
    if (kind === 'function' || kind === 'class') assert.ok(text !== '' || throws, `${name} has no docstring`);
  }
});

test('the subtags that the domain knows are those of the registry', () => {
  assert.equal(projectFile(SUBTAGS_FILE), subtagsSource(), REMEDY);
});

test('the ordinary words that the domain knows are those of the packages', () => {
  assert.equal(projectFile(WORDS_FILE), wordsSource(), REMEDY);
});

test('the words that judge are those of the packages', () => {
  assert.equal(projectFile(POLARITY_FILE), polaritySource(), REMEDY);
});

test('modules of word lists and of named texts are those of their texts', () => {
  for (const [path, source] of [...wordTexts(), ...namedTextModules()]) assert.equal(projectFile(path), source, REMEDY);
});

test('the docs have every metric of the catalogue, with an example', () => {
  const pages = metricPages();
  assert.ok(pages.size > 8, `${pages.size} pages`);
  for (const [path, text] of pages) assert.equal(projectFile(path), text, REMEDY);
  const ids = METRIC_CATALOGUE.map(({ id }) => id);
  assert.deepEqual(Object.keys(NOTES).toSorted(), ids.toSorted(), 'build/metrics/notes.ts');
});
