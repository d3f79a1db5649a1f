/*
 * Tells once that an import is over, of each kind of rows by itself. Each call adds what became of its rows, in the transaction that writes them; an import
 * is over when nothing else has come of it for a while, and its event is written in the transaction that ends it. So a
 * client, or a service, that dies neither loses nor doubles it.
 */

import { thin } from '../domain/events.ts';
import type { ProjectId } from '../domain/ids.ts';
import { countActions, type ImportKind, type RowOutcome } from '../domain/imports/mod.ts';
import type { RunningImport, StoreTransactor, WorkLease } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import type { ImportOptions } from './dry-run.ts';

/** How long nothing comes of an import that is over, in milliseconds: parts of a large file are analysed between two calls. */
const QUIET = 120_000;
/** How long calls without a batch are told of together, in milliseconds: a feed never rests. */
const LONGEST_FEED = 3_600_000;
const AT_ONCE = 100;

/** Tells of imports that are over. */
export interface ImportEnds {
  run(isOver: () => boolean, lease?: WorkLease): Promise<void>;
}

/** Adds rows that are written to the import that they are part of. */
export async function noteImport(
  { batches }: Pick<StoreTransactor, 'batches'>,
  project: ProjectId,
  kind: ImportKind,
  outcomes: readonly Pick<RowOutcome<string>, 'action'>[],
  { batch, unread = 0, isUntold = false, now }: Omit<ImportOptions, 'dryRun'> & { readonly now: Instant },
): Promise<void> {
  if (isUntold) return;
  const counts = countActions(outcomes);
  await batches.noteImport(project, { batch: batch ?? null, kind }, { ...counts, failed: counts.failed + unread }, now);
}

export function createImportEnds({
  store,
  clock,
  nextId,
}: Pick<Dependencies, 'store' | 'clock' | 'nextId'>): ImportEnds {
  const isEnded = ({ batch, beganAt, lastAt }: RunningImport, now: Instant): boolean =>
    lastAt <= now - QUIET || (batch === null && beganAt <= now - LONGEST_FEED);

  async function end(
    { project, batch, kind }: RunningImport,
    now: Instant,
    lease: WorkLease | undefined,
  ): Promise<void> {
    await store.transact(async ({ batches, outbox, projects }) => {
      const found = await batches.runningImport(project, { batch, kind });
      // More came meanwhile, or another service has told.
      if (found === undefined || !isEnded(found, now)) return;
      await batches.endImport(project, { batch, kind });
      const organisation = (await projects.byId(project))?.organisation;
      if (organisation === undefined) return;
      const { created, updated, unchanged, failed } = found;
      await outbox.add({
        ...{ id: nextId(), type: 'import.completed', timestamp: now, organisation, project },
        subject: `import ${project} ${kind} ${batch ?? ''}`.trimEnd(),
        data: thin({ batch, kind, created, updated, unchanged, failed }),
      });
    }, lease);
  }

  return {
    async run(isOver, lease) {
      const now = clock();
      for (;;) {
        const over = await store.read(({ batches }) => batches.quietImports(now - QUIET, now - LONGEST_FEED, AT_ONCE));
        for (const one of over) {
          if (isOver()) return;
          await end(one, now, lease);
        }
        if (over.length < AT_ONCE) return;
      }
    },
  };
}
