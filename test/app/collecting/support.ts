import assert from 'node:assert/strict';
import { createSend, JUDGES, PROVIDERS, reachOf, replayOf } from '../../../src/adapters/providers/mod.ts';
import { cronSchedules } from '../../../src/adapters/system/mod.ts';
import type {
  Collecting,
  Collector,
  OperatorSettings,
  ProjectId,
  ProviderName,
  Store,
  StoredResponse,
  Vault,
} from '../../../src/domain/mod.ts';
import { OPERATOR_DEFAULTS, USUAL_MODELS } from '../../../src/domain/mod.ts';
import { createTestApp, type TestAppOptions } from '../../../src/testing/app.ts';
import { doneTwice } from '../../support/done-twice.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';

/** Binds and hides nothing from a test, but opens only what it sealed. */
export const openVault: Vault = {
  seal: (secret, bound) => new TextEncoder().encode(`${bound}\n${secret}`),
  open(sealed, bound) {
    const [of, secret] = new TextDecoder().decode(sealed).split('\n');
    return of === bound ? secret : undefined;
  },
};

export const collectingWith = (operator: Partial<OperatorSettings>, more: Partial<Collecting> = {}): Collecting => ({
  providers: PROVIDERS,
  judges: JUDGES,
  send: createSend(),
  addressProblem: reachOf().problem,
  replay: replayOf(() => []),
  schedules: cronSchedules,
  vault: openVault,
  operator: { ...OPERATOR_DEFAULTS, organisations: ['acme'], ...operator },
  random: () => 0.5,
  rest: () => Promise.resolve(),
  ...more,
});

export const LOCALES = [
  { country: 'US', language: 'en' },
  { country: 'DE', language: 'de' },
  { country: 'JP', language: 'ja' },
];

/** An organisation with a project that has these queries, and what asks for it. */
export async function aCollectingWorld(
  collecting: Collecting,
  queries: readonly string[],
  options: TestAppOptions = {},
) {
  const { app, store, clock } = createTestApp({
    store: doneTwice(aMemoryStore()),
    ...options,
    collecting,
  });
  const errors: unknown[] = [];
  const organisation = (await app.organisations.all())[0] ?? (await app.organisations.create({ name: 'Acme' }));
  const { results } = await app.projects.list([organisation.id], '', { page: 1, limit: 1 });
  const project = results[0] ?? (await app.projects.create({ organisation: organisation.id, name: 'Shop' }));
  if (queries.length > 0)
    await app.queries.import(
      project.id,
      queries.map((query) => ({ query })),
      { dryRun: false },
    );
  const stop = new AbortController();
  const runner = app.collection!.runner({
    import: app.jobExecutions.import,
    remove: app.removals.response,
    stop: stop.signal,
    onError: (error) => errors.push(error),
  });
  return {
    ...{ app, store, clock, organisation, project, runner, errors, stop },
    create: (provider: ProviderName, given: Partial<Collector> = {}) =>
      app.collectors.create(project.id, { provider, model: MODELS[provider], locales: LOCALES, ...given }),
    /** Goes on until nothing is due before `end`, the clock following what is due next. */
    async drain(end = Number.POSITIVE_INFINITY): Promise<void> {
      for (let rounds = 0; rounds < 10_000; rounds++) {
        await runner.tick();
        await runner.idle();
        assert.deepEqual(errors, []);
        const next = await app.collection!.nextDue();
        if (next === undefined || next > end) return;
        clock.now = Math.max(clock.now, next);
      }
      throw new Error('there is no end to it');
    },
    summaries: async (id: string) => (await app.collectors.runs(project.id, id, { page: 1, limit: 100 })).results,
  };
}

export const MODELS: Readonly<Record<ProviderName, string>> = { ...USUAL_MODELS, 'openai-compatible': 'llama' };

/** Every answer of a project, with all that is stored of it. */
export async function answersOf(store: Store, project: ProjectId): Promise<readonly StoredResponse[]> {
  return store.read(async ({ responses }) => {
    const answers: StoredResponse[] = [];
    for await (const some of responses.all(project)) answers.push(...some);
    return answers;
  });
}
