import { TEXTS } from '../de.generated.ts';
import type { Texts } from '../en/mod.ts';

export const aspectsTexts: Pick<Texts, 'aspects' | 'aspectShare'> = {
  ...TEXTS.aspects,
  aspectShare: (share, low, high) => `${share} der Antworten, die sie nennen (95 %: ${low} bis ${high})`,
};
