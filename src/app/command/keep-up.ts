import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { App } from '../mod.ts';

/** Answers written between two checkpoints: after a kill a report reads no more than these, in a second or two. */
const STEP = 50_000;
/** Fewer are left to the service: the first report reads them in no time. */
const BULK = 20_000;
/** Where much was written, fewer than these are left to be read. */
const LEFT = 1_000;

/** Keeps columns of answers beside a command that writes many, so that the first report need not read them all. */
export interface KeepingUp {
  /** Hears of answers that were written, and keeps them from time to time. */
  written(answers: number): Promise<void>;
  /** Keeps what is left. */
  end(): Promise<void>;
}

/**
 * Begins to keep up with what is written into a project, until another process is seen to do so. Where it fails, nothing is
 * said, as all answers are in: a service does it later.
 */
export function keepingUp(
  { checkpoints }: Pick<App, 'checkpoints'>,
  project: ProjectId,
  { onStep = () => undefined }: { readonly onStep?: () => void } = {},
): KeepingUp {
  let [inAll, sinceThen] = [0, 0];
  let isOurs = true;

  async function keep(): Promise<void> {
    sinceThen = 0;
    if (!isOurs) return;
    try {
      isOurs = await checkpoints.keepUp(project, { least: LEFT, onStep });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      isOurs = false;
    }
  }

  return {
    async written(answers) {
      inAll += answers;
      sinceThen += answers;
      if (sinceThen >= STEP) await keep();
    },
    async end() {
      if (inAll >= BULK) await keep();
    },
  };
}
