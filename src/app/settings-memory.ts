import { totalmem } from 'node:os';

/*
 * The memory that threads of a service may hold, by how much there is: in a container less than on its machine. A thread beyond
 * its limit dies alone, and its work is refused; a process beyond that of its container is killed.
 */

const [MEBIBYTE, GIBIBYTE] = [1024 ** 2, 1024 ** 3];

/** Memory of this machine, or of the container that it runs in where that has less, in bytes. */
export const memoryHere = (): number =>
  // Where nothing holds it back, that is a very great number.
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** By the work of a thread: MiB of what it made last, then of what has lasted, as a part of the memory within two bounds. */
const HEAPS = {
  // Sixteen imports of 16 MiB each come to it at most 64 MiB in all, some ten times over: rows, what is kept, analyses.
  writes: { young: 24, part: 1 / 8, least: 256, most: 1_024 },
  // The worst answer of a million characters takes 256; left alone, V8 lets several times that pile up.
  analysis: { young: 24, part: 1 / 16, least: 256, most: 512 },
  // A workbook of 12 MiB may hold 200 MB of texts.
  files: { young: 12, part: 1 / 8, least: 256, most: 2_048 },
  topics: { young: 12, part: 1 / 16, least: 256, most: 1_024 },
} as const;

/** What a thread may hold, in MiB. */
interface Heap {
  readonly young: number;
  readonly old: number;
}

/**
 * What a thread may hold, where there are `memory` bytes in all.
 * @example assert.deepEqual([2, 6, 64].map((gibibytes) => heapOn('writes', gibibytes * 1024 ** 3).old), [256, 768, 1_024])
 */
export function heapOn(work: keyof typeof HEAPS, memory: number = memoryHere()): Heap {
  const { young, part, least, most } = HEAPS[work];
  return { young, old: Math.min(most, Math.max(least, Math.floor((memory * part) / MEBIBYTE))) };
}

/**
 * What reports may take where there is that much memory, in bytes: a quarter of it, and 256 MiB at least.
 * @example assert.deepEqual([0.5, 2, 64].map((gibibytes) => reportMemoryOn(gibibytes * 1024 ** 3) / 1024 ** 3), [0.25, 0.5, 16])
 */
export const reportMemoryOn = (memory: number = memoryHere()): number => Math.max(GIBIBYTE / 4, Math.floor(memory / 4));
