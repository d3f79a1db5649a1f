import { signal } from '@preact/signals';

/** Whether the page is put on paper just now. */
export const isPrinting = signal(false);

/** Lines that paper has beside those of the view: the passport, where the page is printed by its own menu. */
export const printedLines = signal<readonly string[]>([]);

/** A table on paper has no more rows. */
export const MOST_PRINTED = 1_000;

let colours: string | undefined;

/** Paper is white: while it is printed a page has its light colours, in which charts are drawn again. */
function begin(): void {
  if (isPrinting.value) return;
  const { dataset } = document.documentElement;
  colours = dataset.theme;
  dataset.theme = 'light';
  isPrinting.value = true;
}

function end(): void {
  if (!isPrinting.value) return;
  const { dataset } = document.documentElement;
  if (colours === undefined) delete dataset.theme;
  else dataset.theme = colours;
  isPrinting.value = false;
  printedLines.value = [];
}

/** Prints the page with some more lines at its head. */
export function printWith(lines: readonly string[]): void {
  printedLines.value = lines;
  print();
}

addEventListener('beforeprint', begin);
addEventListener('afterprint', end);
matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()));
