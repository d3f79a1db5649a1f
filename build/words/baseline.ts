import type { Use } from './count.ts';

/** How many uses a file may have: by its path; a file that isn't named may have none. */
export type Baseline = Readonly<Record<string, number>>;

/** The baseline after files got fewer: a number is never raised, and no file is added. */
export function lowered(baseline: Baseline, counts: Baseline): Baseline {
  const all = Object.entries(baseline).map(([path, count]) => [path, Math.min(count, counts[path] ?? 0)] as const);
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}

/** A line for each use in files that have more than they may; the file's newest use cannot be told from its others. */
export function excesses(baseline: Baseline, uses: ReadonlyMap<string, readonly Use[]>): readonly string[] {
  return [...uses].flatMap(([path, found]) => {
    const most = baseline[path] ?? 0;
    if (found.length <= most) return [];
    const lines = found.map(({ line, pattern }) => `  ${path}:${line}: ${pattern.name} → write: ${pattern.instead}`);
    return [`${path} has ${found.length}, and may have ${most}:`, ...lines];
  });
}
