import { createMemoryLimiter, sinceBoot } from '../../adapters/system/mod.ts';
import { countedLine } from '../../adapters/workers/mod.ts';
import { type Answered, createUpgradingApp, UPGRADING } from '../../http/mod.ts';
import type { App } from '../mod.ts';
import type { DatabaseSettings, ServeSettings } from '../settings.ts';
import type { Front } from './front.ts';
import { realWorld } from './real-world.ts';
import { workersFor } from './worker-tasks.ts';

/** Upgrades a database in a file in a thread of its own, as it would hold up the one that answers. @throws AppError unavailable */
export async function upgradeInThread(database: DatabaseSettings): Promise<void> {
  await using threads = workersFor({
    task: 'upgrade',
    data: database,
    threads: 1,
    line: countedLine(1, UPGRADING),
    // The one who asked hears of it.
    onDeath: () => undefined,
  });
  await threads.ask(undefined);
}

interface Options {
  readonly settings: ServeSettings;
  readonly log: { info(fields: object, message: string): void };
  readonly observe: (answered: Answered) => void;
  readonly front: Front;
  /** Has the metrics, and the probes beside them, say whether the service is ready. */
  readonly showMetrics: (readiness: Pick<App, 'unreadiness'>) => Promise<void>;
}

/** Called before an upgrade, it has 503 answered at the address of the service, until something else is shown there. */
export const answeringUpgrades =
  ({ settings, log, observe, front, showMetrics }: Options) =>
  async (): Promise<void> => {
    const { clock, nextId } = realWorld;
    // Nothing is counted here: all that it tells are the limits themselves.
    const limiter = createMemoryLimiter({ now: sinceBoot });
    await showMetrics({ unreadiness: async () => UPGRADING });
    const { address } = await front.show({ http: createUpgradingApp({ settings, observe, clock, nextId, limiter }) });
    log.info({ at: address }, `upgrade: requests at ${address} are answered with 503 until it is done`);
  };
