import { AppError } from '../../domain/errors.ts';
import type { Organisation } from '../../domain/organisation.ts';
import type { Quota } from '../../domain/rate-limit.ts';
import { toIso } from '../../domain/time.ts';
import { COMMON, command, ORGANISATION, print, READING, safeLine } from './command.ts';
import { findOrganisation } from './find.ts';
import { flag, name, text } from './flags.ts';
import { limitFlag, limitText } from './limits.ts';
import { printList } from './lists.ts';
import { asOperator } from './operator.ts';

/** An organisation as commands print it. */
export const organisationRecord = (organisation: Organisation) => ({
  ...organisation,
  createdAt: toIso(organisation.createdAt),
  updatedAt: toIso(organisation.updatedAt),
});

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
    print(surroundings, values, organisationRecord(made), `Organisation ${made.slug} (${made.id})`);
  },
});

export const listOrganisations = command({
  name: 'org list',
  summary: 'list the organisations of the database',
  flags: READING,
  examples: ['org list'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { organisations } = opened.app;
    const found = [];
    for (const organisation of await organisations.all())
      found.push({ ...organisationRecord(organisation), ...(await organisations.usage(organisation.id)) });
    printList(surroundings, values, found, {
      none: 'No organisations: sightline setup makes one',
      columns: [
        { title: 'slug', text: ({ slug }) => slug },
        { title: 'name', text: ({ name }) => safeLine(name) },
        { title: 'projects', align: 'right', text: ({ projects }) => String(projects) },
        { title: 'answers', align: 'right', text: ({ responses }) => responses.toLocaleString('en') },
        { title: 'id', text: ({ id }) => id },
      ],
    });
  },
});

export const limitOrganisation = command({
  name: 'org limit',
  summary: 'give an organisation a rate limit of its own, or the common one again',
  details: 'It holds from the next request on, also in services that run.',
  flags: {
    ...ORGANISATION,
    rateLimit: limitFlag({ description: 'its own limit, of all its keys together: requests in a number of seconds' }),
    default: flag({ description: 'the limit that all others have, in the place of its own' }),
    ...COMMON,
  },
  examples: [
    'org limit --organisation acme-agency --rate-limit 3000/60',
    'org limit --organisation acme-agency --default',
  ],
  async run({ values }, surroundings) {
    const rateLimit = (values.rateLimit as Quota | undefined) ?? null;
    if (values.default === (rateLimit !== null)) throw new AppError('invalid', 'give either --rate-limit or --default');
    await using opened = await surroundings.openApp(values);
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const app = asOperator(opened.app, surroundings, { action: 'org limit', organisation });
    const changed = await app.organisations.change(organisation, { rateLimit });
    print(
      surroundings,
      values,
      organisationRecord(changed),
      `${changed.slug}: ${rateLimit ? limitText(rateLimit) : 'the default limit'}`,
    );
  },
});
