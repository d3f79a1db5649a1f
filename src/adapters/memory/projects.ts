import {
  ANALYSIS_VERSION,
  compareCodePoints,
  DEFAULT_PROJECT_SETTINGS,
  listProjects,
  type ProjectReader,
  type ProjectTransactor,
  pageOf,
} from '../../domain/mod.ts';
import { type Access, createProjectData, refuseUnknownProject } from './data.ts';
import { insert, known } from './table.ts';
import { workName } from './work.ts';

export function projectReader(access: Access): ProjectReader {
  return {
    async byId(id) {
      return structuredClone(access().projects.get(id));
    },
    async bySlug(slug) {
      const found = [...access().projects.values()].filter((project) => project.slug === slug);
      return structuredClone(found.sort((a, b) => compareCodePoints(a.id, b.id)));
    },
    async page(organisations, name, page) {
      const found = [...access().projects.values()].filter(({ organisation }) => organisations.includes(organisation));
      return structuredClone(pageOf(listProjects(found, name), page));
    },
    async settings(id) {
      return structuredClone(access().projectSettings.get(id) ?? DEFAULT_PROJECT_SETTINGS);
    },
    async withRetention() {
      const { projects, projectSettings } = access();
      const ids = Array.from(projects.values(), ({ id }) => id);
      return ids.filter((id) => (projectSettings.get(id)?.retentionDays ?? null) !== null);
    },
    async withRaw() {
      const { projects, contents } = access();
      const ids = Array.from(projects.values(), ({ id }) => id);
      return ids.filter((id) => [...(contents.get(id)?.raws.values() ?? [])].length > 0);
    },
    async isAnyRemoved() {
      access();
      return false;
    },
    async slugsLike(organisation, slug) {
      const found = [...access().projects.values()].filter((project) => project.organisation === organisation);
      return found.map((project) => project.slug).filter((other) => other === slug || other.startsWith(`${slug}-`));
    },
  };
}

export function projectTransactor(access: Access): ProjectTransactor {
  return {
    ...projectReader(access),
    async change(project) {
      const { projects, projectSlugs } = access();
      const before = known(projects, project.id, 'project');
      projectSlugs.delete(`${before.organisation} ${before.slug}`);
      insert(projectSlugs, `${project.organisation} ${project.slug}`, project.id, 'slug');
      projects.set(project.id, structuredClone(project));
    },
    async changeSettings(id, settings) {
      const { projects, projectSettings } = access();
      if (!projects.get(id)) refuseUnknownProject();
      projectSettings.set(id, structuredClone(settings));
    },
    async add(project) {
      const { organisations, projects, projectSlugs, contents, journal } = access();
      known(organisations, project.organisation, 'organisation');
      insert(projects, project.id, structuredClone(project), 'project');
      insert(projectSlugs, `${project.organisation} ${project.slug}`, project.id, 'slug');
      const content = createProjectData(journal);
      content.analysisVersion.set('version', ANALYSIS_VERSION);
      contents.set(project.id, content);
    },
    async remove(id) {
      const { projects, projectSettings, projectSlugs, contents, work, workPauses } = access();
      const { organisation, slug } = projects.get(id) ?? refuseUnknownProject();
      projects.delete(id);
      projectSettings.delete(id);
      projectSlugs.delete(`${organisation} ${slug}`);
      contents.delete(id);
      for (const item of [...work.values()]) if (item.project === id) work.delete(workName(item.queue, item.subject));
      for (const { project, queue, key } of [...workPauses.values()])
        if (project === id) workPauses.delete(workName(queue, key));
    },
    // Nothing is left of what was removed.
    clear: async () => false,
  };
}
