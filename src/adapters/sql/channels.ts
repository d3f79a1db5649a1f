import type { Selectable } from 'kysely';
import type { DeliveryChannelTable, MailRecipientTable } from '../../../db/mod.ts';
import type { Channel, MailRecipient } from '../../domain/delivery/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { ChannelReader, ChannelTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { organisationKey } from './projects.ts';
import { listed, readObject, removeOwned } from './rows.ts';

type ChannelRow = Pick<Selectable<DeliveryChannelTable>, 'uuid' | 'record' | 'sealed'>;
type RecipientRow = Omit<Selectable<MailRecipientTable>, 'organisation'>;
interface Owned {
  readonly owner: OrganisationId;
}

const toChannel = ({ uuid: id, record, sealed, owner: organisation }: ChannelRow & Owned): Channel => ({
  ...readObject<Omit<Channel, 'id' | 'organisation' | 'sealed'>>(record),
  ...{ id, organisation, sealed: sealed && Uint8Array.from(sealed) },
});

const toRecipient = ({ record, owner: organisation, ...row }: RecipientRow & Owned): MailRecipient => ({
  ...readObject<Omit<MailRecipient, 'organisation' | 'address' | 'token'>>(record),
  ...{ organisation, address: row.address, token: row.token },
});

export function channelReader(db: Db): ChannelReader {
  const channels = db
    .selectFrom('delivery_channel')
    .innerJoin('organisation', 'organisation.id', 'delivery_channel.organisation')
    .select(['delivery_channel.uuid', 'record', 'sealed', 'organisation.uuid as owner'])
    .orderBy('delivery_channel.id');
  const recipients = db
    .selectFrom('mail_recipient')
    .innerJoin('organisation', 'organisation.id', 'mail_recipient.organisation')
    .select(['address', 'token', 'record', 'organisation.uuid as owner']);
  return {
    async of(organisation) {
      return (await channels.where('organisation.uuid', '=', organisation).execute()).map(toChannel);
    },
    async withIds(ids) {
      if (ids.length === 0) return [];
      return (await channels.where('delivery_channel.uuid', 'in', listed(ids)).execute()).map(toChannel);
    },
    async recipients(organisation, addresses) {
      if (addresses.length === 0) return [];
      const rows = await recipients
        .where('organisation.uuid', '=', organisation)
        .where('address', 'in', listed(addresses))
        .execute();
      return rows.map(toRecipient);
    },
    async recipientByToken(token) {
      const row = await recipients.where('token', '=', token).executeTakeFirst();
      return row && toRecipient(row);
    },
  };
}

export function channelTransactor(db: Db): ChannelTransactor {
  return {
    ...channelReader(db),
    async put({ id: uuid, organisation: of, sealed, ...rest }) {
      if (of === null) throw new Error('channels of the operator are not stored');
      const values = { record: JSON.stringify(rest), sealed };
      await db
        .insertInto('delivery_channel')
        .values({ uuid, organisation: await organisationKey(db, of), ...values })
        .onConflict((conflict) => conflict.column('uuid').doUpdateSet(values))
        .execute();
    },
    async remove(organisation, id) {
      if (!(await removeOwned(db, 'delivery_channel', organisation, id))) return false;
      await db.deleteFrom('delivery').where('channel', '=', id).execute();
      return true;
    },
    async putRecipient({ organisation: of, address, token, ...rest }) {
      const values = { token, record: JSON.stringify(rest) };
      await db
        .insertInto('mail_recipient')
        .values({ organisation: await organisationKey(db, of), address, ...values })
        .onConflict((conflict) => conflict.columns(['organisation', 'address']).doUpdateSet(values))
        .execute();
    },
  };
}
