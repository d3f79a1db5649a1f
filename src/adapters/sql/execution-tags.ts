/*
 * Stores labels on answers and their links. Links come by hand or by a matching mode, and the two are kept apart by
 * `origin`. Large numbers of them are written in steps, so that others get their turn.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { answerOf, asidesIn } from '../../domain/analysis/mod.ts';
import type { ExecutionTagId, JobExecutionId } from '../../domain/ids.ts';
import type { ExecutionTagReader, ExecutionTagTransactor } from '../../domain/ports/mod.ts';
import type { ExecutionTag } from '../../domain/tags/mod.ts';
import { fold } from '../../domain/text.ts';
import { inBatches } from './batches.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { recordOf } from './evidence.ts';
import { textOf } from './packed-answers.ts';
import { move, revisionsOf } from './revisions.ts';
import { givenRows, keysOf, known, listed, projectKey, projectToChange } from './rows.ts';
import { lengthsAfter } from './stored-bytes.ts';
import { tagGroupKey } from './tags.ts';

/** Links that are written without giving others their turn. */
const LINKS_A_TURN = 5_000;

/** Answers that are held in memory at once, if they are short. */
const ANSWERS_A_TURN = 100;

const allTags = ready((db, { project }: { readonly project: number }) =>
  db
    .selectFrom('execution_tag')
    .leftJoin('tag_group', 'tag_group.id', 'execution_tag.tag_group')
    .selectAll('execution_tag')
    .select('tag_group.uuid as group_uuid')
    .where('execution_tag.project', '=', project)
    .orderBy('execution_tag.id'),
);

export function executionTagReader(db: Db): ExecutionTagReader {
  return {
    async all(project) {
      const rows = await allTags(db, { project: await projectKey(db, project) });
      return rows.map(
        (row): ExecutionTag => ({
          id: row.uuid,
          name: row.name,
          color: row.color,
          matchingMode: row.matching_mode,
          groupId: row.group_uuid,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        }),
      );
    },
    async unknownExecutions(project, ids) {
      const found = await keysOf(db, 'job_execution', await projectKey(db, project), ids);
      return [...new Set(ids)].filter((id) => !found.has(id));
    },
    async *answers(project, since) {
      const key = await projectKey(db, project);
      const read = async (after: number, limit: number) =>
        (await readAnswers(db, key, after, limit)).map(({ id, setAside, revision, ...kept }) => ({
          ...{ id, revision, answer: answerOf(textOf(kept), asidesIn(setAside)) },
        }));
      for await (const batch of inBatches(read, since, ANSWERS_A_TURN, lengthsAfter(db, key))) {
        yield batch.map(({ id, answer }) => ({ id, answer }));
      }
    },
  };
}

function readAnswers(db: Db, project: number, after: number, limit: number) {
  return db
    .selectFrom('job_execution as execution')
    .innerJoin('result_analysis as record', recordOf)
    .select(['execution.uuid as id', 'execution.answer', 'execution.packed', 'execution.revision'])
    .select('record.set_aside as setAside')
    .where('execution.project', '=', project)
    .where('execution.revision', '>', after)
    .orderBy('execution.revision')
    .limit(limit)
    .execute();
}

