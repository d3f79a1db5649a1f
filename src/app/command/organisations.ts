import { toIso } from '../../domain/mod.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { name, text } from './flags.ts';

export const createOrganisation = command({
  name: 'org create',
  summary: 'make an organisation, which owns projects and keys',
  flags: {
    name: name({ description: 'what people call it', isRequired: true }),
    slug: text('SLUG', { description: 'what commands call it, in lower case; made from the name where none is given' }),
    ...COMMON,
  },
  examples: ["org create --name 'Acme Agency'"],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { name, slug } = values;
    const made = await opened.app.organisations.create({ name, ...(slug !== undefined && { slug }) });
    const record = { ...made, createdAt: toIso(made.createdAt), updatedAt: toIso(made.updatedAt) };
    print(surroundings, values, record, `Organisation ${made.slug} (${made.id})`);
    return EXIT.done;
  },
});
