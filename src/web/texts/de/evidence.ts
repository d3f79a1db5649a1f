import { count, queries } from './words.ts';

/** Sources, ads, shopping, videos and queries. */
export const evidenceTexts = {
  sourcesBy: { domain: 'Domains', url: 'Seiten', gaps: 'Lücken' },
  owners: { own: 'Eigene', competitor: 'Wettbewerber', other: 'Andere' },
  whoseSites: 'Quellentyp',
  ownedSplit: 'Wessen Websites die Antworten verwenden; jede zählt je Antwort einmal',
  gaps: {
    about:
      'Websites, deren Antworten einen Wettbewerber nennen und nicht Ihre Marke: Dort lohnt sich die nächste Nennung.',
    against: 'gegen',
    names: (brand: string) => `Nennt ${brand}`,
    hint: 'Von den Antworten, die die Website verwenden, der Anteil, der die Marke nennt',
    gap: 'Lücke',
    gapHint: 'In wie vielen Antworten mehr der Wettbewerber genannt wird; von den 200 meistverwendeten Websites',
    more: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${count(Math.abs(n), 'Antwort', 'Antworten')}`,
    noRival: 'Hier wird keine andere Marke genannt',
  },
  aboutSources: 'Die Websites, die Antworten abrufen und zitieren.',
  searchSources: 'Domains und Seiten durchsuchen',
  noSources: 'Keine dieser Antworten hat eine Quelle',
  ads: {
    about: 'Wer für Anzeigen neben Antworten zahlt, mit dem Namen aus der Anzeige.',
    who: 'Werbetreibender',
    whoMany: 'Werbetreibende',
    count: 'Anzeigen',
    answersWith: 'Antworten mit Anzeigen',
    total: 'Gezeigte Anzeigen',
    none: 'Keine dieser Antworten zeigt eine Anzeige',
  },
  shopping: {
    about: 'Welche Händler auf den Shopping-Karten neben Antworten verkaufen.',
    who: 'Händler',
    whoMany: 'Händler',
    count: 'Karten',
    answersWith: 'Antworten mit Karten',
    total: 'Gezeigte Karten',
    none: 'Keine dieser Antworten zeigt eine Shopping-Karte',
  },
  aboutVideos: 'Die Videos, die Antworten zitieren.',
  searchVideos: 'Titel der Videos durchsuchen',
  noVideos: 'Keine dieser Antworten zitiert ein Video',
  aboutQueries: (n: number) => `${queries(n)} abgefragt, und was ihre Antworten über eine Marke sagen.`,
  noQueries: 'Hier wurde kein Prompt beantwortet',
};
