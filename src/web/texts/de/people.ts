import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** Members, and how somebody becomes one. */
export const peopleTexts = {
  ...TEXTS.people,
  people: {
    ...TEXTS.people.people,
    roleOf: (name: string) => `Rolle von ${name}`,
    projectsOf: (name: string) => `Projekte von ${name}`,
    several: (n: number, all: number) => `${whole(n)} von ${whole(all)}`,
    remove: (name: string) => `${name} entfernen`,
    reallyRemove: (name: string) => `${name} wirklich entfernen`,
  },
  invitations: {
    ...TEXTS.people.invitations,
    made: (email: string) =>
      `Senden Sie diesen Link an ${email}. Er wird nicht noch einmal gezeigt und gilt, bis er einmal benutzt oder zurückgezogen wird:`,
    revoke: (email: string) => `Einladung für ${email} zurückziehen`,
    reallyRevoke: (email: string) => `Einladung für ${email} wirklich zurückziehen`,
  },
  joining: {
    ...TEXTS.people.joining,
    title: (organisation: string) => `${organisation} beitreten`,
    as: (email: string, role: string) => `${email} ist mit der Rolle ${role} eingeladen.`,
    replaces: (email: string) =>
      `Sie sind als ${email} angemeldet. Nach dem Anlegen ist hier das neue Konto angemeldet.`,
    another: (email: string) =>
      `Sie sind als ${email} angemeldet, die Einladung gilt aber für eine andere Person. Melden Sie sich mit deren Konto an, oder bitten Sie um eine eigene Einladung.`,
  },
};
