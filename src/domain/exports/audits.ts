import type { AuditSample, AuditVerdict } from '../audit-samples/mod.ts';
import type { AuditSampleId, EntityId, JobExecutionId } from '../ids.ts';
import type { RowOutcome } from '../imports/mod.ts';
import { fold } from '../text.ts';
import type { AuditLine, ExportLineError } from './lines.ts';

/** What importing exported audits means. */
interface AuditImportPlan {
  readonly samples: readonly AuditSample[];
  /** On items of samples that are there. */
  readonly verdicts: readonly { readonly id: AuditSampleId; readonly verdicts: readonly AuditVerdict[] }[];
  readonly outcomes: readonly RowOutcome<ExportLineError>[];
}

/** What of a project an import of audits has to know. */
interface AuditImportState {
  /** Those of the lines' ids that are there. */
  readonly stored: readonly AuditSample[];
  readonly entities: readonly { readonly id: EntityId; readonly name: string }[];
  /** By the id that an answer had: the one that it has here, where it is here. */
  readonly answers: ReadonlyMap<JobExecutionId, JobExecutionId>;
}

/**
 * Plans the import of exported audits: they keep their ids and all that was noted when they were drawn, and items whose answer is
 * not here drop out, as those of deleted answers do. One that is there already takes the verdicts. (contract 9, "Audit")
 * @example
 * const counts = { hits: 1, misses: 0 };
 * const item = { id: 'i', response: 'r', language: 'en', finding: 'named' as const, isRight: true };
 * const line = {
 *   kind: 'audit' as const, id: 's', entity: 'Acme', metric: 'mention' as const, scope: {}, seed: 1, createdAt: 0,
 *   population: counts, drawn: counts, figure: null, items: [item],
 * };
 * const state = { stored: [], entities: [{ id: 'a', name: 'acme' }], answers: new Map([['r', 'here']]) };
 * const [sample] = planExportedAudits(state, [line]).samples;
 * assert.deepEqual([sample?.entityId, sample?.items[0]?.jobExecutionId], ['a', 'here']);
 */
export function planExportedAudits(
  { stored, entities, answers }: AuditImportState,
  lines: readonly AuditLine[],
): AuditImportPlan {
  const known = new Map(stored.map((sample) => [sample.id, sample]));
  const entityIds = new Map(entities.map(({ id, name }) => [fold(name), id]));
  const samples: AuditSample[] = [];
  const verdicts: { id: AuditSampleId; verdicts: readonly AuditVerdict[] }[] = [];
  const outcomes = lines.map((line, index): RowOutcome<ExportLineError> => {
    const { kind: _, entity, items, ...sample } = line;
    const { id } = sample;
    const there = known.get(id);
    if (there) {
      const judged = newVerdicts(there, line);
      if (judged.length > 0) verdicts.push({ id, verdicts: judged });
      return { index, action: judged.length > 0 ? 'updated' : 'unchanged', id };
    }
    const entityId = entityIds.get(fold(entity));
    if (entityId === undefined) {
      const detail = `No brand of this project is called "${entity}"`;
      return { index, action: 'failed', error: 'ENTITY_NOT_FOUND', detail };
    }
    const made = { ...sample, entityId, items: items.flatMap(itemsHere) };
    samples.push(made);
    known.set(id, made);
    return { index, action: 'created', id };
  });
  return { samples, verdicts, outcomes };

  function itemsHere({ response, ...item }: AuditLine['items'][number]) {
    const jobExecutionId = answers.get(response);
    return jobExecutionId === undefined ? [] : [{ ...item, jobExecutionId }];
  }
}

/** What a line says of items of a sample, where the sample says something else. */
function newVerdicts({ items }: AuditSample, line: AuditLine): readonly AuditVerdict[] {
  const now = new Map(items.map(({ id, isRight }) => [id, isRight]));
  return line.items.flatMap(({ id: itemId, isRight }) =>
    isRight !== null && now.has(itemId) && now.get(itemId) !== isRight ? [{ itemId, isRight }] : [],
  );
}
