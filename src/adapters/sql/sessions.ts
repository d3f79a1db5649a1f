import type { SessionReader, SessionTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { userKey } from './people.ts';
import { removeExpired } from './rows.ts';

const withDigest = ready((db, { digest }: { readonly digest: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user')
    .select(['user.uuid as person', 'session.created_at', 'session.expires_at'])
    .where('digest', '=', digest),
);

export function sessionReader(db: Db): SessionReader {
  return {
    async byDigest(digest) {
      const [row] = await withDigest(db, { digest });
      return row && { user: row.person, createdAt: row.created_at, expiresAt: row.expires_at };
    },
  };
}

export function sessionTransactor(db: Db): SessionTransactor {
  return {
    ...sessionReader(db),
    async add({ user, createdAt, expiresAt }, digest) {
      await db
        .insertInto('session')
        .values({ digest, user: await userKey(db, user), created_at: createdAt, expires_at: expiresAt })
        .execute();
    },
    async remove(digest) {
      const { numDeletedRows } = await db.deleteFrom('session').where('digest', '=', digest).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async removeOthers(user, digest) {
      await db
        .deleteFrom('session')
        .where('user', '=', await userKey(db, user))
        .where('digest', '!=', digest ?? '')
        .execute();
    },
    removeExpired: (now) => removeExpired(db, 'session', now),
  };
}
