import { address, changed, go, hrefOf, projectId } from '../address/mod.ts';
import { mayMakeIn, type Session, session } from '../api/mod.ts';
import { Icon, keep, kept, projectName } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';

/** The project that a view without one is about: the one that was looked at last, else the first. */
export function chooseProject({ projects }: Session): void {
  const { page, params } = address.value;
  if (params.has('project')) {
    keep('project', params.get('project')!);
    return;
  }
  const last = kept('project');
  const chosen = projects.find(({ id }) => id === last) ?? projects[0];
  if (chosen && page) go(hrefOf(page, changed(params, { project: chosen.id })), { replace: true });
}

/** The values of the entries that lead to all of them, and to a new one. */
const ALL = 'all';
const NEW = 'new';

/** Projects by organisation; another one begins with its own whole scope, as filters of one say nothing in the other. */
export function ProjectSwitch({ who: { organisations, projects } }: { readonly who: Session }) {
  const { page: here = 'overview', params } = address.value;
  const isAll = here === 'projects';
  const page = isAll ? 'overview' : here;
  const chosen = projectId.value;
  const isOne = organisations.length === 1;
  const hrefOfChoice = (value: string): string => {
    if (value === ALL) return hrefOf('projects', params);
    if (value === NEW) return hrefOf('projects', changed(params, { new: 'yes' }));
    return hrefOf(page, new URLSearchParams({ project: value }));
  };
  const options = (organisation: string) =>
    projects
      .filter((project) => project.organisation === organisation)
      .map((project) => (
        <option key={project.id} value={project.id} selected={project.id === chosen && !isAll}>
          {projectName(project)}
        </option>
      ));
  return (
    <select
      class="project-switch"
      aria-label={t.project}
      onChange={({ currentTarget: { value } }) => go(hrefOfChoice(value))}
    >
      <option value={ALL} selected={isAll}>
        {t.projects.all}
      </option>
      {!projects.some(({ id }) => id === chosen) && <option selected>{t.chooseProject}</option>}
      {organisations.map(({ id, name }) => (isOne ? options(id) : <optgroup label={name}>{options(id)}</optgroup>))}
      {mayMakeIn(session.value).length > 0 && <option value={NEW}>{t.projects.add}</option>}
    </select>
  );
}

/** The description of a project, to be read before its figures, in the words of its editors. */
export function ProjectNote() {
  const description = session.value?.projects.find(({ id }) => id === projectId.value)?.description;
  if (!description) return null;
  return (
    <p class="project-note of-project">
      <Icon name="info" />
      <span>{description}</span>
    </p>
  );
}
