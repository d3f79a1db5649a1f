import { fold } from './text.ts';

/** More changes than these make another word; of a short one, more than one in three letters. */
const MAX_CHANGES = 3;
const mostChanges = (word: string) => Math.min(MAX_CHANGES, Math.max(1, Math.floor(word.length / 3)));

/**
 * The known word that was most likely meant; undefined when none is near.
 * @example assert.equal(nearest('--projekt', ['--project', '--db']), '--project')
 * @example assert.equal(nearest('--x', ['--project']), undefined)
 * @example assert.equal(nearest('lits', ['list', 'limit']), 'list')
 * @example assert.equal(nearest('nope', ['move', 'open']), undefined)
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const most = mostChanges(word);
  const rated = known
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, changes: changesBetween(word, candidate) }));
  const best = rated.sort((a, b) => a.changes - b.changes)[0];
  return best && best.changes <= most ? best.candidate : undefined;
}

/** As many as fit in a message. */
const MOST_NAMES = 5;

/**
 * The known names that were most likely meant, the nearest first: those that hold the given one or lie in it, and those
 * that a few letters tell from it, in any case.
 * @example assert.deepEqual(nearestNames('acme', ['Bolt', 'ACME Books', 'Acne']), ['Acne', 'ACME Books'])
 * @example assert.deepEqual(nearestNames('zzz', ['Bolt']), [])
 */
export function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const word = fold(name);
  const rated = known.flatMap((candidate) => {
    const other = fold(candidate);
    const changes = changesBetween(word, other);
    if (changes <= mostChanges(word)) return { candidate, changes };
    const isPart = word.length > 1 && other.length > 1 && (other.includes(word) || word.includes(other));
    return isPart ? { candidate, changes: MAX_CHANGES + changes } : [];
  });
  return rated
    .sort((a, b) => a.changes - b.changes)
    .slice(0, MOST_NAMES)
    .map(({ candidate }) => candidate);
}

/** How many letters must be added, removed, replaced or swapped with the next one to make one word of the other. */
function changesBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? before[j - 2]! + 1 : replaced;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
