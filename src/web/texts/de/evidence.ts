import { TEXTS } from '../de.generated.ts';
import { count, queries } from './words.ts';

/** Sources, ads, shopping, videos and queries. */
export const evidenceTexts = {
  ...TEXTS.evidence,
  gaps: {
    ...TEXTS.evidence.gaps,
    names: (brand: string) => `Nennt ${brand}`,
    more: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${count(Math.abs(n), 'Antwort', 'Antworten')}`,
  },
  aboutQueries: (n: number) => `${queries(n)} abgefragt, und was ihre Antworten über eine Marke sagen.`,
};
