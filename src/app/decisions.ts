import { AppError } from '../domain/errors.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Decision } from '../domain/outcomes/mod.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** What a person says of answers that the rules doubt, for all of one text alike. (contract 16, "Outcomes") */
export interface DecisionService {
  /** Holds for answers that come later, too. How many of those that are there it changed. */
  decide(project: ProjectId, decision: Decision): Promise<number>;
  /** Decides what is undecided; false = it was decided before, and that holds. */
  decideAnew(project: ProjectId, decision: Decision): Promise<boolean>;
  /** Leaves the answers to the rules again; how many of them that changed. @throws AppError not-found */
  forget(project: ProjectId, textDigest: string): Promise<number>;
}

/** Answers that are written in one transaction: some tenths of a second's work. */
const SETTLED_AT_ONCE = 1_000;

export function createDecisionService({ store, clock, pause }: Dependencies): DecisionService {
  /** Others write between the steps; a call after one that was cut off goes on. */
  async function settleAll(project: ProjectId, textDigest: string, before: number): Promise<number> {
    let changed = before;
    for (let last = before; last >= SETTLED_AT_ONCE; changed += last) {
      await pause();
      last = await store.transact(({ doubts }) => doubts.settle(project, textDigest, SETTLED_AT_ONCE, clock()));
    }
    return changed;
  }

  async function decided(transactor: StoreTransactor, project: ProjectId, decision: Decision): Promise<number> {
    await transactor.doubts.decide(project, decision);
    return transactor.doubts.settle(project, decision.textDigest, SETTLED_AT_ONCE, clock());
  }

  return {
    async decide(project, decision) {
      const first = await store.transact((transactor) => decided(transactor, project, decision));
      return settleAll(project, decision.textDigest, first);
    },
    async decideAnew(project, decision) {
      const { textDigest } = decision;
      const first = await store.transact(async (transactor) => {
        const stored = await transactor.doubts.decisions(project, [textDigest]);
        return stored.length > 0 ? undefined : decided(transactor, project, decision);
      });
      if (first !== undefined) await settleAll(project, textDigest, first);
      return first !== undefined;
    },
    async forget(project, textDigest) {
      const first = await store.transact(async ({ doubts }) => {
        const isThere = await doubts.forget(project, textDigest);
        const settled = await doubts.settle(project, textDigest, SETTLED_AT_ONCE, clock());
        // One that was cut off is gone already, and its answers aren't all as they were.
        if (!isThere && settled === 0)
          throw new AppError('not-found', `No decision on a text "${textDigest}" in this project`);
        return settled;
      });
      return settleAll(project, textDigest, first);
    },
  };
}
