/** How many times as long a copy rests between steps as they take, so that it never has the disk to itself, and at most how long. */
const REST = 1;
const LONGEST_REST = 100;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Rests after a step that took that many milliseconds; it holds up the thread. */
export function restAfter(milliseconds: number): void {
  Atomics.wait(sleeper, 0, 0, Math.min(REST * milliseconds, LONGEST_REST));
}
