import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Overview. */
export const overviewTexts = {
  ...TEXTS.overview,
  overviewOf: (n: number, brands: number) => `${answers(n)}, ${count(brands, 'brand')} named in them.`,
  noAnswersBefore: (from: string, to: string, kind?: string) =>
    `${kind === 'days' ? 'No answers' : 'No answers before: none'} from ${from} to ${to}`,
  isNamed: (name: string, n: number, of: number) => `${name} is named in ${whole(n)} of ${answers(of)}.`,
  isNotNamed: (name: string, of: number) =>
    `${name} isn’t named in ${of === 1 ? 'this answer' : `these ${answers(of)}`}.`,
  isNamedInstead: (name: string, n: number) => `${name} is named in ${whole(n)}.`,
  figuresOfPeriod: (days: string, interval: 'day' | 'week' | 'month') =>
    `Each number is of the whole period, ${days} (UTC); the chart has a point for each ${interval}.`,
  whatChangedNote: (before: string) => `Against ${before}, over the prompts that were asked in both periods`,
  nothingChanged: (metric: string, queries: number) =>
    `No brand's ${metric.toLowerCase()} changed for certain over the ${count(queries, 'prompt')} asked in both spans. What looks like a change may be chance.`,
};
