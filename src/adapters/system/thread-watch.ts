/** What the thread that answers was busy with. */
export interface ThreadFigures {
  /** The longest stretch of its own processor time in which nothing else had a turn, in seconds, in the last ten minutes. */
  readonly longestStretch: number;
  /** Which part of the time since the last look it was busy, from 0 to 1. */
  readonly utilisation: number;
}

interface ThreadWatch extends Disposable {
  figures(): ThreadFigures;
}

/** What a watch reads. */
interface ThreadClocks {
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** Processor time of this thread, in milliseconds. */
  readonly processor: () => number;
  readonly utilisation: () => { readonly idle: number; readonly active: number };
}

/** How often the thread is looked at, in milliseconds: shorter stretches aren't told apart. */
const BEAT = 50;
/** A stretch is remembered for ten of these, in milliseconds. */
const MINUTE = 60_000;
const MINUTES = 10;

/** Processor time that this thread has used, in milliseconds. */
export function threadProcessor(): number {
  // Linux counts what a thread has used since it was last woken once its whole process is asked for; else a short report in a thread
  // that rests has used nothing.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const CLOCKS: ThreadClocks = {
  now: () => performance.now(),
  processor: threadProcessor,
  utilisation: () => performance.eventLoopUtilization(),
};

/**
 * Watches the event loop of this thread. A timer that comes late tells of a stretch; the processor time that the thread had meanwhile tells
 * how much of it was its own, on a machine where others run as well.
 */
export function watchThread({ now, processor, utilisation }: ThreadClocks = CLOCKS): ThreadWatch & { beat(): void } {
  /** The longest stretch of each of the last minutes, by the number of the minute. */
  const longest = new Map<number, number>();
  let [at, used] = [now(), processor()];
  let seen = utilisation();

  function beat(): void {
    const [time, spent] = [now(), processor()];
    const stretch = Math.min(time - at, spent - used);
    const minute = Math.floor(time / MINUTE);
    if (time - at > 2 * BEAT) longest.set(minute, Math.max(longest.get(minute) ?? 0, stretch));
    for (const known of longest.keys()) if (known <= minute - MINUTES) longest.delete(known);
    [at, used] = [time, spent];
  }

  const beating = setInterval(beat, BEAT).unref();
  return {
    beat,
    figures() {
      beat();
      const { idle, active } = utilisation();
      const [rested, worked] = [idle - seen.idle, active - seen.active];
      seen = { idle, active };
      const part = rested + worked > 0 ? worked / (rested + worked) : 0;
      return { longestStretch: Math.max(0, ...longest.values()) / 1_000, utilisation: part };
    },
    [Symbol.dispose]: () => clearInterval(beating),
  };
}
