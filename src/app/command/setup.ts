/*
 * `sightline setup`: organisation, project, admin and key in one go. Everything is asked and checked before anything is
 * made, as a half-made setup would refuse the second try. `makeAll` then makes them in order.
 */

import { AppError } from '../../domain/errors.ts';
import { isEmail } from '../../domain/people.ts';
import { slugOf } from '../../domain/slug.ts';
import { naturalText } from '../../domain/text.ts';
import type { App } from '../mod.ts';
import { shownDatabase } from '../settings-database.ts';
import { readAs } from './arguments.ts';
import { COMMON, command, print } from './command.ts';
import { type Flag, name, oneOf, parsed, type Values } from './flags.ts';
import { keyRecord } from './keys.ts';
import { asOperator } from './operator.ts';
import { organisationRecord } from './organisations.ts';
import { memberRecord, PASSWORD } from './people.ts';
import { projectRecord } from './projects.ts';
import type { Surroundings } from './surroundings.ts';

const FLAGS = {
  organisation: name({ description: 'what people call the organisation' }),
  project: name({ description: 'what people call the project' }),
  admin: parsed(
    'EMAIL',
    { description: 'who manages the organisation; nobody, where none is given' },
    (given) => (isEmail(naturalText(given)) ? naturalText(given) : undefined),
    'an e-mail address such as ada@example.com',
  ),
  permission: oneOf(['read', 'read-write'], { description: 'what the key may do', default: 'read-write' }),
  ...COMMON,
};

export const setup = command({
  name: 'setup',
  summary: 'make an organisation, a project, an admin and an API key in one go',
  details: `What no flag gives is asked for on a terminal. Refused when there is such an organisation already. The key is shown once, here, and cannot be read again. An admin who has an
account keeps it. ${PASSWORD}`,
  flags: FLAGS,
  examples: ["setup --organisation 'Acme Agency' --project Shoes --admin ada@example.com"],
  async run({ values }, surroundings) {
    const wanted = await completed(values, surroundings);
    await using opened = await surroundings.openApp(values);
    await refuseSecond(opened.app, wanted);
    const password = await passwordFor(wanted.admin, opened.app, surroundings);
    const made = await makeAll(opened.app, { ...wanted, password }, surroundings);
    print(surroundings, values, made, wordsFor(made, values));
  },
});

type Given = Values<typeof FLAGS>;

interface Wanted extends Pick<Given, 'admin' | 'permission'> {
  readonly organisation: string;
  readonly project: string;
}

/** Asks at the terminal for what the flags left out. @throws AppError invalid without a terminal, or for a bad name */
async function completed(
  { organisation, project, admin, permission }: Given,
  { ask, stderr }: Surroundings,
): Promise<Wanted> {
  if (organisation !== undefined && project !== undefined) return { organisation, project, admin, permission };
  if (!ask) {
    const missing = Object.entries({ organisation, project }).filter(([, value]) => value === undefined);
    throw new AppError(
      'invalid',
      missing.map(([key]) => `--${key} is missing`),
    );
  }
  const asked = <T>(question: string, flag: Flag<T>) => askedUntilRight(question, flag, { ask, stderr });
  return {
    organisation: organisation ?? String(await asked('Organisation', FLAGS.organisation)),
    project: project ?? String(await asked('Project', FLAGS.project)),
    admin: admin ?? (await asked('E-mail address of who manages it, if anybody', { ...FLAGS.admin, read: readAdmin })),
    permission,
  };
}

/** What was typed, asked for again until it will do. */
async function askedUntilRight<T>(
  question: string,
  flag: Flag<T>,
  { ask, stderr }: { readonly ask: (question: string) => Promise<string>; readonly stderr: Surroundings['stderr'] },
): Promise<T> {
  for (;;) {
    try {
      return readAs(flag, question, await ask(`${question}: `));
    } catch (error) {
      if (!(error instanceof AppError) || !error.message.startsWith(`${question}: `)) throw error;
      stderr.write(`${error.message}\n`);
    }
  }
}

/** A second time it says what there is, and what makes more of it. @throws AppError conflict */
async function refuseSecond({ organisations, projects }: App, wanted: Wanted): Promise<void> {
  const slug = slugOf(wanted.organisation, 'organisation');
  const there = (await organisations.all()).find((organisation) => organisation.slug === slug);
  if (!there) return;
  const { results } = await projects.list([there.id], '', { page: 1, limit: Number.MAX_SAFE_INTEGER });
  const slugs = results.map((project) => project.slug).join(', ');
  const what =
    results.length === 0 ? 'without projects' : `with the ${results.length === 1 ? 'project' : 'projects'} ${slugs}`;
  throw new AppError(
    'conflict',
    `There is an organisation ${slug} already, ${what}: sightline key create makes it another key, sightline project create another project`,
  );
}

const readAdmin = (given: string) => (given.trim() === '' ? undefined : FLAGS.admin.read(given));

/** The password of somebody who is new; it is judged before anything is made. @throws AppError invalid */
async function passwordFor(
  admin: string | undefined,
  app: App,
  { askSecret }: Surroundings,
): Promise<string | undefined> {
  if (admin === undefined || (await app.people.find(admin))) return undefined;
  const password = await askSecret(`Password for ${admin}: `);
  await app.people.checkPassword(password, admin);
  return password;
}

/** Makes the organisation, its project, admin and key: each needs the one before. @throws AppError conflict */
async function makeAll(
  opened: App,
  wanted: Wanted & { readonly password: string | undefined },
  surroundings: Surroundings,
) {
  // A given slug is refused when taken, so that two calls at once don't make two organisations.
  const slug = slugOf(wanted.organisation, 'organisation');
  const organisation = await opened.organisations.create({ name: wanted.organisation, slug });
  const app = asOperator(opened, surroundings, { action: 'setup', organisation: organisation.id });
  const project = await app.projects.create({ organisation: organisation.id, name: wanted.project });
  const { admin: email, password, permission } = wanted;
  const admin =
    email === undefined
      ? null
      : await app.people.invite({
          organisation: organisation.id,
          email,
          role: 'admin',
          ...(password !== undefined && { password }),
        });
  const { key, secret } = await app.access.createKey({
    organisation: organisation.id,
    name: 'setup',
    permission,
    expiresAt: null,
  });
  return {
    organisation: organisationRecord(organisation),
    project: projectRecord(project),
    admin: admin && memberRecord(admin),
    key: { ...keyRecord(key), key: secret },
  };
}

type Made = Awaited<ReturnType<typeof makeAll>>;

function wordsFor({ organisation, project, admin, key }: Made, { db }: { readonly db: string }): string {
  const inDatabase = db === COMMON.db.default ? '' : ` --db '${shownDatabase(db)}'`;
  return [
    `Organisation  ${organisation.slug} (${organisation.id})`,
    `Project       ${project.slug} (${project.id})`,
    ...(admin ? [`Admin         ${admin.email} (${admin.id})`] : []),
    `API key       ${key.key} (${key.permission}; keep it: it is shown only this once)`,
    '',
    'Put answers in, and serve them:',
    '',
    `  sightline ingest${inDatabase} --project ${project.slug} answers.jsonl`,
    `  sightline serve${inDatabase} --allow-http`,
    '',
    'Then ask, from another terminal:',
    '',
    `  curl -s http://127.0.0.1:8787/api/analytics/ads/advertisers -H 'x-api-key: ${key.key}' -H 'x-project-id: ${project.id}' -H 'content-type: application/json' -d '{}'`,
  ].join('\n');
}
