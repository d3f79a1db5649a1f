import { CHECKPOINT_PREFIX, isOfThisFormat } from '../../domain/columns/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ReadStore, Revision } from '../../domain/ports/mod.ts';
import type { Held, ProjectFacts } from './refresh.ts';

/**
 * How many responses a report of a service reads at most that no checkpoint has: a few seconds' worth. Where there are more,
 * checkpoints are made of them first, in the background and in steps, between which other reports have their turns.
 */
export const MOST_READ = 100_000;

/** Responses that are read, and kept, in a second, at a guess; and the longest time that anybody is told to wait, in seconds. */
const A_SECOND = 20_000;
const LONGEST = 30;

/** How many responses would have to be read from their rows before these columns are as the project is. */
export async function unreadCount(
  { mark, checkpoint, refused }: Held,
  { facts, project }: ProjectFacts,
  revision: Revision,
): Promise<number> {
  const last = revision.checkpoint;
  const goesOn = last !== null && last !== checkpoint && last !== refused && isOfThisFormat(last);
  const read = goesOn ? (await facts.checkpoint(project)).mark : mark;
  return revision.responses - read.responses;
}

/** How many projects have more of them: their reports are refused until checkpoints are made. */
export async function projectsNotReady(store: Pick<ReadStore, 'read'>): Promise<number> {
  const behind = await store.read(({ facts }) => facts.projectsToCheckpoint(MOST_READ + 1, CHECKPOINT_PREFIX));
  return behind.length;
}

/** The error for a report until its columns are made. */
export function notReady(unread: number): AppError {
  const message = `The reports of this project are being made ready, answers still to be read: ${unread.toLocaleString('en')}. Try again later`;
  return new AppError('unavailable', message, { retryAfter: Math.min(LONGEST, Math.ceil(unread / A_SECOND)) });
}
