import {
  contentOf,
  contentText,
  type Digest,
  type ExecutionTag,
  type IngestChanges,
  ingestKeys,
  type JobExecutionImportPlan,
  type JobExecutionRow,
  matchingTags,
  type PreparedRow,
  planJobExecutionImport,
  type ResponseAnalysis,
} from '../domain/mod.ts';
import { analysers, memoised } from './analyser.ts';
import type { App } from './app.ts';
import { preview } from './dry-run.ts';
import type { Outside } from './outside.ts';

/** How many answers are analysed before other work gets its turn: a few milliseconds' worth. */
const ANSWERS_A_TURN = 8;

/** AI responses, analysed as they come in. (contract 5, "Ingest") */
export function jobExecutionCases({ store, clock, nextId, digest, splitHost, pause }: Outside): App['jobExecutions'] {
  const analyserOf = analysers(splitHost);

  return {
    async import(project, rows, { dryRun }) {
      const prepared = rows.map((row) => prepare(row, digest));
      const keys = ingestKeys(rows);
      for (;;) {
        const now = clock();
        const { state, analyser } = await store.read(async ({ entities, jobExecutions }) => ({
          analyser: await analyserOf(entities, project),
          state: await jobExecutions.ingestState(project, keys),
        }));
        const expected = planJobExecutionImport(state, prepared, { nextId, now });
        if (dryRun) return preview(expected.outcomes);
        if (isEmpty(expected)) return expected.outcomes;

        const analysisOf = memoised(({ row, content }: PreparedRow) =>
          analyser.analyse({ answer: content.answer, language: row.language, sources: content.sources }),
        );
        // The slow part comes before the transaction; inside it, only what changed meanwhile is analysed.
        for (const [turn, { rowIndex }] of expected.changes.executions.entries()) {
          if (turn % ANSWERS_A_TURN === 0) await pause();
          analysisOf(prepared[rowIndex]!);
        }
        const outcomes = await store.transact(async ({ entities, executionTags, jobExecutions }) => {
          if ((await entities.revision(project)) !== analyser.revision) return undefined;
          const plan = planJobExecutionImport(await jobExecutions.ingestState(project, keys), prepared, {
            nextId,
            now,
          });
          const tags = await executionTags.all(project);
          const changes = completed(plan, tags, (rowIndex) => analysisOf(prepared[rowIndex]!));
          await jobExecutions.apply(project, changes, { now, entities: analyser.revision });
          return plan.outcomes;
        });
        // Undefined: the brands changed between analysing and writing, so the answers are analysed again.
        if (outcomes) return outcomes;
      }
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

/** The changes of a plan, each execution with its analysis and the tags that it is linked to by their modes. */
function completed(
  { changes }: JobExecutionImportPlan,
  tags: readonly ExecutionTag[],
  analysisOf: (rowIndex: number) => ResponseAnalysis,
): IngestChanges {
  const executions = changes.executions.map(({ rowIndex, ...draft }) => ({
    ...draft,
    analysis: analysisOf(rowIndex),
    executionTagIds: matchingTags(draft.answer, tags),
  }));
  return { ...changes, executions };
}
