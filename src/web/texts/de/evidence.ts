import { count, queries } from './words.ts';

/** Sources, ads, shopping, videos and queries. */
export const evidenceTexts = {
  sourcesBy: { domain: 'Domains', url: 'Seiten', gaps: 'Lücken' },
  owners: { own: 'Eigene', competitor: 'Wettbewerber', other: 'Andere' },
  whoseSites: 'Eigentümer der Websites',
  ownedSplit: 'Wessen Websites Antworten verwenden, jede je Antwort einmal gezählt',
  gaps: {
    about:
      'Websites, deren Antworten einen Wettbewerber nennen und nicht Ihre Marke: dort lohnt sich eine Erwähnung als Nächstes.',
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
  noSources: 'Keine Antwort hier hat eine Quelle',
  ads: {
    about: 'Wer für Anzeigen neben Antworten zahlt, so genannt, wie die Anzeigen es tun.',
    who: 'Werbender',
    whoMany: 'Werbende',
    count: 'Anzeigen',
    answersWith: 'Antworten mit Anzeigen',
    total: 'Gezeigte Anzeigen',
    none: 'Keine Antwort hier zeigt eine Anzeige',
  },
  shopping: {
    about: 'Wer auf den Shopping-Karten neben Antworten verkauft.',
    who: 'Händler',
    whoMany: 'Händler',
    count: 'Karten',
    answersWith: 'Antworten mit Karten',
    total: 'Gezeigte Karten',
    none: 'Keine Antwort hier zeigt eine Shopping-Karte',
  },
  aboutVideos: 'Die Videos, die Antworten zitieren.',
  searchVideos: 'Titel der Videos durchsuchen',
  noVideos: 'Keine Antwort hier zitiert ein Video',
  aboutQueries: (n: number) => `${queries(n)} gestellt, und was ihre Antworten über eine Marke sagen.`,
  noQueries: 'Hier wurde kein Prompt beantwortet',
};
