import type { Selectable } from 'kysely';
import type { MembershipTable, UserTable } from '../../../db/mod.ts';
import type { ProjectId, UserId } from '../../domain/ids.ts';
import type { Membership, User } from '../../domain/people.ts';
import type { PeopleReader, PeopleTransactor } from '../../domain/ports/mod.ts';
import { fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { organisationKey } from './projects.ts';
import { known, laterOf } from './rows.ts';

const withId = ready((db, { id }: { readonly id: UserId }) => db.selectFrom('user').selectAll().where('uuid', '=', id));

const membershipsOf = ready((db, { id }: { readonly id: UserId }) =>
  db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation')
    .innerJoin('user', 'user.id', 'membership.user')
    .select(['organisation.uuid as owner', 'user.uuid as person'])
    .select(['membership.role', 'membership.project_ids', 'membership.created_at', 'membership.updated_at'])
    .where('user.uuid', '=', id)
    .orderBy('organisation.uuid'),
);

export function peopleReader(db: Db): PeopleReader {
  return {
    async byId(id) {
      const [row] = await withId(db, { id });
      return row && toUser(row);
    },
    async byEmail(email) {
      const row = await db.selectFrom('user').selectAll().where('folded_email', '=', fold(email)).executeTakeFirst();
      return row && toUser(row);
    },
    async isAnybody() {
      return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    async passwordHash(id) {
      const row = await db.selectFrom('user').select('password_hash').where('uuid', '=', id).executeTakeFirst();
      return row?.password_hash;
    },
    async membershipsOf(id) {
      const rows = await membershipsOf(db, { id });
      return rows.map(toMembership);
    },
    async membersOf(organisation) {
      const rows = await db
        .selectFrom('membership')
        .innerJoin('organisation', 'organisation.id', 'membership.organisation')
        .innerJoin('user', 'user.id', 'membership.user')
        .selectAll('user')
        .select(['organisation.uuid as owner', 'user.uuid as person', 'membership.role', 'membership.project_ids'])
        .select(['membership.created_at as joined_at', 'membership.updated_at as changed_at'])
        .where('organisation.uuid', '=', organisation)
        .orderBy('user.folded_email')
        .execute();
      return rows.map(({ joined_at, changed_at, ...row }) => ({
        user: toUser(row),
        membership: toMembership({ ...row, created_at: joined_at, updated_at: changed_at }),
      }));
    },
  };
}

export function peopleTransactor(db: Db): PeopleTransactor {
  return {
    ...peopleReader(db),
    async add({ id, email, name, createdAt, updatedAt }, passwordHash) {
      await db
        .insertInto('user')
        .values({
          uuid: id,
          email,
          folded_email: fold(email),
          name,
          password_hash: passwordHash,
          created_at: createdAt,
          updated_at: updatedAt,
        })
        .execute();
    },
    async setPasswordHash(id, passwordHash, now) {
      await db
        .updateTable('user')
        .set({ password_hash: passwordHash, updated_at: laterOf('updated_at', now) })
        .where('id', '=', await userKey(db, id))
        .execute();
    },
    async putMembership({ organisation, user, role, projects, createdAt, updatedAt }) {
      const row = {
        organisation: await organisationKey(db, organisation),
        user: await userKey(db, user),
        role,
        project_ids: writeProjects(projects),
        created_at: createdAt,
        updated_at: updatedAt,
      };
      await db
        .insertInto('membership')
        .values(row)
        .onConflict((conflict) => conflict.columns(['organisation', 'user']).doUpdateSet(row))
        .execute();
    },
    async removeMembership(organisation, id) {
      const { numDeletedRows } = await db
        .deleteFrom('membership')
        .where('organisation', 'in', db.selectFrom('organisation').select('id').where('uuid', '=', organisation))
        .where('user', 'in', db.selectFrom('user').select('id').where('uuid', '=', id))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

/** The projects of a membership or an invitation: null = all. */
export function readProjects(json: string | null): readonly ProjectId[] | null {
  const projects: unknown = json === null ? null : JSON.parse(json);
  if (projects !== null && !Array.isArray(projects)) throw new Error('projects in JSON are no list');
  return projects;
}

export const writeProjects = (projects: readonly ProjectId[] | null): string | null =>
  projects && JSON.stringify(projects);

/** The small id of a person who is to be written about. @throws Error for an unknown one */
export async function userKey(db: Db, user: UserId): Promise<number> {
  const row = await db.selectFrom('user').select('id').where('uuid', '=', user).executeTakeFirst();
  return known(row?.id, 'person', user);
}

const toUser = (row: Selectable<UserTable>): User => ({
  id: row.uuid,
  email: row.email,
  name: row.name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toMembership = (
  row: Omit<Selectable<MembershipTable>, 'organisation' | 'user'> & { readonly owner: string; readonly person: string },
): Membership => ({
  organisation: row.owner,
  user: row.person,
  role: row.role,
  projects: readProjects(row.project_ids),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
