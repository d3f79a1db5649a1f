import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { WorkLease } from '../../domain/ports/mod.ts';
import type { Connections } from './connection.ts';
import { unavailable } from './errors.ts';

/** How long a lease holds that is not renewed, and how often it is, in milliseconds. */
const LIFETIME = 60_000;
const RENEWED_EVERY = 15_000;

const END = sql`clock_timestamp() + ${LIFETIME} * interval '1 millisecond'`;

/** Does work that no other process on the database does at the same time; nothing where one does. */
export type Alone = (
  name: string,
  work: (isOver: () => boolean, lease: WorkLease) => Promise<void>,
  isOver: () => boolean,
) => Promise<void>;

/**
 * Work under leases, which are rows: the holder renews its lease while it works, and loses it a minute after it died at the
 * latest. Where it is lost, as to the server being away, `isOver` says so between steps, and nothing is written any more: see
 * `requireLease`. Times are the server's. (contract 15)
 */
export function leases({ db }: Connections): Alone {
  return async (name, work, isOver) => {
    const lease: WorkLease = { name, holder: randomUUID() };
    if (isOver() || !(await take(db, lease))) return;
    let isHeld = true;
    const lose = () => {
      isHeld = false;
    };
    const renewing = setInterval(() => {
      renew(db, lease).then((isMine) => isMine || lose(), lose);
    }, RENEWED_EVERY);
    renewing.unref();
    try {
      await work(() => !isHeld || isOver(), lease);
    } finally {
      clearInterval(renewing);
      await sql`delete from lease where name = ${name} and holder = ${lease.holder}`.execute(db);
    }
  };
}

type Db = Kysely<Database>;

/** Takes a lease that is free, or has expired with no transaction under way that checked it. */
async function take(db: Db, { name, holder }: WorkLease): Promise<boolean> {
  const { rows } = await sql`
    with over as (
      select name from lease where name = ${name} and expires_at < clock_timestamp() for update skip locked
    ), taken as (
      update lease set holder = ${holder}, expires_at = ${END} from over where lease.name = over.name returning 1
    ), made as (
      insert into lease (name, holder, expires_at) values (${name}, ${holder}, ${END}) on conflict do nothing returning 1
    )
    select from taken union all select from made
  `.execute(db);
  return rows.length > 0;
}

/** Cannot renew an expired lease: a stalled holder has lost it. */
async function renew(db: Db, { name, holder }: WorkLease): Promise<boolean> {
  const { rows } = await sql`
    update lease set expires_at = ${END}
    where name = ${name} and holder = ${holder} and expires_at > clock_timestamp() returning 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Looks, in the transaction that is to write, whether a lease is still held; until its end no other process can take it.
 * Renewing waits for no transaction. @throws AppError unavailable
 */
export async function requireLease(transaction: Db, { name, holder }: WorkLease, database: string): Promise<void> {
  const { rows } = await sql`
    select 1 from lease where name = ${name} and holder = ${holder} and expires_at > clock_timestamp() for key share
  `.execute(transaction);
  if (rows.length > 0) return;
  const reason = `gave the turn at "${name}" to another service, as this one was held up: nothing of it is written here`;
  throw unavailable(database, reason);
}
