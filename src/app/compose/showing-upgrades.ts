import type { OnUpgrade } from '../../domain/mod.ts';
import type { Answered } from '../../http/mod.ts';
import type { App } from '../mod.ts';
import type { ServeSettings } from '../settings.ts';
import type { Front } from './front.ts';
import { realWorld } from './open-app.ts';
import type { UpgradeShown } from './upgrade-shown.ts';

interface Options {
  readonly settings: ServeSettings;
  readonly log: { info(fields: object, message: string): void };
  readonly observe: (answered: Answered) => void;
  readonly front: Front;
  /** Has the metrics, and the probes beside them, say whether the service is ready. */
  readonly showMetrics: (readiness: Pick<App, 'unreadiness'>) => Promise<void>;
  readonly stop: AbortSignal;
}

/** A service that says that its database is brought up to date, while it is. */
export interface ShowingUpgrades {
  readonly onUpgrade: OnUpgrade;
  /** What was opened; undefined where it is to stop before it is up to date. @throws whatever the opening does */
  opened<T>(opening: Promise<T>): Promise<T | undefined>;
}

/** Nothing is loaded for it, and nothing listened to, where there is nothing to bring up to date. */
export function showingUpgrades({ settings, log, observe, front, showMetrics, stop }: Options): ShowingUpgrades {
  let shown: UpgradeShown | undefined;
  const stopping = () => log.info({}, 'stopping: once the part of the upgrade that is under way is done');

  async function show(): Promise<UpgradeShown> {
    const { showUpgrade } = await import('./upgrade-shown.ts');
    const { clock, nextId } = realWorld;
    const made = showUpgrade({ settings, log, observe, clock, nextId });
    await showMetrics({ unreadiness: async () => made.text() });
    const { address } = await front.show({ http: made.http });
    // In other words than once it serves: scripts wait for those.
    log.info({ at: address }, `upgrade: requests at ${address} are answered with a 503 until it is done`);
    stop.addEventListener('abort', stopping);
    return made;
  }

  return {
    async onUpgrade(progress) {
      if (stop.aborted) throw new StoppedUpgrade();
      shown ??= await show();
      shown.tell(progress);
    },
    async opened(opening) {
      try {
        const opened = await opening;
        stop.removeEventListener('abort', stopping);
        if (shown) log.info({}, 'upgrade: the database is up to date');
        return opened;
      } catch (error) {
        if (!(error instanceof StoppedUpgrade)) throw error;
        log.info({}, 'upgrade: stopped before the end: the next start goes on from there');
        return undefined;
      }
    },
  };
}

class StoppedUpgrade extends Error {
  override readonly name = 'StoppedUpgrade';
}
