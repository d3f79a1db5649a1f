/*
 * The use cases of collectors: make, change, forecast, start and list. The interface comes first; the functions below are
 * its longer cases. Asking itself isn't here: work.ts hands questions out, ask.ts asks one.
 */

import {
  askedAs,
  askedQuestion,
  COLLECTOR_FIELDS,
  type Collector,
  type CollectorId,
  type CollectorSettings,
  type CollectRun,
  type CollectRunSummary,
  type Forecast,
  HEALTHY,
  planAsks,
  productProblem,
  type RunLimit,
  resumed,
  type ScheduledCollector,
  untoldParts,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { defaultsOf } from '../../domain/fields.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { Page, PageRequest, StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { type Instant, touched } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireUnchanged } from '../unchanged.ts';
import { type CollectorFigures, collectorFigures } from './figures.ts';
import { forecast, outside, queriesWith, usdPerAnswer } from './forecasting.ts';
import { type ProviderKeyCases, providerKeyCases } from './keys.ts';
import { beginRun, personaOf, scheduleRun, withNextRuns } from './runs.ts';
import { scheduleProblems } from './settings.ts';
import { changeCollector } from './state.ts';

/** What a collector may be given; the rest is the default. */
export type NewCollector = Pick<CollectorSettings, 'provider' | 'model' | 'locales'> & Partial<CollectorSettings>;

/** A run, and which limit will end it early; null = all its answers fit, as of now. */
interface BegunRun extends CollectRun {
  readonly limit: RunLimit | null;
}

/** A collector, and which limit would end a run early that began now; null = all its answers would fit. */
export interface PlannedCollector extends ScheduledCollector {
  readonly limit: RunLimit | null;
}

/** One question of a run as it would go out. */
interface PlannedRequest {
  readonly query: string;
  readonly country: string;
  readonly language: string;
  readonly executionNumber: number;
  /** Path below the provider's address, and body; null = nothing is sent. */
  readonly request: { readonly path: string; readonly body: unknown } | null;
}

/** Collectors of a project, and keys of an organisation. (contract 12) */
export interface CollectService extends ProviderKeyCases {
  list(project: ProjectId): Promise<readonly ScheduledCollector[]>;
  /** @throws AppError not-found */
  read(project: ProjectId, id: CollectorId): Promise<ScheduledCollector>;
  /** @throws AppError invalid, with every problem */
  create(project: ProjectId, settings: NewCollector): Promise<PlannedCollector>;
  /** Omitted settings stay; a collector that had paused itself goes on. @throws AppError not-found; invalid; conflict where it was changed after `expected` */
  change(
    project: ProjectId,
    id: CollectorId,
    patch: Partial<CollectorSettings>,
    expected?: Instant,
  ): Promise<PlannedCollector>;
  /** The answers that it brought stay, and so does what it spent in the ledger. @throws AppError not-found */
  remove(project: ProjectId, id: CollectorId): Promise<void>;
  /** What settings would ask and cost; `beside` are questions that the project is to have besides its own. @throws AppError invalid */
  forecast(project: ProjectId, settings: NewCollector, beside?: readonly string[]): Promise<Forecast>;
  /** What an answer costs as the project collects, in USD: of its collectors that have a price; null = none has. */
  usdPerAnswer(project: ProjectId): Promise<number | null>;
  /** Every request of a run, without keys. @throws AppError invalid */
  requests(project: ProjectId, settings: NewCollector, beside?: readonly string[]): Promise<readonly PlannedRequest[]>;
  /** Questions to which replies were recorded, each once. */
  recorded(): readonly string[];
  /** Begins a run, or goes on with the one that is open; `runAt` names one. @throws AppError not-found */
  run(project: ProjectId, id: CollectorId, runAt?: Instant): Promise<BegunRun>;
  /** Newest first. @throws AppError not-found */
  runs(project: ProjectId, id: CollectorId, page: PageRequest): Promise<Page<CollectRunSummary>>;
  /** How each collector of a project does, for the metrics. */
  figures(project: ProjectId): Promise<readonly CollectorFigures[]>;
}

/** Of one run: more is a mistake, as a rule. */
const MOST_ASKS = 100_000;

/** Settings with their defaults. */
const completed = (given: NewCollector): CollectorSettings => ({ ...defaultsOf(COLLECTOR_FIELDS), ...given });

/** What settings would ask. @throws AppError invalid, with every problem */
async function requireSound(
  dependencies: Dependencies,
  reader: StoreReader,
  project: ProjectId,
  settings: CollectorSettings,
  /** Its settings before: a tag of theirs that was deleted since may stay. */
  before?: Collector,
): Promise<Forecast> {
  const untimely = scheduleProblems(settings.schedule, outside(dependencies)().schedules, dependencies.clock());
  if (untimely.length > 0) throw new AppError('invalid', untimely);
  const problems: string[] = [
    ...untoldParts(settings),
    ...[productProblem(settings.provider, settings.model) ?? []].flat(),
  ];
  if (settings.personaId !== null && !(await personaOf(reader, project, settings)))
    problems.push('personaId: there is no such persona in the project');
  const tags = new Set([...(await reader.tags.all(project)).map(({ id }) => id), ...(before?.queryTagIds ?? [])]);
  for (const [at, id] of settings.queryTagIds.entries())
    if (!tags.has(id)) problems.push(`queryTagIds[${at}]: there is no such tag in the project`);
  const planned = await forecast(dependencies, reader, project, settings, before && { id: before.id });
  const { answersPerRun } = planned;
  if (answersPerRun > MOST_ASKS)
    problems.push(
      `queryTagIds: a run would ask ${answersPerRun} questions, more than ${MOST_ASKS}: choose fewer queries`,
    );
  if (problems.length > 0) throw new AppError('invalid', problems);
  return planned;
}

const nextRunOf = (dependencies: Dependencies, { schedule }: CollectorSettings): Instant | null =>
  schedule === null ? null : (outside(dependencies)().schedules.next(schedule, dependencies.clock()) ?? null);

async function found(reader: StoreReader, project: ProjectId, id: CollectorId): Promise<Collector> {
  const collector = await reader.collectors.byId(project, id);
  if (collector === undefined) throw new AppError('not-found', 'Collector not found');
  return collector;
}

/** Writes a collector that there is. @throws AppError forbidden where its project is gone */
async function write(
  dependencies: Dependencies,
  transactor: StoreTransactor,
  project: ProjectId,
  collector: Collector,
  after: Collector,
) {
  const found = await transactor.projects.byId(project);
  if (!found) throw new AppError('forbidden', 'Project not found');
  const { organisation } = found;
  await changeCollector(transactor, { organisation, project, collector }, after, {
    now: dependencies.clock(),
    nextId: dependencies.nextId,
  });
}

const change =
  (dependencies: Dependencies): CollectService['change'] =>
  (project, id, patch, expected) =>
    dependencies.store.transact(async (transactor) => {
      const before = await found(transactor, project, id);
      requireUnchanged(before, expected);
      const changed = { ...resumed(before), ...patch };
      const { limit } = await requireSound(dependencies, transactor, project, changed, before);
      const collector = touched(changed, dependencies.clock());
      await write(dependencies, transactor, project, before, collector);
      if (before.pausedBecause !== null) await transactor.work.resume(project, 'ask', id, dependencies.clock());
      const [scheduled] = await withNextRuns(transactor, project, [collector]);
      if (patch.schedule === undefined && scheduled!.nextRunAt !== null) return { ...scheduled!, limit };
      const nextRunAt = nextRunOf(dependencies, changed);
      await scheduleRun(transactor, project, collector, nextRunAt);
      return { ...collector, nextRunAt, limit };
    });

const requests =
  (dependencies: Dependencies): CollectService['requests'] =>
  (project, given, beside = []) =>
    dependencies.store.read(async (reader) => {
      const settings = completed(given);
      await requireSound(dependencies, reader, project, settings);
      const { provider, model } = settings;
      const asked = { model, askedAs: askedAs(settings, await personaOf(reader, project, settings)) };
      const queries = await queriesWith(dependencies, reader, project, beside);
      return planAsks({ id: '', createdAt: dependencies.clock() }, queries, settings, dependencies.nextId).map(
        ({ ask }) => {
          const { query, country, language, executionNumber } = ask;
          const request =
            provider === 'replay'
              ? null
              : outside(dependencies)().providers[provider].request(askedQuestion(ask, asked));
          return {
            query,
            country,
            language,
            executionNumber,
            request: request && { path: request.path, body: request.body },
          };
        },
      );
    });

export function createCollectService(dependencies: Dependencies): CollectService {
  const { store, clock, nextId } = dependencies;

  return {
    list: (project) =>
      store.read(async (reader) => withNextRuns(reader, project, await reader.collectors.all(project))),
    read: (project, id) =>
      store.read(async (reader) => (await withNextRuns(reader, project, [await found(reader, project, id)]))[0]!),
    create: (project, given) =>
      store.transact(async (transactor) => {
        const settings = completed(given);
        const { limit } = await requireSound(dependencies, transactor, project, settings);
        const now = clock();
        const collector = { ...settings, id: nextId(), ...HEALTHY, createdAt: now, updatedAt: now };
        await transactor.collectors.put(project, collector);
        const nextRunAt = nextRunOf(dependencies, settings);
        await scheduleRun(transactor, project, collector, nextRunAt);
        return { ...collector, nextRunAt, limit };
      }),
    change: change(dependencies),
    remove: (project, id) =>
      store.transact(async (transactor) => {
        if (!(await transactor.collectors.remove(project, id))) throw new AppError('not-found', 'Collector not found');
        for (const queue of ['ask', 'schedule'] as const) await transactor.work.removeLine(project, queue, id);
      }),
    forecast: (project, given, beside) =>
      store.read(async (reader) => {
        const settings = completed(given);
        const planned = await requireSound(dependencies, reader, project, settings);
        return beside === undefined ? planned : forecast(dependencies, reader, project, settings, { beside });
      }),
    usdPerAnswer: (project) => store.read((reader) => usdPerAnswer(dependencies, reader, project)),
    recorded: () => outside(dependencies)().replay.questions(),
    requests: requests(dependencies),
    run: (project, id, runAt) =>
      store.transact(async (transactor) => {
        const collector = await found(transactor, project, id);
        const now = clock();
        if (collector.pausedBecause !== null) {
          await write(dependencies, transactor, project, collector, resumed(collector));
          await transactor.work.resume(project, 'ask', id, now);
        }
        outside(dependencies)();
        const { limit } = await forecast(dependencies, transactor, project, collector, { id });
        return { ...(await beginRun(transactor, { project, collector, runAt, now, nextId })), limit };
      }),
    runs: (project, id, page) =>
      store.read(async (reader) => {
        await found(reader, project, id);
        return reader.collectors.runs(project, id, page);
      }),
    figures: (project) => store.read((reader) => collectorFigures(reader, project)),
    ...providerKeyCases(dependencies, outside(dependencies)),
  };
}
