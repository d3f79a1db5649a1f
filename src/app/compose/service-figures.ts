/*
 * Collects what the metrics show of projects, collectors, judges and backups. The interfaces say each figure's meaning and
 * unit. Reading is cached for half a minute and bounded in number, as a scraper must not slow the service.
 */

import { readdir } from 'node:fs/promises';
import type { ThreadFigures } from '../../adapters/system/mod.ts';
import type { Listening } from '../../http/mod.ts';
import { BACKUPS, COPIES } from '../backup-schedule.ts';
import type { Waiting } from '../maintenance.ts';
import type { App } from '../mod.ts';
import type { WorkFigures } from '../work-figures.ts';
import { notedDrill } from './drill-note.ts';
import type { AppLoad } from './open-app.ts';

/** Sources of the metrics, read at each request for them. Times are in seconds since 1970, sizes in bytes. */
export interface ServiceFigures {
  load(): AppLoad;
  /** What was done for which organisations. */
  work(): ReturnType<WorkFigures['most']>;
  /** Of the thread that answers. */
  thread(): ThreadFigures;
  /** Of the address that the world reaches. */
  connections(): ReturnType<Listening['connections']>;
  sizes(): Promise<{ readonly database: number; readonly wal: number }>;
  /** What deletion by time waits for. */
  waiting(): Promise<Waiting>;
  backups(): Promise<BackupFigures>;
  projects(): Promise<readonly ProjectFigures[]>;
}

/** Times of what a service makes by itself; undefined where there is none. */
interface BackupFigures {
  /** Of the latest backup that was verified. */
  readonly lastBackup: number | undefined;
  /** Of the latest copy that was brought up to date. */
  readonly lastCopy: number | undefined;
  /** Of the latest trial of a restore, and whether what came back was the same. */
  readonly lastDrill: { readonly at: number; readonly failed: boolean } | undefined;
}

export interface ProjectFigures {
  /** `organisation/project`, by their slugs. */
  readonly project: string;
  /** Whose analysis is older than the last change of brands. */
  readonly staleRecords: number;
  /** When the newest answer was given; undefined where there is none. */
  readonly newestAnswer: number | undefined;
  readonly collectors: readonly AskerFigures[];
  /** undefined = the rules judge. */
  readonly judge: JudgeFigures | undefined;
}

/** What a collector or judge used since the UTC month began. */
interface Month {
  readonly answers: number;
  readonly usd: number;
}

export interface AskerFigures extends Month {
  readonly id: string;
  readonly state: 'ok' | 'partly' | 'paused';
  /** When its newest answer came; undefined where there is none. */
  readonly newestAnswer: number | undefined;
  readonly openRuns: number;
  /** Questions of its newest run by what became of them, and those that failed by kind. */
  readonly asks: Readonly<Record<string, number>>;
  readonly failed: Readonly<Record<string, number>>;
}

interface JudgeFigures extends Month {
  readonly isPaused: boolean;
  /** How many answers are in which state. */
  readonly states: Readonly<Record<string, number>>;
}

/** Projects are looked at this often at most, in milliseconds, and these many of them. */
const LOOKED_AT_EVERY = 30_000;
const MOST_PROJECTS = 500;
const MOST_COLLECTORS = 1_000;

const NOTHING: Month = { answers: 0, usd: 0 };

/** Where the figures come from. */
interface Watched extends Pick<ServiceFigures, 'thread' | 'connections' | 'sizes' | 'load' | 'work'> {
  readonly app: App;
  /** The folder of backups that the service makes by itself. */
  readonly backups: string | undefined;
}

async function lookAtProjects(ports: Watched): Promise<readonly ProjectFigures[]> {
  const owners = new Map((await ports.app.organisations.all()).map(({ id, slug }) => [id, slug]));
  const { results } = await ports.app.projects.list([...owners.keys()], '', { page: 1, limit: MOST_PROJECTS });
  const found: ProjectFigures[] = [];
  const months = new Map<string, ReadonlyMap<string, Month>>();
  let left = MOST_COLLECTORS;
  for (const { id, slug, organisation } of results) {
    const month = months.get(organisation) ?? (await monthOf(ports, organisation));
    months.set(organisation, month);
    const collectors = (await ports.app.collectors.figures(id)).slice(0, left);
    left -= collectors.length;
    const judging = await ports.app.analyses.judging(id);
    const [newest] = (await ports.app.records.list(id, {}, [], { page: 1, limit: 1 })).results;
    found.push({
      project: `${owners.get(organisation)}/${slug}`,
      staleRecords: await ports.app.analyses.staleRecords(id),
      newestAnswer: newest && newest.time / 1_000,
      collectors: collectors.map(({ id: collector, state, newestAnswerAt, openRuns, asks, failed }) => ({
        ...{ id: collector, state, openRuns, asks, failed },
        newestAnswer: newestAnswerAt === null ? undefined : newestAnswerAt / 1_000,
        ...(month.get(`${id} ${collector}`) ?? NOTHING),
      })),
      judge: judging
        ? {
            isPaused: judging.pausedBecause !== null,
            states: judging.answers,
            ...(month.get(`${id} judge`) ?? NOTHING),
          }
        : undefined,
    });
  }
  return found;
}

/** What each collector and judge of an organisation used, by project and account. */
async function monthOf({ app }: Pick<Watched, 'app'>, organisation: string): Promise<ReadonlyMap<string, Month>> {
  const used = new Map<string, Month>();
  for (const { project, account, answers, spent } of (await app.spending.spending(organisation)).rows) {
    const before = used.get(`${project} ${account}`) ?? NOTHING;
    used.set(`${project} ${account}`, { answers: before.answers + answers, usd: before.usd + spent / 1e6 });
  }
  return used;
}

export function serviceFigures(ports: Watched): ServiceFigures {
  const { app, sizes, load, work, backups, connections, thread } = ports;
  let known: { readonly at: number; readonly projects: Promise<readonly ProjectFigures[]> } | undefined;

  return {
    load,
    work,
    connections,
    thread,
    waiting: app.maintenance.waiting,
    sizes,
    async backups() {
      if (backups === undefined) return { lastBackup: undefined, lastCopy: undefined, lastDrill: undefined };
      // A file has its name only once it was verified.
      const names = await readdir(backups).catch(() => []);
      const [backup, copy] = [BACKUPS, COPIES].map((series) => series.latest(names));
      const drill = await notedDrill(backups);
      return {
        lastBackup: backup && backup / 1_000,
        lastCopy: copy && copy / 1_000,
        lastDrill: drill && { at: drill.at / 1_000, failed: drill.problem !== null },
      };
    },
    projects() {
      const now = performance.now();
      if (!known || now - known.at > LOOKED_AT_EVERY) known = { at: now, projects: lookAtProjects(ports) };
      return known.projects;
    },
  };
}
