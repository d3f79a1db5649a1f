import {
  type CollectRunId,
  type OwnedAsk,
  PROVIDER_NAMES,
  type ProjectId,
  type ProviderName,
} from '../../domain/mod.ts';
import { type Asking, afterFault, askOne } from './ask.ts';
import type { CollectionWork } from './work.ts';

/** Asks what is due, some questions at once. */
export interface Runner {
  /** Begins runs that are due, takes what may be asked, and begins to ask it; does not wait for answers. */
  tick(): Promise<void>;
  /** Resolves once nothing is being asked by this runner. */
  idle(): Promise<void>;
  /** How many questions it is asking. */
  asking(): number;
}

interface RunnerOptions extends Omit<Asking, 'isOurs'> {
  readonly work: CollectionWork;
  /** Only of this run, whatever else is due. */
  readonly only?: { readonly project: ProjectId; readonly run: CollectRunId; readonly provider: ProviderName };
  onError(error: unknown): void;
}

/** So many questions take the place of the one that ended before them; the next place is left to another service, until a tick. */
const IN_A_ROW = 8;

export function createRunner({ work, only, onError, ...asking }: RunnerOptions): Runner {
  const inWork = new Set<Promise<void>>();
  let ended = 0;

  async function ask(owned: OwnedAsk): Promise<void> {
    const its = { ...asking, isOurs: () => work.isOurs(owned) };
    const end = await askOne(owned, its).catch((error: unknown) => {
      onError(error);
      return afterFault(owned, its);
    });
    // Where not even that can be written, its lease runs out, and it is asked again.
    await work.end(owned, end).catch(onError);
    // Who always refills its own places would leave none to the other services on the database.
    const isLeft = !only && ++ended % IN_A_ROW === 0;
    if (!isLeft && !asking.stop.aborted) await fill([owned.collector.provider]).catch(onError);
  }

  /** Takes what may be asked now. One at a time in a process: what one takes the next one sees. */
  let filling: Promise<void> = Promise.resolve();
  const fill = (providers: readonly ProviderName[]): Promise<void> => {
    const next = filling.then(async () => {
      for (const provider of providers) {
        if (asking.stop.aborted) return;
        for (const owned of await work.lease(provider, only)) {
          const running: Promise<void> = ask(owned).finally(() => inWork.delete(running));
          inWork.add(running);
        }
      }
    });
    filling = next.catch(() => undefined);
    return next;
  };

  return {
    async tick() {
      if (asking.stop.aborted) return;
      await work.freeDead();
      if (!only) await work.fireDue();
      await fill(only ? [only.provider] : PROVIDER_NAMES);
    },
    async idle() {
      while (inWork.size > 0) await Promise.all(inWork);
    },
    asking: () => inWork.size,
  };
}
