import { type Selectable, sql } from 'kysely';
import type { OrganisationTable } from '../../../db/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { Organisation } from '../../domain/organisation.ts';
import type { OrganisationReader, OrganisationTransactor, OrganisationUsage } from '../../domain/ports/mod.ts';
import type { Quota } from '../../domain/rate-limit.ts';
import { compareCodePoints, fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { organisationKey } from './projects.ts';
import { listedIn } from './rows.ts';

const withSlug = ready((db, { slug }: { readonly slug: string }) =>
  db.selectFrom('organisation').selectAll().where('slug', '=', slug),
);

/** Those whose ids are listed in JSON. */
const among = ready((db, { ids }: { readonly ids: string }) =>
  db.selectFrom('organisation').selectAll().where('uuid', 'in', listedIn<OrganisationId>(ids, 'text')),
);

/** By folded name, then id. */
const inOrder = (rows: readonly Selectable<OrganisationTable>[]): readonly Organisation[] =>
  rows
    .map(toOrganisation)
    .sort((a, b) => compareCodePoints(fold(a.name), fold(b.name)) || compareCodePoints(a.id, b.id));

export function organisationReader(db: Db): OrganisationReader {
  return {
    async byId(id) {
      const row = await db.selectFrom('organisation').selectAll().where('uuid', '=', id).executeTakeFirst();
      return row && toOrganisation(row);
    },
    async bySlug(slug) {
      const [row] = await withSlug(db, { slug });
      return row && toOrganisation(row);
    },
    async withIds(ids) {
      return inOrder(await among(db, { ids: JSON.stringify(ids) }));
    },
    async all() {
      return inOrder(await db.selectFrom('organisation').selectAll().execute());
    },
    async usage(id) {
      const organisation = db.selectFrom('organisation').select('id').where('uuid', '=', id);
      const projects = db
        .selectFrom('project')
        .where('removed_at', 'is', null)
        .where('organisation', '=', organisation);
      const { count } = db.fn;
      const owned = (table: 'membership' | 'api_key' | 'invitation') =>
        db
          .selectFrom(table)
          .where('organisation', '=', organisation)
          .select(({ fn }) => fn.countAll<number>().as('n'));
      return db
        .selectNoFrom([
          projects.select(count<number>('id').as('n')).as('projects'),
          owned('membership').as('members'),
          owned('api_key').as('apiKeys'),
          db
            .selectFrom('share')
            .where('project', 'in', projects.select('id'))
            .select(count<number>('id').as('n'))
            .as('shares'),
          owned('invitation').as('invitations'),
          db
            .selectFrom('revision')
            .where('project', 'in', projects.select('id'))
            .select(({ fn }) => fn.coalesce(fn.sum<number>('stored'), sql<number>`0`).as('n'))
            .as('storedBytes'),
          // Each response has a record, and those are counted.
          db
            .selectFrom('list_part')
            .where('project', 'in', projects.select('id'))
            .where('list', '=', 'record_time')
            .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('n'))
            .as('responses'),
        ])
        .$narrowType<OrganisationUsage>()
        .executeTakeFirstOrThrow();
    },
    async any() {
      return (await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

export function organisationTransactor(db: Db): OrganisationTransactor {
  return {
    ...organisationReader(db),
    async add(organisation) {
      await db
        .insertInto('organisation')
        .values({ uuid: organisation.id, ...toRow(organisation) })
        .execute();
    },
    async change(organisation) {
      const id = await organisationKey(db, organisation.id);
      await db.updateTable('organisation').set(toRow(organisation)).where('id', '=', id).execute();
    },
  };
}

/** An organisation's own limit. */
export function rateLimitOf(
  row: Pick<Selectable<OrganisationTable>, 'rate_limit_requests' | 'rate_limit_seconds'>,
): Quota | null {
  const { rate_limit_requests: requests, rate_limit_seconds: seconds } = row;
  return requests === null || seconds === null ? null : { requests, seconds };
}

const toRow = ({ name, slug, rateLimit, forbidsShares, createdAt, updatedAt }: Organisation) => ({
  name,
  slug,
  rate_limit_requests: rateLimit?.requests ?? null,
  rate_limit_seconds: rateLimit?.seconds ?? null,
  forbids_shares: Number(forbidsShares),
  created_at: createdAt,
  updated_at: updatedAt,
});

const toOrganisation = (row: Selectable<OrganisationTable>): Organisation => ({
  id: row.uuid,
  name: row.name,
  slug: row.slug,
  rateLimit: rateLimitOf(row),
  forbidsShares: row.forbids_shares === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
