import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Overview. */
export const overviewTexts = {
  ...TEXTS.overview,
  overviewOf: (n: number, brands: number) => `${answers(n)}, ${count(brands, 'Marke', 'Marken')} darin genannt.`,
  noAnswersBefore: (from: string, to: string, kind?: string) =>
    kind === 'days'
      ? `Keine Antworten vom ${from} bis ${to}`
      : `Keine Antworten aus dem Zeitraum davor (${from} bis ${to})`,
  isNamed: (name: string, n: number, of: number) => `${name} wird in ${whole(n)} von ${answers(of)} genannt.`,
  isNotNamed: (name: string, of: number) =>
    `${name} wird in ${of === 1 ? 'dieser Antwort' : `diesen ${answers(of)}`} nicht genannt.`,
  isNamedInstead: (name: string, n: number) => `${name} wird in ${whole(n)} genannt.`,
  figuresOfPeriod: (days: string, interval: 'day' | 'week' | 'month') =>
    `Jede Zahl gilt für den ganzen Zeitraum, ${days} (UTC); das Diagramm hat einen Punkt je ${{ day: 'Tag', week: 'Woche', month: 'Monat' }[interval]}.`,
  whatChangedNote: (before: string) => `Gegenüber ${before}, über die Prompts aus beiden Zeiträumen`,
  nothingChanged: (metric: string, n: number) =>
    `${metric}: Bei keiner Marke ist für ${n === 1 ? 'den einen Prompt' : `die ${whole(n)} Prompts`} aus beiden Zeiträumen eine Änderung nachweisbar. Was wie eine aussieht, kann Zufall sein.`,
};
