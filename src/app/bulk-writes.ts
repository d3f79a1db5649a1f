import type { Deed, JobExecutionRow, ProjectId, StaleLimit } from '../domain/mod.ts';
import type { Reanalysed } from './analyses.ts';
import type { App, Cases } from './app.ts';
import type { NextSeal } from './columns.ts';
import type { KeepSeal } from './seals.ts';

/** What writes much at once, in plain values, so that another thread can do it. */
export type BulkWrite =
  | {
      readonly kind: 'import';
      readonly project: ProjectId;
      readonly rows: readonly JobExecutionRow[];
      /** As whose deed it is noted. */
      readonly deed: Deed | undefined;
    }
  | { readonly kind: 'reanalysis'; readonly project: ProjectId; readonly limit: StaleLimit | undefined }
  | { readonly kind: 'seal'; readonly project: ProjectId; readonly next: NextSeal };

/** What comes of an import. */
type Imported = Awaited<ReturnType<Cases['jobExecutions']['import']>>;

/** What comes of each kind. */
export type BulkWritten = Imported | Reanalysed | boolean;

/** Hands on what is to be written elsewhere, and gives what comes of it. */
export type WriteElsewhere = (asked: BulkWrite) => Promise<BulkWritten>;

/** The app, where what writes much at once is done elsewhere. */
export function writingElsewhere(app: App, write: WriteElsewhere): App {
  const over = (cases: Cases, deed: Deed | undefined): Cases => ({
    ...cases,
    jobExecutions: {
      async import(project, rows, options) {
        if (options.dryRun) return cases.jobExecutions.import(project, rows, options);
        await options.after;
        return (await write({ kind: 'import', project, rows, deed })) as Imported;
      },
    },
    analyses: {
      ...cases.analyses,
      async reanalyse(project, { limit } = {}) {
        return (await write({ kind: 'reanalysis', project, limit })) as Reanalysed;
      },
    },
  });
  return { ...app, ...over(app, undefined), as: (deed) => over(app.as(deed), deed) };
}

/** What is kept of columns, written elsewhere. */
export const sealingElsewhere =
  (write: WriteElsewhere): KeepSeal =>
  async (project, next) =>
    (await write({ kind: 'seal', project, next })) as boolean;

/** What an app makes of what is handed on to it. */
export function written(app: App, asked: BulkWrite): Promise<BulkWritten> {
  const { kind, project } = asked;
  switch (kind) {
    case 'import':
      return (asked.deed ? app.as(asked.deed) : app).jobExecutions.import(project, asked.rows, { dryRun: false });
    case 'reanalysis':
      return app.analyses.reanalyse(project, asked.limit && { limit: asked.limit });
    case 'seal':
      return app.seals.keep(project, asked.next);
  }
}
