/*
 * Stores audit samples: a draw of answers, and the verdicts of people on each. Reader and transactor first, the rows below.
 * An item whose answer changed since the draw is left out when it is read, not deleted.
 */

import type { Selectable } from 'kysely';
import type { AuditItemTable, AuditSampleTable } from '../../../db/mod.ts';
import type { AuditItem, AuditSample } from '../../domain/audit-samples/mod.ts';
import type { AuditSampleReader, AuditSampleTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { insertAll, keysOf, known, listed, projectKey, projectToChange, readObject, removeNamed } from './rows.ts';

export function auditSampleReader(db: Db): AuditSampleReader {
  return {
    async byId(project, id) {
      const key = await projectKey(db, project);
      const rows = await samplesOf(db, key).where('audit_sample.uuid', '=', id).execute();
      return (await withItems(db, key, rows))[0];
    },
    async page(project, { page, limit }) {
      const key = await projectKey(db, project);
      const { total } = await db
        .selectFrom('audit_sample')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('project', '=', key)
        .executeTakeFirstOrThrow();
      const rows = await samplesOf(db, key)
        .orderBy('audit_sample.created_at', 'desc')
        .orderBy('audit_sample.uuid', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: await withItems(db, key, rows), totalRecords: total };
    },
  };
}

export function auditSampleTransactor(db: Db): AuditSampleTransactor {
  return {
    ...auditSampleReader(db),
    async add(project, sample) {
      const key = await projectToChange(db, project);
      const entities = await keysOf(db, 'entity', key, [sample.entityId]);
      const { id } = await db
        .insertInto('audit_sample')
        .values({
          uuid: sample.id,
          project: key,
          entity: known(entities.get(sample.entityId), 'entity', sample.entityId),
          metric: sample.metric,
          seed: sample.seed,
          scope: JSON.stringify(sample.scope),
          figure: sample.figure && JSON.stringify(sample.figure),
          hits: sample.population.hits,
          misses: sample.population.misses,
          hits_drawn: sample.drawn.hits,
          misses_drawn: sample.drawn.misses,
          created_at: sample.createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addItems(db, key, id, sample.items);
    },
    async judge(project, id, verdicts) {
      const key = await projectToChange(db, project);
      for (const isRight of [true, false]) {
        const items = verdicts.filter((verdict) => verdict.isRight === isRight).map(({ itemId }) => itemId);
        await db
          .updateTable('audit_item')
          .set({ is_right: Number(isRight) })
          .where('uuid', 'in', listed(items))
          .where('audit_sample', '=', (eb) =>
            eb.selectFrom('audit_sample').select('id').where('project', '=', key).where('uuid', '=', id),
          )
          .execute();
      }
    },
    remove: (project, id) => removeNamed(db, 'audit_sample', project, id),
  };
}

/** Every query on samples starts here, so none can forget its project. */
const samplesOf = (db: Db, project: number) =>
  db
    .selectFrom('audit_sample')
    .innerJoin('entity', 'entity.id', 'audit_sample.entity')
    .selectAll('audit_sample')
    .select('entity.uuid as entity_uuid')
    .where('audit_sample.project', '=', project);

type SampleRow = Selectable<AuditSampleTable> & { readonly entity_uuid: string };

/** With those items whose answer is as it was when it was drawn. */
async function withItems(db: Db, project: number, samples: readonly SampleRow[]): Promise<readonly AuditSample[]> {
  const rows = await db
    .selectFrom('audit_item')
    .innerJoin('job_execution', (join) =>
      join
        .on('job_execution.project', '=', project)
        .onRef('job_execution.id', '=', 'audit_item.job_execution')
        .onRef('job_execution.digest', '=', 'audit_item.digest'),
    )
    .selectAll('audit_item')
    .select('job_execution.uuid as answer')
    .where('audit_sample', 'in', listed(samples.map(({ id }) => id)))
    .orderBy('audit_item.uuid')
    .execute();
  const items = Map.groupBy(rows, ({ audit_sample }) => audit_sample);
  return samples.map((sample) => ({
    id: sample.uuid,
    entityId: sample.entity_uuid,
    metric: sample.metric,
    scope: readObject(sample.scope),
    seed: sample.seed,
    createdAt: sample.created_at,
    population: { hits: sample.hits, misses: sample.misses },
    drawn: { hits: sample.hits_drawn, misses: sample.misses_drawn },
    figure: sample.figure === null ? null : readObject(sample.figure),
    items: (items.get(sample.id) ?? []).map(toItem),
  }));
}

const toItem = (row: Selectable<AuditItemTable> & { readonly answer: string }): AuditItem => ({
  id: row.uuid,
  jobExecutionId: row.answer,
  language: row.language,
  finding: row.finding,
  isRight: row.is_right === null ? null : row.is_right === 1,
});

async function addItems(db: Db, project: number, sample: number, items: readonly AuditItem[]): Promise<void> {
  const found = await db
    .selectFrom('job_execution')
    .select(['id', 'uuid', 'digest'])
    .where('project', '=', project)
    .where('uuid', 'in', listed(items.map(({ jobExecutionId }) => jobExecutionId)))
    .execute();
  const answers = new Map(found.map((answer) => [answer.uuid, answer]));
  const rows = items.map((item) => {
    const answer = answers.get(item.jobExecutionId);
    return {
      uuid: item.id,
      project,
      audit_sample: sample,
      job_execution: known(answer?.id, 'execution', item.jobExecutionId),
      digest: answer!.digest,
      language: item.language,
      finding: item.finding,
      is_right: item.isRight === null ? null : Number(item.isRight),
    };
  });
  await insertAll(db, 'audit_item', rows);
}
