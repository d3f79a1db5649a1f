import { whole } from '../format.ts';

/** Members, and how people become one. */
export const peopleTexts = {
  roles: { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' },
  people: {
    title: 'People',
    note: 'Viewers read; editors change brands, prompts and tags too; admins do everything.',
    person: 'Person',
    role: 'Role',
    projects: 'Projects',
    roleOf: (name: string) => `Role of ${name}`,
    projectsOf: (name: string) => `Projects of ${name}`,
    reach: 'Which projects they see',
    all: 'All',
    allProjects: 'All projects, and the organisation besides',
    someProjects: 'Only these, and nothing of the organisation besides',
    several: (n: number, all: number) => `${whole(n)} of ${whole(all)}`,
    adminsSeeAll: 'Admins see all projects: no limit applies to them.',
    chooseOne: 'Choose at least one project, or all.',
    gone: 'This person isn’t a member any more.',
    you: 'you',
    since: 'Since',
    remove: (name: string) => `Remove ${name}`,
    reallyRemove: (name: string) => `Really remove ${name}`,
    none: 'No one yet',
  },
  invitations: {
    title: 'Invitations',
    note: 'A link that is good once, for 72 hours. You send it yourself: the service sends no invitations.',
    email: 'E-mail address',
    invite: 'Make an invitation',
    made: (email: string) =>
      `Send this link to ${email}. It is not shown again, and good once, until it is used or taken back:`,
    copy: 'Copy link',
    until: 'Good until',
    revoke: (email: string) => `Take back the invitation of ${email}`,
    reallyRevoke: (email: string) => `Really take back that of ${email}`,
    none: 'No one is invited at the moment',
  },
  joining: {
    title: (organisation: string) => `Join ${organisation}`,
    as: (email: string, role: string) => `${email} is invited as ${role.toLowerCase()}.`,
    isVoid: 'This invitation is no longer valid',
    leave: 'Go on without it',
    name: 'Your name',
    choosePassword: 'Choose a password',
    make: 'Make the account and join',
    join: 'Join',
    hasAccount: 'You have an account here: sign in, and the membership is added to it.',
    replaces: (email: string) =>
      `You are signed in as ${email}. The person who makes the account is signed in here instead.`,
    another: (email: string) =>
      `You are signed in as ${email}, and the invitation is for another person. Sign out, and in again as who it was sent to; to be invited yourself, ask for one of your own.`,
  },
};
