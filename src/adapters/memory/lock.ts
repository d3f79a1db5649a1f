/** Runs one unit of work at a time, in the order in which they came; what one throws reaches its caller only. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
