import type { ExportLine, ExportLineError } from '../domain/exports/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { RowOutcome } from '../domain/imports/mod.ts';
import type { CorrectionService } from './corrections.ts';
import type { DecisionService } from './decisions.ts';
import type { EntityService } from './entities.ts';
import type { ExecutionTagService } from './execution-tags.ts';
import type { JobExecutionService } from './job-executions.ts';
import type { PersonaService } from './personas.ts';
import type { ProjectService } from './projects.ts';
import type { QueryService } from './queries.ts';
import type { Signal } from './signal.ts';
import type { TagGroupService, TagService } from './tags.ts';

type Kind = ExportLine['kind'];
type LineOf<K extends Kind> = Extract<ExportLine, { readonly kind: K }>;

/** What became of a line. */
export type Outcome = Omit<RowOutcome<string>, 'index'>;
/** What becomes of lines of one kind, in their order; nothing of the last one. */
export type Takers = { readonly [K in Kind]: (lines: readonly LineOf<K>[]) => Promise<readonly Outcome[]> };

/** What takes the lines of an export in as it takes any other write. */
export interface ServicesInto {
  readonly projects: ProjectService;
  readonly entities: EntityService;
  readonly queries: QueryService;
  readonly tags: TagService;
  readonly tagGroups: TagGroupService;
  readonly executionTags: ExecutionTagService;
  readonly personas: PersonaService;
  readonly decisions: DecisionService;
  readonly corrections: CorrectionService;
  readonly jobExecutions: JobExecutionService;
}

/** Where an export goes. */
export interface Into {
  readonly services: ServicesInto;
  readonly project: ProjectId;
  readonly entitiesChanged: Signal;
}

export const failed = (error: ExportLineError, detail: string): Outcome => ({ action: 'failed', error, detail });
