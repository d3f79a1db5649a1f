import type { Lane } from './plans.ts';

/**
 * Runs lanes side by side, `most` at once, each after those that it names; `run` says whether it passed. Those that wait for
 * a lane that failed aren't started: they are returned.
 */
export async function inOrder<L extends Pick<Lane, 'name' | 'after'>>(
  lanes: readonly L[],
  most: number,
  run: (lane: L) => Promise<boolean>,
): Promise<readonly L[]> {
  const passed = new Set<string>();
  const running = new Set<Promise<void>>();
  let waiting = [...lanes];
  for (;;) {
    const ready = waiting.find(({ after }) => after.every((name) => passed.has(name)));
    if (ready !== undefined && running.size < most) {
      waiting = waiting.filter((lane) => lane !== ready);
      const ended = run(ready).then((hasPassed) => {
        if (hasPassed) passed.add(ready.name);
        running.delete(ended);
      });
      running.add(ended);
    } else if (running.size > 0) await Promise.race(running);
    else return waiting;
  }
}
