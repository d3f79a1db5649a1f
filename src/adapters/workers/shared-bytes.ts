import { joinBroadcast } from './broadcast.ts';

/** Bytes that threads of a process need alike: the first reader lends them to the others, and all look at the same memory. */
export interface SharedBytes extends Disposable {
  /** Those of a name that are known here; undefined = they weren't lent, or were given up. */
  find(name: string): SharedBuffer | undefined;
  /** Lends bytes under a name, which never stands for others; they come back in memory that threads share. */
  lend(name: string, bytes: Uint8Array): SharedBuffer;
}

export type SharedBuffer = Uint8Array<SharedArrayBuffer>;

/** What threads tell one another. */
type Message =
  | { readonly kind: 'lent'; readonly bytes: readonly (readonly [name: string, bytes: SharedBuffer])[] }
  /** From a thread that knows of nothing yet. */
  | { readonly kind: 'newcomer' };

/**
 * Shares bytes among all who say the same `circle`, in this process. Beyond the budget, in bytes, those that were lent
 * first are given up; who looks at them already goes on.
 */
export function shareBytes(circle: string, { budget }: { readonly budget: number }): SharedBytes {
  const known = new Map<string, SharedBuffer>();
  let total = 0;
  const news = joinBroadcast<Message>(`bytes of ${circle}`, hear);

  function keep(name: string, bytes: SharedBuffer): void {
    if (known.has(name)) return;
    known.set(name, bytes);
    total += bytes.length;
    for (const [oldest, { length }] of known) {
      if (total <= budget) return;
      known.delete(oldest);
      total -= length;
    }
  }

  function hear(message: Message): void {
    if (message.kind === 'lent') for (const [name, bytes] of message.bytes) keep(name, bytes);
    else if (known.size > 0) news.tell({ kind: 'lent', bytes: [...known] });
  }

  news.tell({ kind: 'newcomer' });

  return {
    find: (name) => known.get(name),
    lend(name, bytes) {
      const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
      shared.set(bytes);
      keep(name, shared);
      news.tell({ kind: 'lent', bytes: [[name, shared]] });
      return shared;
    },
    [Symbol.dispose]: news[Symbol.dispose],
  };
}
