import { createMemoryStore } from '../adapters/sqlite/mod.ts';
import { isCommonPassword, sha256, splitHost } from '../adapters/system/mod.ts';
import { type App, createApp, type Dependencies } from '../app/mod.ts';
import type { Passwords, Store } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';

/** An app on a store in memory, with a clock that can be set and ids that are counted. */
export interface TestApp {
  readonly app: App;
  readonly store: Store;
  readonly clock: { now: Instant };
}

/** What a test may have in place of what there is. */
export interface TestAppOptions extends Partial<Dependencies> {
  /** What the clock shows until it is set; by default 2026-11-20T12:00:00Z. */
  readonly now?: Instant;
  /** How many ids were made before: two apps on one store must not make the same. */
  readonly firstId?: number;
}

/** Everything but HTTP, in a world where nothing is left to chance. */
export function createTestApp({ now = NOW, firstId = 0, ...replaced }: TestAppOptions = {}): TestApp {
  const clock = { now };
  const store = replaced.store ?? createMemoryStore();
  let made = firstId;
  let drawn = 0;
  const app = createApp({
    store,
    clock: () => clock.now,
    // Time passes in a test by setting its clock: that isn't a jump.
    running: () => clock.now,
    nextId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    randomBytes: (count) => new Uint8Array(count).fill(++drawn).fill(drawn >> 8, -1),
    digest: sha256,
    passwords: QUICK,
    splitHost,
    pause: async () => undefined,
    ...replaced,
  });
  return { app, store, clock };
}

const NOW: Instant = Date.UTC(2026, 10, 20, 12);

/** Real hashes are slow on purpose, so that trying many takes long. */
const QUICK: Passwords = {
  isCommon: isCommonPassword,
  hash: async (password) => sha256(password),
  verify: async (password, hash) => ({ isRight: sha256(password) === hash, isOutdated: false }),
};
