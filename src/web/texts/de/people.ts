import { whole } from '../format.ts';

/** Members, and how somebody becomes one. */
export const peopleTexts = {
  roles: { viewer: 'Lesen', editor: 'Bearbeiten', admin: 'Admin' },
  people: {
    title: 'Personen',
    note: '„Lesen“ liest; „Bearbeiten“ ändert auch Marken, Anfragen und Tags; „Admin“ darf alles.',
    person: 'Person',
    role: 'Rolle',
    projects: 'Projekte',
    roleOf: (name: string) => `Rolle von ${name}`,
    projectsOf: (name: string) => `Projekte von ${name}`,
    reach: 'Welche Projekte zu sehen sind',
    all: 'Alle',
    allProjects: 'Alle Projekte, und die Organisation dazu',
    someProjects: 'Nur diese, und sonst nichts von der Organisation',
    several: (n: number, all: number) => `${whole(n)} von ${whole(all)}`,
    adminsSeeAll: 'Admins sehen alle Projekte: Für sie gibt es keine Grenze.',
    chooseOne: 'Wählen Sie mindestens ein Projekt, oder alle.',
    you: 'Sie',
    since: 'Seit',
    remove: (name: string) => `${name} entfernen`,
    reallyRemove: (name: string) => `${name} wirklich entfernen`,
    none: 'Noch niemand',
  },
  invitations: {
    title: 'Einladungen',
    note: 'Ein Link, der einmal gilt, 72 Stunden lang. Sie senden ihn selbst; der Dienst verschickt keine Mail.',
    email: 'E-Mail-Adresse',
    invite: 'Einladung anlegen',
    made: (email: string) =>
      `Senden Sie diesen Link an ${email}. Er wird nicht noch einmal gezeigt und gilt einmal, bis er benutzt oder zurückgenommen wird:`,
    copy: 'Link kopieren',
    until: 'Gilt bis',
    revoke: (email: string) => `Einladung von ${email} zurücknehmen`,
    reallyRevoke: (email: string) => `Die von ${email} wirklich zurücknehmen`,
    none: 'Zurzeit ist niemand eingeladen',
  },
  joining: {
    title: (organisation: string) => `${organisation} beitreten`,
    as: (email: string, role: string) => `${email} ist eingeladen, mit der Rolle ${role}.`,
    isVoid: 'Diese Einladung gilt nicht mehr',
    leave: 'Ohne sie weiter',
    name: 'Ihr Name',
    choosePassword: 'Wählen Sie ein Passwort',
    make: 'Konto anlegen und beitreten',
    join: 'Beitreten',
    hasAccount: 'Sie haben hier ein Konto: Melden Sie sich an, und die Mitgliedschaft kommt hinzu.',
    replaces: (email: string) =>
      `Sie sind als ${email} angemeldet. Wer das Konto anlegt, ist hier stattdessen angemeldet.`,
    another: (email: string) =>
      `Sie sind als ${email} angemeldet, und die Einladung gilt jemand anderem. Melden Sie sich ab und als die Person an, an die sie ging; um selbst eingeladen zu werden, bitten Sie um eine eigene.`,
  },
};
