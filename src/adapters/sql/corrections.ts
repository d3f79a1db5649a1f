import type { Correction } from '../../domain/corrections/mod.ts';
import { correctedPart } from '../../domain/corrections/mod.ts';
import type { CorrectionFilter, CorrectionReader, CorrectionTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { insertAll, keysOf, known, listed, projectKey, projectToChange, readList, removeNamed } from './rows.ts';

export function correctionReader(db: Db): CorrectionReader {
  return {
    async byId(project, id) {
      const found = await correctionsOf(db, await projectKey(db, project))
        .where('correction.uuid', '=', id)
        .execute();
      return found.map(toCorrection)[0];
    },
    async page(project, filter, { page, limit }) {
      const key = await projectKey(db, project);
      const { total } = await filtered(correctionsOf(db, key), filter)
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await filtered(correctionsOf(db, key), filter)
        .orderBy('correction.created_at', 'desc')
        .orderBy('correction.uuid', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: rows.map(toCorrection), totalRecords: Number(total) };
    },
    async ofAnswers(project, ids) {
      if (ids.length === 0) return [];
      const rows = await filtered(correctionsOf(db, await projectKey(db, project)), { jobExecutionIds: ids })
        .orderBy('correction.created_at')
        .orderBy('correction.uuid')
        .execute();
      return rows.map(toCorrection);
    },
  };
}

export function correctionTransactor(db: Db): CorrectionTransactor {
  return {
    ...correctionReader(db),
    async put(project, corrections) {
      const key = await projectToChange(db, project);
      const answers = await keysOf(
        db,
        'job_execution',
        key,
        corrections.map(({ jobExecutionId }) => jobExecutionId),
      );
      const entities = await keysOf(
        db,
        'entity',
        key,
        corrections.map(({ entityId }) => entityId),
      );
      for (const correction of corrections) {
        const row = {
          uuid: correction.id,
          project: key,
          job_execution: known(answers.get(correction.jobExecutionId), 'answer', correction.jobExecutionId),
          entity: known(entities.get(correction.entityId), 'entity', correction.entityId),
          what: correction.what,
          part: correctedPart(correction),
          value: JSON.stringify(correction.value),
          about: JSON.stringify(correction.about),
          text_digest: correction.textDigest,
          note: correction.note,
          made_by: correction.by,
          created_at: correction.createdAt,
        };
        const { job_execution, entity, what, part } = row;
        await db
          .deleteFrom('correction')
          .where('project', '=', key)
          .where('job_execution', '=', job_execution)
          .where('entity', '=', entity)
          .where('what', '=', what)
          .where('part', '=', part)
          .execute();
        await insertAll(db, 'correction', [row]);
      }
    },
    remove: (project, id) => removeNamed(db, 'correction', project, id),
  };
}

/** Every query on corrections starts here, so none can forget its project. */
const correctionsOf = (db: Db, project: number) =>
  db
    .selectFrom('correction')
    .innerJoin('entity', 'entity.id', 'correction.entity')
    .innerJoin('job_execution as execution', (join) =>
      join.onRef('execution.project', '=', 'correction.project').onRef('execution.id', '=', 'correction.job_execution'),
    )
    .select(['correction.uuid as id', 'execution.uuid as jobExecutionId', 'entity.uuid as entityId'])
    .select(['correction.what', 'correction.value', 'correction.about', 'correction.text_digest as textDigest'])
    .select(['correction.note', 'correction.made_by as by', 'correction.created_at as createdAt'])
    .where('correction.project', '=', project);

type Query = ReturnType<typeof correctionsOf>;

function filtered(all: Query, { jobExecutionIds, entityIds, what }: CorrectionFilter): Query {
  let found = all;
  if (jobExecutionIds) found = found.where('execution.uuid', 'in', listed(jobExecutionIds));
  if (entityIds) found = found.where('entity.uuid', 'in', listed(entityIds));
  if (what) found = found.where('correction.what', 'in', listed(what));
  return found;
}

const toCorrection = ({ value, about, ...row }: Awaited<ReturnType<Query['execute']>>[number]): Correction =>
  ({ ...row, value: JSON.parse(value), about: readList(about) }) as Correction;
