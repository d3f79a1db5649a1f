import {
  changesMatching,
  compileMatching,
  contentOf,
  contentText,
  type Digest,
  type ExecutionTag,
  type ExecutionTagId,
  type IngestChanges,
  ingestKeys,
  type JobExecutionImportPlan,
  type JobExecutionRow,
  type PreparedRow,
  planJobExecutionImport,
  type ResponseAnalysis,
} from '../domain/mod.ts';
import { type AnalyserOf, memoised } from './analyser.ts';
import type { App } from './app.ts';
import { preview } from './dry-run.ts';
import type { Outside } from './outside.ts';
import { OutdatedError, untilCurrent } from './until-current.ts';

/** How many answers are analysed before other work gets its turn: a few milliseconds' worth. */
const ANSWERS_A_TURN = 8;

/** AI responses, analysed as they come in. (contract 5, "Ingest") */
export function jobExecutionCases(
  { store, clock, nextId, digest, pause }: Outside,
  analyserOf: AnalyserOf,
): App['jobExecutions'] {
  return {
    async import(project, rows, { dryRun }) {
      const prepared = rows.map((row) => prepare(row, digest));
      const keys = ingestKeys(rows);
      return untilCurrent(async () => {
        const now = clock();
        const { state, analyser, tags } = await store.read(async ({ entities, executionTags, jobExecutions }) => ({
          analyser: await analyserOf(entities, project),
          tags: await executionTags.all(project),
          state: await jobExecutions.ingestState(project, keys),
        }));
        const expected = planJobExecutionImport(state, prepared, { nextId, now });
        if (dryRun) return preview(expected.outcomes);
        if (isEmpty(expected)) return expected.outcomes;

        const analysisOf = memoised(({ row, content }: PreparedRow) =>
          analyser.analyse({ answer: content.answer, language: row.language, sources: content.sources }),
        );
        const linkedTo = matcherOf(tags);
        // The slow part comes before the transaction; inside it, only what changed meanwhile is analysed.
        for (const [turn, { rowIndex }] of expected.changes.executions.entries()) {
          if (turn % ANSWERS_A_TURN === 0) await pause();
          analysisOf(prepared[rowIndex]!);
          linkedTo(prepared[rowIndex]!);
        }
        return store.transact(async ({ entities, executionTags, jobExecutions }) => {
          // The brands changed between analysing and writing, so the answers are analysed again.
          if ((await entities.trackedRevision(project)) !== analyser.revision) throw new OutdatedError();
          const plan = planJobExecutionImport(await jobExecutions.ingestState(project, keys), prepared, {
            nextId,
            now,
          });
          const tagsNow = await executionTags.all(project);
          const linkedNow = matchAlike(tags, tagsNow) ? linkedTo : matcherOf(tagsNow);
          const changes = completed(plan, (rowIndex) => ({
            analysis: analysisOf(prepared[rowIndex]!),
            executionTagIds: linkedNow(prepared[rowIndex]!),
          }));
          await jobExecutions.apply(project, changes, { now, analysedUnder: analyser.revision });
          return plan.outcomes;
        });
      });
    },
  };
}

function prepare(row: JobExecutionRow, digest: Digest): PreparedRow {
  const { content, unrecognised } = contentOf(row);
  return { row, content, unrecognised, digest: digest(contentText(content)) };
}

/** Whether there is nothing to write; new tags, queries and jobs come only with rows that change something. */
const isEmpty = ({ changes }: JobExecutionImportPlan): boolean =>
  Object.values(changes).every((written) => written.length === 0);

/** The tags that a row is linked to by their matching modes. */
const matcherOf = (tags: readonly ExecutionTag[]): ((row: PreparedRow) => readonly ExecutionTagId[]) => {
  const match = compileMatching(tags);
  return memoised(({ content }: PreparedRow) => match(content.answer));
};

/** Whether two states of a project's tags match the same answers. */
function matchAlike(before: readonly ExecutionTag[], after: readonly ExecutionTag[]): boolean {
  return (
    before.length === after.length &&
    after.every((tag, at) => tag.id === before[at]!.id && !changesMatching(before[at]!, tag))
  );
}

/** What is found in the answer of an execution. */
interface Found {
  readonly analysis: ResponseAnalysis;
  readonly executionTagIds: readonly ExecutionTagId[];
}

/** The changes of a plan, each execution with its analysis and the tags that it is linked to by their modes. */
function completed({ changes }: JobExecutionImportPlan, foundIn: (rowIndex: number) => Found): IngestChanges {
  const executions = changes.executions.map(({ rowIndex, ...draft }) => ({ ...draft, ...foundIn(rowIndex) }));
  return { ...changes, executions };
}
