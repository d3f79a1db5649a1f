/*
 * Sends large writes to another thread. The message types come first; `remoteWriter` replaces those services of an app,
 * `written` does the work on the other side. Both sides share one type, so a new write has to be added to both.
 */

import { endedItsThread } from '../domain/errors.ts';
import type { BinId, ProjectId } from '../domain/ids.ts';
import type { StaleLimit, WorkLease } from '../domain/ports/mod.ts';
import type { Reanalysed, ReanalysisLease } from './analyses.ts';
import type { App, Services, WriteContext } from './app.ts';
import type { Restored } from './bin.ts';
import type { EntityImportOptions } from './entities.ts';
import type { Removal } from './removals.ts';
import type { KeepCheckpoint, NextCheckpoint } from './reporting/mod.ts';
import { createSignal } from './signal.ts';

/** Every import, by what it brings. */
interface Imports {
  readonly jobExecutions: Services['jobExecutions']['import'];
  readonly entities: Services['entities']['import'];
  readonly merges: Services['entities']['importMerges'];
  readonly queries: Services['queries']['import'];
  readonly videos: Services['videos']['import'];
}

const importsOf = ({ jobExecutions, entities, queries, videos }: Services): Imports => ({
  jobExecutions: jobExecutions.import,
  entities: entities.import,
  merges: entities.importMerges,
  queries: queries.import,
  videos: videos.import,
});

/** What writes much at once, in plain values, so that another thread can do it. */
export type BulkWrite =
  | AskedImport
  | AskedRemoval
  | AskedRestoring
  | {
      readonly kind: 'reanalysis';
      readonly project: ProjectId;
      readonly limit: StaleLimit | undefined;
      readonly lease: ReanalysisLease['token'] | undefined;
    }
  | (Leasable & { readonly kind: 'clearing' })
  | (Leasable & { readonly kind: 'checkpoint'; readonly project: ProjectId; readonly next: NextCheckpoint });

interface Leasable {
  readonly lease: WorkLease | undefined;
}

type AskedImport = {
  readonly [Name in keyof Imports]: {
    readonly kind: 'import';
    readonly of: Name;
    readonly project: ProjectId;
    readonly rows: Parameters<Imports[Name]>[1];
    /** One that writes nothing takes as long to plan. */
    readonly options: AnyImportOptions;
    /** Who writes it. */
    readonly context: WriteContext | undefined;
  };
}[keyof Imports];

interface AskedRemoval {
  readonly kind: 'removal';
  readonly project: ProjectId;
  readonly removal: Removal;
  /** Who writes it. */
  readonly context: WriteContext | undefined;
}

interface AskedRestoring {
  readonly kind: 'restoring';
  readonly project: ProjectId;
  readonly bin: BinId;
  /** Who writes it. */
  readonly context: WriteContext | undefined;
}

/** What comes of an import. */
type Imported = Awaited<ReturnType<Imports[keyof Imports]>>;

/** What comes of each kind. */
type BulkWritten = Imported | Reanalysed | Restored | boolean | number | null;

/** What may be said of imports of whatever kind. */
type AnyImportOptions = EntityImportOptions & Parameters<Imports['jobExecutions']>[2];

/** Hands on what is to be written elsewhere, and gives what comes of it. */
export type WriteElsewhere = (asked: BulkWrite) => Promise<BulkWritten>;

/** The app, where what writes much at once is done elsewhere. */
export function remoteWriter(app: App, write: WriteElsewhere): App {
  const entitiesChanged = createSignal();

  const reanalyse: Services['analyses']['reanalyse'] = async (project, { limit, lease } = {}) => {
    try {
      return (await write({ kind: 'reanalysis', project, limit, lease })) as Reanalysed;
    } catch (error) {
      // It may be the thread that writes, which can note nothing then.
      if (endedItsThread(error)) await app.analyses.beCareful(project);
      throw error;
    }
  };

  function onEntitiesChanged(listener: () => void): () => void {
    const ends = [app.analyses.onEntitiesChanged(listener), entitiesChanged.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  function over(services: Services, context: WriteContext | undefined): Services {
    // The name says which rows go with which outcomes, which the compiler cannot see through a message.
    const handedOn = <Name extends keyof Imports>(of: Name) =>
      (async (project: ProjectId, rows: AskedImport['rows'], options: AnyImportOptions) => {
        const asked = (options: AnyImportOptions) =>
          write({ kind: 'import', of, project, rows, options, context } as AskedImport);
        const outcomes = await asked(options).catch((error: unknown) => {
          // It may be an answer of these that ended the thread, or one that another had in work.
          if (of !== 'jobExecutions' || !endedItsThread(error)) throw error;
          return asked({ ...options, isApart: true });
        });
        if (!options.dryRun && (of === 'entities' || of === 'merges')) entitiesChanged.emit();
        return outcomes;
      }) as Imports[Name];
    // All else is asked of the services themselves, which are made when they are asked for.
    return Object.setPrototypeOf(
      {
        jobExecutions: { import: handedOn('jobExecutions') },
        get entities() {
          return { ...services.entities, import: handedOn('entities'), importMerges: handedOn('merges') };
        },
        get queries() {
          return { ...services.queries, import: handedOn('queries') };
        },
        get videos() {
          return { ...services.videos, import: handedOn('videos') };
        },
        get removals() {
          return services.removals.removingBy(
            async (project, removal) => (await write({ kind: 'removal', project, removal, context })) as number | null,
          );
        },
        get bin() {
          const restore: Services['bin']['restore'] = async (project, bin) =>
            (await write({ kind: 'restoring', project, bin, context })) as Restored;
          return { ...services.bin, restore };
        },
        get analyses() {
          return { ...services.analyses, reanalyse, onEntitiesChanged };
        },
      } satisfies Partial<Services>,
      services,
    );
  }
  return {
    ...app,
    ...over(app, undefined),
    as: (context) => over(app.as(context), context),
    maintenance: { ...app.maintenance, clear: async (lease) => (await write({ kind: 'clearing', lease })) as boolean },
  };
}

/** Writes checkpoints of columns elsewhere, such as in another thread. */
export const remoteCheckpoints =
  (write: WriteElsewhere): KeepCheckpoint =>
  async (project, next, lease) =>
    (await write({ kind: 'checkpoint', project, next, lease })) as boolean;

/** What an app makes of what is handed on to it. */
export function written(app: App, asked: BulkWrite): Promise<BulkWritten> {
  switch (asked.kind) {
    case 'import':
      return imported(asked.context ? app.as(asked.context) : app, asked);
    case 'removal':
      return (asked.context ? app.as(asked.context) : app).removals.remove(asked.project, asked.removal);
    case 'restoring':
      return (asked.context ? app.as(asked.context) : app).bin.restore(asked.project, asked.bin);
    case 'reanalysis':
      return app.analyses.reanalyse(asked.project, { limit: asked.limit, lease: asked.lease });
    case 'clearing':
      return app.maintenance.clear(asked.lease);
    case 'checkpoint':
      return app.checkpoints.keep(asked.project, asked.next, asked.lease);
  }
}

function imported(services: Services, { of, project, rows, ...asked }: AskedImport): Promise<Imported> {
  const run = importsOf(services)[of] as (
    ...given: [ProjectId, AskedImport['rows'], AnyImportOptions]
  ) => Promise<Imported>;
  return run(project, rows, asked.options);
}
