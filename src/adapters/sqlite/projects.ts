import { type Selectable, sql } from 'kysely';
import type { ProjectTable } from '../../../db/mod.ts';
import {
  ANALYSIS_VERSION,
  DEFAULT_PROJECT_SETTINGS,
  fold,
  type OrganisationId,
  type Project,
  type ProjectId,
  type ProjectReader,
  type ProjectTransactor,
} from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { addListBuckets } from './counted-buckets.ts';
import { sizeOf } from './pages.ts';
import { ready } from './prepared-queries.ts';
import { foldedContains, known, listed, projectToChange, readObject } from './rows.ts';

const projectsIn = (db: Db) =>
  db
    .selectFrom('project')
    .innerJoin('organisation', 'organisation.id', 'project.organisation')
    .selectAll('project')
    .select('organisation.uuid as owner')
    .where('removed_at', 'is', null);

const withId = ready((db, { id }: { readonly id: ProjectId }) => projectsIn(db).where('project.uuid', '=', id));

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
    async page(organisations, name, { page, limit }) {
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
    },
    async settings(id) {
      const [row] = await withId(db, { id });
      return { ...DEFAULT_PROJECT_SETTINGS, ...(row && JSON.parse(row.own_settings)) };
    },
    async withRetention() {
      const rows = await db
        .selectFrom('project')
        .select('uuid')
        .where('removed_at', 'is', null)
        .where(sql<boolean>`own_settings ->> 'retentionDays' is not null`)
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

/** What a project holds in great numbers, what refers to others first. */
const CLEARED = ['job_execution', 'cached_job', 'query', 'video_snapshot', 'video'] as const;
/** Rows that go at once, with all that hangs on them. */
const CLEARED_AT_ONCE = 200;

/** Removes some rows of a removed project, and the project once there are none left; whether there was anything. */
async function clearRemoved(db: Db): Promise<boolean> {
  const removed = await db
    .selectFrom('project')
    .select('id')
    .where('removed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!removed) return false;
  for (const table of CLEARED) {
    const some = db.selectFrom(table).select('id').where('project', '=', removed.id).limit(CLEARED_AT_ONCE);
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return true;
  }
  await db.deleteFrom('project').where('id', '=', removed.id).execute();
  return true;
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
