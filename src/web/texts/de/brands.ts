import { whole } from '../format.ts';
import { answers, count } from './words.ts';

/** What a merge moves, in answers. */
interface Moved {
  readonly moved: number;
  /** Of those moved, the ones that name both. */
  readonly both: number;
  readonly before: number;
  readonly after: number;
}

/** Brands, and what is measured of them. */
export const brandsTexts = {
  brandViewsLabel: 'Ansichten der Marken',
  brandViews: { ranking: 'Rangliste', register: 'Verzeichnis', suggestions: 'Vorschläge' },
  register: {
    about: (n: number) =>
      `${n === 1 ? '1 Marke' : `${whole(n)} Marken`} im Verzeichnis, auch solche, die keine Antwort nennt.`,
    search: 'Marken suchen',
    none: 'Noch keine Marke im Verzeichnis',
    noneFound: 'Keine Marke heißt so',
    side: 'Seite',
    alsoReadAs: 'Auch erkannt als',
    asCompetitors: 'Als Wettbewerber kennzeichnen',
    asOwn: 'Als eigene Marken kennzeichnen',
    group: 'Gruppe',
    groupNote: 'leer = keine',
    setGroup: 'Gruppe setzen',
    merge: 'Zusammenführen …',
    mergeInto: 'Zusammenführen mit',
    mergeWhat: (n: number) =>
      `${n === 1 ? '1 Marke wird' : `${whole(n)} Marken werden`} ausgeblendet und für die gewählte gezählt, bis sie wieder getrennt werden.`,
    merged: (n: number) => `${n === 1 ? '1 Marke' : `${whole(n)} Marken`} zusammengeführt.`,
    unmerge: 'Zusammenführung rückgängig machen',
    suggestionsAbout: (n: number) =>
      `Namen, die die neuesten ${answers(n)} im Filter herausstellen und die keine Marke hat. Auch Produkte und anderes können darunter sein.`,
    noSuggestions: 'Kein weiterer Name steht in mindestens zwei Antworten',
    suggested: 'Vorgeschlagener Name',
    trackRival: 'Als Wettbewerber aufnehmen',
    trackOwn: 'Als eigene Marke aufnehmen',
    addAlias: 'Als Alias hinzufügen',
    aliasOf: (name: string) => `Für welche Marke ist ${name} ein Alias?`,
    aliasWhat: 'Vorhandene Antworten werden erneut danach durchsucht.',
    ignore: 'Ignorieren',
    ignored: (n: number) => `Ignoriert: ${whole(n)}`,
    unignore: 'Wieder vorschlagen',
  },
  addBrand: 'Marke hinzufügen',
  brandList: { title: 'Markenliste', bring: 'Liste importieren' },
  editBrand: {
    edit: 'Bearbeiten',
    look: 'Wo kommen die neuen Namen vor?',
    newGroup: 'eine vorhandene oder eine neue; Gruppe > Sparte für eine Sparte',
    wrongGroup: 'Geben Sie eine Gruppe an, oder eine Gruppe mit einer ihrer Sparten: Schuhe > Laufen.',
    alsoReadAs: (forms: string) => `Wird auch erkannt als ${forms}`,
    ambiguousWhat:
      'Sehen Sie nach, wo der Name vorkommt. Wählen Sie einen, der nur die Marke bezeichnet, ergänzen Sie eindeutige Namen als Aliasse, oder lassen Sie nur die genaue Schreibweise gelten.',
    heldBy: (name: string, n: number) =>
      `${answers(n)} ${n === 1 ? 'enthält' : 'enthalten'} den Text „${name}“; als Marke zählt er nur, wo er als ganzes Wort steht.`,
  },
  mergeBrand: {
    start: 'Zusammenführen …',
    merge: 'Zusammenführen',
    chooseOne: 'Wählen Sie zuerst die Marke, mit der zusammengeführt wird.',
    noneIsCalled: (name: string) => `Keine andere Marke heißt „${name}“.`,
    into: (name: string) => `Nennungen von ${name} für diese Marke zählen`,
    preview: (source: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} aller Tage ${moved === 1 ? 'nennt' : 'nennen'} ${source}, davon ${whole(both)} auch ${target}: Für ${target} zählen dann ${answers(after)} statt ${whole(before)}. ${source} ist verborgen, bis Sie die Marke wieder abtrennen.`,
    figures: 'Kennzahlen aller Tage, vorher und nachher',
    split: (name: string) => `${name} wieder abtrennen`,
    splitPreview: (name: string, target: string, { moved, both, before, after }: Moved) =>
      `${answers(moved)} aller Tage ${moved === 1 ? 'zählt' : 'zählen'} wieder für ${name}, davon ${whole(both)} auch für ${target}: Für ${target} zählen dann ${answers(after)} statt ${whole(before)}.`,
    reallySplit: (name: string) => `${name} wirklich abtrennen`,
  },
  deleteBrand: {
    start: 'Löschen …',
    really: (name: string) => `${name} löschen`,
    what: (name: string) =>
      `${name} wird nicht mehr beobachtet. Die Antworten bleiben, aber keine Kennzahl zählt die Marke mehr. Das lässt sich nicht rückgängig machen; unter denselben Namen können Sie sie neu anlegen.`,
  },
  claimSides: { praise: 'Gelobt für', criticism: 'Kritisiert für' },
  claimSidesOf: {
    praise: (name: string) => `${name} wird gelobt für`,
    criticism: (name: string) => `${name} wird kritisiert für`,
  },
  together: 'Zusammen genannt mit',
  namedAlone: 'Keine Antwort nennt zugleich eine andere Marke',
  compareWithBrand: 'Vergleichen mit …',
  compareNoMore: 'Vergleich beenden',
  claimsNote: 'Was Antworten über die Marke sagen, nach Aspekt, und in wie vielen davon',
  noClaims: { praise: 'Keine dieser Antworten lobt sie', criticism: 'Keine dieser Antworten kritisiert sie' },
  claimsFile: 'Aussagen',
  showAllOf: (n: number) => `Alle ${whole(n)} zeigen`,
  own: 'Ihre Marke',
  metrics: {
    visibility: 'Sichtbarkeit',
    shareOfVoice: 'Share of Voice',
    avgPosition: 'Ranking',
    netTone: 'Netto-Tonalität',
    topThree: 'Top 3',
    recommendedShare: 'Empfohlen in',
    criticisedShare: 'Kritisiert in',
  },
  metricHints: {
    visibility: 'Anteil der Antworten, die die Marke nennen',
    shareOfVoice: 'Ihr Anteil an allen Nennungen von Marken',
    avgPosition: 'Durchschnittlicher Platz unter den genannten Marken: 1 ist der erste',
    topThree: 'Anteil aller Antworten, die sie unter den ersten drei Marken nennen',
    recommendedShare: 'Von den Antworten, die sie nennen, der Anteil, der sie empfiehlt, wenn auch nur für manche',
    criticisedShare: 'Von den Antworten, die sie nennen, der Anteil, der sie insgesamt kritisiert',
    netTone: 'Über alle Antworten, die sie nennen: +100, wenn jede sie lobt, −100, wenn jede sie kritisiert',
  },
  tones: { positive: 'Gelobt', mixed: 'Gemischt', negative: 'Kritisiert', neutral: 'Neutral' },
  toneCounts: (n: number) => `Wie ${answers(n)} über sie ${n === 1 ? 'spricht' : 'sprechen'}`,
  aboutBrands: (n: number) => `${count(n, 'Marke', 'Marken')} in diesen Antworten genannt.`,
  brandsBy: { entity: 'Marken', division: 'Sparten', group: 'Gruppen' },
  showRareBrands: 'Marken zeigen, die nur eine Antwort nennt',
  hideRareBrands: 'Marken verbergen, die nur eine Antwort nennt',
  knowNothingOfIt: (n: number, of: number) =>
    `${whole(n)} von ${of === 1 ? '1 Antwort, die sie nennt' : `${whole(of)} Antworten, die sie nennen`}, ${n === 1 ? 'weiß' : 'wissen'} nichts über sie`,
  answersThatName: 'Antworten, die sie nennen',
  inOverview: 'Im Überblick zeigen',
  trackedAs: 'Beobachtet als',
  brandFields: {
    whose: 'Wessen Marke ist das?',
    kind: 'Art',
    group: 'Gruppe',
    aliases: 'Auch genannt',
    domains: 'Domains',
    spelling: 'Schreibweise',
    note: 'Notiz',
    merged: 'Zusammengeführt',
    mergedInto: 'Zusammengeführt mit',
    since: 'Beobachtet seit',
  },
  competitor: 'Wettbewerber',
  ownBrand: 'Ihre Marke',
  ownBrands: 'Ihre Marken',
  exactSpelling: 'Nur in genau dieser Schreibweise',
  thatBrand: 'eine andere Marke',
  toOwnBrand: 'Ihre Marke zeigen',
  noSuchBrand: 'Diese Marke gibt es nicht mehr',
  noSuchBrandWhy: 'Sie wurde gelöscht oder gehört zu einem anderen Projekt. Die Antworten sind noch da.',
  brandIs: (name: string) => `Marke: ${name}`,
  noBrandsNamed: 'Keine dieser Antworten nennt eine Marke, die Sie beobachten',
  howToTrackBrands:
    'Wählen Sie mehr Tage, nehmen Sie Filter weg, oder sehen Sie nach, was die Antworten sagen, und fügen Sie die Marken hinzu, auf die es ankommt.',
  deletedBrand: 'eine gelöschte Marke',
};
