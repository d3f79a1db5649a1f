import type { Store } from '../domain/mod.ts';

/** Answers that an older store has written: not ready to be searched by what they hold, or not compressed. */
export interface OldAnswers {
  /** How much is still to be done, in answers, about; those of which both is to be done count twice. */
  left(): Promise<number>;
  /** Brings some of them into the form of today, a few tens of milliseconds' worth; how much is left. */
  renew(): Promise<number>;
}

const LIMIT = { answers: 200, bytes: 512 * 1024 };

export const oldAnswers = (store: Store): OldAnswers => ({
  left: () => store.read(({ responses }) => responses.toRenew()),
  renew: () => store.transact(({ jobExecutions }) => jobExecutions.renewAnswers(LIMIT)),
});
