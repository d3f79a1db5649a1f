import type { ApiKey } from '../../domain/organisation.ts';
import { type Instant, MILLISECONDS_A_DAY, parseDay, parseInstant, toIso } from '../../domain/time.ts';
import { COMMON, command, ORGANISATION, print, READING, safeLine } from './command.ts';
import { findOrganisation } from './find.ts';
import { name, oneOf, parsed } from './flags.ts';
import { limitFlag } from './limits.ts';
import { printList } from './lists.ts';
import { asOperator } from './operator.ts';

const timeOrNull = (instant: Instant | null) => (instant === null ? null : toIso(instant));

/** A key as commands print it, without its secret. */
export const keyRecord = ({ expiresAt, lastUsedAt, createdAt, ...key }: ApiKey) => ({
  ...key,
  expiresAt: timeOrNull(expiresAt),
  lastUsedAt: timeOrNull(lastUsedAt),
  createdAt: toIso(createdAt),
});

/** The last that four digits of a year can write. */
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A day lasts to its end, in UTC. */
function readExpiry(given: string): Instant | undefined {
  const day = parseDay(given);
  return day === undefined ? parseInstant(given) : Math.min((day + 1) * MILLISECONDS_A_DAY, END_OF_TIME);
}

export const createKey = command({
  name: 'key create',
  summary: 'make an API key, which reaches every project of an organisation',
  details: 'The key is shown once, here, and cannot be read again.',
  flags: {
    ...ORGANISATION,
    name: name({ description: 'what it is for', isRequired: true }),
    permission: oneOf(['read', 'read-write'], { description: 'what it may do', isRequired: true }),
    expires: parsed(
      'DATE',
      { description: 'the last day it is valid (UTC), or an instant; never, where none is given' },
      readExpiry,
      'an existing date such as 2027-01-31, or a time with Z or an offset',
    ),
    rateLimit: limitFlag({ description: 'its own limit, below that of the organisation; none, where none is given' }),
    ...COMMON,
  },
  examples: ['key create --organisation acme-agency --name dashboard --permission read --expires 2027-12-31'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const { name, permission, expires, rateLimit = null } = values;
    const app = asOperator(opened.app, surroundings, { action: 'key create', organisation });
    const made = await app.access.createKey({ organisation, name, permission, expiresAt: expires ?? null, rateLimit });
    if (!values.json) surroundings.stderr.write('Keep the key: it is shown only this once.\n');
    print(surroundings, values, { ...keyRecord(made.key), key: made.secret }, made.secret);
  },
});

export const listKeys = command({
  name: 'key list',
  summary: 'list the API keys of an organisation, without their secrets',
  flags: { ...ORGANISATION, ...READING },
  examples: ['key list --organisation acme-agency'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id } = await findOrganisation(opened, values.organisation, values);
    const { results } = await opened.app.access.listKeys(id, { page: 1, limit: Number.MAX_SAFE_INTEGER });
    printList(surroundings, values, results.map(keyRecord), {
      none: 'No keys',
      columns: [
        { title: 'id', text: (key) => key.id },
        { title: 'begins with', text: (key) => `${key.prefix}…` },
        { title: 'permission', text: (key) => key.permission },
        { title: 'expires', text: (key) => key.expiresAt ?? 'never expires' },
        { title: 'last used', text: (key) => key.lastUsedAt ?? 'never used' },
        { title: 'name', text: (key) => safeLine(key.name) },
      ],
    });
  },
});

export const deleteKey = command({
  name: 'key delete',
  summary: 'delete an API key; it stops working at once',
  operand: 'ID',
  destroys: true,
  flags: { ...ORGANISATION, ...COMMON },
  examples: ['key delete --organisation acme-agency 0199…'],
  async run({ values, operand: id }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const app = asOperator(opened.app, surroundings, { action: 'key delete', organisation });
    await app.access.deleteKey(organisation, id);
    print(surroundings, values, { id, deleted: true }, `Deleted key ${id}`);
  },
});
