/** Room on a disk, in bytes. */
export interface DiskSpace {
  /** The folder that was asked about. */
  readonly path: string;
  readonly free: number;
  readonly size: number;
}

/** It is low no more where there is a quarter more than the limit: else what goes up and down about it would be told each time. */
const RECOVERED = 1.25;

/**
 * Whether a disk is low after a look: from below the limit on, until there is clearly more.
 * @example assert.deepEqual([99, 100, 124, 125].map((free) => isDiskLow(true, free, 100)), [true, true, true, false])
 * @example assert.deepEqual([99, 100].map((free) => isDiskLow(false, free, 100)), [true, false])
 */
export const isDiskLow = (wasLow: boolean, free: number, limit: number): boolean =>
  free < limit || (wasLow && free < RECOVERED * limit);
