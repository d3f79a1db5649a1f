import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** What to ask for a number to be exact enough. */
export const planTexts = {
  plan: {
    ...TEXTS.plan,
    promptsIn: (prompts: number, topics: number) => `${whole(prompts)} in ${whole(topics)} Themen`,
    askedOn: (days: number, runs: number, models: number) =>
      `${days === 30 ? 'täglich' : `an ${whole(days)} von 30 Tagen`}, je ${whole(runs)} ×, ${models === 1 ? 'ein Modell' : `${whole(models)} Modelle`}`,
    points: (points: string) => `${points} Punkte`,
    scheduleNamed: (cost: string) => `Den Plan mit ${cost} einplanen`,
    now: (prompts: number, topics: number) => `Sie haben ${whole(prompts)} Prompts in ${whole(topics)} Themen.`,
  },
};
