import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';

/** Members, and how people become one. */
export const peopleTexts = {
  ...TEXTS.people,
  people: {
    ...TEXTS.people.people,
    roleOf: (name: string) => `Role of ${name}`,
    projectsOf: (name: string) => `Projects of ${name}`,
    several: (n: number, all: number) => `${whole(n)} of ${whole(all)}`,
    remove: (name: string) => `Remove ${name}`,
    reallyRemove: (name: string) => `Really remove ${name}`,
  },
  invitations: {
    ...TEXTS.people.invitations,
    made: (email: string) =>
      `Send this link to ${email}. It is not shown again, and good once, until it is used or taken back:`,
    revoke: (email: string) => `Take back the invitation of ${email}`,
    reallyRevoke: (email: string) => `Really take back that of ${email}`,
  },
  joining: {
    ...TEXTS.people.joining,
    title: (organisation: string) => `Join ${organisation}`,
    as: (email: string, role: string) => `${email} is invited as ${role.toLowerCase()}.`,
    replaces: (email: string) =>
      `You are signed in as ${email}. The person who makes the account is signed in here instead.`,
    another: (email: string) =>
      `You are signed in as ${email}, and the invitation is for another person. Sign out, and in again as who it was sent to; to be invited yourself, ask for one of your own.`,
  },
};
