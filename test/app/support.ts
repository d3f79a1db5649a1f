import { isCommonPassword, sha256 } from '../../src/adapters/system/mod.ts';
import type { SampleContent } from '../../src/app/mod.ts';
import {
  type Instance,
  type JobExecutionRow,
  LostReplyError,
  type Passwords,
  type Pause,
  type Project,
  type Send,
  type Store,
} from '../../src/domain/mod.ts';
import { type TestApp as Bare, createTestApp } from '../../src/testing/mod.ts';
import { doneTwice } from '../support/done-twice.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aRowAt } from '../support/rows.ts';
import { collectingWith } from './collecting/support.ts';
import { SPEAKING_TO_NOBODY, speakingWith } from './delivery/support.ts';

/** These tests send nothing to providers. */
const nobody: Send = async () => {
  throw new LostReplyError('nobody is there', { mayHaveArrived: false });
};

export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** `SIGHTLINE_TEST_STORE=postgresql` has the tests run over PostgreSQL that name no store. */
const postgresql =
  process.env.SIGHTLINE_TEST_STORE === 'postgresql' ? await import('../postgresql/support.ts') : undefined;

/** An empty store, which ends with the test that makes it. */
export const anEmptyStore = (): Store => postgresql?.laterStore() ?? aMemoryStore();

/** An empty store that, in memory, does each transaction twice, the first time for nothing. */
export const aRepeatingStore = (): Store => postgresql?.laterStore() ?? doneTwice(aMemoryStore());

/** An app with a clock that can be set and counted ids. */
export interface TestApp extends Bare {
  /** How often a password was checked against a hash. */
  readonly checked: { count: number };
  readonly passwords: Passwords;
}

/** `firstId`: two apps on one store must not make the same ids. `pause`: what happens when work gives others their turn. */
export function anApp(store: Store = aRepeatingStore(), firstId = 0, pause?: Pause, instance?: Instance): TestApp {
  const checked = { count: 0 };
  const passwords: Passwords = {
    isCommon: isCommonPassword,
    hash: async (password) => sha256(password),
    async verify(password, hash) {
      checked.count++;
      return { isRight: sha256(password) === hash.replace('old ', ''), isOutdated: hash.startsWith('old ') };
    },
  };
  const collecting = collectingWith({ keys: { openai: 'key' } }, { send: nobody });
  const sample = async () => A_SAMPLE;
  const options = {
    collecting,
    speaking: speakingWith(SPEAKING_TO_NOBODY),
    sample,
    now: NOW,
    firstId,
    passwords,
    store,
    ...(pause && { pause }),
    ...(instance && { instance }),
  };
  return { ...createTestApp(options), checked, passwords };
}

/** A project in an organisation of its own. */
export async function aProject({ app }: TestApp, name = 'Laptops'): Promise<Project> {
  const organisation = await app.organisations.create({ name: `Owner of ${name}` });
  return app.projects.create({ organisation: organisation.id, name });
}

export const aRow = (given: Partial<JobExecutionRow> = {}): JobExecutionRow => aRowAt(NOW, given);

/** A sample of two brands that are one, and an answer that names both. */
export const A_SAMPLE: SampleContent = {
  brands: ['Sampled', 'Sampled too'].map((name) => ({ name, isCompetitor: true })),
  same: [['Sampled too', 'Sampled']],
  answers: [aRow({ query: 'what is sampled', answer: 'Sampled, and Sampled too.', batch: 'sample' })],
};
