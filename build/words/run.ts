import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Baseline, lowered } from './baseline.ts';
import { usesBelow } from './count.ts';

/*
 * npm run words              prints every use, as path:line
 * npm run words -- --update  lowers the baseline to what there is; a file that has more keeps its number
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
} else {
  console.error('words: --update, --accept or nothing');
  process.exitCode = 2;
}
