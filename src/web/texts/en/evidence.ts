import { TEXTS } from '../en.generated.ts';
import { count } from './words.ts';

/** Sources, ads, shopping, videos and queries. */
export const evidenceTexts = {
  ...TEXTS.evidence,
  gaps: {
    ...TEXTS.evidence.gaps,
    names: (brand: string) => `Names ${brand}`,
    more: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${count(Math.abs(n), 'answer')}`,
  },
  aboutQueries: (n: number) => `${count(n, 'prompt')} asked, and what each says of a brand.`,
};
