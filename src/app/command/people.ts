/*
 * The commands on members of an organisation: create, list, change, remove, reset password, unlock. Each is a small command
 * over the same use cases as the API. Passwords are typed or piped in, never flags.
 */

import { AppError } from '../../domain/errors.ts';
import { type Member, ROLES } from '../../domain/people.ts';
import { toIso } from '../../domain/time.ts';
import type { App } from '../mod.ts';
import { COMMON, command, ORGANISATION, print, READING, safeLine } from './command.ts';
import { findOrganisation } from './find.ts';
import { name, oneOf, text } from './flags.ts';
import { printList } from './lists.ts';
import { asOperator } from './operator.ts';

const EMAIL = {
  email: text('EMAIL', { description: 'by which they sign in', isRequired: true }),
};
const ROLE = {
  role: oneOf(ROLES, { description: 'viewer reads, editor writes too, admin manages the rest', isRequired: true }),
};

/** What commands say of a password that they need. */
export const PASSWORD = `The password, of 12 to 200 characters and none that many people use, is asked for, or is the first line of standard input; there is no flag for it, as
others on the machine can see those.`;

/** A member as commands print it. */
export const memberRecord = ({ user, membership }: Member) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  role: membership.role,
  createdAt: toIso(membership.createdAt),
  updatedAt: toIso(membership.updatedAt),
});

export const createUser = command({
  name: 'user create',
  summary: 'add a member to an organisation',
  details: `A user with an account joins with it, and no password is asked for. ${PASSWORD}`,
  flags: {
    ...ORGANISATION,
    ...EMAIL,
    ...ROLE,
    name: name({ description: 'what people call them' }),
    ...COMMON,
  },
  examples: ['user create --organisation acme-agency --email ada@example.com --role admin'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { email, role, name } = values;
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const isKnown = (await opened.app.people.find(email)) !== undefined;
    const password = isKnown ? undefined : await surroundings.askSecret(`Password for ${email}: `);
    const app = asOperator(opened.app, surroundings, { action: 'user create', organisation });
    const made = memberRecord(
      await app.people.invite({
        organisation,
        email,
        role,
        ...(name !== undefined && { name }),
        ...(password !== undefined && { password }),
      }),
    );
    print(surroundings, values, made, `${made.email} is ${made.role} (${made.id})`);
  },
});

export const listUsers = command({
  name: 'user list',
  summary: 'list the members of an organisation',
  flags: { ...ORGANISATION, ...READING },
  examples: ['user list --organisation acme-agency'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id } = await findOrganisation(opened, values.organisation, values);
    printList(surroundings, values, (await opened.app.people.list(id)).map(memberRecord), {
      none: 'No members',
      columns: [
        { title: 'id', text: (member) => member.id },
        { title: 'role', text: (member) => member.role },
        { title: 'e-mail', text: (member) => safeLine(member.email) },
        { title: 'name', text: (member) => safeLine(member.name) },
      ],
    });
  },
});

export const changeUser = command({
  name: 'user change',
  summary: "change a member's role",
  flags: { ...ORGANISATION, ...EMAIL, ...ROLE, ...COMMON },
  examples: ['user change --organisation acme-agency --email ada@example.com --role viewer'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const id = await idOf(opened.app, values.email);
    const app = asOperator(opened.app, surroundings, { action: 'user change', organisation });
    const changed = memberRecord(await app.people.change(organisation, id, { role: values.role }));
    print(surroundings, values, changed, `${changed.email} is ${changed.role}`);
  },
});

export const removeUser = command({
  name: 'user remove',
  summary: 'take a member out of an organisation; the account stays',
  destroys: true,
  flags: { ...ORGANISATION, ...EMAIL, ...COMMON },
  examples: ['user remove --organisation acme-agency --email ada@example.com'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { id: organisation } = await findOrganisation(opened, values.organisation, values);
    const id = await idOf(opened.app, values.email);
    const app = asOperator(opened.app, surroundings, { action: 'user remove', organisation });
    await app.people.remove(organisation, id);
    print(surroundings, values, { id, removed: true }, `Removed ${values.email}`);
  },
});

export const resetPassword = command({
  name: 'user password',
  summary: "set a user's new password, and sign them out everywhere",
  details: PASSWORD,
  flags: { ...EMAIL, ...COMMON },
  examples: ['user password --email ada@example.com'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    await idOf(opened.app, values.email);
    const password = await surroundings.askSecret(`New password for ${values.email}: `);
    const { id, email } = await opened.app.people.resetPassword(values.email, password);
    print(surroundings, values, { id, email }, `${email} has a new password`);
  },
});

export const unlockUser = command({
  name: 'user unlock',
  summary: 'unlock an account that too many attempts to sign in have locked',
  details: `Attempts to sign in are counted for 15 minutes: 10 from one address, 100 from all. Where a person signed in before, by address or
browser, the right password is taken all the same. A new password unlocks, too.`,
  flags: { ...EMAIL, ...COMMON },
  examples: ['user unlock --email ada@example.com'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values);
    const { id, email } = await opened.app.people.unlock(values.email);
    print(surroundings, values, { id, email }, `${email} may sign in again`);
  },
});

/** @throws AppError not-found */
async function idOf({ people }: Pick<App, 'people'>, email: string): Promise<string> {
  const user = await people.find(email);
  if (!user)
    throw new AppError('not-found', `No account has the e-mail address "${email}": user list shows who is there`);
  return user.id;
}
