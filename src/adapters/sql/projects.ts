/*
 * Stores projects, and clears removed ones away. Reader and transactor first. A removed project is unknown at once;
 * `clearRemoved` then deletes what it held in steps of some tens of milliseconds, in the order of `CLEARED`: what refers to
 * others goes first.
 */

import { type Selectable, sql } from 'kysely';
import type { ProjectTable } from '../../../db/mod.ts';
import { ANALYSIS_VERSION } from '../../domain/analysis/mod.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { Project } from '../../domain/organisation.ts';
import type { ProjectReader, ProjectTransactor } from '../../domain/ports/mod.ts';
import { DEFAULT_PROJECT_SETTINGS } from '../../domain/project-settings.ts';
import { fold } from '../../domain/text.ts';
import { within } from '../../domain/turn-size.ts';
import { eraseParts } from './bin.ts';
import { sizesOf } from './binned-rows.ts';
import { addListBuckets } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { dialectOf, inDialect, ready } from './dialect.ts';
import { sizeOf } from './pages.ts';
import { deleteExecutions } from './removals.ts';
import { move } from './revisions.ts';
import { foldedContains, known, listed, projectToChange, readObject } from './rows.ts';

const projectsIn = (db: Db) =>
  db
    .selectFrom('project')
    .innerJoin('organisation', 'organisation.id', 'project.organisation')
    .selectAll('project')
    .select('organisation.uuid as owner')
    .where('removed_at', 'is', null);

const withId = ready((db, { id }: { readonly id: ProjectId }) => projectsIn(db).where('project.uuid', '=', id));

const page =
  (db: Db): ProjectReader['page'] =>
  async (organisations, name, { page, limit }) => {
    const owners = await db
      .selectFrom('organisation')
      .select('id')
      .where('uuid', 'in', listed(organisations))
      .execute();
    const [owner, ...others] = owners.map(({ id }) => id);
    if (owner === undefined) return { results: [], totalRecords: 0 };
    const found = db
      .selectFrom('project')
      .select('id')
      // The index has those of one organisation in their order.
      .where('organisation', others.length > 0 ? 'in' : '=', others.length > 0 ? listed([owner, ...others]) : owner)
      .where('removed_at', 'is', null)
      .$if(name !== '', (named) => named.where(foldedContains(sql.ref('folded_name'), name)));
    const totalRecords = await sizeOf(db, found);
    const ids = await found
      .orderBy('folded_name')
      .orderBy('uuid')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const rows = await projectsIn(db)
      .where('project.id', 'in', listed(ids.map(({ id }) => id)))
      .orderBy('project.folded_name')
      .orderBy('project.uuid')
      .execute();
    return { results: rows.map(toProject), totalRecords };
  };

