import { ID, JSON_REQUIRED, OF, ONE_OF, TABLE, TREE, UUID } from './columns.ts';

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
    sequence integer not null, ${JSON_REQUIRED('data')}, unique (uuid)
  ) ${TABLE}`,
  'create index outbox_by_organisation on outbox (organisation, id)',
  'create index outbox_by_time on outbox (at)',
  `create table outbox_subject (subject text primary key, sequence integer not null) ${TREE}`,
  // What the background remembers, as JSON.
  `create table note (subject text primary key, body text not null) ${TREE}`,
];
