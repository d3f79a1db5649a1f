/** What was found of what should be: right, wrong, and missing. */
export interface Tally {
  right: number;
  wrong: number;
  missing: number;
}

export const aTally = (): Tally => ({ right: 0, wrong: 0, missing: 0 });

/** Counts one set of findings against what should have been found; both without repeats. */
export function count(tally: Tally, found: ReadonlySet<string>, expected: ReadonlySet<string>): void {
  for (const item of found) tally[expected.has(item) ? 'right' : 'wrong']++;
  for (const item of expected) if (!found.has(item)) tally.missing++;
}

export const precision = ({ right, wrong }: Tally): number => ratio(right, right + wrong);
export const recall = ({ right, missing }: Tally): number => ratio(right, right + missing);
export const f1 = ({ right, wrong, missing }: Tally): number => ratio(2 * right, 2 * right + wrong + missing);

export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Precision, recall and F1 as a table shows them. */
export const prf = (tally: Tally): readonly string[] => [precision, recall, f1].map((score) => score(tally).toFixed(3));

/** Prints rows as a table of markdown. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  console.log(`\n${title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}`);
}

/** Receives each mistake, to be looked into. */
export type Report = (mistake: string) => void;
