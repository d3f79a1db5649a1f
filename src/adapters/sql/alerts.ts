import type { Selectable } from 'kysely';
import type { AlertLookTable, AlertTable } from '../../../db/mod.ts';
import type { Alert, AlertId, AlertSettings, KeptLook } from '../../domain/alerts/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { AlertReader, AlertTransactor } from '../../domain/ports/mod.ts';
import { fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { projectKey, projectToChange, readObject, removeNamed } from './rows.ts';

const toAlert = (row: Selectable<AlertTable>): Alert => ({
  ...{ id: row.uuid, name: row.name, createdAt: row.created_at, updatedAt: row.updated_at },
  ...readObject<Omit<AlertSettings, 'name'>>(row.settings),
});

const toLook = ({ week, at, body }: Pick<Selectable<AlertLookTable>, 'week' | 'at' | 'body'>): KeptLook => ({
  ...{ week, at },
  ...readObject<Omit<KeptLook, 'week' | 'at'>>(body),
});

export function alertReader(db: Db): AlertReader {
  const of = async (project: ProjectId) =>
    db
      .selectFrom('alert')
      .selectAll()
      .where('project', '=', await projectKey(db, project));
  const looksOf = async (project: ProjectId) =>
    db
      .selectFrom('alert_look')
      .innerJoin('alert', 'alert.id', 'alert_look.alert')
      .select(['alert.uuid', 'alert_look.week', 'alert_look.at', 'alert_look.body'])
      .where('alert_look.project', '=', await projectKey(db, project));
  return {
    async all(project) {
      const rows = await (await of(project)).orderBy('folded_name').execute();
      return rows.map(toAlert);
    },
    async byId(project, id) {
      const row = await (await of(project)).where('uuid', '=', id).executeTakeFirst();
      return row && toAlert(row);
    },
    async looks(project, id, limit) {
      const looks = (await looksOf(project)).where('alert.uuid', '=', id).orderBy('alert_look.week', 'desc');
      return (await looks.limit(limit).execute()).map(toLook);
    },
    async lastLooks(project) {
      const rows = await (await looksOf(project))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('alert_look as later')
                .select('later.week')
                .whereRef('later.project', '=', 'alert_look.project')
                .whereRef('later.alert', '=', 'alert_look.alert')
                .whereRef('later.week', '>', 'alert_look.week'),
            ),
          ),
        )
        .execute();
      return new Map(rows.map((row) => [row.uuid, toLook(row)]));
    },
    async projects() {
      const rows = await db
        .selectFrom('alert')
        .innerJoin('project', 'project.id', 'alert.project')
        .select('project.uuid')
        .where('project.removed_at', 'is', null)
        .distinct()
        .execute();
      return rows.map(({ uuid }) => uuid).toSorted();
    },
  };
}

export function alertTransactor(db: Db): AlertTransactor {
  const keyOf = async (project: number, id: AlertId) =>
    (await db.selectFrom('alert').select('id').where('project', '=', project).where('uuid', '=', id).executeTakeFirst())
      ?.id;
  return {
    ...alertReader(db),
    async put(project, { id, name, createdAt, updatedAt, ...settings }) {
      const key = await projectToChange(db, project);
      const values = {
        ...{ name, folded_name: fold(name), settings: JSON.stringify(settings) },
        ...{ created_at: createdAt, updated_at: updatedAt },
      };
      await db
        .insertInto('alert')
        .values({ uuid: id, project: key, ...values })
        .onConflict((oc) => oc.columns(['project', 'uuid']).doUpdateSet(values))
        .execute();
    },
    remove: (project, id) => removeNamed(db, 'alert', project, id),
    async addLook(project, id, { week, at, ...body }) {
      const key = await projectToChange(db, project);
      const alert = await keyOf(key, id);
      if (alert === undefined) return false;
      const made = await db
        .selectFrom('alert_look')
        .select('week')
        .where('project', '=', key)
        .where('alert', '=', alert)
        .where('week', '>=', week)
        .limit(1)
        .executeTakeFirst();
      if (made !== undefined) return false;
      await db
        .insertInto('alert_look')
        .values({ project: key, alert, week, at, body: JSON.stringify(body) })
        .execute();
      return true;
    },
    async forgetLooks(project, id) {
      const key = await projectToChange(db, project);
      const alert = await keyOf(key, id);
      if (alert === undefined) return;
      await db.deleteFrom('alert_look').where('project', '=', key).where('alert', '=', alert).execute();
    },
  };
}
