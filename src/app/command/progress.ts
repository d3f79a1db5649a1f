import type { Output } from './surroundings.ts';

/** Least time between two drawings, in milliseconds: more would not be seen. */
const INTERVAL = 100;
const BAR = 24;

/** How far something has come. */
export interface Progress {
  readonly done: number;
  /** Name of the things counted, in the plural. */
  readonly unit: string;
  /** How much is done, 0 to 1; undefined while the total is unknown. */
  readonly share: number | undefined;
  readonly perSecond: number;
}

/** Draws progress on a terminal's line, over and over; on anything else it draws nothing. */
interface ProgressLine {
  /** At most a few times a second. */
  show(progress: Progress): void;
  /** Takes the line away: what is written next has it for itself. */
  clear(): void;
}

export function progressLine(output: Output, now: () => number): ProgressLine {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show(progress) {
      if (!output.isTerminal || now() - drawnAt < INTERVAL) return;
      drawnAt = now();
      output.write(`\r${progressText(progress).slice(0, output.columns - 1)}\x1b[K`);
    },
    clear() {
      if (output.isTerminal && drawnAt !== Number.NEGATIVE_INFINITY) output.write('\r\x1b[K');
    },
  };
}

/**
 * `[######------------------]  25 %  1,000 rows  500 rows/s`
 * @example assert.equal(progressText({ done: 1000, unit: 'rows', share: undefined, perSecond: 500 }), '1,000 rows  500 rows/s')
 */
export function progressText({ done, unit, share, perSecond }: Progress): string {
  const counts = `${done.toLocaleString('en')} ${unit}  ${perSecond.toLocaleString('en')} ${unit}/s`;
  if (share === undefined) return counts;
  const full = Math.floor(share * BAR);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${percent} %  ${counts}`;
}
