import { openSqliteRows } from '../../adapters/sqlite/mod.ts';
import type { MovedProject } from '../../domain/ports/mod.ts';
import type { MoveRequest } from '../command/mod.ts';
import { isPostgres } from '../settings-database.ts';
import { refuseMissing } from './open-for-command.ts';

/** Takes everything from one database to another, of which one is in PostgreSQL. @throws AppError unavailable; conflict; the reason of `stop` */
export async function moveDatabase({ from, to, onProgress, stop }: MoveRequest): Promise<readonly MovedProject[]> {
  const { moveAll, openPostgresRows } = await import('../../adapters/postgresql/mod.ts');
  const open = (db: string) => (isPostgres(db) ? openPostgresRows({ address: db }) : openSqliteRows({ path: db }));
  await refuseMissing(from);
  await using source = await open(from);
  await using target = await open(to);
  return await moveAll(source, target, { onProgress, mayGoOn: () => stop.throwIfAborted() });
}
