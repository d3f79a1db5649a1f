import type { Selectable } from 'kysely';
import type { OrganisationTable } from '../../../db/mod.ts';
import type { Organisation, OrganisationReader, OrganisationTransactor } from '../../domain/mod.ts';
import type { Db } from './connection.ts';

export function organisationReader(db: Db): OrganisationReader {
  const organisations = db.selectFrom('organisation').selectAll();
  return {
    async byId(id) {
      const row = await organisations.where('uuid', '=', id).executeTakeFirst();
      return row && toOrganisation(row);
    },
    async bySlug(slug) {
      const row = await organisations.where('slug', '=', slug).executeTakeFirst();
      return row && toOrganisation(row);
    },
  };
}

export function organisationTransactor(db: Db): OrganisationTransactor {
  return {
    ...organisationReader(db),
    async add({ id, name, slug, createdAt, updatedAt }) {
      const row = { uuid: id, name, slug, created_at: createdAt, updated_at: updatedAt };
      await db.insertInto('organisation').values(row).execute();
    },
  };
}

const toOrganisation = (row: Selectable<OrganisationTable>): Organisation => ({
  id: row.uuid,
  name: row.name,
  slug: row.slug,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
