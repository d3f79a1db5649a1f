import {
  type Actor,
  type IdempotentRequest,
  isKept,
  type OrganisationId,
  type ProjectId,
  type Repetition,
  type Reply,
  repetitionOf,
} from '../domain/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** Requests that are worked on once, however often they come. (contract 10, "Idempotency-Key") */
export interface IdempotencyService {
  /** Says what is to be done with a request; one that is new is in work from then on, until its reply is given. */
  begin(asked: AskedOnce): Promise<BegunOnce>;
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
}

export type BegunOnce =
  | { readonly is: Exclude<Repetition, 'new' | 'answered'> }
  | { readonly is: 'answered'; readonly reply: Reply }
  /** Its reply is kept where it may be; else, and where there is none, the next request with the key is new again. */
  | { readonly is: 'new'; settle(reply: Reply | undefined): Promise<void> };

export function createIdempotencyService({ store, clock, digest, instance = ALONE }: Dependencies): IdempotencyService {
  /** What could not be noted, as the store was away: until it is, this process would be taken to be at work on it. */
  const unsettled = new Set<Settled>();

  async function settle(settled: Settled): Promise<void> {
    unsettled.delete(settled);
    try {
      await store.transact(({ replies }) => replies.settle(settled.request, settled.reply));
    } catch (error) {
      unsettled.add(settled);
      throw error;
    }
  }

  return {
    async begin({ key, actor, organisation, project, method, path, content: asked }) {
      for (const late of unsettled) await settle(late);
      const scope = digest(JSON.stringify([actor.kind, actor.id, organisation, project, method, path, key]));
      const content = digest(asked);
      const now = clock();
      const request = { scope, content, owner: instance.id, project, begunAt: now };
      let isPut = false;
      try {
        return await store.transact(async ({ replies }): Promise<BegunOnce> => {
          const known = await replies.byScope(scope);
          const is = repetitionOf(known, { content, now }, instance.isRunning);
          if (is === 'answered') return { is, reply: known!.reply! };
          if (is !== 'new') return { is };
          isPut = true;
          await replies.put({ ...request, reply: null });
          return { is, settle: (reply) => settle({ request, reply: reply ? keepable(reply) : null }) };
        });
      } catch (error) {
        // Whether it was put nobody knows, where the store went away as it was; nobody works on it.
        if (isPut) unsettled.add({ request, reply: null });
        throw error;
      }
    },
  };
}

interface Settled {
  readonly request: Pick<IdempotentRequest, 'scope' | 'owner' | 'begunAt'>;
  readonly reply: Reply | null;
}

/** The reply, where it may be kept. */
const keepable = (reply: Reply): Reply | null =>
  isKept(reply.status, new TextEncoder().encode(reply.body).length) ? reply : null;

/** Where nobody says which process this is, no other one is there. */
const ALONE = { id: 'this', isRunning: (id: string) => id === 'this' };
