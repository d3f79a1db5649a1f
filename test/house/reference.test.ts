import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { SUBTAGS_FILE, subtagsSource } from '../../build/language-subtags.ts';
import { METRICS_PAGE, metricsPage } from '../../build/metrics-page.ts';
import { WORDS_FILE, wordsSource } from '../../build/ordinary-words.ts';
import { POLARITY_FILE, polaritySource } from '../../build/polarity.ts';
import { referencePages } from '../../build/reference-pages.ts';
import { projectFile, sourcesBelow } from './sources.ts';

const REMEDY = 'Write it anew: npm run reference';

test('the reference of the domain is what its docstrings say', () => {
  const pages = referencePages(sourcesBelow('src/domain'));
  for (const [path, text] of pages) assert.equal(projectFile(path), text, REMEDY);
  const there = readdirSync(new URL('../../docs/reference', import.meta.url)).map((name) => `docs/reference/${name}`);
  assert.deepEqual(['docs/reference.md', ...there].toSorted(), [...pages.keys()].toSorted(), REMEDY);
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

test('the docs have every metric of the catalogue', () => {
  const page = projectFile(METRICS_PAGE);
  assert.equal(page, metricsPage(page), REMEDY);
});
