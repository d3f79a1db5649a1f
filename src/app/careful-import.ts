/*
 * What keeps an answer that ends its thread from holding up the import that it came with. Rows that ended a thread are analysed
 * by halves until that answer is alone; it is stored without an analysis then, and the audit log and its row say so.
 */

import type { AnalysedText } from '../domain/analysis/mod.ts';
import { SERVICE } from '../domain/audit.ts';
import { endedItsThread } from '../domain/errors.ts';
import type { JobExecutionId, NextId, ProjectId } from '../domain/ids.ts';
import { type PreparedRow, type RowOutcome, withDetails } from '../domain/imports/mod.ts';
import type { ResponseAnalysis } from '../domain/job-execution.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import type { Analyser } from './analyser.ts';

/**
 * Requests of one import that may end their threads, each as often as it is tried. A thousand rows with one such answer need eleven. What
 * is left then is given up as it is: each end takes seconds of a thread that others wait for.
 */
const MOST_ENDS = 48;

/**
 * Analyses answers, in threads apart as soon as one has ended; undefined = an answer ended them by itself. `isApart`: one has
 * ended before. @throws AppError unavailable when too much waits to be analysed
 */
async function soundAnalyses(
  { analyseAll }: Pick<Analyser, 'analyseAll'>,
  texts: Parameters<Analyser['analyseAll']>[0],
  { isApart = false }: { readonly isApart?: boolean | undefined } = {},
): Promise<readonly (ResponseAnalysis | undefined)[]> {
  let ends = 0;

  async function among(some: typeof texts, isApart: boolean): Promise<readonly (ResponseAnalysis | undefined)[]> {
    if (ends >= MOST_ENDS) return some.map(() => undefined);
    try {
      return await analyseAll(some, { isApart });
    } catch (error) {
      if (!endedItsThread(error)) throw error;
      ends++;
    }
    if (some.length === 1) return [undefined];
    const half = Math.ceil(some.length / 2);
    return [...(await among(some.slice(0, half), true)), ...(await among(some.slice(half), true))];
  }
  return among(texts, isApart);
}

/** Rows with their analyses; those of rows that came meanwhile are made when they are asked for. @throws AppError unavailable */
export async function soundlyAnalysed(
  analyser: Analyser,
  rows: readonly PreparedRow[],
  { isApart, textOf }: { readonly isApart: boolean | undefined; readonly textOf: (row: PreparedRow) => AnalysedText },
): Promise<{ analysisOf(row: PreparedRow): ResponseAnalysis; isGivenUp(row: PreparedRow): boolean }> {
  const analyses = await soundAnalyses(analyser, rows.map(textOf), { isApart });
  const ready = new Map(rows.map((row, index) => [row, analyses[index] ?? withoutAnalysis(row)]));
  const givenUp = new Set(rows.filter((_, index) => analyses[index] === undefined));
  return {
    analysisOf: (row) => ready.get(row) ?? analyser.analyse(textOf(row)),
    isGivenUp: (row) => givenUp.has(row),
  };
}

/** The analysis of a row in which nothing was looked for. */
const withoutAnalysis = ({ setAside = [] }: Pick<PreparedRow, 'setAside'>): ResponseAnalysis => ({
  mentions: [],
  sources: [],
  ...(setAside.length > 0 && { setAside }),
});

/** Has the audit log say which answers are stored without their analysis. */
export async function noteGivenUp(
  { projects, audit }: StoreTransactor,
  project: ProjectId,
  answers: readonly JobExecutionId[],
  { now, nextId }: { readonly now: Instant; readonly nextId: NextId },
): Promise<void> {
  const found = answers.length > 0 ? await projects.byId(project) : undefined;
  if (!found) return;
  const where = { organisation: found.organisation, project, requestId: null };
  for (const target of answers)
    await audit.add({
      ...{ id: nextId(), at: now, actor: SERVICE, action: 'giveUpAnalysis', target, details: null },
      ...where,
    });
}

/** Outcomes that say which answers are stored without their analysis. */
export const sayingGivenUp = <Outcome extends RowOutcome<string>>(
  outcomes: readonly Outcome[],
  answers: readonly JobExecutionId[],
): readonly Outcome[] =>
  answers.length === 0
    ? outcomes
    : outcomes.map((outcome) =>
        outcome.id !== undefined && answers.includes(outcome.id) ? withDetails(outcome, [GIVEN_UP]) : outcome,
      );

const GIVEN_UP =
  'Stored without its analysis, as two threads that analysed it ended: it names no brands until a change of brands that concerns it, or another version, has it analysed again';
