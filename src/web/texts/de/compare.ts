import { whole } from '../format.ts';

/** Compare. */
export const compareTexts = {
  aboutCompare: 'Zwei Zeiten, Modelle oder Märkte nebeneinander, und ob echt ist, was sich unterscheidet.',
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
    responseRate: 'Verwendet in',
    citedRate: 'Zitiert in',
    share: 'Anteil',
    adRate: 'Gezeigt in',
    shoppingRate: 'Gezeigt in',
    citationRate: 'Zitiert in',
    citationShare: 'Anteil',
  },
  differencesAreOver: (n: number) =>
    `Beide Zahlen, ihr Unterschied und das Urteil gelten für ${n === 1 ? 'den einen Prompt' : `die ${whole(n)} Prompts`} aus beiden Seiten. Was alle Prompts ergeben, steht in den letzten Spalten.`,
  nothingToCompare: 'Weder hier noch dort gibt es etwas zu vergleichen',
  chooseDaysToCompare: 'Wählen Sie die Tage zum Vergleichen',
  chooseDaysToCompareWhy:
    'Die gesamte Zeit hat keine Tage davor: Wählen Sie einen Zeitraum, oder ein anderes Modell oder einen anderen Markt zum Vergleich.',
};
