import { AppError, type Organisation, type Quota, toIso } from '../../domain/mod.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { flag, name, text } from './flags.ts';
import { limitFlag, limitText } from './limits.ts';
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
    return EXIT.done;
  },
});

export const limitOrganisation = command({
  name: 'org limit',
  summary: 'give an organisation a rate limit of its own, or that of everybody again',
  details: 'It holds from the next request on, also in services that run.',
  flags: {
    organisation: text('O', { description: 'by id or slug', isRequired: true }),
    // The other commands' --rate-limit is a setting of the service.
    to: limitFlag({ description: 'its own limit' }),
    default: flag({ description: 'the limit of everybody' }),
    ...COMMON,
  },
  examples: ['org limit --organisation acme-agency --to 3000/60', 'org limit --organisation acme-agency --default'],
  async run({ values }, surroundings) {
    const rateLimit = (values.to as Quota | undefined) ?? null;
    if (values.default === (rateLimit !== null)) throw new AppError('invalid', 'give either --to or --default');
    await using opened = await surroundings.openApp(values);
    const { id: organisation } = await opened.app.organisations.find(values.organisation);
    const app = asOperator(opened.app, surroundings, { action: 'org limit', organisation });
    const changed = await app.organisations.change(organisation, { rateLimit });
    print(
      surroundings,
      values,
      organisationRecord(changed),
      `${changed.slug}: ${rateLimit ? limitText(rateLimit) : 'the default limit'}`,
    );
    return EXIT.done;
  },
});
