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
      const held = heldBy(db, id);
      const columns = (Object.keys(held) as (keyof OrganisationUsage)[]).map((thing) => held[thing].as(thing));
      return db.selectNoFrom(columns).$narrowType<OrganisationUsage>().executeTakeFirstOrThrow();
    },
    async held(id, thing) {
      const { n } = await heldBy(db, id)[thing].executeTakeFirstOrThrow();
      return n;
    },
    async any() {
      return (await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

/** What an organisation holds, each a query of one number. */
function heldBy(db: Db, id: OrganisationId) {
  const organisation = db.selectFrom('organisation').select('id').where('uuid', '=', id);
  const projects = db
    .selectFrom('project')
    .select('id')
    .where('removed_at', 'is', null)
    .where('organisation', '=', organisation);
  const count = sql<number>`count(*)`.as('n');
  const sum = (column: 'stored' | 'size') => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as('n');
  return {
    projects: db.selectFrom(projects.as('own')).select(count),
    members: db.selectFrom('membership').where('organisation', '=', organisation).select(count),
    apiKeys: db.selectFrom('api_key').where('organisation', '=', organisation).select(count),
    shares: db.selectFrom('share').where('project', 'in', projects).select(count),
    invitations: db.selectFrom('invitation').where('organisation', '=', organisation).select(count),
    storedBytes: db.selectFrom('revision').where('project', 'in', projects).select(sum('stored')),
    // Each response has a record, and those are counted.
    responses: db
      .selectFrom('list_part')
      .where('project', 'in', projects)
      .where('list', '=', 'record_time')
      .select(sum('size')),
  } satisfies Record<keyof OrganisationUsage, unknown>;
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
