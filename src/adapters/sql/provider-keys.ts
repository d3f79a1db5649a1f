import type { OrganisationId } from '../../domain/ids.ts';
import type { ProviderKey, ProviderKeyReader, ProviderKeyTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { organisationKey } from './projects.ts';

export function providerKeyReader(db: Db): ProviderKeyReader {
  const keysOf = (organisation: OrganisationId) =>
    db
      .selectFrom('provider_key')
      .innerJoin('organisation', 'organisation.id', 'provider_key.organisation')
      .select(['provider', 'base_url as baseUrl', 'sealed', 'provider_key.created_at as createdAt'])
      .where('organisation.uuid', '=', organisation);
  const toKey = (organisation: OrganisationId, { sealed, ...row }: Omit<ProviderKey, 'organisation'>): ProviderKey => ({
    ...row,
    organisation,
    sealed: Uint8Array.from(sealed),
  });
  return {
    async byProvider(organisation, provider) {
      const row = await keysOf(organisation).where('provider', '=', provider).executeTakeFirst();
      return row && toKey(organisation, row);
    },
    async all(organisation) {
      const rows = await keysOf(organisation).orderBy('provider').execute();
      return rows.map((row) => toKey(organisation, row));
    },
  };
}

export function providerKeyTransactor(db: Db): ProviderKeyTransactor {
  return {
    ...providerKeyReader(db),
    async put({ organisation, provider, baseUrl, sealed, createdAt }) {
      const values = { base_url: baseUrl, sealed, created_at: createdAt };
      await db
        .insertInto('provider_key')
        .values({ organisation: await organisationKey(db, organisation), provider, ...values })
        .onConflict((conflict) => conflict.columns(['organisation', 'provider']).doUpdateSet(values))
        .execute();
    },
    async remove(organisation, provider) {
      const { numDeletedRows } = await db
        .deleteFrom('provider_key')
        .where('organisation', 'in', db.selectFrom('organisation').select('id').where('uuid', '=', organisation))
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
