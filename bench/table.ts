/** A time in milliseconds, with as many digits as say anything. */
export const ms = (milliseconds: number): string =>
  milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);

export const times = (ratio: number): string => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(1)).concat(' x');

/** Prints rows below a head, every column as wide as it must be; the first one is of words, the others of numbers. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')}`;
  console.log(`\n${title}`);
  console.log(line(head));
  for (const row of rows) console.log(line(row));
}

/** Says what was aimed at, what came out, and whether it is reached. */
export function printAim(what: string, measured: string, aim: string, isReached: boolean): void {
  console.log(`  ${isReached ? 'yes' : 'NO '}  ${what}: ${measured}, aim ${aim}`);
}
