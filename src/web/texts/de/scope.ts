import { day, days, whole } from '../format.ts';

/** What a view is narrowed to. */
export const scopeTexts = {
  days: 'Tage',
  from: 'Von',
  to: 'Bis',
  rangeIs: (range: string) => `Tage: ${range}`,
  ranges: {
    '7d': 'Letzte 7 Tage',
    '30d': 'Letzte 30 Tage',
    '90d': 'Letzte 90 Tage',
    '365d': 'Letzte 12 Monate',
    all: 'Gesamte Zeit',
  },
  sinceOrUntil: (from: string | undefined, to: string | undefined) =>
    from !== undefined ? `Seit ${day(from)}` : to !== undefined ? `Bis ${day(to)}` : 'Gesamte Zeit',
  bucket: (from: string, to: string) => (from === to ? day(from) : days(from, to)),
  intervals: { day: 'Tag', week: 'Woche', month: 'Monat' },
  intervalLabel: 'Ein Punkt je',
  filters: {
    model: 'Modell',
    country: 'Land',
    language: 'Sprache',
    surface: 'Oberfläche',
    tag: 'Tag',
    taggroup: 'Tag-Gruppe',
    label: 'Antwort-Tag',
    labelgroup: 'Antwort-Tag-Gruppe',
    type: 'Anfragetyp',
    query: 'Anfrage',
    brandedfor: 'Marken der Markenanfragen',
  },
  queryTypes: {
    comparative: 'Vergleichend',
    informative: 'Informativ',
    perception: 'Wahrnehmung',
    untyped: 'Ohne Typ',
  },
  tagModes: { all: 'Mit allen davon', any: 'Mit irgendeinem davon' },
  branded: {
    what: 'Markenanfragen',
    whatIsThat: 'Anfragen, die eine Ihrer eigenen Marken oder deren Website nennen.',
    include: 'Mit allen anderen',
    exclude: 'Ohne sie',
    only: 'Nur sie',
    notHere: 'Diese Seite zählt Antworten auf alle Anfragen: Der Filter für Markenanfragen gilt hier nicht.',
  },
  surfaces: {
    names: { api: 'API', app: 'App', search: 'Suche', unknown: 'nicht bekannt' } as Readonly<Record<string, string>>,
    mix: 'Diese Zahlen mischen Antworten mehrerer Oberflächen. Nur diese zeigen:',
    of: (name: string, n: number) => `${name} (${whole(n)})`,
    notHere: 'Diese Seite zählt Antworten aller Oberflächen: Der Filter für Oberflächen gilt hier nicht.',
  },
  doubts: {
    what: 'Zweifelhafte Antworten',
    whatIsThat:
      'Antworten, deren Text zum Teil eine Sperrseite, eine Ablehnung oder ein Platzhalter ist, bis Sie über sie entscheiden.',
    include: 'Mit allen anderen',
    exclude: 'Ohne sie',
    only: 'Nur sie',
    notHere: 'Diese Seite zählt alle Antworten: Der Filter für zweifelhafte Antworten gilt hier nicht.',
    some: (n: number) => (n === 1 ? '1 zweifelhafte Antwort' : `${whole(n)} zweifelhafte Antworten`),
    check: 'Prüfen',
  },
  shows: 'Zeigt',
  presences: {
    sources: { what: 'Quellen', with: 'mit Quellen', without: 'ohne Quellen' },
    shopping: { what: 'Shopping-Karten', with: 'mit Shopping-Karten', without: 'ohne Shopping-Karten' },
    ads: { what: 'Anzeigen', with: 'mit Anzeigen', without: 'ohne Anzeigen' },
  },
  either: 'Egal',
  nothingHere: 'Hier ist nichts',
};
