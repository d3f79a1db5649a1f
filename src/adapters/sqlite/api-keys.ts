import type { Selectable } from 'kysely';
import type { ApiKeyTable } from '../../../db/mod.ts';
import type { ApiKey, ApiKeyReader, ApiKeyTransactor } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { rateLimitOf } from './organisations.ts';
import { organisationKey } from './projects.ts';

export function apiKeyReader(db: Db): ApiKeyReader {
  const keys = db
    .selectFrom('api_key')
    .innerJoin('organisation', 'organisation.id', 'api_key.organisation')
    .selectAll('api_key')
    .select('organisation.uuid as owner');
  return {
    async byDigest(digest) {
      const row = await keys
        .select(['organisation.rate_limit_requests', 'organisation.rate_limit_seconds'])
        .where('api_key.digest', '=', digest)
        .executeTakeFirst();
      return row && { key: toApiKey(row), rateLimit: rateLimitOf(row) };
    },
    async ofOrganisation(organisation) {
      const rows = await keys
        .where('organisation.uuid', '=', organisation)
        .orderBy('api_key.created_at')
        .orderBy('api_key.uuid')
        .execute();
      return rows.map(toApiKey);
    },
  };
}

export function apiKeyTransactor(db: Db): ApiKeyTransactor {
  return {
    ...apiKeyReader(db),
    async add({ id, organisation, name, permission, prefix, expiresAt, lastUsedAt, createdAt }, digest) {
      const owner = await organisationKey(db, organisation);
      await db
        .insertInto('api_key')
        .values({
          uuid: id,
          organisation: owner,
          name,
          permission,
          prefix,
          digest,
          expires_at: expiresAt,
          last_used_at: lastUsedAt,
          created_at: createdAt,
        })
        .execute();
    },
    async remove(organisation, id) {
      const { numDeletedRows } = await db
        .deleteFrom('api_key')
        .where('uuid', '=', id)
        .where('organisation', 'in', db.selectFrom('organisation').select('id').where('uuid', '=', organisation))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async used(uses) {
      for (const [id, at] of uses) {
        await db
          .updateTable('api_key')
          .set({ last_used_at: at })
          .where('uuid', '=', id)
          .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
          .execute();
      }
    },
  };
}

const toApiKey = (row: Selectable<ApiKeyTable> & { readonly owner: string }): ApiKey => ({
  id: row.uuid,
  organisation: row.owner,
  name: row.name,
  permission: row.permission,
  prefix: row.prefix,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
});
