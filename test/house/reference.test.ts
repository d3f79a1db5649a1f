import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { referencePages } from '../../build/reference-pages.ts';
import { projectFile, sourcesBelow } from './sources.ts';

const REMEDY = 'Write it anew: npm run reference';

test('the reference of the domain is what its docstrings say', () => {
  const pages = referencePages(sourcesBelow('src/domain'));
  for (const [path, text] of pages) assert.equal(projectFile(path), text, REMEDY);
  const there = readdirSync(new URL('../../docs/reference', import.meta.url)).map((name) => `docs/reference/${name}`);
  assert.deepEqual(['docs/reference.md', ...there].toSorted(), [...pages.keys()].toSorted(), REMEDY);
});
