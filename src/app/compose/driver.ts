import { useDriver } from '../../adapters/sqlite/mod.ts';
import { shippedDriver } from './shipped.ts';

/** Has every connection of this thread use the driver that is inside the single executable; elsewhere it is found in its package. */
export function useShippedDriver(): void {
  const bytes = shippedDriver();
  // A variable and not a flag: the folder depends on the machine, and is the same for every command.
  if (bytes) useDriver({ bytes, folder: process.env.SIGHTLINE_DRIVER_DIR || undefined });
}
