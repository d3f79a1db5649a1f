import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportsOf } from '../../build/docstrings.ts';
import { SUBTAGS_FILE, subtagsSource } from '../../build/language-subtags.ts';
import { METRICS_PAGE, metricsPage } from '../../build/metrics-page.ts';
import { WORDS_FILE, wordsSource } from '../../build/ordinary-words.ts';
import { POLARITY_FILE, polaritySource } from '../../build/polarity.ts';
import { referencePages } from '../../build/reference-pages.ts';
import { projectFile, sourcesBelow } from './sources.ts';

const REMEDY = 'Write it anew: npm run reference';

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

test('the docs have every metric of the catalogue', () => {
  const page = projectFile(METRICS_PAGE);
  assert.equal(page, metricsPage(page), REMEDY);
});
