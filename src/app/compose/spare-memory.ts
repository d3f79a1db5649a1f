import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Relieve } from '../command/mod.ts';

/** How much of it may pile up, in bytes: half of that takes a tenth more of the processor's time. */
const GARBAGE = 16 * 1024 * 1024;
/** Longer work, in bytes, is done in a third more time: it is in memory several times meanwhile. */
const LONG = 4 * 1024 * 1024;
/** The first V8 that is known to have the mode for that. */
const FIRST_WITH_MODE = 14;

/**
 * Keeps a process small through which much goes: on a machine with much memory V8 lets garbage pile up to hundreds of
 * megabytes. Call what it returns between pieces of work. It holds for the whole process, so it is for commands,
 * not for services.
 */
export function spareMemory(): Relieve {
  setFlagsFromString('--expose-gc');
  // Keeps the young generation from growing, so that it is collected more often.
  setFlagsFromString('--semi-space-growth-factor=1');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
    return heap + outside;
  };
  let least = used();
  let isSaving = Number.parseInt(process.versions.v8, 10) < FIRST_WITH_MODE;
  return (length) => {
    if (!isSaving && length > LONG) {
      setFlagsFromString('--memory-saver-mode');
      isSaving = true;
    }
    if (used() < least + GARBAGE) return;
    collect();
    least = used();
  };
}
