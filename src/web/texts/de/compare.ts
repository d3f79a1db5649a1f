import { whole } from '../format.ts';

/** Compare. */
export const compareTexts = {
  aboutCompare: 'Zwei Zeiträume, Modelle oder Märkte im Vergleich, und ob die Unterschiede echt sind.',
  comparedWith: (name: string) => `Gegenüber: ${name}`,
  spansCompared: (here: string, there: string) => `Hier: ${here}. Verglichen mit: ${there}.`,
  theDaysBefore: 'Vorheriger Zeitraum',
  chooseDays: 'Tage wählen',
  subjects: {
    entity: 'Marken',
    group: 'Gruppen',
    domain: 'Domains',
    advertiser: 'Werbende',
    merchant: 'Händler',
    video: 'Videos',
  },
  subjectColumns: {
    entity: 'Marke',
    group: 'Gruppe',
    domain: 'Domain',
    advertiser: 'Werbender',
    merchant: 'Händler',
    video: 'Video',
  },
  questionMetrics: {
    visibility: 'Sichtbarkeit',
    shareOfVoice: 'Share of Voice',
    topThree: 'Unter den ersten drei',
    avgPosition: 'Position',
    netTone: 'Netto-Tonalität',
    recommendedShare: 'Empfohlen in',
    criticisedShare: 'Kritisiert in',
    responseRate: 'Abgerufen in',
    citedRate: 'Zitiert in',
    share: 'Anteil an allen',
    adRate: 'Gezeigt in',
    shoppingRate: 'Gezeigt in',
    citationRate: 'Zitiert in',
    citationShare: 'Anteil an allen',
  },
  differencesAreOver: (n: number) =>
    `Beide Zahlen, ihr Unterschied und das Urteil gelten für ${n === 1 ? 'den einen Prompt' : `die ${whole(n)} Prompts`} aus beiden Seiten. Was alle Prompts ergeben, steht in den letzten Spalten.`,
  nothingToCompare: 'Weder hier noch dort gibt es etwas zu vergleichen',
  chooseDaysToCompare: 'Wählen Sie die Tage zum Vergleichen',
  chooseDaysToCompareWhy:
    'Vor der gesamten Zeit liegt kein Zeitraum: Wählen Sie Tage, ein anderes Modell oder einen anderen Markt.',
};