export function projectReader(db: Db): ProjectReader {
  return {
    async byId(id) {
      const [row] = await withId(db, { id });
      return row && toProject(row);
    },
    async bySlug(slug) {
      const rows = await projectsIn(db).where('project.slug', '=', slug).orderBy('project.uuid').execute();
      return rows.map(toProject);
    },
    page: page(db),
    async settings(id) {
      const [row] = await withId(db, { id });
      return { ...DEFAULT_PROJECT_SETTINGS, ...(row && JSON.parse(row.own_settings)) };
    },
    async withRetention() {
      const rows = await db
        .selectFrom('project')
        .select('uuid')
        .where('removed_at', 'is', null)
        .where(sql<boolean>`${RETENTION} is not null`)
        .orderBy('id')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    async withRaw() {
      const rows = await db
        .selectFrom('project')
        .select('uuid')
        .where('removed_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('raw_payload').select('time').whereRef('raw_payload.project', '=', 'project.id')),
        )
        .orderBy('id')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    async isAnyRemoved() {
      return (await aRemovedProject(db)) !== undefined;
    },
    async slugsLike(organisation, slug) {
      const rows = await db
        .selectFrom('project')
        .select('slug')
        .where('organisation', '=', db.selectFrom('organisation').select('id').where('uuid', '=', organisation))
        .where('removed_at', 'is', null)
        // A full stop comes right after the hyphen.
        .where(({ eb, and, or }) =>
          or([eb('slug', '=', slug), and([eb('slug', '>=', `${slug}-`), eb('slug', '<', `${slug}.`)])]),
        )
        .execute();
      return rows.map((row) => row.slug);
    },
  };
}

export function projectTransactor(db: Db): ProjectTransactor {
  return {
    ...projectReader(db),
    async change(project) {
      const key = await projectToChange(db, project.id);
      await db.updateTable('project').set(toRow(project)).where('id', '=', key).execute();
    },
    async changeSettings(id, settings) {
      const key = await projectToChange(db, id);
      await db
        .updateTable('project')
        .set({ own_settings: JSON.stringify(settings) })
        .where('id', '=', key)
        .execute();
      // Which tags name topics.
      await move(db, key, 'dictionary');
    },
    async add(project) {
      const organisation = await organisationKey(db, project.organisation);
      const { id } = await db
        .insertInto('project')
        .values({ uuid: project.id, organisation, ...toRow(project) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('revision')
        .values({ project: id, responses: 0, dictionary: 0, links: 0, tracked: 0, analysis_version: ANALYSIS_VERSION })
        .execute();
      await addListBuckets(db, id);
    },
    async remove(id, now) {
      const key = await projectToChange(db, id);
      // No slug, so that every slug is free: an id alone could be one.
      await db
        .updateTable('project')
        .set({ removed_at: now, slug: `removed ${id}` })
        .where('id', '=', key)
        .execute();
    },
    clear: () => clearRemoved(db),
  };
}

const RETENTION = inDialect((dialect) => dialect.field(sql.ref('own_settings'), 'retentionDays'));

/** The small id of a project that was removed, and is not cleared away yet. */
async function aRemovedProject(db: Db): Promise<number | undefined> {
  const [removed] = await db.selectFrom('project').select('id').where('removed_at', 'is not', null).limit(1).execute();
  return removed?.id;
}

/**
 * What a project holds in great numbers, what refers to others first, and how many rows of it go at once, with all that hangs
 * on them: so that other writers wait for some tens of milliseconds.
 */
const CLEARED = [
  ['collect_ask', 1_000],
  ['job_execution', 1_000],
  ['cached_job', 2_000],
  ['query', 2_000],
  ['video_snapshot', 2_000],
  ['video', 2_000],
  ['bin_part', 20],
  ['checkpoint_part', 50],
  ['checkpoint_names', 50],
] as const;
/** What answers that go at once may take. */
const CLEARED_BYTES = 8_000_000;
const REMOVALS_AT_ONCE = 5_000;
const ENTITIES_AT_ONCE = 2_000;

/** Removes some rows of a removed project, and the project once there are none left; whether there was anything. */
async function clearRemoved(db: Db): Promise<boolean> {
  const project = await aRemovedProject(db);
  if (project === undefined) return false;
  const { texts } = dialectOf(db);
  for (const [table, most] of CLEARED) {
    const some = db.selectFrom(table).select('id').where('project', '=', project).limit(most);
    if (table === 'job_execution') {
      const uuids = (await some.select('uuid').execute()).map(({ uuid }) => uuid);
      const sized = await sizesOf(db, project, uuids);
      const going = within(sized, CLEARED_BYTES, ({ bytes }) => Number(bytes)).map(({ id }) => id);
      await deleteExecutions(db, project, going);
      if (going.length > 0) return true;
    } else if (table === 'bin_part') {
      if (await eraseParts(db, project, db.selectFrom(table).where('project', '=', project))) return true;
    } else {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('project', '=', project)
        .where('id', 'in', some)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) return true;
    }
  }
  if ((await clearRemovals(db, project)) || (await clearEntities(db, project)) || (await texts.tidy(db))) return true;
  await db.deleteFrom('project').where('id', '=', project).execute();
  return true;
}

/** Removes some of what is noted of answers that were removed one by one. */
async function clearRemovals(db: Db, project: number): Promise<boolean> {
  const some = db.selectFrom('deleted_response').select('uuid').where('project', '=', project).limit(REMOVALS_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('deleted_response')
    .where('project', '=', project)
    .where('uuid', 'in', some)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes some entities; those that others are merged into come after these. */
async function clearEntities(db: Db, project: number): Promise<boolean> {
  const some = db
    .selectFrom('entity')
    .select('id')
    .where('project', '=', project)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entity as other').select('id').whereRef('other.merged_into', '=', 'entity.id'))),
    )
    .limit(ENTITIES_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('entity')
    .where('project', '=', project)
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const toRow = (project: Project) => ({
  name: project.name,
  folded_name: fold(project.name),
  slug: project.slug,
  description: project.description,
  industry: project.industry,
  website: project.website,
  current_po: project.currentPo,
  theme_analysis_enabled: Number(project.themeAnalysisEnabled),
  theme_language: project.themeLanguage,
  theme_clustering_config: JSON.stringify(project.themeClusteringConfig),
  settings: JSON.stringify(project.settings),
  created_at: project.createdAt,
  updated_at: project.updatedAt,
});

/** The small id of an organisation that is to be written to. @throws Error for an unknown one */
export async function organisationKey(db: Db, organisation: OrganisationId): Promise<number> {
  const row = await db.selectFrom('organisation').select('id').where('uuid', '=', organisation).executeTakeFirst();
  return known(row?.id, 'organisation', organisation);
}

function readSettings(json: string): Project['settings'] {
  const settings = readObject<Project['settings']>(json);
  if (!Array.isArray(settings.customFilters)) throw new Error('settings in JSON have no filters');
  return settings;
}

const toProject = (row: Selectable<ProjectTable> & { readonly owner: string }): Project => ({
  id: row.uuid,
  organisation: row.owner,
  name: row.name,
  slug: row.slug,
  description: row.description,
  industry: row.industry,
  website: row.website,
  currentPo: row.current_po,
  themeAnalysisEnabled: row.theme_analysis_enabled === 1,
  themeLanguage: row.theme_language,
  themeClusteringConfig: readObject(row.theme_clustering_config),
  settings: readSettings(row.settings),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
