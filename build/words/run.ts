import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Baseline, lowered } from './baseline.ts';
import { usesBelow } from './count.ts';
import { LONGEST, readingEase, sentencesOf, wordsOf } from './prose.ts';

/*
 * npm run words              prints every use, as path:line
 * npm run words -- --update  lowers the baseline to what there is; a file that has more keeps its number
 * npm run words -- --pages   prints of each page of the docs its lines and its Flesch reading ease, and sentences that are too long
 * npm run words -- --accept  takes what there is as it is: after a merge, or after files were moved
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BASELINE = fileURLToPath(new URL('../../test/house/words.json', import.meta.url));

const uses = usesBelow(ROOT);
const counts: Baseline = Object.fromEntries([...uses].map(([path, found]) => [path, found.length]));
const [flag] = process.argv.slice(2);
if (flag === undefined) {
  for (const [path, found] of uses)
    for (const { line, pattern } of found) console.log(`${path}:${line}: ${pattern.name} → ${pattern.instead}`);
} else if (flag === '--update' || flag === '--accept') {
  const before: Baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const after = flag === '--accept' ? counts : lowered(before, counts);
  writeFileSync(BASELINE, `${JSON.stringify(after, null, 2)}\n`);
  const sum = (baseline: Baseline) => Object.values(baseline).reduce((all, count) => all + count, 0);
  console.log(`test/house/words.json: ${sum(before)} before, ${sum(after)} now`);
} else if (flag === '--pages') printPages();
else {
  console.error('words: --update, --accept, --pages or nothing');
  process.exitCode = 2;
}

function printPages(): void {
  const root = globSync('*.md', { cwd: ROOT });
  const docs = globSync('docs/**/*.md', { cwd: ROOT }).filter((path) => !/^docs\/reference\b/.test(path));
  const eases: number[] = [];
  for (const path of [...root, ...docs].toSorted()) {
    const page = readFileSync(join(ROOT, path), 'utf8');
    const ease = readingEase(page);
    if (ease !== undefined) eases.push(ease);
    console.log(`${path}: ${page.split('\n').length - 1} lines, reading ease ${ease?.toFixed(0) ?? 'unknown'}`);
    for (const { line, text } of sentencesOf(page))
      if (wordsOf(text).length > LONGEST) console.log(`  ${path}:${line}: ${wordsOf(text).length} words: ${text}`);
  }
  const median = eases.toSorted((a, b) => a - b)[eases.length >> 1];
  console.log(`${eases.length} pages, reading ease of the median page ${median?.toFixed(1)}`);
}
