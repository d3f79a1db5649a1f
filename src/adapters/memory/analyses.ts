import type {
  AnalysisReader,
  AnalysisTransactor,
  JobExecution,
  KnownOutcome,
  ProjectId,
  StaleAnswer,
} from '../../domain/mod.ts';
import {
  type Access,
  contentOf,
  contentToChange,
  count,
  counted,
  OUTDATED,
  type ProjectData,
  type WrittenExecution,
} from './data.ts';
import { nextUpdate } from './job-executions.ts';
import { known as knownIn } from './table.ts';

export function analysisReader(access: Access): AnalysisReader {
  return {
    async staleProjects() {
      const projects = Array.from(access().projects.values(), ({ id }) => id);
      return projects.filter((id) => {
        const content = contentOf(access(), id);
        return staleOf(content).length > 0 || [...content.recordChanges.values()].length > 0;
      });
    },
    async staleCount(project) {
      return staleOf(contentOf(access(), project)).length;
    },
    async stalest(project: ProjectId, { answers, bytes }, among) {
      const found = staleOf(contentOf(access(), project))
        .filter(({ execution: { id } }) => among?.includes(id) ?? true)
        .toSorted((a, b) => a.analysedUnder - b.analysedUnder)
        .slice(0, answers);
      let room = bytes;
      const fitting = found.filter(({ execution }, at) => {
        room -= Buffer.byteLength(execution.answer);
        return room >= 0 || at === 0;
      });
      return fitting.map((written) => toStaleAnswer(contentOf(access(), project), written));
    },
  };
}

export function analysisTransactor(access: Access): AnalysisTransactor {
  return {
    ...analysisReader(access),
    async renew(project, analyses, { now, analysedUnder }) {
      const content = contentToChange(access(), project);
      const { executions, writes } = content;
      const stale = analyses.flatMap(({ revision, ...found }) => {
        const id = writes.get(revision);
        const written = id === undefined ? undefined : executions.get(id)!;
        return written && written.analysedUnder < analysedUnder ? [{ written, ...found }] : [];
      });
      for (const { written } of stale) executions.set(written.execution.id, { ...written, analysedUnder });
      const changed = stale.filter(({ analysis, known }) => analysis || known);
      if (changed.length > 0) {
        const stamp = { analysedUnder, updatedAt: nextUpdate(content, now) };
        for (const { written, analysis, known } of changed) {
          if (analysis) for (const { entityId } of analysis.mentions) knownIn(content.entities, entityId, 'entity');
          const analysed = { ...written.execution, ...(analysis && { analysis }) };
          rewrite(content, written, known ? withOutcome(analysed, known) : analysed, stamp);
        }
      }
      return { renewed: stale.length, changed: changed.length };
    },
    async touch(project, limit, now) {
      const content = contentToChange(access(), project);
      const { executions, recordChanges } = content;
      const ids = [...recordChanges.values()].slice(0, limit);
      const updatedAt = ids.length > 0 ? nextUpdate(content, now) : now;
      for (const id of ids) {
        recordChanges.delete(id);
        executions.set(id, { ...executions.get(id)!, updatedAt });
      }
      return ids.length;
    },
    async outdate(project, ids) {
      const { executions } = contentToChange(access(), project);
      for (const id of ids) {
        const written = executions.get(id);
        if (written) executions.set(id, { ...written, analysedUnder: OUTDATED });
      }
    },
    async expire(project) {
      count(contentToChange(access(), project), 'tracked');
    },
    async adoptVersion(version) {
      const contents = Array.from(access().projects.values(), ({ id }) => contentOf(access(), id));
      const others = contents.filter(({ analysisVersion }) => analysisVersion.get('version') !== version);
      for (const content of others) {
        content.analysisVersion.set('version', version);
        count(content, 'tracked');
      }
      return others.length;
    },
  };
}

/** The executions whose analyses are stale, in the order in which they first came. */
function staleOf(content: ProjectData): WrittenExecution[] {
  const tracked = counted(content, 'tracked');
  return [...content.executions.values()].filter(({ analysedUnder }) => analysedUnder < tracked);
}

const toStaleAnswer = (
  { queries }: ProjectData,
  { execution, run, revision, analysedUnder }: WrittenExecution,
): StaleAnswer =>
  structuredClone({
    id: execution.id,
    outcome: execution.outcome,
    outcomeFrom: execution.outcomeFrom,
    ...(execution.doubt && { doubt: execution.doubt }),
    revision,
    answer: execution.answer,
    ...(execution.given && { given: execution.given }),
    query: queries.get(run.job.queryId)!.text,
    language: run.job.language,
    sources: execution.sources,
    analysis: analysedUnder === OUTDATED ? null : execution.analysis,
  });

/** Puts something else in the place of what is stored; its response is the last one written. */
export function rewrite(
  content: ProjectData,
  written: WrittenExecution,
  changed: JobExecution,
  stamp: Partial<Pick<WrittenExecution, 'analysedUnder' | 'updatedAt'>>,
): void {
  const { executions, writes } = content;
  const execution = structuredClone(changed);
  const revision = count(content, 'responses');
  writes.delete(written.revision);
  writes.set(revision, execution.id);
  executions.set(execution.id, { ...written, ...stamp, execution, revision });
}

/** An execution with another outcome; the doubt about the one before goes. */
export const withOutcome = ({ doubt: _, ...execution }: JobExecution, known: KnownOutcome): JobExecution => ({
  ...execution,
  ...known,
});
