/*
 * Requests with an Idempotency-Key: done once, and answered the same again. A claim is written before the work, renewed
 * while it goes on, and replaced by the reply. `underClaim`, below, stops the writes of a process whose claim another has
 * taken.
 */

import type { Actor } from '../domain/audit.ts';
import { AppError } from '../domain/errors.ts';
import {
  CLAIM_RENEWAL,
  isKept,
  type Repetition,
  type Reply,
  type RequestClaim,
  repetitionOf,
} from '../domain/idempotency.ts';
import type { OrganisationId, ProjectId } from '../domain/ids.ts';
import type { Store } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';

/** Requests that are worked on once, however often they come. (contract 10, "Idempotency-Key") */
export interface IdempotencyService {
  /** Says what is to be done with a request; one that is new is in work from then on, until its reply is given. */
  begin(asked: AskedOnce): Promise<BegunOnce>;
  /**
   * Says of the requests that are in work here for long that they still are, and notes replies that could not be noted before;
   * mostly there is nothing to do. To be called every few seconds.
   */
  keepUp(): Promise<void>;
}

export interface AskedOnce {
  readonly key: string;
  readonly actor: Actor;
  readonly organisation: OrganisationId | null;
  readonly project: ProjectId | null;
  readonly method: string;
  readonly path: string;
  /** All else that was asked. */
  readonly content: string;
  /** Whether it makes something each time that it is done; all else may be done again where it is not known whether it was. */
  readonly isMaking: boolean;
}

export type BegunOnce =
  | { readonly is: Exclude<Repetition, 'new' | 'answered'> }
  | { readonly is: 'answered'; readonly reply: Reply }
  | NewOnce;

/** A request to be worked on: whatever it writes is to be written under its claim, see {@link underClaim}. */
interface NewOnce {
  readonly is: 'new';
  readonly claim: RequestClaim;
  /** Its reply is kept where it may be; else, and where there is none, the next request with the key is new again. */
  settle(reply: Reply | undefined): Promise<void>;
}

export function createIdempotencyService({ store, clock, digest, instance = ALONE }: Dependencies): IdempotencyService {
  /** What could not be noted, as the store was away: until it is, this process would be taken to be at work on it. */
  const unsettled = new Set<Settled>();
  /** Claims in progress, each with the time of its last heartbeat in the store. */
  const inWork = new Map<RequestClaim, Instant>();
  let begun = 0;

  async function settle(settled: Settled): Promise<void> {
    unsettled.delete(settled);
    inWork.delete(settled.claim);
    try {
      await store.transact(({ replies }) => replies.settle(settled.claim, settled.reply));
    } catch (error) {
      unsettled.add(settled);
      throw error;
    }
  }

  async function settleLate(): Promise<void> {
    for (const late of unsettled) await settle(late);
  }

  return {
    async begin({ key, actor, organisation, project, method, path, content: asked, isMaking }) {
      await settleLate();
      const scope = digest(JSON.stringify([actor.kind, actor.id, organisation, project, method, path, key]));
      const content = digest(asked);
      const now = clock();
      const claim = { scope, owner: `${instance.id}${NUMBERED}${++begun}` };
      const isRunning = (owner: string) => instance.isRunning(owner.split(NUMBERED, 1)[0]!);
      let isPut = false;
      try {
        return await store.transact(async ({ replies }): Promise<BegunOnce> => {
          const known = await replies.byScope(scope);
          const is = repetitionOf(known, { content, now }, isRunning);
          if (is === 'answered') return { is, reply: known!.reply! };
          if (is !== 'new' && (is !== 'left' || isMaking)) return { is };
          isPut = true;
          const isWritten = is === 'left';
          if (!(await replies.put({ ...claim, content, project, heardAt: now, isWritten, reply: null })))
            return IN_WORK;
          inWork.set(claim, now);
          return { is: 'new', claim, settle: (reply) => settle({ claim, reply: reply ? keepable(reply) : null }) };
        });
      } catch (error) {
        inWork.delete(claim);
        // A store that failed here may have kept the claim; it has to be given up, as no work follows.
        if (isPut) unsettled.add({ claim, reply: null });
        throw error;
      }
    },
    async keepUp() {
      await settleLate();
      const now = clock();
      const due = [...inWork].filter(([, said]) => now >= said + CLAIM_RENEWAL).map(([claim]) => claim);
      if (due.length === 0) return;
      await store.transact(({ replies }) => replies.renew(due, now));
      for (const claim of due) if (inWork.has(claim)) inWork.set(claim, now);
    },
  };
}

const IN_WORK = { is: 'in work' } as const;

/** Stands between the id of a process and which of its requests it is. */
const NUMBERED = '#';

/**
 * A store that writes for one request alone: each transaction first checks that this process still holds the claim, and
 * locks it until it ends; the first one notes that something was written. @throws AppError unavailable, before any work,
 * when another process has taken the claim
 */
export function underClaim(store: Store, claim: RequestClaim): Store {
  let isNoted = false;
  return {
    ...store,
    async transact(work, lease) {
      const result = await store.transact(async (transactor) => {
        if (!(await transactor.replies.isHeld(claim))) throw new AppError('unavailable', TAKEN_UP);
        const done = await work(transactor);
        if (!isNoted) await transactor.replies.noteWritten(claim);
        return done;
      }, lease);
      isNoted = true;
      return result;
    },
  };
}

const TAKEN_UP =
  'This request was held up for so long that another service may have taken it up: nothing more of it is written here; send it again under the same Idempotency-Key';

interface Settled {
  readonly claim: RequestClaim;
  readonly reply: Reply | null;
}

/** The reply, where it may be kept. */
const keepable = (reply: Reply): Reply | null =>
  isKept(reply.status, new TextEncoder().encode(reply.body).length) ? reply : null;

/** Default identity: the only process on its database. */
const ALONE = { id: 'this', isRunning: (id: string) => id === 'this' };
