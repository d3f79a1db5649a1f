import {
  type Ask,
  type Collector,
  type CollectorReader,
  type CollectorTransactor,
  type CollectRun,
  compareCodePoints,
  type Instant,
  type OwnedAsk,
  type OwnedCollector,
  type ProjectId,
  pageOf,
  summarise,
  usageKnownFrom,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange } from './data.ts';
import { insert, known } from './table.ts';

const mayAsk = ({ enabled, pausedBecause }: Collector): boolean => enabled && pausedBecause === null;

export function collectorReader(access: Access): CollectorReader {
  const of = (project: ProjectId) => contentOf(access(), project);

  function everywhere(): readonly OwnedCollector[] {
    const projects = [...access().projects.values()];
    return projects.flatMap(({ id: project, organisation }) =>
      [...of(project).collectors.values()].map((collector) => ({ project, organisation, collector })),
    );
  }

  const ownedBy = (owned: OwnedCollector, ask: Ask): OwnedAsk => ({
    ...owned,
    run: of(owned.project).collectRuns.get(ask.runId)!,
    ask,
  });

  function asksEverywhere(isAsked: (ask: Ask, collector: Collector) => boolean): OwnedAsk[] {
    const collectors = new Map(everywhere().map((owned) => [owned.collector.id, owned]));
    return [...access().projects.values()].flatMap(({ id }) => {
      const { asks, collectRuns } = of(id);
      return [...asks.values()].flatMap((ask) => {
        const owned = collectors.get(collectRuns.get(ask.runId)!.collectorId)!;
        return isAsked(ask, owned.collector) ? [ownedBy(owned, ask)] : [];
      });
    });
  }

  const runsOf = (project: ProjectId, collector: string): CollectRun[] =>
    [...of(project).collectRuns.values()]
      .filter(({ collectorId }) => collectorId === collector)
      .sort((a, b) => b.runAt - a.runAt);

  const asksIn = (project: ProjectId, run: string): Ask[] =>
    [...of(project).asks.values()].filter(({ runId }) => runId === run).sort(byKey);

  return {
    async byId(project, id) {
      return structuredClone(of(project).collectors.get(id));
    },
    async all(project) {
      const collectors = [...of(project).collectors.values()];
      return structuredClone(collectors.sort((a, b) => a.createdAt - b.createdAt || compareCodePoints(a.id, b.id)));
    },
    async due(now) {
      const timeOf = ({ collector }: OwnedCollector) => collector.nextRunAt ?? Number.POSITIVE_INFINITY;
      const due = everywhere().filter((owned) => mayAsk(owned.collector) && timeOf(owned) <= now);
      return structuredClone(
        due.sort((a, b) => timeOf(a) - timeOf(b) || compareCodePoints(a.collector.id, b.collector.id)),
      );
    },
    async run(project, id) {
      return structuredClone(of(project).collectRuns.get(id));
    },
    async runAt(project, runAt) {
      return structuredClone([...of(project).collectRuns.values()].find((run) => run.runAt === runAt));
    },
    async openRun(project, collector) {
      return structuredClone(runsOf(project, collector).find(({ finishedAt }) => finishedAt === null));
    },
    async runs(project, collector, page) {
      const { results, totalRecords } = pageOf(runsOf(project, collector), page);
      const summaries = results.map((run) => summarise(run, asksIn(project, run.id)));
      return structuredClone({ results: summaries, totalRecords });
    },
    async asks(project, run) {
      return structuredClone(asksIn(project, run));
    },
    async ask(project, id) {
      const ask = of(project).asks.get(id);
      const organisation = access().projects.get(project)?.organisation;
      if (ask === undefined || organisation === undefined) return undefined;
      const collector = of(project).collectors.get(of(project).collectRuns.get(ask.runId)!.collectorId)!;
      return structuredClone(ownedBy({ organisation, project, collector }, ask));
    },
    async dueAsks(provider, now, limit) {
      const due = asksEverywhere(
        (ask, collector) =>
          ask.state === 'waiting' && ask.dueAt <= now && collector.provider === provider && mayAsk(collector),
      );
      due.sort((a, b) => a.ask.dueAt - b.ask.dueAt || compareCodePoints(a.ask.id, b.ask.id));
      return structuredClone(due.slice(0, limit));
    },
    async asking() {
      const asking = asksEverywhere(({ state }) => state === 'asking');
      return structuredClone(asking.sort((a, b) => compareCodePoints(a.ask.id, b.ask.id)));
    },
    async nextDue() {
      const waiting = asksEverywhere(({ state }, collector) => state === 'waiting' && mayAsk(collector));
      const runs = everywhere().flatMap(({ collector }): Instant[] =>
        mayAsk(collector) && collector.nextRunAt !== null ? [collector.nextRunAt] : [],
      );
      const times = [...waiting.map(({ ask }) => ask.dueAt), ...runs];
      return times.length === 0 ? undefined : Math.min(...times);
    },
    async openCount(project, run) {
      return asksIn(project, run).filter(({ state }) => state === 'waiting' || state === 'asking').length;
    },
    async spentSince(project, collector, day) {
      const days = [...of(project).spending.values()].filter((one) => one.collector === collector && one.day >= day);
      return {
        answers: days.reduce((sum, { answers }) => sum + answers, 0),
        microUsd: days.reduce((sum, { microUsd }) => sum + microUsd, 0),
      };
    },
    async knownUsage(project, provider, model) {
      const answered = asksEverywhere(
        ({ state }, collector) => state === 'answered' && collector.provider === provider && collector.model === model,
      ).filter((owned) => owned.project === project);
      answered.sort(
        (a, b) => (b.ask.answeredAt ?? 0) - (a.ask.answeredAt ?? 0) || compareCodePoints(b.ask.id, a.ask.id),
      );
      return usageKnownFrom(answered.map(({ ask }) => ask.usage));
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
      const { collectors, collectRuns, asks, spending } = of(project);
      if (!collectors.has(id)) return false;
      collectors.delete(id);
      const runs = new Set([...collectRuns.values()].filter((run) => run.collectorId === id).map((run) => run.id));
      for (const run of runs) collectRuns.delete(run);
      for (const ask of [...asks.values()]) if (runs.has(ask.runId)) asks.delete(ask.id);
      for (const one of [...spending.values()])
        if (one.collector === id) spending.delete(`${one.collector} ${one.day}`);
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
    async delay(project, collector, until) {
      const { asks, collectRuns } = of(project);
      for (const ask of [...asks.values()]) {
        const isTheirs = collectRuns.get(ask.runId)?.collectorId === collector;
        if (isTheirs && ask.state === 'waiting' && ask.dueAt < until) asks.set(ask.id, { ...ask, dueAt: until });
      }
    },
    async skipWaiting(project, run, why) {
      const { asks } = of(project);
      for (const ask of [...asks.values()])
        if (ask.runId === run && ask.state === 'waiting')
          asks.set(ask.id, { ...ask, state: 'skipped', problem: ask.problem ?? why });
    },
    async spend(project, collector, day, { answers, microUsd }) {
      const { collectors, spending } = of(project);
      known(collectors, collector, 'collector');
      const before = spending.get(`${collector} ${day}`) ?? { answers: 0, microUsd: 0 };
      const sum = { answers: before.answers + answers, microUsd: before.microUsd + microUsd };
      spending.set(`${collector} ${day}`, { collector, day, ...sum });
    },
  };
}
