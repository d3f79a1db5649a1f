import { TEXTS } from '../en.generated.ts';

/** What claims are about. */
export const aspectsTexts = {
  ...TEXTS.aspects,
  aspectShare: (share: string, low: string, high: string) =>
    `${share} of the answers that name it (95 %: ${low} to ${high})`,
};
