import {
  AppError,
  type Budget,
  type Collector,
  type CollectorId,
  type CollectorSettings,
  type CollectRun,
  type CollectRunSummary,
  countAsks,
  type Forecast,
  forecastOf,
  HEALTHY,
  type Instant,
  MILLISECONDS_A_DAY,
  type OrganisationId,
  type Page,
  type PageRequest,
  type ProjectId,
  type ProviderName,
  planAsks,
  type Query,
  queriesOf,
  resumed,
  type ScheduledCollector,
  type StoreReader,
  touched,
} from '../../domain/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { boundTo } from './endpoints.ts';
import { firstOfMonth } from './reserving.ts';
import { beginRun, scheduleRun, withNextRuns } from './runs.ts';
import { checkedAddress, scheduleProblems } from './settings.ts';
import { priceHere } from './work.ts';

/** What a collector may be given; the rest is the default. */
export type NewCollector = Pick<CollectorSettings, 'provider' | 'model' | 'locales'> & Partial<CollectorSettings>;

/** One question of a run as it would go out. */
export interface PlannedRequest {
  readonly query: string;
  readonly country: string;
  readonly language: string;
  readonly executionNumber: number;
  /** What is posted, below the provider's address; null = nobody is asked. */
  readonly request: { readonly path: string; readonly body: unknown } | null;
}

/** A key, without it. */
export interface ProviderKeyInfo {
  readonly provider: ProviderName;
  readonly baseUrl: string | null;
  readonly createdAt: Instant;
  /** Whether it can be opened: not after a restore without the key file. */
  readonly isUsable: boolean;
}

/** Collectors of a project, and keys of an organisation. (contract 12) */
export interface CollectService {
  list(project: ProjectId): Promise<readonly ScheduledCollector[]>;
  /** @throws AppError not-found */
  read(project: ProjectId, id: CollectorId): Promise<ScheduledCollector>;
  /**
   * Each has a budget of its own, so beyond the first one of a project they are for admins. @throws AppError invalid, with every
   * problem; forbidden
   */
  create(project: ProjectId, settings: NewCollector, by?: Asker): Promise<ScheduledCollector>;
  /** What is left out stays; one that had paused itself goes on. @throws AppError not-found; invalid */
  change(project: ProjectId, id: CollectorId, patch: Partial<CollectorSettings>): Promise<ScheduledCollector>;
  /**
   * The answers that it brought stay; what it has spent is forgotten, so one that has spent in this month is for admins.
   * @throws AppError not-found; forbidden
   */
  remove(project: ProjectId, id: CollectorId, by?: Asker): Promise<void>;
  /** What settings would ask and cost; `beside` are questions that the project is to have besides its own. @throws AppError invalid */
  forecast(project: ProjectId, settings: NewCollector, beside?: readonly string[]): Promise<Forecast>;
  /** Every request of a run, without keys. @throws AppError invalid */
  requests(project: ProjectId, settings: NewCollector, beside?: readonly string[]): Promise<readonly PlannedRequest[]>;
  /** Questions to which replies were recorded, each once. */
  recorded(): readonly string[];
  /** Begins a run, or goes on with the one that is open; `runAt` names one. @throws AppError not-found */
  run(project: ProjectId, id: CollectorId, runAt?: Instant): Promise<CollectRun>;
  /** Newest first. @throws AppError not-found */
  runs(project: ProjectId, id: CollectorId, page: PageRequest): Promise<Page<CollectRunSummary>>;
  keys(organisation: OrganisationId): Promise<readonly ProviderKeyInfo[]>;
  /** @throws AppError invalid; unavailable where keys cannot be encrypted */
  putKey(
    organisation: OrganisationId,
    provider: ProviderName,
    given: { readonly key: string; readonly baseUrl: string | null },
  ): Promise<ProviderKeyInfo>;
  /** @throws AppError not-found */
  removeKey(organisation: OrganisationId, provider: ProviderName): Promise<void>;
}

/** Who asks: where nothing is said, whoever runs the service. */
export interface Asker {
  readonly isAdmin: boolean;
}

const OPERATOR: Asker = { isAdmin: true };

/** What a collector may spend where nobody decides. */
export const DEFAULT_BUDGET: Budget = { answersPerDay: 1_000, usdPerMonth: 50 };

/** Of one run: more is a mistake, as a rule. */
const MOST_ASKS = 100_000;

