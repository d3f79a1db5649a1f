import { EVENTS_KEPT, type EventData, type OutboxEvent } from '../../domain/events.ts';
import type { OutboxReader, OutboxTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { organisationKey } from './projects.ts';
import { listed, readObject } from './rows.ts';

export function outboxReader(db: Db): OutboxReader {
  const inOrder = (limit: number) =>
    db
      .selectFrom('outbox')
      .leftJoin('organisation', 'organisation.id', 'outbox.organisation')
      .selectAll('outbox')
      .select('organisation.uuid as of')
      .orderBy('outbox.id')
      .limit(limit);
  type Row = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];
  const toEvent = ({ uuid: id, type, at, of: organisation, project, subject, sequence, data }: Row): OutboxEvent => ({
    ...{ id, type, timestamp: at, organisation, project, subject, sequence },
    data: readObject<EventData>(data),
  });
  return {
    oldest: async (limit) => (await inOrder(limit).execute()).map(toEvent),
    waiting: async (limit) => (await inOrder(limit).where('outbox.waits', '=', 1).execute()).map(toEvent),
  };
}

export function outboxTransactor(db: Db): OutboxTransactor {
  return {
    ...outboxReader(db),
    async add({ id: uuid, type, timestamp: at, organisation: of, project, subject, data }) {
      const organisation = of === null ? null : await organisationKey(db, of);
      const { sequence } = await db
        .insertInto('outbox_subject')
        .values({ subject, sequence: 1 })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet((eb) => ({ sequence: eb('outbox_subject.sequence', '+', 1) })),
        )
        .returning('sequence')
        .executeTakeFirstOrThrow();
      const values = { uuid, type, at, organisation, project, subject, sequence, data: JSON.stringify(data) };
      await db.insertInto('outbox').values(values).execute();
      await db
        .deleteFrom('outbox')
        .where('at', '<', at - EVENTS_KEPT.age)
        .where('waits', '=', 0)
        .execute();
      const beyond = await db
        .selectFrom('outbox')
        .select('id')
        .where('organisation', organisation === null ? 'is' : '=', organisation)
        .orderBy('id', 'desc')
        .offset(EVENTS_KEPT.count)
        .limit(1)
        .executeTakeFirst();
      if (beyond === undefined) return;
      await db
        .deleteFrom('outbox')
        .where('organisation', organisation === null ? 'is' : '=', organisation)
        .where('id', '<=', beyond.id)
        .where('waits', '=', 0)
        .execute();
    },
    async passOn(ids) {
      if (ids.length === 0) return;
      await db.updateTable('outbox').set({ waits: 0 }).where('uuid', 'in', listed(ids)).execute();
    },
  };
}
