/*
 * What keeps an answer from being analysed for ever that ends the thread or the process which does it. After such an end a
 * note has answers analysed one by one, in threads of their own; an answer that ended two is given up. The note outlives processes.
 */

import type { JobExecutionId, NextId, ProjectId } from '../domain/ids.ts';
import type { RenewedAnalysis, StaleAnswer, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import { noteGivenUp } from './careful-import.ts';

/** Answers that are analysed one by one after an end: as many as the batch may have had that was in work. */
const ONE_BY_ONE = 50;
/** Ends of threads or processes that an answer may have been in work at, each by itself. */
const MOST_ENDS = 2;

interface Careful {
  /** How many are still analysed one by one. */
  readonly left: number;
  /** The answer in work, and how often it was begun; null = none is. */
  readonly begun: { readonly id: JobExecutionId; readonly times: number } | null;
}

const subjectOf = (project: ProjectId) => `reanalysis ${project}`;

async function noteOf({ notes }: StoreReader, project: ProjectId): Promise<Careful | undefined> {
  const body = await notes.of(subjectOf(project));
  return body === undefined ? undefined : (JSON.parse(body) as Careful);
}

const put = ({ notes }: StoreTransactor, project: ProjectId, note: Careful) =>
  notes.put(subjectOf(project), JSON.stringify(note));

/** Whether the answers of a project are analysed one by one. */
export const isCarefulWith = async (reader: StoreReader, project: ProjectId): Promise<boolean> =>
  (await noteOf(reader, project)) !== undefined;

/** Has the next answers of a project analysed one by one, as a thread or process ended that had some in work. */
export async function beCareful(transactor: StoreTransactor, project: ProjectId): Promise<void> {
  const begun = (await noteOf(transactor, project))?.begun ?? null;
  await put(transactor, project, { left: ONE_BY_ONE, begun });
}

/** Notes that an answer is begun; false = it ended too many already. */
export async function mayBegin(transactor: StoreTransactor, project: ProjectId, id: JobExecutionId): Promise<boolean> {
  const { left, begun } = (await noteOf(transactor, project)) ?? { left: ONE_BY_ONE, begun: null };
  const times = begun?.id === id ? begun.times : 0;
  if (times < MOST_ENDS) await put(transactor, project, { left, begun: { id, times: times + 1 } });
  return times < MOST_ENDS;
}

/** Notes that no answer is in work now: what was begun came to an end, or isn't to be done. */
export async function noteDone(transactor: StoreTransactor, project: ProjectId, isLast: boolean): Promise<void> {
  const note = await noteOf(transactor, project);
  if (note === undefined) return;
  if (isLast || note.left <= 1) await transactor.notes.remove(subjectOf(project));
  else await put(transactor, project, { left: note.left - 1, begun: null });
}

/**
 * Has an answer keep the analysis that it has, as if it had been made now: the next change that concerns it tries it again. The audit log says so.
 * One that shows something else since a brand was removed names none.
 */
export async function giveUp(
  transactor: StoreTransactor,
  project: ProjectId,
  { id, revision, analysis }: Pick<StaleAnswer, 'id' | 'revision' | 'analysis'>,
  at: { readonly now: Instant; readonly nextId: NextId },
): Promise<RenewedAnalysis> {
  await noteGivenUp(transactor, project, [id], at);
  return { revision, analysis: analysis === null ? { mentions: [], sources: [] } : null };
}
