import { readFileSync } from 'node:fs';

/** How often verdicts are right on labelled answers, in percent. */
export interface VerdictsRight {
  readonly english: number;
  /** The five others together. */
  readonly others: number;
}

/** The line of sightline in the table of judges. */
const LINE = /^\| sightline +\| +(\d+\.\d) ± [\d.]+ \|[^|]*\|[^|]*\| +(\d+\.\d) ± [\d.]+ \|/m;

/**
 * The figures as docs/analysis.md has them: the dashboard says the same, as they stand in one place.
 * @throws Error where the table has another form
 */
export function verdictsRight(): VerdictsRight {
  const [, english, others] = LINE.exec(readFileSync(new URL('../docs/analysis.md', import.meta.url), 'utf8')) ?? [];
  if (english === undefined || others === undefined)
    throw new Error('docs/analysis.md: the table of judges has no line of sightline with English and other languages');
  return { english: Number(english), others: Number(others) };
}
