import { whole } from '../format.ts';

/** What to ask for a number to be exact enough. */
export const planTexts = {
  plan: {
    title: 'Plan',
    note: 'What to ask so that the visibility of your brand is exact enough, by how much its own answers vary.',
    halfWidth: 'At most ± points, over 30 days',
    change: 'See a fall by this percentage from month to month',
    answers: 'Answers in 30 days, at most',
    usd: 'USD in 30 days, at most',
    show: 'Show plans',
    none: 'Nothing within these limits reaches it: allow more answers, or a wider interval',
    options: 'Plans, the cheapest first',
    fall: 'Visible fall',
    promptsIn: (prompts: number, topics: number) => `${whole(prompts)} in ${whole(topics)} topics`,
    asked: 'Asked',
    askedOn: (days: number, runs: number, models: number) =>
      `${days === 30 ? 'daily' : `on ${whole(days)} of 30 days`}, ${whole(runs)} × each, ${models === 1 ? 'one model' : `${whole(models)} models`}`,
    cost: 'Answers and cost',
    points: (points: string) => `${points} points`,
    schedule: 'Schedule',
    scheduleNamed: (cost: string) => `Schedule the plan of ${cost}`,
    line: '± points against the price of 30 days: the more, the narrower.',
    basis: {
      own: 'By the variance of your own answers.',
      mixed: 'By the variance of your own answers, and usual variance where they tell too little.',
      shipped: 'By usual variance: there are too few answers of your own yet.',
    },
    now: (prompts: number, topics: number) => `You have ${whole(prompts)} prompts in ${whole(topics)} topics.`,
    first: {
      topics: 'Add topics first.',
      queries: 'Add prompts to your topics first.',
      runs: 'Ask more often on a day first.',
      models: 'Add models first.',
      days: 'Ask on more days first.',
    },
  },
};
