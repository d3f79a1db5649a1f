import { TEXTS } from '../de.generated.ts';
import { day, days, month, shortDay, shortDays, whole } from '../format.ts';

export const frameTexts = {
  ...TEXTS.shell,
  serviceGone: (seconds: number) =>
    `Der Dienst antwortet nicht. Sie sehen den letzten Stand; neuer Versuch ${seconds > 0 ? `in ${seconds} s` : 'jetzt'}.`,
  limited: (seconds: number) =>
    `Zu viele Anfragen in kurzer Zeit: weiter ${seconds > 0 ? `in ${seconds} s` : 'jetzt'}.`,
  othersNotListed: (n: number) =>
    `${n} ${n === 1 ? 'weiterer Eintrag, der nicht aufgeführt ist' : 'weitere Einträge, die nicht aufgeführt sind'}`,
  export: {
    ...TEXTS.shell.export,
    rowsOf: (n: number, of: number) => (n < of ? `die ersten ${whole(n)} von ${whole(of)}` : whole(n)),
  },
  allWereLookedAt: (n: number) =>
    `Keine ${n === 1 ? 'in der einzigen Antwort' : `unter allen ${whole(n)} Antworten`} des Projekts.`,
  ...TEXTS.scope,
  sinceOrUntil: (from: string | undefined, to: string | undefined) =>
    from !== undefined ? `Seit ${day(from)}` : to !== undefined ? `Bis ${day(to)}` : 'Gesamter Zeitraum',
  bucket: (from: string, to: string) => (from === to ? day(from) : days(from, to)),
  bucketShort: (from: string, to: string, interval: 'day' | 'week' | 'month') =>
    ({ day: () => shortDay(from), week: () => shortDays(from, to), month: () => month(from) })[interval](),
  cutBucket: (bucket: string, from: string, to: string) =>
    `${bucket}, nur ${from === to ? shortDay(from) : shortDays(from, to)}`,
  notWhole: (buckets: readonly string[]) => `Gestrichelt: ${buckets.join('; ')}.`,
  filtersChosen: (n: number) => `${n} Filter`,
  surfaces: {
    ...TEXTS.scope.surfaces,
    names: TEXTS.scope.surfaces.names as Readonly<Record<string, string>>,
  },
  doubts: {
    ...TEXTS.scope.doubts,
    some: (n: number) => (n === 1 ? '1 zweifelhafte Antwort' : `${whole(n)} zweifelhafte Antworten`),
  },
  ...TEXTS.tables,
  selection: {
    ...TEXTS.tables.selection,
    chosen: (n: number) => (n === 0 ? 'Zeilen auswählen, um mehrere zugleich zu ändern' : `${whole(n)} ausgewählt`),
    changed: (n: number, failed: number) =>
      `${whole(n)} geändert${failed > 0 ? `, ${whole(failed)} nicht geändert` : ''}.`,
    deleted: (n: number, left: number) => `${whole(n)} gelöscht${left > 0 ? `, ${whole(left)} nicht gelöscht` : ''}.`,
  },
  columnsShown: (shown: number, all: number) => `${shown} von ${all} Spalten`,
  projects: {
    ...TEXTS.projects,
    about: (count: number, attention: number) =>
      [
        attention > 0
          ? `${whole(attention)} von ${count === 1 ? '1 Projekt' : `${whole(count)} Projekten`} ${attention === 1 ? 'braucht' : 'brauchen'} Aufmerksamkeit.`
          : count === 1
            ? '1 Projekt.'
            : `${whole(count)} Projekte.`,
        'Eigene Marken in den letzten 30 Tagen, verglichen mit den 30 Tagen davor.',
      ].join(' '),
  },
  ...TEXTS.people,
  joining: {
    ...TEXTS.people.joining,
    as: (email: string, role: string) => `${email} ist mit der Rolle ${role} eingeladen.`,
  },
  ...TEXTS.shares,
};
