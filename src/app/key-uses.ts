import type { ApiKeyId } from '../domain/ids.ts';
import type { Store } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';

/** When keys were last used: noted in memory at once, written now and then, never during a request. */
export interface KeyUses {
  note(id: ApiKeyId, at: Instant): void;
  /** Writes what was noted since the last time; what could not be written is kept for the next. */
  write(): Promise<void>;
}

export function keyUses(store: Store): KeyUses {
  let noted = new Map<ApiKeyId, Instant>();
  return {
    note: (id, at) => void noted.set(id, at),
    async write() {
      if (noted.size === 0) return;
      const writing = noted;
      noted = new Map();
      try {
        await store.transact(({ apiKeys }) => apiKeys.used(writing));
      } catch (error) {
        noted = new Map([...writing, ...noted]);
        throw error;
      }
    },
  };
}
