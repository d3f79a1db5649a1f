import { answers, count } from './words.ts';

/** Overview. */
export const overviewTexts = {
  headline: 'Headline figures',
  overviewOf: (n: number, brands: number) => `${answers(n)}, ${count(brands, 'brand')} named in them.`,
  yourBrands: 'Your brands',
  toOwnBrand: 'Show your brand',
  notBefore: 'Not named in the span before',
  notJudgedBefore: 'Not judged in either span',
  noNewAnswers: 'No answers of these days',
  collectNewAnswers: 'Collect new answers',
  whatChanged: 'What changed',
  whatChangedNote: 'Against the span of the same length before, over the queries that were asked in both',
  nothingChanged: (metric: string, queries: number) =>
    `No brand's ${metric.toLowerCase()} changed for certain over the ${count(queries, 'query', 'queries')} asked in both spans. What looks like a change may be chance.`,
  leadingBrands: 'Leading brands',
  leadingBrandsNote: 'Those that most answers name',
  allBrands: 'All brands',
};
