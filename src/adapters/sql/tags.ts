/*
 * Reads and writes tags on queries and their groups. Reading comes first, writing below; `addTag` gives a tag its number,
 * also for imports.
 */

import type { Insertable, Selectable } from 'kysely';
import type { TagTable } from '../../../db/mod.ts';
import type { TagGroupId } from '../../domain/ids.ts';
import type { TagReader, TagTransactor } from '../../domain/ports/mod.ts';
import { nextTagNumber, TAG_NUMBERS, type Tag, type TagGroup } from '../../domain/tags/mod.ts';
import { fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { move } from './revisions.ts';
import { keysOf, known, projectKey, projectToChange } from './rows.ts';

const allTags = ready((db, { project }: { readonly project: number }) => tagsOf(db, project).orderBy('tag.id'));

const allGroups = ready((db, { project }: { readonly project: number }) =>
  db.selectFrom('tag_group').selectAll().where('project', '=', project).orderBy('id'),
);

export function tagReader(db: Db): TagReader {
  return {
    async all(project) {
      const rows = await allTags(db, { project: await projectKey(db, project) });
      return rows.map(toTag);
    },
    async groups(project) {
      const rows = await allGroups(db, { project: await projectKey(db, project) });
      return rows.map(
        (row): TagGroup => ({
          id: row.uuid,
          kind: row.kind,
          name: row.name,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        }),
      );
    },
  };
}

export function tagTransactor(db: Db): TagTransactor {
  return {
    ...tagReader(db),
    async add(project, tag) {
      const key = await projectToChange(db, project);
      const id = await addTag(db, { id: tag.id, project: key, ...(await toRow(db, key, tag)) });
      await move(db, key, 'dictionary');
      return id;
    },
    async change(project, tag) {
      const key = await projectToChange(db, project);
      const row = await toRow(db, key, tag);
      const { numUpdatedRows } = await db
        .updateTable('tag')
        .set(row)
        .where('project', '=', key)
        .where('id', '=', tag.id)
        .executeTakeFirstOrThrow();
      known(Number(numUpdatedRows), 'tag', String(tag.id));
      await move(db, key, 'dictionary');
    },
    async remove(project, id) {
      const key = await projectToChange(db, project);
      const { numDeletedRows } = await db
        .deleteFrom('tag')
        .where('project', '=', key)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      known(Number(numDeletedRows), 'tag', String(id));
      await move(db, key, 'dictionary');
    },
    async addGroup(project, group) {
      const key = await projectToChange(db, project);
      await db
        .insertInto('tag_group')
        .values({ uuid: group.id, project: key, ...toGroupRow(group) })
        .execute();
      await move(db, key, 'dictionary');
    },
    async changeGroup(project, group) {
      const key = await projectToChange(db, project);
      const id = await tagGroupKey(db, key, group.id);
      await db.updateTable('tag_group').set(toGroupRow(group)).where('id', '=', id).execute();
      await move(db, key, 'dictionary');
    },
    async removeGroup(project, id) {
      const key = await projectToChange(db, project);
      await db
        .deleteFrom('tag_group')
        .where('id', '=', await tagGroupKey(db, key, id))
        .execute();
      await move(db, key, 'dictionary');
    },
  };
}

/** The next eight numbers behind a taken one are tried; then any, so that many tags with one number cost no more than others. */
const NEXT_TRIED = 8;

/** Adds a tag under its number, or the next one that is free; the number. */
export async function addTag(db: Db, row: Insertable<TagTable> & { readonly id: number }, tries = 0): Promise<number> {
  const added = await db
    .insertInto('tag')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const another = () =>
    tries < NEXT_TRIED ? nextTagNumber(row.id) : 1 + Math.floor(Math.random() * (TAG_NUMBERS - 1));
  return added?.id ?? addTag(db, { ...row, id: another() }, tries + 1);
}

/** Every query on tags starts here, so none can forget its project. */
export function tagsOf(db: Db, project: number) {
  return db
    .selectFrom('tag')
    .leftJoin('tag_group', 'tag_group.id', 'tag.tag_group')
    .selectAll('tag')
    .select('tag_group.uuid as group_uuid')
    .where('tag.project', '=', project);
}

export const toTag = (row: Selectable<TagTable> & { readonly group_uuid: string | null }): Tag => ({
  id: row.id,
  name: row.name,
  color: row.color,
  groupId: row.group_uuid,
});

const toRow = async (db: Db, project: number, { name, color, groupId }: Omit<Tag, 'id'>) => ({
  name,
  folded_name: fold(name),
  color,
  tag_group: groupId === null ? null : await tagGroupKey(db, project, groupId),
});

const toGroupRow = ({ kind, name, createdAt, updatedAt }: TagGroup) => ({
  kind,
  name,
  folded_name: fold(name),
  created_at: createdAt,
  updated_at: updatedAt,
});

/** @throws Error for a group that is not in the project */
export async function tagGroupKey(db: Db, project: number, id: TagGroupId): Promise<number> {
  return known((await keysOf(db, 'tag_group', project, [id])).get(id), 'tag group', id);
}
