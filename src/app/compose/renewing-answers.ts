import { setTimeout as delay } from 'node:timers/promises';
import type { OldAnswers } from '../old-answers.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How long it rests, in milliseconds: before it looks, and between two batches, so that others get at the disk. */
const REST = 1_000;
const BETWEEN = 10;
/** How often it says how far it is, in milliseconds; it waits as long after a failure, as of a full disk. */
const TOLD_EVERY = 10_000;

/** Any pino logger will do. */
export interface RenewingLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Brings the answers of an older database into the form of today, once, while all else goes on; it goes on where it was stopped. */
export function renewingAnswers({ left, renew }: OldAnswers, log: RenewingLog): Background {
  let isDone = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function run(isOver: () => boolean): Promise<void> {
    if (isDone || isOver() || performance.now() - failedAt < TOLD_EVERY) return;
    let count = await left();
    isDone = count === 0;
    if (isDone) return;
    let told = Number.NEGATIVE_INFINITY;
    while (count > 0 && !isOver()) {
      if (performance.now() - told >= TOLD_EVERY) {
        told = performance.now();
        const what = 'upgrade: answers are made ready to be searched, and compressed, while all else goes on';
        log.info({ left: count }, what);
      }
      count = await renew();
      await delay(BETWEEN);
    }
    if (count === 0) log.info({}, 'upgrade: all answers are ready to be searched, and compressed');
  }

  return periodicTask(run, {
    rest: REST,
    onError(err) {
      failedAt = performance.now();
      log.error(
        { err },
        'answers of an older database could not be brought up to date; nothing is lost, it goes on later',
      );
    },
  });
}
