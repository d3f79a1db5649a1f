import {
  type Ask,
  type CollectorReader,
  type CollectorTransactor,
  type CollectRun,
  compareCodePoints,
  isOver,
  type OwnedAsk,
  type ProjectId,
  pageOf,
  summarise,
  usageKnownFrom,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange } from './data.ts';
import { insert, known } from './table.ts';
import { workName } from './work.ts';

const of = (access: Access, project: ProjectId) => contentOf(access(), project);

function ownedAsk(access: Access, project: ProjectId, ask: Ask | undefined): OwnedAsk | undefined {
  const organisation = access().projects.get(project)?.organisation;
  if (ask === undefined || organisation === undefined) return undefined;
  const run = of(access, project).collectRuns.get(ask.runId)!;
  return structuredClone({
    organisation,
    project,
    collector: of(access, project).collectors.get(run.collectorId)!,
    run,
    ask,
  });
}

const over =
  (access: Access): CollectorReader['over'] =>
  async (now) => {
    const found = [...access().projects.values()].flatMap(({ id: project, organisation }) => {
      const { collectRuns, collectors } = of(access, project);
      return [...collectRuns.values()]
        .filter((run) => isOver(run, now))
        .map((run) => ({ organisation, project, collector: collectors.get(run.collectorId)!, run }));
    });
    found.sort((a, b) => a.run.endsAt - b.run.endsAt || compareCodePoints(a.run.id, b.run.id));
    return structuredClone(found);
  };

export function collectorReader(access: Access): CollectorReader {
  const runsOf = (project: ProjectId, collector: string): CollectRun[] =>
    [...of(access, project).collectRuns.values()]
      .filter(({ collectorId }) => collectorId === collector)
      .sort((a, b) => b.runAt - a.runAt);

  const asksIn = (project: ProjectId, run: string): Ask[] =>
    [...of(access, project).asks.values()].filter(({ runId }) => runId === run).sort(byKey);

  const openIn = (project: ProjectId, run: string) =>
    asksIn(project, run).flatMap(({ id, state }) => (state === 'open' ? [id] : []));

  return {
    async byId(project, id) {
      return structuredClone(of(access, project).collectors.get(id));
    },
    async all(project) {
      const collectors = [...of(access, project).collectors.values()];
      return structuredClone(collectors.sort((a, b) => a.createdAt - b.createdAt || compareCodePoints(a.id, b.id)));
    },
    async isFree(project, id) {
      const own = of(access, project);
      return [...access().contents.values()].every((content) => content === own || !content.collectors.has(id));
    },
    async run(project, id) {
      return structuredClone(of(access, project).collectRuns.get(id));
    },
    async runAt(project, runAt) {
      return structuredClone([...of(access, project).collectRuns.values()].find((run) => run.runAt === runAt));
    },
    async openRun(project, collector) {
      return structuredClone(runsOf(project, collector).find(({ finishedAt }) => finishedAt === null));
    },
    over: over(access),
    async runs(project, collector, page) {
      const { results, totalRecords } = pageOf(runsOf(project, collector), page);
      const isAsked = ({ id, state }: Ask) =>
        state === 'open' && (access().work.get(workName('ask', id))?.lease ?? null) !== null;
      const summaries = results.map((run) => {
        const asks = asksIn(project, run.id);
        return summarise(run, asks, asks.filter(isAsked).length);
      });
      return structuredClone({ results: summaries, totalRecords });
    },
    async asks(project, run) {
      return structuredClone(asksIn(project, run));
    },
    ask: async (project, id) => ownedAsk(access, project, of(access, project).asks.get(id)),
    async unreadable(most) {
      const found = [...access().projects.values()].flatMap(({ id: project }) =>
        [...of(access, project).asks.values()]
          .filter(({ state, failure }) => state === 'answered' && failure === 'shape')
          .flatMap((ask) => ownedAsk(access, project, ask) ?? []),
      );
      return found.toSorted((a, b) => (b.ask.answeredAt ?? 0) - (a.ask.answeredAt ?? 0)).slice(0, most);
    },
    openAsks: async (project, run) => openIn(project, run),
    isAnyOpen: async (project, run) => openIn(project, run).length > 0,
    async activity(project, collector) {
      const runs = new Map(runsOf(project, collector).map((run) => [run.id, run]));
      const times = [...of(access, project).asks.values()].flatMap(({ runId, state, answeredAt }) =>
        runs.has(runId) && state === 'answered' && answeredAt !== null ? [answeredAt] : [],
      );
      const openRuns = [...runs.values()].filter(({ finishedAt }) => finishedAt === null).length;
      return { newestAnswerAt: times.length === 0 ? null : Math.max(...times), openRuns };
    },
    async knownUsage(project, provider, model) {
      const { asks, collectRuns, collectors } = of(access, project);
      const answered = [...asks.values()].filter(({ state, runId }) => {
        const collector = collectors.get(collectRuns.get(runId)!.collectorId)!;
        return state === 'answered' && collector.provider === provider && collector.model === model;
      });
      answered.sort((a, b) => (b.answeredAt ?? 0) - (a.answeredAt ?? 0) || compareCodePoints(b.id, a.id));
      return usageKnownFrom(answered.map(({ usage }) => usage));
    },
  };
}

const byKey = (a: Ask, b: Ask): number =>
  compareCodePoints(a.query, b.query) ||
  compareCodePoints(a.country, b.country) ||
  compareCodePoints(a.language, b.language) ||
  a.executionNumber - b.executionNumber;

export function collectorTransactor(access: Access): CollectorTransactor {
  const reader = collectorReader(access);
  const of = (project: ProjectId) => contentToChange(access(), project);
  return {
    ...reader,
    async put(project, collector) {
      of(project).collectors.set(collector.id, structuredClone(collector));
    },
    async remove(project, id) {
      const { collectors, collectRuns, asks } = of(project);
      if (!collectors.has(id)) return false;
      collectors.delete(id);
      const runs = new Set([...collectRuns.values()].filter((run) => run.collectorId === id).map((run) => run.id));
      for (const run of runs) collectRuns.delete(run);
      for (const ask of [...asks.values()]) if (runs.has(ask.runId)) asks.delete(ask.id);
      return true;
    },
    async addRun(project, run, asks) {
      const content = of(project);
      known(content.collectors, run.collectorId, 'collector');
      if ([...content.collectRuns.values()].some(({ runAt }) => runAt === run.runAt))
        throw new Error(`There is a run at ${run.runAt} already`);
      insert(content.collectRuns, run.id, structuredClone(run), 'run');
      for (const ask of asks) insert(content.asks, ask.id, structuredClone(ask), 'ask');
    },
    async changeRun(project, run) {
      const { collectRuns } = of(project);
      known(collectRuns, run.id, 'run');
      collectRuns.set(run.id, structuredClone(run));
    },
    async changeAsk(project, ask) {
      const { asks } = of(project);
      known(asks, ask.id, 'ask');
      asks.set(ask.id, structuredClone(ask));
    },
    async skip(project, ids, why) {
      const { asks } = of(project);
      for (const id of ids) {
        const ask = known(asks, id, 'ask');
        asks.set(id, { ...ask, state: 'skipped', problem: ask.problem ?? why });
      }
    },
  };
}
