/*
 * Corrections by people of what an analysis said. `put` writes them, makes the answers stale and analyses those again
 * before it returns, so that figures have them at once. A correction belongs to the text: another text makes it void.
 */

import {
  type Correction,
  type CorrectionFields,
  type CorrectionOutcome,
  type CorrectionRow,
  type CorrectionRowError,
  planCorrections,
} from '../domain/corrections/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { CorrectionId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { RowOutcome } from '../domain/imports/mod.ts';
import type { CorrectionFilter, Page, PageRequest, StoreReader } from '../domain/ports/mod.ts';
import type { AnalysisService } from './analyses.ts';
import { correctionsThatHold } from './corrected-analyses.ts';
import type { Dependencies } from './dependencies.ts';
import { type ImportOptions, preview } from './dry-run.ts';
import { noteImport } from './running-imports.ts';
import type { Signal } from './signal.ts';

/** A correction as it is shown. */
export interface ShownCorrection {
  readonly correction: Correction;
  /** The name of the brand. */
  readonly entity: string;
  /** Whether it counts: false where the answer has another text by now. */
  readonly holds: boolean;
}

/** What persons say is right where analyses were wrong. An id of another project is an unknown id. (contract 16, "Corrections") */
export interface CorrectionService {
  /** Takes the place of one about the same. Figures have it when this returns. @throws AppError not-found; invalid */
  correct(project: ProjectId, fields: CorrectionFields): Promise<ShownCorrection>;
  /** The same of many: a row that is wrong fails alone. */
  import(
    project: ProjectId,
    rows: readonly CorrectionFields[],
    options: ImportOptions,
  ): Promise<readonly RowOutcome<CorrectionRowError>[]>;
  /** Takes those of an export; one about what is corrected here stays out. */
  carry(project: ProjectId, rows: readonly CorrectionRow[]): Promise<readonly RowOutcome<CorrectionRowError>[]>;
  /** Newest first. */
  list(project: ProjectId, filter: CorrectionFilter, page: PageRequest): Promise<Page<ShownCorrection>>;
  /** Leaves the answer to the analysis again. @throws AppError not-found */
  remove(project: ProjectId, id: CorrectionId): Promise<void>;
}

/** Batches in which others were faster, before the background takes over. */
const TRIES = 3;

export function createCorrectionService(
  dependencies: Dependencies,
  analyses: AnalysisService,
  analysesExpired: Signal,
): CorrectionService {
  const { store, clock, digest, actor } = dependencies;

  /** Analyses answers again before anyone reads their figures. Cut off between, the background does it. */
  async function settle(project: ProjectId, ids: readonly JobExecutionId[]): Promise<void> {
    for (let tries = 0; tries < TRIES; ) {
      const { taken, renewed } = await analyses.reanalyse(project, { among: ids });
      if (taken === 0) return;
      if (renewed === 0) tries++;
    }
    analysesExpired.emit();
  }

  async function put(
    project: ProjectId,
    rows: readonly CorrectionRow[],
    options: ImportOptions & Partial<Pick<Writing, 'isCarried' | 'isWhole'>>,
  ) {
    const { outcomes, corrected } = await written(dependencies, project, rows, {
      ...{ isCarried: false, isWhole: false },
      ...options,
    });
    if (corrected.length > 0) await settle(project, corrected);
    return outcomes;
  }
  const ownRows = (rows: readonly CorrectionFields[]): readonly CorrectionRow[] =>
    rows.map((fields) => ({ fields, by: actor?.name ?? '', createdAt: clock() }));

  const shown = (project: ProjectId, corrections: readonly Correction[]): Promise<readonly ShownCorrection[]> =>
    store.read(async (reader) => {
      const names = new Map((await reader.entities.all(project)).map(({ id, name }) => [id, name]));
      const ids = [...new Set(corrections.map(({ jobExecutionId }) => jobExecutionId))];
      const answers = await reader.responses.byIds(project, ids);
      const held = await correctionsThatHold(reader.corrections, project, answers, digest);
      const holding = new Set([...held.values()].flat().map(({ id }) => id));
      return corrections.map((correction) => {
        const entity = names.get(correction.entityId) ?? correction.entityId;
        return { correction, entity, holds: holding.has(correction.id) };
      });
    });

  return {
    async correct(project, fields) {
      const [outcome] = await put(project, ownRows([fields]), { dryRun: false, isWhole: true });
      const correction = await store.read(({ corrections }) => corrections.byId(project, outcome!.id!));
      if (!correction) throw new AppError('not-found', GONE);
      return (await shown(project, [correction]))[0]!;
    },
    import: async (project, rows, options) => (await put(project, ownRows(rows), options)).map(asRowOutcome),
    carry: async (project, rows) => (await put(project, rows, { dryRun: false, isCarried: true })).map(asRowOutcome),
    async list(project, filter, page) {
      const { results, totalRecords } = await store.read(({ corrections }) => corrections.page(project, filter, page));
      return { results: await shown(project, results), totalRecords };
    },
    async remove(project, id) {
      const jobExecutionId = await store.transact(async (transactor) => {
        const correction = await transactor.corrections.byId(project, id);
        if (!correction) throw new AppError('not-found', `No correction "${id}" in this project`);
        await transactor.corrections.remove(project, id);
        await transactor.analyses.outdate(project, [correction.jobExecutionId]);
        return correction.jobExecutionId;
      });
      await settle(project, [jobExecutionId]);
    },
  };
}

