import { MILLISECONDS_A_DAY, REMOVALS_KEPT_DAYS, REPLY_LIFETIME } from '../domain/mod.ts';
import type { KeyUses } from './key-uses.ts';
import type { Outside } from './outside.ts';

/** What has to be done now and then, and keeps nobody waiting. */
export interface Housekeeping {
  /** Does all there is to do, in steps of a few milliseconds; `isOver` is asked between them. */
  run(isOver: () => boolean): Promise<void>;
}

export function housekeeping({ store, clock, pause }: Outside, uses: KeyUses): Housekeeping {
  return {
    async run(isOver) {
      await uses.write();
      await store.transact(({ sessions }) => sessions.removeExpired(clock()));
      const forgotten = () => store.transact(({ replies }) => replies.removeBegunBefore(clock() - REPLY_LIFETIME));
      while (!isOver() && (await forgotten())) await pause();
      const kept = REMOVALS_KEPT_DAYS * MILLISECONDS_A_DAY;
      const removed = () => store.transact(({ jobExecutions }) => jobExecutions.forgetRemoved(clock() - kept));
      while (!isOver() && (await removed())) await pause();
      while (!isOver() && (await store.transact(({ projects }) => projects.clear()))) await pause();
    },
  };
}
