/*
 * Stores invitations and share links, the two kinds of access that are given by a secret link. Only digests of the secrets
 * are stored. Each has its query first, then its reader and transactor; links of removed projects aren't found.
 */

import type { Invitation, Share, SharePage } from '../../domain/invitations.ts';
import type { InvitationReader, InvitationTransactor, ShareReader, ShareTransactor } from '../../domain/ports/mod.ts';
import type { ScopeInput } from '../../domain/scope/mod.ts';
import type { Db } from './db.ts';
import { readProjects, userKey, writeProjects } from './people.ts';
import { organisationKey } from './projects.ts';
import { projectToChange, readList, readObject, removeExpired, removeOwned } from './rows.ts';

const invitations = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation')
    .innerJoin('user', 'user.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['organisation.uuid as owner', 'user.uuid as inviter']);

const toInvitation = (row: Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number]): Invitation => ({
  id: row.uuid,
  organisation: row.owner,
  email: row.email,
  role: row.role,
  projects: readProjects(row.project_ids),
  invitedBy: row.inviter,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export function invitationReader(db: Db): InvitationReader {
  return {
    async byDigest(digest) {
      const row = await invitations(db).where('invitation.digest', '=', digest).executeTakeFirst();
      return row && toInvitation(row);
    },
    async of(organisation) {
      const rows = await invitations(db)
        .where('organisation.uuid', '=', organisation)
        .orderBy('invitation.created_at')
        .orderBy('invitation.uuid')
        .execute();
      return rows.map(toInvitation);
    },
  };
}

export function invitationTransactor(db: Db): InvitationTransactor {
  return {
    ...invitationReader(db),
    async add({ id, organisation, email, role, projects, invitedBy, createdAt, expiresAt }, digest) {
      await db
        .insertInto('invitation')
        .values({
          ...{ uuid: id, digest, email, role, project_ids: writeProjects(projects) },
          organisation: await organisationKey(db, organisation),
          invited_by: await userKey(db, invitedBy),
          ...{ created_at: createdAt, expires_at: expiresAt },
        })
        .execute();
    },
    remove: (organisation, id) => removeOwned(db, 'invitation', organisation, id),
    removeExpired: (now) => removeExpired(db, 'invitation', now),
  };
}

/** Those of projects that are gone are gone, too. */
const shares = (db: Db) =>
  db
    .selectFrom('share')
    .innerJoin('project', 'project.id', 'share.project')
    .innerJoin('user', 'user.id', 'share.maker')
    .selectAll('share')
    .select(['project.uuid as of_project', 'user.uuid as made_by'])
    .where('project.removed_at', 'is', null);

const toShare = (row: Awaited<ReturnType<ReturnType<typeof shares>['execute']>>[number]): Share => ({
  id: row.uuid,
  project: row.of_project,
  name: row.name,
  scope: readObject<ScopeInput>(row.scope),
  pages: readList<SharePage>(row.pages),
  maker: row.made_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export function shareReader(db: Db): ShareReader {
  return {
    async byDigest(digest) {
      const row = await shares(db)
        .where((eb) => eb.or([eb('share.digest', '=', digest), eb('share.session_digest', '=', digest)]))
        .executeTakeFirst();
      return row && toShare(row);
    },
    async of(project) {
      const rows = await shares(db)
        .where('project.uuid', '=', project)
        .orderBy('share.created_at')
        .orderBy('share.uuid')
        .execute();
      return rows.map(toShare);
    },
  };
}

export function shareTransactor(db: Db): ShareTransactor {
  return {
    ...shareReader(db),
    async add({ id, project, name, scope, pages, maker, createdAt, expiresAt }, { link, session }) {
      await db
        .insertInto('share')
        .values({
          ...{ uuid: id, digest: link, session_digest: session, name, scope: JSON.stringify(scope) },
          pages: JSON.stringify(pages),
          project: await projectToChange(db, project),
          maker: await userKey(db, maker),
          ...{ created_at: createdAt, expires_at: expiresAt },
        })
        .execute();
    },
    async remove(project, id) {
      const { numDeletedRows } = await db
        .deleteFrom('share')
        .where('uuid', '=', id)
        .where('project', 'in', db.selectFrom('project').select('id').where('uuid', '=', project))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async removeMadeBy(organisation, maker) {
      const projects = db
        .selectFrom('project')
        .innerJoin('organisation', 'organisation.id', 'project.organisation')
        .select('project.id')
        .where('organisation.uuid', '=', organisation);
      await db
        .deleteFrom('share')
        .where('maker', '=', await userKey(db, maker))
        .where('project', 'in', projects)
        .execute();
    },
    removeExpired: (now) => removeExpired(db, 'share', now),
  };
}