const GONE = 'The correction was taken back meanwhile';

interface Writing extends ImportOptions {
  readonly isCarried: boolean;
  /** Whether nothing is written, no line of the audit log either, where a row can't be applied. */
  readonly isWhole: boolean;
}

/** @throws AppError invalid or not-found for a row that can't be applied */
function requireApplied({ id, detail, problems }: CorrectionOutcome): void {
  if (problems) throw new AppError('invalid', problems);
  if (id === undefined) throw new AppError('not-found', detail ?? GONE);
}

/** Writes what can be applied, in one transaction, and makes the analyses of these answers stale. */
async function written(
  { store, clock, nextId, digest }: Dependencies,
  project: ProjectId,
  rows: readonly CorrectionRow[],
  { dryRun, isCarried, isWhole, ...told }: Writing,
): Promise<{ readonly outcomes: readonly CorrectionOutcome[]; readonly corrected: readonly JobExecutionId[] }> {
  const ids = [...new Set(rows.map(({ fields }) => fields.jobExecutionId))];
  const plan = async ({ corrections, entities, responses }: StoreReader) => {
    const stored = await responses.byIds(project, ids);
    const held = await correctionsThatHold(corrections, project, stored, digest);
    const answers = new Map(stored.map((answer) => [answer.id, { ...answer, textDigest: digest(answer.answer) }]));
    const state = { answers, entities: await entities.all(project), stored: [...held.values()].flat() };
    return planCorrections(state, rows, { nextId, isCarried });
  };
  if (dryRun) return { outcomes: preview((await store.read(plan)).outcomes), corrected: [] };
  return store.transact(async (transactor) => {
    const { corrections, outcomes } = await plan(transactor);
    if (isWhole) for (const outcome of outcomes) requireApplied(outcome);
    const corrected = [...new Set(corrections.map(({ jobExecutionId }) => jobExecutionId))];
    if (corrections.length > 0) {
      await transactor.corrections.put(project, corrections);
      await transactor.analyses.outdate(project, corrected);
    }
    await noteImport(transactor, project, 'corrections', outcomes, {
      ...told,
      isUntold: isWhole || told.isUntold,
      now: clock(),
    });
    return { outcomes, corrected };
  });
}

const asRowOutcome = ({ problems: _, ...outcome }: CorrectionOutcome): RowOutcome<CorrectionRowError> => outcome;
