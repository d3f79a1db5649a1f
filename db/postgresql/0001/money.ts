import { FLAG, IDENTIFIED, NUMBER, OF, ONE_OF, REQUIRED, TEXT } from './columns.ts';
import type { Statement } from './partitions.ts';

const OF_ORGANISATION_OR_NONE = 'organisation bigint references organisation on delete cascade';

/** What asking providers costs, what it may cost, and events that wait to be delivered. */
export const MONEY: readonly Statement[] = [
  `create table ledger (
    ${OF('organisation')}, day ${NUMBER}, project ${REQUIRED}, account ${REQUIRED}, provider ${REQUIRED}, model ${REQUIRED},
    ${ONE_OF('payer', ['operator', 'organisation'])}, reserved ${NUMBER}, spent ${NUMBER}, asking ${NUMBER}, answers ${NUMBER},
    primary key (organisation, day, project, account, provider, model, payer)
  )`,
  'create index ledger_by_day on ledger (day)',
  'create index ledger_open on ledger (day) where reserved != 0 or asking != 0',
  `create table budget (owner ${TEXT} primary key, ${OF_ORGANISATION_OR_NONE}, limits ${REQUIRED})`,
  'create index budget_by_organisation on budget (organisation)',
  `create table budget_step (
    limit_name ${REQUIRED}, from_day ${NUMBER}, step ${NUMBER}, primary key (limit_name, from_day)
  )`,
  'create index budget_step_by_day on budget_step (from_day)',
  `create table price (
    ${OF('organisation')}, provider ${REQUIRED}, model ${REQUIRED}, price ${REQUIRED},
    primary key (organisation, provider, model)
  )`,
  `create table outbox (
    ${IDENTIFIED}, type ${REQUIRED}, at ${NUMBER}, ${OF_ORGANISATION_OR_NONE}, project ${TEXT}, subject ${REQUIRED},
    sequence ${NUMBER}, data ${REQUIRED}, ${FLAG('waits')} default 1, unique (uuid)
  )`,
  'create index outbox_by_organisation on outbox (organisation, id)',
  'create index outbox_by_time on outbox (at)',
  'create index outbox_waiting on outbox (id) where waits = 1',
  `create table outbox_subject (subject ${TEXT} primary key, sequence ${NUMBER})`,
  `create table delivery_channel (
    ${IDENTIFIED}, ${OF('organisation')}, record ${REQUIRED}, sealed bytea, unique (uuid)
  )`,
  'create index delivery_channel_by_organisation on delivery_channel (organisation, id)',
  `create table delivery (
    ${IDENTIFIED}, ${OF_ORGANISATION_OR_NONE}, channel ${REQUIRED}, subject ${REQUIRED}, queued_at ${NUMBER},
    ${ONE_OF('state', ['waiting', 'delivered', 'failed'])}, record ${REQUIRED}, unique (uuid)
  )`,
  'create index delivery_by_channel on delivery (channel, id)',
  "create index delivery_waiting on delivery (channel, subject, id) where state = 'waiting'",
  'create index delivery_by_organisation on delivery (organisation)',
  `create table mail_recipient (
    ${OF('organisation')}, address ${REQUIRED}, token ${REQUIRED} unique, record ${REQUIRED},
    primary key (organisation, address)
  )`,
  `create table note (subject ${TEXT} primary key, body ${REQUIRED})`,
];
