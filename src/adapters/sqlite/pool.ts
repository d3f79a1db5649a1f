import type { Db } from '../sql/mod.ts';

/** Some connections, opened when first needed, each used by one at a time; callers wait in line for a free one. */
export interface Pool {
  use<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createPool(size: number, open: () => Db): Pool {
  const opened: Db[] = [];
  const idle: Db[] = [];
  const waiting: ((db: Db) => void)[] = [];

  async function take(): Promise<Db> {
    const db = idle.pop();
    if (db) return db;
    if (opened.length === size) return new Promise((resolve) => waiting.push(resolve));
    const another = open();
    opened.push(another);
    return another;
  }

  function giveBack(db: Db): void {
    const next = waiting.shift();
    if (next) next(db);
    else idle.push(db);
  }

  return {
    async use(work) {
      const db = await take();
      try {
        return await work(db);
      } finally {
        giveBack(db);
      }
    },
    async close() {
      await Promise.all(opened.map((db) => db.destroy()));
    },
  };
}
