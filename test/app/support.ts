import { createMemoryStore } from '../../src/adapters/memory/mod.ts';
import { sha256, splitHost } from '../../src/adapters/system/mod.ts';
import { type App, createApp } from '../../src/app/mod.ts';
import type { JobExecutionRow, Project, Store } from '../../src/domain/mod.ts';

export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** An app on an empty store in memory, with a clock that can be set and counted ids. */
export interface TestApp {
  readonly app: App;
  readonly store: Store;
  readonly clock: { now: number };
  /** How often a password was checked against a hash. */
  readonly checked: { count: number };
}

/** `firstId`: two apps on one store must not make the same ids. `pause`: what happens when work gives others their turn. */
export function anApp(
  store: Store = createMemoryStore(),
  firstId = 0,
  pause: () => Promise<void> = async () => undefined,
): TestApp {
  const clock = { now: NOW };
  let made = firstId;
  let drawn = 0;
  const checked = { count: 0 };
  const app = createApp({
    store,
    clock: () => clock.now,
    nextId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    randomBytes: (count) => new Uint8Array(count).fill(++drawn).fill(drawn >> 8, -1),
    digest: sha256,
    passwords: {
      hash: async (password) => sha256(password),
      async verify(password, hash) {
        checked.count++;
        return { isRight: sha256(password) === hash.replace('old ', ''), isOutdated: hash.startsWith('old ') };
      },
    },
    splitHost,
    pause,
  });
  return { app, store, clock, checked };
}

/** A project in an organisation of its own. */
export async function aProject({ app }: TestApp, name = 'Laptops'): Promise<Project> {
  const organisation = await app.organisations.create({ name: `Owner of ${name}` });
  return app.projects.create({ organisation: organisation.id, name });
}

export const aRow = (given: Partial<JobExecutionRow> = {}): JobExecutionRow => ({
  id: null,
  query: 'best laptop',
  queryType: null,
  tags: [],
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: NOW,
  executionNumber: 1,
  answer: 'Take the Acme.',
  sources: [],
  ads: [],
  shopping: [],
  videos: [],
  ...given,
});
