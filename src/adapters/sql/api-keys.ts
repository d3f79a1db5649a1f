import type { Selectable } from 'kysely';
import type { ApiKeyTable } from '../../../db/mod.ts';
import type { ApiKey } from '../../domain/organisation.ts';
import type { ApiKeyReader, ApiKeyTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { rateLimitOf } from './organisations.ts';
import { sizeOf } from './pages.ts';
import { organisationKey } from './projects.ts';
import { listed, removeOwned } from './rows.ts';

const keysOf = (db: Db) =>
  db
    .selectFrom('api_key')
    .innerJoin('organisation', 'organisation.id', 'api_key.organisation')
    .selectAll('api_key')
    .select('organisation.uuid as owner');

/** The limit of the organisation, whose columns have the names of the key's. */
const sharedLimit = (row: { readonly shared_requests: number | null; readonly shared_seconds: number | null }) => ({
  rate_limit_requests: row.shared_requests,
  rate_limit_seconds: row.shared_seconds,
});

const withDigest = ready((db, { digest }: { readonly digest: string }) =>
  keysOf(db)
    .select([
      'organisation.rate_limit_requests as shared_requests',
      'organisation.rate_limit_seconds as shared_seconds',
    ])
    .where('api_key.digest', '=', digest),
);

export function apiKeyReader(db: Db): ApiKeyReader {
  return {
    async byDigest(digest) {
      const [row] = await withDigest(db, { digest });
      return row && { key: toApiKey(row), rateLimit: rateLimitOf(sharedLimit(row)) };
    },
    async page(organisation, { page, limit }) {
      // One organisation, not a set of them: so the index has the keys in their order, and none are sorted.
      const owner = db.selectFrom('organisation').select('id').where('uuid', '=', organisation);
      const found = db.selectFrom('api_key').select('id').where('organisation', '=', owner);
      const totalRecords = await sizeOf(db, found);
      const ids = await found
        .orderBy('created_at')
        .orderBy('uuid')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const rows = await keysOf(db)
        .where('api_key.id', 'in', listed(ids.map(({ id }) => id)))
        .orderBy('api_key.created_at')
        .orderBy('api_key.uuid')
        .execute();
      return { results: rows.map(toApiKey), totalRecords };
    },
  };
}

export function apiKeyTransactor(db: Db): ApiKeyTransactor {
  return {
    ...apiKeyReader(db),
    async add({ id, organisation, name, permission, prefix, rateLimit, expiresAt, lastUsedAt, createdAt }, digest) {
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
          rate_limit_requests: rateLimit?.requests ?? null,
          rate_limit_seconds: rateLimit?.seconds ?? null,
          expires_at: expiresAt,
          last_used_at: lastUsedAt,
          created_at: createdAt,
        })
        .execute();
    },
    remove: (organisation, id) => removeOwned(db, 'api_key', organisation, id),
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
  rateLimit: rateLimitOf(row),
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
});
