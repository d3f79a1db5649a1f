/** A cache; beyond its capacity it evicts what was used least recently. */
interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/** `sizeOf`: what a value takes of the capacity; left out = 1. What takes more than all of it is not kept. */
export function lruCache<Key, Value>(
  capacity: number,
  sizeOf: (value: Value) => number = () => 1,
): LruCache<Key, Value> {
  const values = new Map<Key, Value>();
  let taken = 0;
  function remove(key: Key): void {
    const value = values.get(key);
    if (value === undefined) return;
    taken -= sizeOf(value);
    values.delete(key);
  }
  function set(key: Key, value: Value): void {
    // A map keeps its order of insertion, so the first is the one used longest ago.
    remove(key);
    values.set(key, value);
    taken += sizeOf(value);
    while (taken > capacity) remove(values.keys().next().value!);
  }
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
