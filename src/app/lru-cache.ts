/** A cache; beyond its capacity it evicts what was used least recently. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

export function lruCache<Key, Value>(capacity: number): LruCache<Key, Value> {
  const values = new Map<Key, Value>();
  function set(key: Key, value: Value): void {
    // A map keeps its order of insertion, so the first is the one used longest ago.
    values.delete(key);
    values.set(key, value);
    if (values.size > capacity) values.delete(values.keys().next().value!);
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
