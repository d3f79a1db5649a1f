import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connections } from './connection.ts';

/** How long a lease holds that is not renewed, and how often it is, in milliseconds. */
const LIFETIME = 60_000;
const RENEWED_EVERY = 15_000;

/** Does work that no other process on the database does at the same time; nothing where one does. */
export type Alone = (
  name: string,
  work: (isOver: () => boolean) => Promise<void>,
  isOver: () => boolean,
) => Promise<void>;

/**
 * Work under leases, which are rows: whoever holds one renews it while it works, and has it no more than a minute after it
 * died. Where it is lost, as to the server being away, `isOver` says so between steps. Times are the server's. (contract 15)
 */
export function leases({ db }: Connections): Alone {
  const holder = randomUUID();

  async function take(name: string): Promise<boolean> {
    const { rows } = await sql`
      insert into lease as held (name, holder, expires_at)
      values (${name}, ${holder}, clock_timestamp() + ${LIFETIME} * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where held.holder = excluded.holder or held.expires_at < clock_timestamp()
      returning 1
    `.execute(db);
    return rows.length > 0;
  }

  return async (name, work, isOver) => {
    if (isOver() || !(await take(name))) return;
    let isHeld = true;
    const renewing = setInterval(() => {
      take(name).then(
        (isMine) => {
          isHeld &&= isMine;
        },
        () => {
          isHeld = false;
        },
      );
    }, RENEWED_EVERY);
    renewing.unref();
    try {
      await work(() => !isHeld || isOver());
    } finally {
      clearInterval(renewing);
      await sql`delete from lease where name = ${name} and holder = ${holder}`.execute(db);
    }
  };
}
