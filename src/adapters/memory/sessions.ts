import type { SessionReader, SessionTransactor } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert, known } from './table.ts';

export function sessionReader(access: Access): SessionReader {
  return {
    async byDigest(digest) {
      return structuredClone(access().sessions.get(digest)?.session);
    },
  };
}

export function sessionTransactor(access: Access): SessionTransactor {
  /** Removes those sessions that `isOver` finds; how many there were. */
  function removeThose(isOver: (kept: KeptSession) => boolean): number {
    const { sessions } = access();
    const over = [...sessions.values()].filter(isOver);
    for (const { digest } of over) sessions.delete(digest);
    return over.length;
  }
  return {
    ...sessionReader(access),
    async add(session, digest) {
      const { sessions, users } = access();
      known(users, session.user, 'person');
      insert(sessions, digest, { digest, session: structuredClone(session) }, 'session');
    },
    remove: async (digest) => removeThose((kept) => kept.digest === digest) > 0,
    async removeOthers(user, digest) {
      removeThose((kept) => kept.session.user === user && kept.digest !== digest);
    },
    removeExpired: async (now) => removeThose(({ session }) => session.expiresAt <= now),
  };
}

type KeptSession = NonNullable<ReturnType<ReturnType<Access>['sessions']['get']>>;
