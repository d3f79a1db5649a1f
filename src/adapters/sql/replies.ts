/*
 * Replies that are kept for repeated requests. `replyReader` finds one by its scope; `replyTransactor` claims, renews, settles
 * and forgets them. Bodies may have a megabyte, so whatever reads or removes many goes by their size.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { DELETED_SINCE, namesAny } from '../../domain/idempotency.ts';
import type { ReplyReader, ReplyTransactor } from '../../domain/ports/mod.ts';
import { FIRST_TURN, nextTurnSize, within } from '../../domain/turn-size.ts';
import type { Db } from './db.ts';
import { dialectOf, type RowLocks } from './dialect.ts';
import { listed, projectToChange } from './rows.ts';

/** Each may have a megabyte. */
const READ_AT_ONCE = 20;
/** In the place of a status: something was written, and nothing was answered yet. */
const WRITTEN = 0;
const UNANSWERED = { status: WRITTEN, body: '' };
/** Rows that go at once: what is deleted is overwritten. */
const FORGOTTEN_AT_ONCE = { rows: 200, bytes: 4_000_000 };

export function replyReader(db: Db): ReplyReader {
  return {
    async byScope(scope) {
      const row = await db
        .selectFrom('idempotent_request')
        .leftJoin('project', 'project.id', 'idempotent_request.project')
        .selectAll('idempotent_request')
        .select('project.uuid as about')
        .where('scope', '=', scope)
        .where('project.removed_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { content, owner, begun_at: heardAt, status, body, about: project } = row;
      const isUnanswered = status === null || status === WRITTEN;
      return {
        ...{ scope, content, owner, project, heardAt },
        isWritten: status !== null,
        reply: isUnanswered ? null : { status, body: body ?? '' },
      };
    },
  };
}

const settle =
  (db: Db): ReplyTransactor['settle'] =>
  async ({ scope, owner }, reply) => {
    if (reply) {
      await db
        .updateTable('idempotent_request')
        .set({ status: reply.status, body: reply.body })
        .where((eb) => eb.and({ scope, owner }))
        .execute();
    } else {
      await db
        .deleteFrom('idempotent_request')
        .where((eb) => eb.and({ scope, owner }))
        .where('status', 'is', null)
        .execute();
      await db
        .updateTable('idempotent_request')
        .set({ owner: '' })
        .where((eb) => eb.and({ scope, owner, ...UNANSWERED }))
        .execute();
    }
  };

const removeHeardBefore =
  (db: Db): ReplyTransactor['removeHeardBefore'] =>
  async (now) => {
    const old = await db
      .selectFrom('idempotent_request')
      .select(['scope', sql<number>`coalesce(length(body), 0)`.as('bytes')])
      .where('begun_at', '<', now)
      .limit(FORGOTTEN_AT_ONCE.rows)
      .execute();
    const scopes = within(old, FORGOTTEN_AT_ONCE.bytes, ({ bytes }) => Number(bytes)).map(({ scope }) => scope);
    const going = db.deleteFrom('idempotent_request').where('scope', 'in', listed(scopes)).where('begun_at', '<', now);
    if (scopes.length > 0) await going.execute();
    return scopes.length > 0;
  };

export function replyTransactor(db: Db): ReplyTransactor {
  return {
    ...replyReader(db),
    async put({ scope, content, owner, project, heardAt, isWritten, reply }) {
      const values = {
        content,
        owner,
        project: project === null ? null : await projectToChange(db, project),
        begun_at: heardAt,
        ...(reply ?? (isWritten ? UNANSWERED : { status: null, body: null })),
      };
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('idempotent_request')
        .values({ scope, ...values })
        .onConflict((conflict) => conflict.column('scope').doNothing())
        .executeTakeFirstOrThrow();
      if (added === 1n) return true;
      if (!(await isThere(db, sql`scope = ${scope}`, 'toReplace'))) return false;
      await db.updateTable('idempotent_request').set(values).where('scope', '=', scope).execute();
      return true;
    },
    isHeld: ({ scope, owner }) => isThere(db, sql`scope = ${scope} and owner = ${owner}`, 'toKeep'),
    async renew(claims, now) {
      if (claims.length === 0) return;
      // A claim that is being written needs no heartbeat, and must not block those of others.
      const rows = await db
        .selectFrom('idempotent_request')
        .select('scope')
        .where('scope', 'in', listed(claims.map(({ scope }) => scope)))
        .where('owner', 'in', listed(claims.map(({ owner }) => owner)))
        .modifyEnd(sql.raw(dialectOf(db).locks.toChange))
        .execute();
      const free = rows.map(({ scope }) => scope);
      if (free.length === 0) return;
      await db.updateTable('idempotent_request').set({ begun_at: now }).where('scope', 'in', listed(free)).execute();
    },
    async noteWritten({ scope, owner }) {
      await db
        .updateTable('idempotent_request')
        .set(UNANSWERED)
        .where((eb) => eb.and({ scope, owner }))
        .where('status', 'is', null)
        .execute();
    },
    settle: settle(db),
    async forgetNaming(project, ids) {
      const key = await projectToChange(db, project);
      const named = new Set(ids);
      let size = FIRST_TURN;
      for (let last = ''; ; ) {
        const some = await db
          .selectFrom('idempotent_request')
          .select(['scope', 'body'])
          .where('project', '=', key)
          .where('scope', '>', last)
          .orderBy('scope')
          .limit(size)
          .execute();
        const naming = some.filter(({ body }) => body !== null && namesAny(body, named)).map(({ scope }) => scope);
        if (naming.length > 0)
          await db.updateTable('idempotent_request').set(DELETED_SINCE).where('scope', 'in', listed(naming)).execute();
        if (some.length < size) return;
        last = some.at(-1)!.scope;
        const characters = some.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
        size = nextTurnSize(size, { count: some.length, characters }, READ_AT_ONCE);
        await nextTurn();
      }
    },
    removeHeardBefore: removeHeardBefore(db),
  };
}

/** Whether there is a request as told, which is locked for as long as the transaction lasts. */
async function isThere(db: Db, as: RawBuilder<unknown>, lock: keyof RowLocks): Promise<boolean> {
  const { rows } = await sql`
    select 1 from idempotent_request where ${as} ${sql.raw(dialectOf(db).locks[lock])}
  `.execute(db);
  return rows.length > 0;
}
