import { FLAG, ID, IDENTIFIED, JSON_REQUIRED, OF, ONE_OF, TABLE, TREE, UUID } from './columns.ts';

const LINE = 'project text not null, account text not null, provider text not null, model text not null';

/** What asking providers costs, what it may cost, and events that wait to be delivered. What was spent stays known when a project or a collector is gone. */
export const MONEY: readonly string[] = [
  `create table ledger (
    ${OF('organisation')}, day integer not null, ${LINE}, ${ONE_OF('payer', ['operator', 'organisation'])},
    reserved integer not null, spent integer not null, asking integer not null, answers integer not null,
    primary key (organisation, day, project, account, provider, model, payer)
  ) ${TREE}`,
  'create index ledger_by_day on ledger (day)',
  'create index ledger_open on ledger (day) where reserved != 0 or asking != 0',
  `create table budget (
    owner text primary key, organisation integer references organisation on delete cascade, ${JSON_REQUIRED('limits')}
  ) ${TABLE}`,
  'create index budget_by_organisation on budget (organisation)',
  `create table budget_step (
    limit_name text not null, from_day integer not null, step integer not null, primary key (limit_name, from_day)
  ) ${TREE}`,
  'create index budget_step_by_day on budget_step (from_day)',
  `create table price (
    ${OF('organisation')}, provider text not null, model text not null, ${JSON_REQUIRED('price')},
    primary key (organisation, provider, model)
  ) ${TREE}`,
  `create table outbox (
    ${ID}, ${UUID}, type text not null, at integer not null,
    organisation integer references organisation on delete cascade, project text, subject text not null,
    sequence integer not null, ${JSON_REQUIRED('data')}, ${FLAG('waits')} default 1, unique (uuid)
  ) ${TABLE}`,
  'create index outbox_by_organisation on outbox (organisation, id)',
  'create index outbox_by_time on outbox (at)',
  // By a mark, not by how far one has come: transactions end in another order than they begin.
  'create index outbox_waiting on outbox (id) where waits = 1',
  `create table outbox_subject (subject text primary key, sequence integer not null) ${TREE}`,
  // Addresses and secrets are encrypted by a key that is not in the database.
  `create table delivery_channel (
    ${IDENTIFIED}, ${OF('organisation')}, ${JSON_REQUIRED('record')}, sealed blob, unique (uuid)
  ) ${TABLE}`,
  'create index delivery_channel_by_organisation on delivery_channel (organisation, id)',
  // The channel is a text, as those of the operator are not stored.
  `create table delivery (
    ${IDENTIFIED}, organisation integer references organisation on delete cascade, channel text not null,
    subject text not null, queued_at integer not null, ${ONE_OF('state', ['waiting', 'delivered', 'failed'])},
    ${JSON_REQUIRED('record')}, unique (uuid)
  ) ${TABLE}`,
  'create index delivery_by_channel on delivery (channel, id)',
  "create index delivery_waiting on delivery (channel, subject, id) where state = 'waiting'",
  'create index delivery_by_organisation on delivery (organisation)',
  `create table mail_recipient (
    ${OF('organisation')}, address text not null, token text not null unique, ${JSON_REQUIRED('record')},
    primary key (organisation, address)
  ) ${TREE}`,
  // What the background remembers, as JSON.
  `create table note (subject text primary key, body text not null) ${TREE}`,
];
