import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';

/** What to ask for a number to be exact enough. */
export const planTexts = {
  plan: {
    ...TEXTS.plan,
    promptsIn: (prompts: number, topics: number) => `${whole(prompts)} in ${whole(topics)} topics`,
    askedOn: (days: number, runs: number, models: number) =>
      `${days === 30 ? 'daily' : `on ${whole(days)} of 30 days`}, ${whole(runs)} × each, ${models === 1 ? 'one model' : `${whole(models)} models`}`,
    points: (points: string) => `${points} points`,
    scheduleNamed: (cost: string) => `Schedule the plan of ${cost}`,
    now: (prompts: number, topics: number) => `You have ${whole(prompts)} prompts in ${whole(topics)} topics.`,
  },
};
