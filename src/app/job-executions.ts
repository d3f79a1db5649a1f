/*
 * Imports answers. `import` plans by the rules of the domain, analyses before the transaction, and inside it repeats only
 * what changed meanwhile. The helpers below match labels and complete a plan with its analyses.
 */

import { type AnalysedText, answerOf } from '../domain/analysis/mod.ts';
import { AppError } from '../domain/errors.ts';
import { exportedRow } from '../domain/exports/mod.ts';
import type { ExecutionTagId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import { changeSteps, type ImportStep, madeStep, replacedStep, tagSteps } from '../domain/import-steps.ts';
import {
  contentOf,
  contentText,
  type IngestChanges,
  type IngestState,
  ingestKeys,
  type JobExecutionImportPlan,
  type JobExecutionRow,
  type JobExecutionRowError,
  type PreparedRow,
  planJobExecutionImport,
  type RowOutcome,
} from '../domain/imports/mod.ts';
import type { JobExecution, ResponseAnalysis } from '../domain/job-execution.ts';
import type { Digest, StoreReader, StoreTransactor, WorkReader } from '../domain/ports/mod.ts';
import { changesMatching, compileMatching, type ExecutionTag } from '../domain/tags/mod.ts';
import { fold } from '../domain/text.ts';
import { turnCounter } from '../domain/turn-size.ts';
import { isHeldBy } from '../domain/work/mod.ts';
import type { AnalyserOf } from './analyser.ts';
import { noteGivenUp, sayingGivenUp, soundlyAnalysed } from './careful-import.ts';
import type { AskedBy } from './collecting/mod.ts';
import { correcting, correctionsThatHold } from './corrected-analyses.ts';
import type { Dependencies } from './dependencies.ts';
import { type ImportOptions, preview } from './dry-run.ts';
import { keepLines, newLines } from './line-digests.ts';
import { OutdatedError, retryOnConflict } from './retry-on-conflict.ts';
import { noteImport } from './running-imports.ts';

/** How many answers are looked through for tags before other work gets its turn, if they are short. */
const ANSWERS_A_TURN = 64;

export interface JobExecutionService {
  import(
    project: ProjectId,
    rows: readonly JobExecutionRow[],
    /**
     * Nothing is written where the question of `askedBy` is another's by then. With `over`, only rows count whose stored answer has
     * the digest that is named there, and no correction. @throws AppError conflict
     */
    options: ImportOptions & {
      readonly askedBy?: AskedBy | undefined;
      readonly over?: Readonly<Record<JobExecutionId, string>> | undefined;
      /** Whether a thread ended that had them in work. */
      readonly isApart?: boolean | undefined;
    },
  ): Promise<readonly RowOutcome<JobExecutionRowError>[]>;
}

/** AI responses, analysed as they come in. (contract 5, "Ingest") */
export function createJobExecutionService(
  { store, clock, nextId, digest, pause, onGivenUp }: Dependencies,
  analyserOf: AnalyserOf,
): JobExecutionService {
  return {
    async import(project, rows, { dryRun, askedBy, over, isApart, ...given }) {
      // Answers that a collector brings are no import.
      const told = { ...given, isUntold: given.isUntold || askedBy !== undefined, batch: batchOf(rows) };
      const note = noting(project, told);
      const all = rows.map((row) => prepareRow(row, digest));
      const keys = ingestKeys(all);
      const correctedOf = async (reader: StoreReader) =>
        over ? (await reader.corrections.ofAnswers(project, keys.executions)).map((one) => one.jobExecutionId) : [];
      const planned = async () => {
        const now = clock();
        const { state, corrected, ...found } = await store.read(async (reader) => ({
          analyser: await analyserOf(reader, project),
          tags: await reader.executionTags.all(project),
          state: await reader.jobExecutions.ingestState(project, keys),
          corrected: await correctedOf(reader),
        }));
        const prepared = over ? all.filter(standingOver(over, state, corrected)) : all;
        const expected = planJobExecutionImport(state, prepared, { nextId, now });
        return { ...found, state, now, prepared, corrected, expected };
      };
      return retryOnConflict(async () => {
        const { expected, state, analyser, tags, now, prepared, corrected } = await planned();
        if (dryRun) return preview(expected.outcomes);
        if (isEmpty(expected)) {
          const { batch } = told;
          if (batch !== undefined) await store.transact((transactor) => note(transactor, expected.outcomes, now));
          return expected.outcomes;
        }

        // The slow part comes before the transaction; inside it, only what changed meanwhile is analysed.
        const drafts = expected.changes.executions.map(({ rowIndex }) => prepared[rowIndex]!);
        const { analysisOf, isGivenUp } = await soundlyAnalysed(analyser, drafts, { isApart, textOf });
        const linkedTo = await linkedInTurns(drafts, matcherOf(tags, analysisOf), pause);
        const { outcomes, lost } = await store.transact(async (transactor) => {
          const { corrections, entities, executionTags, jobExecutions, work } = transactor;
          if (askedBy) await requireAsked(work, project, askedBy);
          // The brands changed between analysing and writing, so the answers are analysed again.
          if ((await entities.trackedRevision(project)) !== analyser.revision) throw new OutdatedError();
          const stateNow = await jobExecutions.ingestState(project, keys);
          const holds = JSON.stringify(stateNow) === JSON.stringify(state);
          if (over && !(holds && `${await correctedOf(transactor)}` === `${corrected}`)) throw new OutdatedError();
          const plan = holds ? expected : planJobExecutionImport(stateNow, prepared, { nextId, now });
          const tagsNow = await executionTags.all(project);
          const linkedNow = matchAlike(tags, tagsNow) ? linkedTo : matcherOf(tagsNow, analysisOf);
          const stored = new Set(stateNow.executions.map(({ id }) => id));
          const replaced = plan.changes.executions.filter(({ id }) => stored.has(id));
          const held = await correctionsThatHold(corrections, project, replaced, digest);
          const lineOf = newLines(stateNow, plan.changes, digest);
          const changes = completed(plan, (draft) => {
            const { id, rowIndex } = draft;
            const row = prepared[rowIndex]!;
            const corrections = isGivenUp(row) ? [] : (held.get(id) ?? []);
            const corrected = correcting(textOf(row), corrections, analyser.locate);
            const analysis = corrected.opinions(corrected.mentions(analysisOf(row)));
            return { analysis, executionTagIds: linkedNow(row), lineDigest: lineOf(draft) };
          });
          const written = { plan, prepared, stored: stateNow };
          const steps = await stepsBefore(transactor, project, written);
          await jobExecutions.apply(project, changes, { now, analysedUnder: analyser.revision });
          const others = changes.executions.filter(({ lineDigest }) => lineDigest === undefined);
          await keepLines(transactor, project, others, digest);
          await noteSteps(transactor, project, written, steps);
          await note(transactor, plan.outcomes, now);
          const lost = plan.changes.executions.flatMap((row) => (isGivenUp(prepared[row.rowIndex]!) ? row.id : []));
          await noteGivenUp(transactor, project, lost, { now, nextId });
          return { outcomes: plan.outcomes, lost };
        });
        for (const answer of lost) onGivenUp?.({ project, answer });
        return sayingGivenUp(outcomes, lost);
      });
    },
  };
}

/** Looks rows through for tags ahead. */
async function linkedInTurns(
  rows: readonly PreparedRow[],
  linkedTo: ReturnType<typeof matcherOf>,
  pause: () => Promise<void>,
): Promise<typeof linkedTo> {
  const isTurnOver = turnCounter({ most: ANSWERS_A_TURN });
  for (const row of rows) {
    linkedTo(row);
    if (isTurnOver(row.content.answer.length)) await pause();
  }
  return linkedTo;
}

/** Notes what becomes of answers, as a part of the import that they belong to. */
const noting =
  (project: ProjectId, told: Omit<ImportOptions, 'dryRun'>) =>
  (transactor: StoreTransactor, outcomes: readonly RowOutcome<string>[], now: number) =>
    noteImport(transactor, project, 'answers', outcomes, { ...told, now });

/** The batch of all rows; undefined = they have none, or several, as the rows of an export. */
function batchOf(rows: readonly JobExecutionRow[]): string | undefined {
  const [only, ...others] = new Set(rows.map(({ batch }) => batch));
  return others.length > 0 ? undefined : (only ?? undefined);
}

/** A process that stalled may bring its answer after another one has asked again. @throws AppError conflict */
async function requireAsked(work: WorkReader, project: ProjectId, { ask, token }: AskedBy): Promise<void> {
  if (isHeldBy((await work.items(project, 'ask', [ask]))[0], token)) return;
  throw new AppError('conflict', 'The question was given to another service meanwhile: this answer is not kept');
}

const textOf = ({
  row: { language, query },
  content: { answer, given, sources },
  setAside: framed,
}: PreparedRow): AnalysedText => ({ answer, framed, ...(given && { given }), query, language, sources });

/** Whether the answer of a row is as `over` says, without a correction. */
const standingOver = (
  over: Readonly<Record<JobExecutionId, string>>,
  { executions }: IngestState,
  corrected: readonly JobExecutionId[],
) => {
  const digests = new Map(executions.map(({ id, digest }) => [id, digest]));
  return ({ row: { id } }: PreparedRow): boolean =>
    id !== null && digests.get(id) === over[id] && !corrected.includes(id);
};

/** A row with the content that it is stored with, and its digest. */
export function prepareRow(row: JobExecutionRow, digest: Digest): PreparedRow {
  const prepared = contentOf(row, digest);
  return { row, ...prepared, digest: digest(contentText(prepared.content)) };
}

/** Whether there is nothing to write; new tags, queries and jobs come only with rows that change something. */
const isEmpty = ({ changes }: JobExecutionImportPlan): boolean =>
  Object.values(changes).every((written) => written.length === 0);

/** The tags that a row is linked to by their matching modes; each row is looked through once. */
function matcherOf(
  tags: readonly ExecutionTag[],
  analysisOf: (row: PreparedRow) => ResponseAnalysis,
): (row: PreparedRow) => readonly ExecutionTagId[] {
  const match = compileMatching(tags);
  const made = new Map<PreparedRow, readonly ExecutionTagId[]>();
  return (row) => {
    const linked = made.get(row) ?? match(answerOf(row.content.answer, analysisOf(row).setAside ?? []));
    made.set(row, linked);
    return linked;
  };
}

/** Whether two states of a project's tags match the same answers. */
function matchAlike(before: readonly ExecutionTag[], after: readonly ExecutionTag[]): boolean {
  return (
    before.length === after.length &&
    after.every((tag, at) => tag.id === before[at]!.id && !changesMatching(before[at]!, tag))
  );
}

type Draft = JobExecutionImportPlan['changes']['executions'][number];

/** The analysis of an answer, its tags, and the digest of its line where that is told. */
type Found = Pick<JobExecution, 'analysis' | 'executionTagIds' | 'lineDigest'>;

/** The changes of a plan, each execution with its analysis and the tags that it is linked to by their modes. */
function completed({ changes }: JobExecutionImportPlan, foundIn: (draft: Draft) => Found): IngestChanges {
  const executions = changes.executions.map((draft) => {
    const { rowIndex: _, ...execution } = draft;
    return { ...execution, ...foundIn(draft) };
  });
  return { ...changes, executions };
}

/** What an import of answers is about to write. */
interface Written {
  readonly plan: JobExecutionImportPlan;
  readonly prepared: readonly PreparedRow[];
  readonly stored: IngestState;
}

/** The batch of each execution, and of what hangs on them: that of all rows, where they have one. */
function batchesOf({ plan, prepared }: Written) {
  const all = new Set(prepared.map(({ row }) => row.batch));
  const [only] = all;
  const of = new Map(plan.changes.executions.map(({ id, rowIndex }) => [id, prepared[rowIndex]!.row.batch]));
  return { of, all: all.size === 1 ? (only ?? null) : null, isAny: [...all].some((batch) => batch !== null) };
}

/** The steps of answers and queries that are replaced, as they are before it, by their batch. */
async function stepsBefore(
  { responses, queries }: StoreTransactor,
  project: ProjectId,
  written: Written,
): Promise<{
  readonly answers: ReadonlyMap<string, readonly ImportStep[]>;
  readonly queries: Awaited<ReturnType<typeof queries.named>>;
}> {
  const { of, isAny, all } = batchesOf(written);
  const answers = new Map<string, ImportStep[]>();
  if (!isAny) return { answers, queries: [] };
  const { changes } = written.plan;
  const was = new Map(written.stored.executions.map(({ id, digest }) => [id, digest]));
  const replaced = changes.executions.filter(({ id }) => was.has(id) && of.get(id) !== null).map(({ id }) => id);
  const rows = new Map(
    (await responses.byIds(project, replaced)).map((response) => [response.id, exportedRow(response)]),
  );
  for (const { id, rowIndex } of changes.executions) {
    const batch = of.get(id) ?? null;
    if (batch === null) continue;
    const stamp = written.prepared[rowIndex]!.digest;
    const row = rows.get(id);
    const raw = row && (await responses.raw(project, id));
    const step = row
      ? replacedStep({ ...row, ...(raw !== undefined && { raw }) }, { was: was.get(id) ?? null, stamp })
      : madeStep('answer', id, stamp);
    const steps = answers.get(batch) ?? [];
    answers.set(batch, [...steps.filter(({ record }) => record !== id), step]);
  }
  const touched = [...changes.queryTypes, ...changes.queryTags].map(({ queryId }) => queryId);
  return { answers, queries: all === null ? [] : await queries.named(project, { ids: touched, texts: [] }) };
}

/** Notes what an import of answers wrote: the answers, their new queries and tags, and queries that it changed. */
async function noteSteps(
  { batches, queries, tags }: StoreTransactor,
  project: ProjectId,
  written: Written,
  before: Awaited<ReturnType<typeof stepsBefore>>,
): Promise<void> {
  for (const [batch, steps] of before.answers) await batches.noteSteps(project, batch, steps);
  const { all } = batchesOf(written);
  if (all === null) return;
  const { changes } = written.plan;
  const ids = [...changes.queries.map(({ id }) => id), ...before.queries.map(({ id }) => id)];
  const after = ids.length === 0 ? [] : await queries.named(project, { ids, texts: [] });
  const names = new Set(changes.tags.map(({ name }) => fold(name)));
  const made = names.size === 0 ? [] : (await tags.all(project)).filter(({ name }) => names.has(fold(name)));
  await batches.noteSteps(project, all, [...tagSteps(made), ...changeSteps('query', before.queries, after)]);
}
