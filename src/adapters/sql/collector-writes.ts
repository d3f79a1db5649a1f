import type { CollectorTransactor } from '../../domain/ports/mod.ts';
import { fromAsk, fromCollector } from './collector-rows.ts';
import { collectorReader } from './collectors.ts';
import type { Db } from './db.ts';
import { insertAll, known, listed, projectToChange, removeNamed } from './rows.ts';

/** The small id of a collector in a project that is there. */
async function keyOf(db: Db, project: number, uuid: string): Promise<number> {
  const row = await db
    .selectFrom('collector')
    .select('id')
    .where('project', '=', project)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return known(row?.id, 'collector', uuid);
}

const put =
  (db: Db): CollectorTransactor['put'] =>
  async (project, collector) => {
    const key = await projectToChange(db, project);
    const values = fromCollector(collector);
    const { numUpdatedRows } = await db
      .updateTable('collector')
      .set(values)
      .where('project', '=', key)
      .where('uuid', '=', collector.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      // Questions are found by the provider and model of their collector.
      const { provider, model } = values;
      await db
        .updateTable('collect_ask')
        .set({ provider, model })
        .where('collector', '=', await keyOf(db, key, collector.id))
        .where((eb) => eb.or([eb('provider', '!=', provider), eb('model', '!=', model)]))
        .execute();
      return;
    }
    await db
      .insertInto('collector')
      .values({ uuid: collector.id, project: key, ...values })
      .execute();
  };

const addRun =
  (db: Db): CollectorTransactor['addRun'] =>
  async (project, run, asks) => {
    const key = await projectToChange(db, project);
    const collector = await db
      .selectFrom('collector')
      .select(['id', 'provider', 'model'])
      .where('project', '=', key)
      .where('uuid', '=', run.collectorId)
      .executeTakeFirst();
    const of = known(collector?.id, 'collector', run.collectorId);
    const { id } = await db
      .insertInto('collect_run')
      .values({
        uuid: run.id,
        project: key,
        collector: of,
        run_at: run.runAt,
        asked_as: JSON.stringify(run.askedAs),
        created_at: run.createdAt,
        ends_at: run.endsAt,
        streak: run.streak && JSON.stringify(run.streak),
        finished_at: run.finishedAt,
        stopped_because: run.stoppedBecause,
        stopped_remedy: run.stoppedRemedy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { provider, model } = collector!;
    const shared = { project: key, collector: of, run: id, provider, model };
    const rows = asks.map((ask) => ({
      uuid: ask.id,
      ...shared,
      query: ask.query,
      country: ask.country,
      language: ask.language,
      execution_number: ask.executionNumber,
      ...fromAsk(ask),
    }));
    await insertAll(db, 'collect_ask', rows);
  };

export function collectorTransactor(db: Db): CollectorTransactor {
  return {
    ...collectorReader(db),
    put: put(db),
    remove: (project, id) => removeNamed(db, 'collector', project, id),
    addRun: addRun(db),
    async changeRun(project, run) {
      const { numUpdatedRows } = await db
        .updateTable('collect_run')
        .set({
          finished_at: run.finishedAt,
          stopped_because: run.stoppedBecause,
          stopped_remedy: run.stoppedRemedy,
          streak: run.streak && JSON.stringify(run.streak),
        })
        .where('project', '=', await projectToChange(db, project))
        .where('uuid', '=', run.id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error(`No run ${run.id} in the store`);
    },
    async changeAsk(project, ask) {
      const { numUpdatedRows } = await db
        .updateTable('collect_ask')
        .set(fromAsk(ask))
        .where('project', '=', await projectToChange(db, project))
        .where('uuid', '=', ask.id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error(`No question ${ask.id} in the store`);
    },
    async skip(project, ids, why) {
      await db
        .updateTable('collect_ask')
        .set(({ fn, val }) => ({ state: val('skipped' as const), problem: fn.coalesce('problem', val(why)) }))
        .where('project', '=', await projectToChange(db, project))
        .where('uuid', 'in', listed(ids))
        .execute();
    },
  };
}
