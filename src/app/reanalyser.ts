/*
 * The background loop that renews analyses. `keepReanalysed` takes projects in turn, a few batches each, under a lease, and
 * rests longer after each failure. All rests are in `RESTS`; time and waiting come from outside, so tests need no clock.
 */

import { AppError } from '../domain/errors.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { AnalysisService, ReanalysisLease } from './analyses.ts';

/** What keeps analyses up to date finds around it: the composition root brings the real thing, tests bring their own. */
interface ReanalyserOutside {
  readonly analyses: AnalysisService;
  /** Waits for a time in milliseconds, or until `over` aborts. */
  rest(milliseconds: number, over: AbortSignal): Promise<void>;
  readonly log: ReanalyserLog;
}

/** Any pino logger will do. */
export interface ReanalyserLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How long it rests, in milliseconds. */
export const RESTS = {
  /** Between two batches, so that requests that came meanwhile get the store and the processor. */
  batch: 5,
  /** Between two looks at whether another process has changed brands; a look is one small read. */
  look: 2_000,
  /** After a change that it has heard of, as changes seldom come alone. */
  settling: 200,
  /** After a failure; each one after it doubles the rest. */
  failure: 1_000,
  longest: 60_000,
} as const;

/** After how many answers it says how many are left: some tens of seconds' work. */
const SAID_EVERY = 10_000;

/** Whether a project's turn brought it on. */
type Progress = 'no progress' | 'fine';

/** Batches of a project before the next project's turn: about a second's work, for which its names are made ready once. */
const BATCHES_A_TURN = 20;

/**
 * Analyses answers again whenever brands were changed, by this process or by another one, and where they were analysed by
 * other rules than this process has, until `stop` aborts. Goes on
 * after failures, with longer and longer rests. Resolves when nothing of it runs any more: after a batch at the most, of
 * which nothing is stored that was not stored already. (contract 5, "Analysis")
 */
export async function keepReanalysed(
  { analyses, rest, log }: ReanalyserOutside,
  { stop }: { readonly stop: AbortSignal },
): Promise<void> {
  let isWoken = false;
  let isAdopted = false;
  let looking = new AbortController();
  const wake = () => {
    isWoken = true;
    looking.abort();
  };
  const unlisten = analyses.onEntitiesChanged(wake);
  stop.addEventListener('abort', wake);

  async function restFor(milliseconds: number): Promise<void> {
    if (!stop.aborted) await rest(milliseconds, stop);
  }

  async function restUntilChanged(): Promise<void> {
    looking = new AbortController();
    if (!isWoken) await rest(RESTS.look, looking.signal);
    if (isWoken) await restFor(RESTS.settling);
  }

  /** The projects in turn, until none has anything left to do; whether nothing failed. */
  async function round(): Promise<boolean> {
    const done = { renewed: 0, changed: 0 };
    /** Those that failed, or that another process has: their turn comes in the next round. */
    const left = new Set<ProjectId>();
    let isFine = true;
    if (!isAdopted) await analyses.adoptRules();
    isAdopted = true;
    while (!stop.aborted) {
      const projects = (await analyses.staleProjects()).filter((id) => !left.has(id));
      if (projects.length === 0) break;
      for (const project of projects) {
        try {
          const lease = await analyses.lease(project);
          const progress = lease
            ? await turn({ analyses, log, stop, restFor }, project, done, lease).finally(lease.end)
            : 'no progress';
          if (progress === 'no progress') left.add(project);
        } catch (error) {
          isFine = false;
          left.add(project);
          tell(log, error, { project });
        }
      }
    }
    if (done.renewed > 0) log.info(done, 'answers analysed again, as brands or the rules of the analysis were changed');
    return isFine;
  }

  let failures = 0;
  while (!stop.aborted) {
    isWoken = false;
    const isFine = await round().catch((error) => {
      tell(log, error, {});
      return false;
    });
    failures = isFine ? 0 : failures + 1;
    if (failures > 0) await restFor(Math.min(RESTS.longest, RESTS.failure * 2 ** (failures - 1)));
    else await restUntilChanged();
  }
  stop.removeEventListener('abort', wake);
  unlisten();
}

interface TurnOutside extends Pick<ReanalyserOutside, 'analyses' | 'log'> {
  readonly stop: AbortSignal;
  readonly restFor: (milliseconds: number) => Promise<void>;
}

/** A few batches of one project, with a rest after each, counted into `done`. */
async function turn(
  { analyses, log, stop, restFor }: TurnOutside,
  project: ProjectId,
  done: { renewed: number; changed: number },
  lease: ReanalysisLease,
): Promise<Progress> {
  for (let batch = 0; batch < BATCHES_A_TURN && !stop.aborted && lease.isHeld(); batch++) {
    const { taken, renewed, changed, givenUp } = await analyses.reanalyse(project, { stop, lease: lease.token });
    if (taken === 0) return 'fine';
    if (givenUp !== undefined)
      log.error(
        { project, answer: givenUp },
        'an answer ended two threads that analysed it: it keeps the analysis it has',
      );
    done.renewed += renewed;
    done.changed += changed;
    if (isEvery(SAID_EVERY, done.renewed - renewed, done.renewed))
      log.info({ project, left: await analyses.staleRecords(project) }, 'answers are being analysed again');
    await restFor(RESTS.batch);
    await lease.renew();
    if (renewed === 0) return 'no progress';
  }
  return 'fine';
}

function tell(log: ReanalyserOutside['log'], error: unknown, fields: object): void {
  const isExpected = error instanceof AppError && error.problem === 'unavailable';
  log[isExpected ? 'warn' : 'error'](
    { err: error, ...fields },
    'answers could not be analysed again; it goes on later',
  );
}

/** Whether a multiple of a number was reached on the way from one to another. */
const isEvery = (often: number, from: number, to: number): boolean => Math.floor(to / often) > Math.floor(from / often);
