/** How to undo what the running transaction has changed so far. */
export interface Journal {
  note(undo: () => void): void;
  /** Undoes everything noted, newest first. */
  rollBack(): void;
  /** Makes everything noted final. */
  commit(): void;
  /** How often something was made final. */
  commits(): number;
}

export function createJournal(): Journal {
  let undos: (() => void)[] = [];
  let commits = 0;
  return {
    note: (undo) => undos.push(undo),
    rollBack() {
      for (const undo of undos.toReversed()) undo();
      undos = [];
    },
    commit() {
      if (undos.length > 0) commits++;
      undos = [];
    },
    commits: () => commits,
  };
}

/**
 * A map whose changes a {@link Journal} can undo, at a cost that depends on what was changed, not on what is there.
 * Values come in the order in which their keys were first set; only a deletion that was undone moves to the end.
 */
export interface Table<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  values(): Iterable<Value>;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

export function createTable<Key, Value>(journal: Journal): Table<Key, Value> {
  const map = new Map<Key, Value>();
  function noteBefore(key: Key): void {
    const before = map.get(key);
    journal.note(before === undefined ? () => map.delete(key) : () => map.set(key, before));
  }
  return {
    get: (key) => map.get(key),
    has: (key) => map.has(key),
    values: () => map.values(),
    set(key, value) {
      noteBefore(key);
      map.set(key, value);
    },
    delete(key) {
      noteBefore(key);
      map.delete(key);
    },
  };
}

/** Adds under a key that must be free. @throws Error when it is taken: a bug of the plan for the write */
export function insert<Key, Value>(table: Table<Key, Value>, key: Key, value: Value, what: string): void {
  if (table.has(key)) throw new Error(`There is a ${what} "${key}" already`);
  table.set(key, value);
}

/** Value under a key. @throws Error when there is none: a bug of the plan for the write */
export function known<Key, Value>(table: Table<Key, Value>, key: Key, what: string): Value {
  const value = table.get(key);
  if (value === undefined) throw new Error(`There is no ${what} "${key}"`);
  return value;
}

/** What an index leads to. */
export function lookUp<Id, Value>(index: Table<string, Id>, key: string, table: Table<Id, Value>): Value | undefined {
  const id = index.get(key);
  return id === undefined ? undefined : table.get(id);
}
