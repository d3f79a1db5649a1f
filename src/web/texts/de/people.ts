import { whole } from '../format.ts';

/** Members, and how somebody becomes one. */
export const peopleTexts = {
  roles: { viewer: 'Leser', editor: 'Bearbeiter', admin: 'Admin' },
  people: {
    title: 'Personen',
    note: 'Leser dürfen nur lesen; Bearbeiter ändern auch Marken, Prompts und Tags; Admins dürfen alles.',
    person: 'Person',
    role: 'Rolle',
    projects: 'Projekte',
    roleOf: (name: string) => `Rolle von ${name}`,
    projectsOf: (name: string) => `Projekte von ${name}`,
    reach: 'Sichtbare Projekte',
    all: 'Alle',
    allProjects: 'Alle Projekte und die Organisation',
    someProjects: 'Nur diese, nicht die Organisation',
    several: (n: number, all: number) => `${whole(n)} von ${whole(all)}`,
    adminsSeeAll: 'Admins sehen alle Projekte: Beschränken lässt sich das nicht.',
    chooseOne: 'Wählen Sie mindestens ein Projekt, oder alle.',
    gone: 'Diese Person ist kein Mitglied mehr.',
    you: 'Sie',
    since: 'Seit',
    remove: (name: string) => `${name} entfernen`,
    reallyRemove: (name: string) => `${name} wirklich entfernen`,
    none: 'Noch niemand',
  },
  invitations: {
    title: 'Einladungen',
    note: 'Ein Link, der nur einmal und 72 Stunden lang gilt. Sie senden ihn selbst: Der Dienst verschickt keine Einladungen.',
    email: 'E-Mail-Adresse',
    invite: 'Einladung anlegen',
    made: (email: string) =>
      `Senden Sie diesen Link an ${email}. Er wird nicht noch einmal gezeigt und gilt, bis er einmal benutzt oder zurückgezogen wird:`,
    copy: 'Link kopieren',
    until: 'Gilt bis',
    revoke: (email: string) => `Einladung für ${email} zurückziehen`,
    reallyRevoke: (email: string) => `Einladung für ${email} wirklich zurückziehen`,
    none: 'Zurzeit ist niemand eingeladen',
  },
  joining: {
    title: (organisation: string) => `${organisation} beitreten`,
    as: (email: string, role: string) => `${email} ist mit der Rolle ${role} eingeladen.`,
    isVoid: 'Diese Einladung gilt nicht mehr',
    leave: 'Ohne Einladung weiter',
    name: 'Ihr Name',
    choosePassword: 'Wählen Sie ein Passwort',
    make: 'Konto anlegen und beitreten',
    join: 'Beitreten',
    hasAccount: 'Sie haben hier ein Konto: Melden Sie sich an, und die Mitgliedschaft kommt hinzu.',
    replaces: (email: string) =>
      `Sie sind als ${email} angemeldet. Nach dem Anlegen ist hier das neue Konto angemeldet.`,
    another: (email: string) =>
      `Sie sind als ${email} angemeldet, die Einladung gilt aber für eine andere Person. Melden Sie sich mit deren Konto an, oder bitten Sie um eine eigene Einladung.`,
  },
};
