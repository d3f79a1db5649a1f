import type { Project } from '../../domain/organisation.ts';
import { OUTCOMES } from '../../domain/outcomes/mod.ts';
import { EVERYTHING } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { counted } from '../../domain/wording.ts';
import { COMMON, command, ORGANISATION, print, READING, safeLine } from './command.ts';
import { confirm } from './confirm.ts';
import { findOrganisation, findProject } from './find.ts';
import { flag, name, text } from './flags.ts';
import { printList } from './lists.ts';
import { asOperator } from './operator.ts';

/** A project as commands print it. */
export const projectRecord = ({ createdAt, updatedAt, ...project }: Project) => ({
  ...project,
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});

export const createProject = command({
  name: 'project create',
  summary: 'make a project, which holds queries, answers and brands',
  flags: {
    ...ORGANISATION,
    name: name({ description: 'what people call it', isRequired: true }),
    slug: text('SLUG', { description: 'what commands call it, in lower case; made from the name where none is given' }),
    ...COMMON,
  },
  examples: ['project create --organisation acme-agency --name Shoes'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { name, slug } = values;
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const app = asOperator(opened.app, surroundings, { action: 'project create', organisation });
    const made = await app.projects.create({ organisation, name, ...(slug !== undefined && { slug }) });
    print(surroundings, values, projectRecord(made), `Project ${made.slug} (${made.id})`);
  },
});

export const listProjects = command({
  name: 'project list',
  summary: 'list the projects of an organisation, or of all',
  flags: {
    organisation: text('O', { description: 'only of this one, by id or slug', isSetting: true }),
    ...READING,
  },
  examples: ['project list', 'project list --organisation acme-agency'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { organisations, projects } = opened.app;
    const owners =
      values.organisation === undefined
        ? await organisations.all()
        : [await findOrganisation(opened, values.organisation, values)];
    const slugs = new Map(owners.map(({ id, slug }) => [id, slug]));
    const everything = { page: 1, limit: Number.MAX_SAFE_INTEGER };
    const { results } = await projects.list([...slugs.keys()], '', everything);
    printList(surroundings, values, results.map(projectRecord), {
      none: 'No projects: sightline project create makes one',
      columns: [
        { title: 'slug', text: ({ slug }) => slug },
        { title: 'name', text: ({ name }) => safeLine(name) },
        { title: 'organisation', text: ({ organisation }) => slugs.get(organisation)! },
        { title: 'id', text: ({ id }) => id },
      ],
    });
  },
});

export const deleteProject = command({
  name: 'project delete',
  summary: 'delete a project with all that is in it, for good',
  details: `On a terminal it asks for the slug; elsewhere --yes has to say that it is meant. The project is unknown at once; a running
service clears away what it held. Only a backup has it after that.`,
  operand: 'P',
  destroys: true,
  flags: { yes: flag({ description: 'delete it without asking' }), ...COMMON },
  examples: ['project delete shoes', 'project delete shoes --yes'],
  async run({ values, operand }, surroundings) {
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id, slug, organisation } = await findProject(opened, operand, values);
    const { totalResponses } = await opened.app.reports.facets(id, { ...EVERYTHING, outcomes: OUTCOMES });
    const what = `project ${slug} with its ${counted(totalResponses, 'answer')}`;
    if (!values.yes) await confirm(`Type ${slug} to delete the ${what}, for good: `, slug, surroundings);
    const app = asOperator(opened.app, surroundings, { action: 'project delete', organisation, project: id });
    await app.projects.remove(organisation, id);
    print(surroundings, values, { id, slug, deleted: true }, `Deleted ${what}`);
  },
});
