import { type Project, toIso } from '../../domain/mod.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { name, text } from './flags.ts';
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
    organisation: text('O', { description: 'its owner, by id or slug', isRequired: true }),
    name: name({ description: 'what people call it', isRequired: true }),
    slug: text('SLUG', { description: 'what commands call it, in lower case; made from the name where none is given' }),
    ...COMMON,
  },
  examples: ['project create --organisation acme-agency --name Shoes'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { name, slug } = values;
    const { id: organisation } = await opened.app.organisations.find(values.organisation);
    const app = asOperator(opened.app, surroundings, { action: 'project create', organisation });
    const made = await app.projects.create({ organisation, name, ...(slug !== undefined && { slug }) });
    print(surroundings, values, projectRecord(made), `Project ${made.slug} (${made.id})`);
    return EXIT.done;
  },
});
