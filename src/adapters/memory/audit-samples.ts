import {
  type AuditItem,
  type AuditSample,
  type AuditSampleReader,
  type AuditSampleTransactor,
  compareIds,
  type EntityId,
  type JobExecutionId,
  pageOf,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, type ProjectData } from './data.ts';
import { insert, known } from './table.ts';

export function auditSampleReader(access: Access): AuditSampleReader {
  return {
    async byId(project, id) {
      const content = contentOf(access(), project);
      const sample = content.auditSamples.get(id);
      return sample && asItIsNow(content, sample);
    },
    async page(project, page) {
      const content = contentOf(access(), project);
      const newestFirst = [...content.auditSamples.values()].toSorted(
        (a, b) => b.createdAt - a.createdAt || compareIds(b, a),
      );
      const { results, totalRecords } = pageOf(newestFirst, page);
      return { results: results.map((sample) => asItIsNow(content, sample)), totalRecords };
    },
  };
}

export function auditSampleTransactor(access: Access): AuditSampleTransactor {
  return {
    ...auditSampleReader(access),
    async add(project, sample) {
      const { entities, executions, auditSamples } = contentToChange(access(), project);
      known(entities, sample.entityId, 'entity');
      const items = sample.items.map((item) => {
        return { item, digest: known(executions, item.jobExecutionId, 'execution').execution.digest };
      });
      insert(auditSamples, sample.id, structuredClone({ ...sample, items }), 'audit sample');
    },
    async judge(project, id, verdicts) {
      const { auditSamples } = contentToChange(access(), project);
      const sample = known(auditSamples, id, 'audit sample');
      const isRight = new Map(verdicts.map((verdict) => [verdict.itemId, verdict.isRight]));
      const items = sample.items.map(({ item, digest }) => {
        return { item: { ...item, isRight: isRight.get(item.id) ?? item.isRight }, digest };
      });
      auditSamples.set(id, { ...sample, items });
    },
    async remove(project, id) {
      const { auditSamples } = contentToChange(access(), project);
      const isThere = auditSamples.has(id);
      auditSamples.delete(id);
      return isThere;
    },
  };
}

/** A sample with the digests of the answers that were drawn. */
export interface DrawnSample extends Omit<AuditSample, 'items'> {
  readonly items: readonly { readonly item: AuditItem; readonly digest: string }[];
}

/** Without the items whose answer is another one by now. */
function asItIsNow({ executions }: ProjectData, { items, ...sample }: DrawnSample): AuditSample {
  const current = items.filter(({ item, digest }) => executions.get(item.jobExecutionId)?.execution.digest === digest);
  return structuredClone({ ...sample, items: current.map(({ item }) => item).toSorted(compareIds) });
}

/** Removes the samples of an entity. */
export function forgetSamplesOf({ auditSamples }: ProjectData, entityId: EntityId): void {
  for (const sample of [...auditSamples.values()]) if (sample.entityId === entityId) auditSamples.delete(sample.id);
}

/** Removes the items of answers. */
export function forgetItemsOf({ auditSamples }: ProjectData, executions: ReadonlySet<JobExecutionId>): void {
  for (const sample of [...auditSamples.values()]) {
    const items = sample.items.filter(({ item }) => !executions.has(item.jobExecutionId));
    if (items.length < sample.items.length) auditSamples.set(sample.id, { ...sample, items });
  }
}
