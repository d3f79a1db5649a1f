import { endedItsThread } from '../domain/errors.ts';

/** Names a project by its id. */
export const named = (id: string): string => id;

/** How long one rests that ended its thread, in milliseconds; each end in a row doubles it. */
const REST = 60_000;
const LONGEST_REST = 86_400_000;

/** Does work for some, by what names them, one after the other; `isOver` is asked between them. */
export type EachApart = <One>(
  all: Iterable<One>,
  nameOf: (one: One) => string,
  work: (one: One) => Promise<unknown>,
  isOver?: () => boolean,
) => Promise<void>;

/**
 * Keeps what fails for one project from the others: they have their turn all the same. One whose work ended its thread rests for a minute, twice as
 * long after each further end, a day at most, as it would end others.
 * @param running milliseconds of a clock that never goes back
 * @throws (of what comes back) what was thrown, once all had their turn; an AggregateError, where that was several times
 */
export function eachApart(running: () => number = () => performance.now()): EachApart {
  const resting = new Map<string, { readonly ends: number; readonly until: number }>();
  return async (all, nameOf, work, isOver = () => false) => {
    const errors: unknown[] = [];
    for (const one of all) {
      if (isOver()) break;
      const name = nameOf(one);
      const before = resting.get(name);
      if (before && running() < before.until) continue;
      try {
        await work(one);
        resting.delete(name);
      } catch (error) {
        errors.push(error);
        if (!endedItsThread(error)) continue;
        const ends = (before?.ends ?? 0) + 1;
        resting.set(name, { ends, until: running() + Math.min(LONGEST_REST, REST * 2 ** (ends - 1)) });
      }
    }
    if (errors.length > 1) throw new AggregateError(errors, `It failed for ${errors.length}: ${errors[0]}`);
    if (errors.length === 1) throw errors[0];
  };
}
