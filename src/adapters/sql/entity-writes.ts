/*
 * Writes brands, their aliases and groups. Changes keep their order, as a later one may name an earlier one, but new brands
 * in a row are added in one statement: that is what `stretchesOf` is for. `outdate` marks analyses that show a brand which
 * changed.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { changesAnalysis, changesRecords } from '../../domain/analysis/mod.ts';
import type { Entity, EntityChange, EntityGroup } from '../../domain/entity.ts';
import type { Affected, EntityTransactor } from '../../domain/ports/mod.ts';
import { fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { entitiesNamed, entityReader, type Keys, toRow } from './entities.ts';
import { noteChanges } from './record-changes.ts';
import { move } from './revisions.ts';
import { freshKeys, insertAll, keysOf, known, projectToChange } from './rows.ts';
import { AFFECTED, expireAll, markStale, OUTDATED } from './stale-count.ts';

/** Changes that are written without giving others their turn. */
const CHANGES_A_TURN = 128;

/** Analyses that are taken note of without giving others their turn. */
const ANALYSES_A_TURN = 2_000;

export function entityTransactor(db: Db): EntityTransactor {
  return {
    ...entityReader(db),
    async apply(project, changes, affected = ALL) {
      if (changes.length === 0) return;
      const key = await projectToChange(db, project);
      const keys = await keysNamedIn(db, key, changes);
      const ids = changes.map(({ entity }) => entity.id);
      const stored = new Map((await entitiesNamed(db, key, ids)).map((entity) => [entity.id, entity]));
      let isTracked = false;
      const shownOtherwise = new Set<number>();
      for (const { kind, entities } of stretchesOf(changes)) {
        if (kind === 'create') await addEntities(db, key, keys, entities);
        else await changeEntities(db, key, keys, entities);
        for (const entity of entities) {
          const before = stored.get(entity.id);
          stored.set(entity.id, entity);
          isTracked ||= changesAnalysis(before, entity);
          if (before && changesRecords(before, entity)) shownOtherwise.add(keys.entities.get(entity.id)!);
        }
      }
      await noteChanges(db, key, [...shownOtherwise]);
      if (isTracked) await moveTracked(db, key, affected);
      await move(db, key, 'dictionary');
    },
    async remove(project, id, affected = ALL) {
      const key = await projectToChange(db, project);
      const found = await keysOf(db, 'entity', key, [id]);
      const entity = known(found.get(id), 'entity', id);
      await outdate(db, key, entity);
      await db.deleteFrom('entity').where('id', '=', entity).execute();
      await moveTracked(db, key, affected);
      await move(db, key, 'dictionary');
    },
    async addGroup(project, group) {
      const key = await projectToChange(db, project);
      const row = await toGroupRow(db, key, group);
      await db
        .insertInto('entity_group')
        .values({ uuid: group.id, project: key, ...row })
        .execute();
      await move(db, key, 'dictionary');
    },
    async changeGroup(project, group) {
      const key = await projectToChange(db, project);
      const groups = await keysOf(db, 'entity_group', key, [group.id]);
      await db
        .updateTable('entity_group')
        .set(await toGroupRow(db, key, group))
        .where('id', '=', known(groups.get(group.id), 'group', group.id))
        .execute();
      await move(db, key, 'dictionary');
    },
    async removeGroup(project, id) {
      const key = await projectToChange(db, project);
      const groups = await keysOf(db, 'entity_group', key, [id]);
      await db
        .deleteFrom('entity_group')
        .where('id', '=', known(groups.get(id), 'group', id))
        .execute();
      await move(db, key, 'dictionary');
    },
  };
}

const ALL: Affected = { isAll: true, ids: [] };

/** Takes note of another set of names to look for, and makes the answers stale that this affects. */
async function moveTracked(db: Db, project: number, { isAll, ids }: Affected): Promise<void> {
  if (isAll) await expireAll(db, project);
  else await move(db, project, 'tracked');
  for (let start = 0; start < ids.length; start += ANALYSES_A_TURN) {
    const keys = await keysOf(db, 'job_execution', project, ids.slice(start, start + ANALYSES_A_TURN));
    await markStale(db, project, [...keys.values()], AFFECTED);
    await nextTurn();
  }
}

/** Takes note of the analyses that mention an entity: what is shown of them is another thing from now on. */
async function outdate(db: Db, project: number, entity: number): Promise<void> {
  for (let after = 0; ; await nextTurn()) {
    const rows = await db
      .selectFrom('mention')
      .select('job_execution')
      .where('project', '=', project)
      .where('entity', '=', entity)
      .where('job_execution', '>', after)
      .orderBy('job_execution')
      .limit(ANALYSES_A_TURN)
      .execute();
    if (rows.length === 0) return;
    const executions = rows.map(({ job_execution }) => job_execution);
    await markStale(db, project, executions, OUTDATED);
    after = executions.at(-1)!;
  }
}

async function toGroupRow(db: Db, project: number, { kind, name, slug, parent, createdAt, updatedAt }: EntityGroup) {
  const parents = await keysOf(db, 'entity_group', project, [parent]);
  return {
    kind,
    name,
    folded_name: fold(name),
    slug,
    parent: parent === null ? null : known(parents.get(parent), 'group', parent),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

async function keysNamedIn(db: Db, project: number, changes: readonly EntityChange[]): Promise<Keys> {
  const entities = changes.flatMap(({ entity: { id, mergedIntoId } }) => [id, mergedIntoId]);
  const groups = changes.map(({ entity }) => entity.groupId);
  return {
    entities: await keysOf(db, 'entity', project, entities),
    groups: await keysOf(db, 'entity_group', project, groups),
  };
}

/** Changes of one kind that follow each other. */
interface Stretch {
  readonly kind: EntityChange['kind'];
  readonly entities: Entity[];
}

/** Changes in their order, stretch by stretch: what is new is written many at a time. */
function stretchesOf(changes: readonly EntityChange[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { kind, entity } of changes) {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.entities.push(entity);
    else stretches.push({ kind, entities: [entity] });
  }
  return stretches;
}

async function addEntities(db: Db, project: number, keys: Keys, entities: readonly Entity[]): Promise<void> {
  const fresh = await freshKeys(db, 'entity', entities.length);
  for (const [at, { id }] of entities.entries()) keys.entities.set(id, fresh[at]!);
  const rows = entities.map((entity, at) => ({ id: fresh[at]!, uuid: entity.id, project, ...toRow(entity, keys) }));
  await insertAll(db, 'entity', rows);
  await addAliases(db, project, keys, entities);
}

async function changeEntities(db: Db, project: number, keys: Keys, entities: readonly Entity[]): Promise<void> {
  for (const [at, entity] of entities.entries()) {
    if (at % CHANGES_A_TURN === 0) await nextTurn();
    const id = known(keys.entities.get(entity.id), 'entity', entity.id);
    await db.updateTable('entity').set(toRow(entity, keys)).where('id', '=', id).execute();
    await db.deleteFrom('entity_alias').where('project', '=', project).where('entity', '=', id).execute();
    await addAliases(db, project, keys, [entity]);
  }
}

const addAliases = (db: Db, project: number, { entities: keys }: Keys, entities: readonly Entity[]): Promise<void> =>
  insertAll(
    db,
    'entity_alias',
    entities.flatMap(({ id, aliases }) =>
      aliases.map((alias, position) => ({ project, entity: keys.get(id)!, position, alias })),
    ),
  );
