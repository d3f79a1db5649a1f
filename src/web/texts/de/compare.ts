import { whole } from '../format.ts';

/** Compare. */
export const compareTexts = {
  aboutCompare: 'Zwei Zeiträume, Modelle oder Märkte im Vergleich, und ob die Unterschiede echt sind.',
  spansCompared: (here: string, there: string) => `Hier: ${here}. Verglichen mit: ${there}.`,
  vs: {
    against: (name: string) => `vs. ${name}`,
    choose: 'Vergleichen mit …',
    names: { previous: 'Vorheriger Zeitraum', year: 'Vorjahreszeitraum' },
    named: {
      previous: (days: string) => `vorheriger Zeitraum, ${days}`,
      year: (days: string) => `Vorjahreszeitraum, ${days}`,
    },
    anyDays: 'Beliebige Tage',
    noneBefore: 'Vor dem gesamten Zeitraum liegen keine Tage',
    notShared: 'Der Link gibt diese Tage nicht frei',
    notSharedWhy:
      'Der Link gibt die Tage davor nicht frei. Vergleichen Sie Abschnitte der freigegebenen Tage, ein Modell oder einen Markt.',
    halves: (later: string) => `${later} gegenüber den Tagen davor`,
  },
  subjects: {
    entity: 'Marken',
    group: 'Gruppen',
    domain: 'Domains',
    advertiser: 'Werbetreibende',
    merchant: 'Händler',
    video: 'Videos',
  },
  subjectColumns: {
    entity: 'Marke',
    group: 'Gruppe',
    domain: 'Domain',
    advertiser: 'Werbetreibender',
    merchant: 'Händler',
    video: 'Video',
  },
  questionMetrics: {
    visibility: 'Sichtbarkeit',
    shareOfVoice: 'Share of Voice',
    topThree: 'Top 3',
    avgPosition: 'Ranking',
    netTone: 'Netto-Tonalität',
    recommendedShare: 'Empfohlen in',
    criticisedShare: 'Kritisiert in',
    responseRate: 'Abgerufen in',
    citedRate: 'Zitiert in',
    share: 'Anteil gesamt',
    adRate: 'Gezeigt in',
    shoppingRate: 'Gezeigt in',
    citationRate: 'Zitiert in',
    citationShare: 'Anteil gesamt',
  },
  differencesAreOver: (n: number) =>
    `Beide Zahlen, ihr Unterschied und die Einordnung gelten für ${n === 1 ? 'den einen Prompt, der' : `die ${whole(n)} Prompts, die`} auf beiden Seiten abgefragt ${n === 1 ? 'wurde' : 'wurden'}. Was alle Prompts ergeben, steht in den letzten Spalten.`,
  nothingToCompare: 'Weder hier noch dort gibt es etwas zu vergleichen',
  chooseDaysToCompare: 'Wählen Sie die Tage für den Vergleich',
  chooseDaysToCompareWhy:
    'Vor dem gesamten Zeitraum liegt kein anderer: Wählen Sie Tage, ein anderes Modell oder einen anderen Markt.',
};
