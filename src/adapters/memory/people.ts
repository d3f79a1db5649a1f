import { compareCodePoints, fold, type PeopleReader, type PeopleTransactor, touched } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert, known, lookUp } from './table.ts';

export function peopleReader(access: Access): PeopleReader {
  return {
    async byId(id) {
      return structuredClone(access().users.get(id));
    },
    async byEmail(email) {
      const { users, userEmails } = access();
      return structuredClone(lookUp(userEmails, fold(email), users));
    },
    async isAnybody() {
      return !Iterator.from(access().users.values()).next().done;
    },
    async passwordHash(id) {
      return access().passwordHashes.get(id);
    },
    async membershipsOf(id) {
      const found = [...access().memberships.values()].filter(({ user }) => user === id);
      return structuredClone(found.sort((a, b) => compareCodePoints(a.organisation, b.organisation)));
    },
    async membersOf(organisation) {
      const { memberships, users } = access();
      const members = [...memberships.values()]
        .filter((membership) => membership.organisation === organisation)
        .map((membership) => ({ user: known(users, membership.user, 'person'), membership }));
      return structuredClone(members.sort((a, b) => compareCodePoints(fold(a.user.email), fold(b.user.email))));
    },
  };
}

export function peopleTransactor(access: Access): PeopleTransactor {
  return {
    ...peopleReader(access),
    async add(user, passwordHash) {
      const { users, userEmails, passwordHashes } = access();
      insert(users, user.id, structuredClone(user), 'person');
      insert(userEmails, fold(user.email), user.id, 'e-mail address');
      passwordHashes.set(user.id, passwordHash);
    },
    async setPasswordHash(id, passwordHash, now) {
      const { users, passwordHashes } = access();
      users.set(id, touched(known(users, id, 'person'), now));
      passwordHashes.set(id, passwordHash);
    },
    async putMembership(membership) {
      const { users, organisations, memberships } = access();
      known(users, membership.user, 'person');
      known(organisations, membership.organisation, 'organisation');
      memberships.set(membershipKey(membership.organisation, membership.user), structuredClone(membership));
    },
    async removeMembership(organisation, id) {
      const { memberships } = access();
      const key = membershipKey(organisation, id);
      const isThere = memberships.has(key);
      if (isThere) memberships.delete(key);
      return isThere;
    },
  };
}

const membershipKey = (organisation: string, user: string): string => `${organisation} ${user}`;
