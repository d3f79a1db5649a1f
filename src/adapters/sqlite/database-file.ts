import { statSync } from 'node:fs';
import { unavailable } from './errors.ts';

/**
 * The file that was opened as the database, known by device and inode, with the journal and its index beside it. Once one
 * of them was deleted, moved or replaced, whatever takes its place, this process and its threads do not use it any more:
 * what they wrote would be lost, and what they read be out of date.
 */
export interface DatabaseFile {
  /** Whether it is known yet which file it is. */
  isKnown(): boolean;
  /** Takes note of the file as it is now, unless it is known. */
  learn(): void;
  /** Throws where the file is another one than that known. @throws AppError unavailable, from then on at each call */
  check(): void;
  /** The same of the journal and its index, too: where something is written, or a connection opened. @throws AppError unavailable */
  checkAll(): void;
}

export interface DatabaseFileOptions {
  /** Which one it is, where other threads of the process use the same; see {@link unknownFile}. */
  readonly file?: SharedArrayBuffer | undefined;
  /** Told once when the file is lost. */
  readonly onLoss?: ((error: Error) => void) | undefined;
}

/** Each by device and inode; 0 = there was none. */
const FILES = ['', '-wal', '-shm'];
const [UNKNOWN, KNOWN, LOST] = [0n, 1n, 2n];

/** What threads of a process share of a database that is still to be opened: which file that is, and whether it is lost. */
export const unknownFile = (): SharedArrayBuffer =>
  new SharedArrayBuffer((1 + 2 * FILES.length) * BigInt64Array.BYTES_PER_ELEMENT);

export function databaseFile(path: string, { file = unknownFile(), onLoss }: DatabaseFileOptions = {}): DatabaseFile {
  const [state, ids] = [new BigInt64Array(file, 0, 1), new BigInt64Array(file, BigInt64Array.BYTES_PER_ELEMENT)];
  let isTold = false;

  function lose(): never {
    Atomics.store(state, 0, LOST);
    const reason = 'was deleted, moved or replaced while it was open: put it back, and restart sightline';
    // With a cause it is an outage, of which callers learn nothing else.
    const error = unavailable(path, reason, new Error('Its device or inode is another one'));
    if (!isTold) onLoss?.(error);
    isTold = true;
    throw error;
  }

  function checkFirst(count: number): void {
    if (Atomics.load(state, 0) === UNKNOWN) return;
    if (Atomics.load(state, 0) === LOST) lose();
    for (let at = 0; at < count; at++) {
      const [device, inode] = [ids[2 * at]!, ids[2 * at + 1]!];
      if (inode === 0n) continue;
      const found = idOf(path + FILES[at]!);
      if (found.inode !== inode || found.device !== device) lose();
    }
  }

  return {
    isKnown: () => Atomics.load(state, 0) !== UNKNOWN,
    learn() {
      if (Atomics.load(state, 0) !== UNKNOWN) return;
      for (const [at, suffix] of FILES.entries()) {
        const { device, inode } = idOf(path + suffix);
        [ids[2 * at], ids[2 * at + 1]] = [device, inode];
      }
      if (ids[1] !== 0n) Atomics.store(state, 0, KNOWN);
    },
    check: () => checkFirst(1),
    checkAll: () => checkFirst(FILES.length),
  };
}

function idOf(path: string): { readonly device: bigint; readonly inode: bigint } {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return { device: BigInt.asIntN(64, found?.dev ?? 0n), inode: BigInt.asIntN(64, found?.ino ?? 0n) };
}