export function createCollectService(dependencies: Dependencies): CollectService {
  const { store, clock, nextId } = dependencies;

  /** @throws AppError unavailable */
  function outside() {
    const { collecting } = dependencies;
    if (!collecting) throw new AppError('unavailable', 'This service asks no providers');
    return collecting;
  }

  /** Settings with their defaults. A budget in dollars needs a price, so where there is none only answers are counted. */
  function completed(given: NewCollector): CollectorSettings {
    const usdPerMonth = priceHere(outside(), given) ? DEFAULT_BUDGET.usdPerMonth : null;
    return {
      queryTagIds: [],
      executionCount: 1,
      schedule: null,
      budget: { ...DEFAULT_BUDGET, usdPerMonth },
      enabled: true,
      ...given,
    };
  }

  /** Nobody decided on dollars as long as there was no price: once there is one, the default holds. */
  function budgetAfter(before: Collector, patch: Partial<CollectorSettings>): Budget {
    const { budget } = before;
    const hasPrice = [before, { ...before, ...patch }].map((settings) => priceHere(outside(), settings) !== undefined);
    return budget.usdPerMonth === null && !hasPrice[0] && hasPrice[1]
      ? { ...budget, usdPerMonth: DEFAULT_BUDGET.usdPerMonth }
      : budget;
  }

  /** The queries of a project, and questions that it is to have besides. */
  async function queriesWith(reader: StoreReader, project: ProjectId, beside: readonly string[]) {
    const every = { page: 1, limit: Number.MAX_SAFE_INTEGER };
    const { results } = await reader.queries.page(project, { isDeleted: false }, [], every);
    const there = new Set(results.map(({ text }) => text));
    const now = clock();
    const bare = { type: null, tagIds: [], locales: [], createdAt: now, updatedAt: now, deletedAt: null };
    return [
      ...results,
      ...beside.filter((text) => !there.has(text)).map((text): Query => ({ id: nextId(), text, ...bare })),
    ];
  }

  async function forecast(
    reader: StoreReader,
    project: ProjectId,
    settings: CollectorSettings,
    beside: readonly string[] = [],
  ): Promise<Forecast> {
    const results = await queriesWith(reader, project, beside);
    const { provider, model } = settings;
    return forecastOf({
      queries: queriesOf(results, settings).length,
      answersPerRun: countAsks(results, settings),
      runsPerMonth: runsPerMonth(settings),
      price: priceHere(outside(), settings),
      known: await reader.collectors.knownUsage(project, provider, model),
    });
  }

  /** In the 30 days from now. */
  function runsPerMonth({ schedule }: CollectorSettings): number {
    if (schedule === null) return 0;
    return outside().schedules.count(schedule, clock(), clock() + 30 * MILLISECONDS_A_DAY);
  }

  /** @throws AppError invalid, with every problem */
  async function requireSound(reader: StoreReader, project: ProjectId, settings: CollectorSettings): Promise<void> {
    const untimely = scheduleProblems(settings.schedule, outside().schedules, clock());
    if (untimely.length > 0) throw new AppError('invalid', untimely);
    const problems: string[] = [];
    const tags = new Set((await reader.tags.all(project)).map(({ id }) => id));
    for (const [at, id] of settings.queryTagIds.entries())
      if (!tags.has(id)) problems.push(`queryTagIds[${at}]: there is no such tag in the project`);
    const { answersPerRun } = await forecast(reader, project, settings);
    if (answersPerRun > MOST_ASKS)
      problems.push(
        `queryTagIds: a run would ask ${answersPerRun} questions, more than ${MOST_ASKS}: choose fewer queries`,
      );
    if (problems.length > 0) throw new AppError('invalid', problems);
  }

  const nextRunOf = ({ schedule }: CollectorSettings): Instant | null =>
    schedule === null ? null : (outside().schedules.next(schedule, clock()) ?? null);

  async function found(reader: StoreReader, project: ProjectId, id: CollectorId): Promise<Collector> {
    const collector = await reader.collectors.byId(project, id);
    if (collector === undefined) throw new AppError('not-found', 'Collector not found');
    return collector;
  }

  return {
    list: (project) =>
      store.read(async (reader) => withNextRuns(reader, project, await reader.collectors.all(project))),
    read: (project, id) =>
      store.read(async (reader) => (await withNextRuns(reader, project, [await found(reader, project, id)]))[0]!),
    create: (project, given, { isAdmin } = OPERATOR) =>
      store.transact(async (transactor) => {
        if (!isAdmin && (await transactor.collectors.all(project)).length > 0)
          throw new AppError(
            'forbidden',
            'Only admins who are signed in make further collectors of a project, as each has a budget of its own: ask one, or change one that there is',
          );
        const settings = completed(given);
        await requireSound(transactor, project, settings);
        const now = clock();
        const collector = { ...settings, id: nextId(), ...HEALTHY, createdAt: now, updatedAt: now };
        await transactor.collectors.put(project, collector);
        const nextRunAt = nextRunOf(settings);
        await scheduleRun(transactor, project, collector, nextRunAt);
        return { ...collector, nextRunAt };
      }),
    change: (project, id, patch) =>
      store.transact(async (transactor) => {
        const before = await found(transactor, project, id);
        const changed = { ...resumed(before), ...patch, budget: patch.budget ?? budgetAfter(before, patch) };
        await requireSound(transactor, project, changed);
        const collector = touched(changed, clock());
        await transactor.collectors.put(project, collector);
        if (before.pausedBecause !== null) await transactor.work.resume(project, 'ask', id, clock());
        const [scheduled] = await withNextRuns(transactor, project, [collector]);
        if (patch.schedule === undefined && scheduled!.nextRunAt !== null) return scheduled!;
        const nextRunAt = nextRunOf(changed);
        await scheduleRun(transactor, project, collector, nextRunAt);
        return { ...collector, nextRunAt };
      }),
    remove: (project, id, { isAdmin } = OPERATOR) =>
      store.transact(async (transactor) => {
        const { answers } = await transactor.collectors.spentSince(project, id, firstOfMonth(clock()));
        if (!isAdmin && answers > 0)
          throw new AppError(
            'forbidden',
            'Only admins who are signed in delete a collector that has asked in this month, as its budget forgets that: ask one, or switch it off',
          );
        if (!(await transactor.collectors.remove(project, id))) throw new AppError('not-found', 'Collector not found');
        for (const queue of ['ask', 'schedule'] as const) await transactor.work.removeLine(project, queue, id);
      }),
    forecast: (project, given, beside) =>
      store.read(async (reader) => {
        const settings = completed(given);
        await requireSound(reader, project, settings);
        return forecast(reader, project, settings, beside);
      }),
    recorded: () => outside().replay.questions(),
    requests: (project, given, beside = []) =>
      store.read(async (reader) => {
        const settings = completed(given);
        await requireSound(reader, project, settings);
        const { provider, model } = settings;
        const queries = await queriesWith(reader, project, beside);
        return planAsks({ id: '', createdAt: clock() }, queries, settings, nextId).map(({ ask }) => {
          const { query, country, language, executionNumber } = ask;
          const question = { text: query, country, language, model };
          const request = provider === 'replay' ? null : outside().providers[provider].request(question);
          return {
            query,
            country,
            language,
            executionNumber,
            request: request && { path: request.path, body: request.body },
          };
        });
      }),
    run: (project, id, runAt) =>
      store.transact(async (transactor) => {
        const collector = await found(transactor, project, id);
        const now = clock();
        if (collector.pausedBecause !== null) {
          await transactor.collectors.put(project, resumed(collector));
          await transactor.work.resume(project, 'ask', id, now);
        }
        outside();
        return beginRun(transactor, { project, collector, runAt, now, nextId });
      }),
    runs: (project, id, page) =>
      store.read(async (reader) => {
        await found(reader, project, id);
        return reader.collectors.runs(project, id, page);
      }),
    async keys(organisation) {
      const keys = await store.read(({ providerKeys }) => providerKeys.all(organisation));
      return keys.map(({ provider, baseUrl, createdAt, sealed }) => {
        const isUsable = outside().vault.open(sealed, boundTo(organisation, provider)) !== undefined;
        return { provider, baseUrl, createdAt, isUsable };
      });
    },
    async putKey(organisation, provider, { key, baseUrl: given }) {
      const collecting = outside();
      if (provider === 'replay') throw new AppError('invalid', ['provider: recorded replies need no key']);
      const baseUrl = given === null ? null : checkedAddress(given, collecting);
      if (provider === 'openai-compatible' && baseUrl === null)
        throw new AppError('invalid', ['baseUrl: the address of the endpoint is needed']);
      if (key === '' && baseUrl === null)
        throw new AppError('invalid', [
          'key: must not be empty, but for an endpoint of your own (baseUrl) that asks for none',
        ]);
      const createdAt = clock();
      const sealed = collecting.vault.seal(key, boundTo(organisation, provider));
      await store.transact(({ providerKeys }) =>
        providerKeys.put({ organisation, provider, baseUrl, sealed, createdAt }),
      );
      return { provider, baseUrl, createdAt, isUsable: true };
    },
    async removeKey(organisation, provider) {
      const isRemoved = await store.transact(({ providerKeys }) => providerKeys.remove(organisation, provider));
      if (!isRemoved) throw new AppError('not-found', 'There is no such key');
    },
  };
}
