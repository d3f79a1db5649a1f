import type { Delivery } from '../../domain/delivery/mod.ts';
import type { DeliveryReader, DeliveryTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { sizeOf } from './pages.ts';
import { organisationKey } from './projects.ts';
import { readObject } from './rows.ts';

const toDelivery = ({ record }: { readonly record: string }): Delivery => readObject<Delivery>(record);

export function deliveryReader(db: Db): DeliveryReader {
  const waitingFor = (channel: string) =>
    db
      .selectFrom('delivery')
      .select('record')
      .where('channel', '=', channel)
      .where('state', '=', 'waiting')
      .orderBy('id');
  return {
    async byId(id) {
      const row = await db.selectFrom('delivery').select('record').where('uuid', '=', id).executeTakeFirst();
      return row && toDelivery(row);
    },
    async page(channel, { page, limit }) {
      const found = db.selectFrom('delivery').select('id').where('channel', '=', channel);
      const totalRecords = await sizeOf(db, found);
      const rows = await db
        .selectFrom('delivery')
        .select('record')
        .where('channel', '=', channel)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: rows.map(toDelivery), totalRecords };
    },
    async first(channel, subject) {
      const row = await waitingFor(channel).where('subject', '=', subject).limit(1).executeTakeFirst();
      return row && toDelivery(row);
    },
    waiting: async (channel) => (await waitingFor(channel).execute()).map(toDelivery),
  };
}

export function deliveryTransactor(db: Db): DeliveryTransactor {
  return {
    ...deliveryReader(db),
    async put(delivery) {
      const { id: uuid, organisation: of, channel, queuedAt, state, event } = delivery;
      const values = { state, record: JSON.stringify(delivery) };
      const organisation = of === null ? null : await organisationKey(db, of);
      await db
        .insertInto('delivery')
        .values({ uuid, organisation, channel, subject: event.subject, queued_at: queuedAt, ...values })
        .onConflict((conflict) => conflict.column('uuid').doUpdateSet(values))
        .execute();
    },
    async forget(channel, { before, count }) {
      const ended = db.deleteFrom('delivery').where('channel', '=', channel).where('state', '!=', 'waiting');
      await ended.where('queued_at', '<', before).execute();
      const beyond = await db
        .selectFrom('delivery')
        .select('id')
        .where('channel', '=', channel)
        .orderBy('id', 'desc')
        .offset(count)
        .limit(1)
        .executeTakeFirst();
      if (beyond) await ended.where('id', '<=', beyond.id).execute();
    },
  };
}
