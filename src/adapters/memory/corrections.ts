import {
  type Correction,
  type CorrectionReader,
  type CorrectionTransactor,
  compareIds,
  correctionKey,
  pageOf,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, type ProjectData } from './data.ts';
import { known } from './table.ts';

export function correctionReader(access: Access): CorrectionReader {
  const oldestFirst = (project: string) =>
    [...contentOf(access(), project).corrections.values()].sort(
      (a, b) => a.createdAt - b.createdAt || compareIds(a, b),
    );
  return {
    byId: async (project, id) => structuredClone(oldestFirst(project).find((correction) => correction.id === id)),
    async page(project, { jobExecutionIds, entityIds, what }, page) {
      const found = oldestFirst(project).filter(
        (correction) =>
          (jobExecutionIds?.includes(correction.jobExecutionId) ?? true) &&
          (entityIds?.includes(correction.entityId) ?? true) &&
          (what?.includes(correction.what) ?? true),
      );
      return structuredClone(pageOf(found.toReversed(), page));
    },
    async ofAnswers(project, ids) {
      const wanted = new Set(ids);
      return structuredClone(oldestFirst(project).filter(({ jobExecutionId }) => wanted.has(jobExecutionId)));
    },
  };
}

export function correctionTransactor(access: Access): CorrectionTransactor {
  return {
    ...correctionReader(access),
    async put(project, given) {
      const { executions, entities, corrections } = contentToChange(access(), project);
      for (const correction of given) {
        known(executions, correction.jobExecutionId, 'answer');
        known(entities, correction.entityId, 'entity');
        corrections.set(correctionKey(correction), structuredClone(correction));
      }
    },
    async remove(project, id) {
      const content = contentToChange(access(), project);
      return forgetCorrections(content, (correction) => correction.id === id);
    },
  };
}

/** Removes some corrections; whether there was any. */
export function forgetCorrections({ corrections }: ProjectData, isGone: (correction: Correction) => boolean): boolean {
  const gone = [...corrections.values()].filter(isGone);
  for (const correction of gone) corrections.delete(correctionKey(correction));
  return gone.length > 0;
}
