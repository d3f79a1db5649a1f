import type { Store } from '../../domain/ports/mod.ts';
import type { Log } from '../../http/mod.ts';
import type { UnreadableCheckpoint } from './worker-tasks.ts';

/** Any pino logger will do. */
export interface OpenLog extends Log {
  info(fields: object, message: string): void;
}

/** Drops an unreadable checkpoint of a project's columns; a later one replaces it. */
export async function dropCheckpoint(
  store: Pick<Store, 'transact'>,
  { project, checkpoint, why }: UnreadableCheckpoint,
  log: OpenLog | undefined,
): Promise<void> {
  try {
    // Told more than once, where more than one has come upon it.
    if (!(await store.transact(({ facts }) => facts.dropCheckpoint(project, checkpoint)))) return;
    if (why === 'damaged') {
      log?.error({ project }, 'the kept columns of a project were damaged: they are rebuilt from its responses');
    } else {
      log?.info(
        { project },
        'upgrade: the kept columns of a project are from another version: they are rebuilt from its responses',
      );
    }
  } catch (err) {
    log?.error({ err, project }, `what was kept of the columns of a project is ${why}, and could not be taken away`);
  }
}
