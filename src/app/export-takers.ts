import type { ExportLine, ExportLineError, ProjectId, RowOutcome } from '../domain/mod.ts';
import type { Services } from './app.ts';
import type { Signal } from './signal.ts';

type Kind = ExportLine['kind'];
type LineOf<K extends Kind> = Extract<ExportLine, { readonly kind: K }>;

/** What became of a line. */
export type Outcome = Omit<RowOutcome<string>, 'index'>;
/** What becomes of lines of one kind, in their order; nothing of the last one. */
export type Takers = { readonly [K in Kind]: (lines: readonly LineOf<K>[]) => Promise<readonly Outcome[]> };

/** Where an export goes. */
export interface Into {
  readonly services: Services;
  readonly project: ProjectId;
  readonly entitiesChanged: Signal;
}

export const failed = (error: ExportLineError, detail: string): Outcome => ({ action: 'failed', error, detail });