export function executionTagTransactor(db: Db): ExecutionTagTransactor {
  return {
    ...executionTagReader(db),
    async add(project, tag) {
      const key = await projectToChange(db, project);
      const row = await toRow(db, key, tag);
      await db
        .insertInto('execution_tag')
        .values({ uuid: tag.id, project: key, ...row })
        .execute();
      await move(db, key, 'dictionary');
    },
    async change(project, tag) {
      const key = await projectToChange(db, project);
      const row = await toRow(db, key, tag);
      await db
        .updateTable('execution_tag')
        .set(row)
        .where('id', '=', await tagKey(db, key, tag.id))
        .execute();
      await move(db, key, 'dictionary');
    },
    async remove(project, id) {
      const key = await projectToChange(db, project);
      const tag = await tagKey(db, key, id);
      await dropLinks(db, key, tag);
      await db.deleteFrom('execution_tag').where('id', '=', tag).execute();
      await move(db, key, 'dictionary');
      await move(db, key, 'links');
    },
    async link(project, tags, executions) {
      const key = await projectToChange(db, project);
      const named = await keysOfPairs(db, key, tags, executions);
      let added = 0;
      for (const tag of named.tags) {
        added += await addLinks(db, { project: key, tag }, named.executions, 'manual');
        await nextTurn();
      }
      if (added > 0) await moveLinks(db, key, named.tags);
      return added;
    },
    async unlink(project, tags, executions) {
      const key = await projectToChange(db, project);
      const named = await keysOfPairs(db, key, tags, executions);
      let removed = 0;
      for (const tag of named.tags) {
        const { numDeletedRows } = await db
          .deleteFrom('execution_tag_link')
          .where('project', '=', key)
          .where('execution_tag', '=', tag)
          .where('job_execution', 'in', listed(named.executions))
          .executeTakeFirstOrThrow();
        removed += Number(numDeletedRows);
        await nextTurn();
      }
      if (removed > 0) await moveLinks(db, key, named.tags);
      return removed;
    },
    async relink(project, id, executions) {
      const key = await projectToChange(db, project);
      const tag = await tagKey(db, key, id);
      await dropLinks(db, key, tag);
      for (let start = 0; start < executions.length; start += LINKS_A_TURN) {
        const { executions: keys } = await keysOfPairs(db, key, [], executions.slice(start, start + LINKS_A_TURN));
        await addLinks(db, { project: key, tag }, keys, 'computed');
        await nextTurn();
      }
      await moveLinks(db, key, [tag]);
    },
  };
}

/** Links a tag to executions, but to those it is linked to already; how many. */
async function addLinks(
  db: Db,
  { project, tag }: { readonly project: number; readonly tag: number },
  executions: readonly number[],
  origin: 'manual' | 'computed',
) {
  const given = givenRows(
    { id: 'integer' },
    executions.map((id) => [id]),
  );
  const { numAffectedRows } = await sql`
    insert into execution_tag_link (project, execution_tag, job_execution, origin)
    select ${project}, ${tag}, given.id, ${sql.lit(origin)} from ${given} as given where true on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/** Says that the links of some tags have changed. */
async function moveLinks(db: Db, project: number, tags: readonly number[]): Promise<void> {
  await move(db, project, 'links');
  const { links } = await revisionsOf(db, project);
  await db.updateTable('execution_tag').set({ links_revision: links }).where('id', 'in', listed(tags)).execute();
}

/** Takes every link of a tag away; others get their turn between. */
async function dropLinks(db: Db, project: number, tag: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from execution_tag_link where project = ${project} and execution_tag = ${tag} and job_execution in (
        select job_execution from execution_tag_link where project = ${project} and execution_tag = ${tag} limit ${LINKS_A_TURN}
      )
    `.execute(db);
    if (Number(numAffectedRows) < LINKS_A_TURN) return;
    await nextTurn();
  }
}

const tagKey = async (db: Db, project: number, id: ExecutionTagId): Promise<number> =>
  known((await keysOf(db, 'execution_tag', project, [id])).get(id), 'execution tag', id);

/** The small ids of tags and executions, each once. @throws Error for one that is not in the project */
async function keysOfPairs(
  db: Db,
  project: number,
  tags: readonly ExecutionTagId[],
  executions: readonly JobExecutionId[],
): Promise<{ readonly tags: readonly number[]; readonly executions: readonly number[] }> {
  const tagKeys = await keysOf(db, 'execution_tag', project, tags);
  const executionKeys = await keysOf(db, 'job_execution', project, executions);
  for (const id of tags) known(tagKeys.get(id), 'execution tag', id);
  for (const id of executions) known(executionKeys.get(id), 'execution', id);
  return { tags: [...tagKeys.values()], executions: [...executionKeys.values()] };
}

const toRow = async (db: Db, project: number, tag: ExecutionTag) => ({
  name: tag.name,
  folded_name: fold(tag.name),
  color: tag.color,
  matching_mode: tag.matchingMode,
  tag_group: tag.groupId === null ? null : await tagGroupKey(db, project, tag.groupId),
  created_at: tag.createdAt,
  updated_at: tag.updatedAt,
});
