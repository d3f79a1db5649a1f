import { countedLine } from '../../adapters/workers/mod.ts';
import type { OnUpgrade } from '../../domain/mod.ts';
import type { DatabaseSettings } from '../settings.ts';
import { workersFor } from './worker-tasks.ts';

/**
 * Brings a database in a file up to date in a thread of its own, as each part holds up whoever does it.
 * @throws AppError unavailable; what `onUpgrade` throws
 */
export async function upgradeInThread(database: DatabaseSettings, onUpgrade: OnUpgrade): Promise<void> {
  await using threads = workersFor({
    task: 'upgrade',
    data: database,
    threads: 1,
    line: countedLine(1, 'The database is being upgraded'),
    // Whoever asked hears of it.
    onDeath: () => undefined,
  });
  for (;;) {
    const progress = await threads.ask(undefined);
    if (progress === undefined) return;
    await onUpgrade(progress);
  }
}
