/*
 * The figures of report A1, each with its name, formula and meaning, by its field. Docs and OpenAPI are generated from
 * here, so texts are written for readers. The helpers at the end make entries that differ only in a word.
 */

import { rateOf, responseCount, shareOf, TOTAL_RESPONSES } from './common.ts';
import { type MetricEntry, type MetricInfo, metricsOf } from './metric.ts';

/** A1. */
export const BRAND_METRICS: readonly MetricInfo[] = metricsOf('entities', 'POST /api/v1/analytics/entities', {
  totalResponses: TOTAL_RESPONSES,
  'results[].visibility': rateOf(
    'Visibility',
    'name the brand',
    'How often do people who ask such questions meet the brand?',
  ),
  'results[].shareOfVoice': shareOf('Share of voice', 'brands', 'How much of the talk about brands is about this one?'),
  'results[].responseCount': responseCount('name the brand'),
  'results[].mentionCount': {
    name: 'Mentions',
    unit: 'mentions',
    formula: 'Times that answers in scope name the brand; one answer may name it often.',
    symbols: 'Σ mentions',
    question: 'How much is said of the brand?',
  },
  'results[].avgPosition': {
    name: 'Average position',
    unit: 'place',
    formula:
      'Mean, over the answers that name the brand, of its place in the order in which they first name brands; of a division or group ' +
      'that of its best brand.',
    symbols: 'Σ place / y',
    numerator: 'sum of the places',
    denominator: 'AI responses in scope that name the brand',
    question: 'Where it is named, how early?',
  },
  'results[].topThree': rateOf(
    'Among the first three',
    'name the brand in one of the first three places',
    'How often is it among those that are named first?',
  ),
  'results[].notKnown': {
    name: 'Answers that know nothing of it',
    unit: 'responses',
    formula:
      'AI responses in scope that name the brand only to say that nothing is known of it ("I could not find anything about it"); they ' +
      'count as naming it.',
    symbols: 'u',
    question: 'How many answers name the brand without knowing it?',
  },
  'results[].avgSentiment': {
    name: 'Average sentiment',
    unit: 'score',
    formula:
      'Mean sentiment, to sort by and to follow over time: over the answers that judge the brand, 1 = only praise, -1 = only ' +
      'criticism; null where none judges, which is 0 in a time series.',
    symbols: 'Σ score / number of answers that judge',
    numerator: 'sum of the scores',
    denominator: 'AI responses in scope that judge the brand',
    question: 'Where answers judge it, how favourably?',
  },
  'results[].sentiment.mean': {
    name: 'Mean sentiment',
    unit: 'score',
    formula:
      'Mean, over the answers that judge the brand, of (praise − criticism) / (praise + criticism) of their claims: 1 = only praise, ' +
      '-1 = only criticism; null where none judges.',
    symbols: 'Σ score / number of answers that judge',
    numerator: 'sum of the scores',
    denominator: 'AI responses in scope that judge the brand',
    question: 'Where answers judge it, how favourably?',
  },
  'results[].sentiment.low': {
    name: 'Mean sentiment, lower bound',
    unit: 'score',
    formula: 'Lower end of the 95 % interval of the mean sentiment for queries like these; null where none judges.',
    symbols: 'Wilson on n*, from -1 to 1',
    question: 'How favourably at least?',
  },
  'results[].sentiment.high': {
    name: 'Mean sentiment, upper bound',
    unit: 'score',
    formula: 'Upper end of the same interval.',
    symbols: 'Wilson on n*, from -1 to 1',
    question: 'How favourably at most?',
  },
  'results[].sentiment.positive': verdict(
    'Positive answers',
    'praise the brand at least twice as much as they criticise it',
  ),
  'results[].sentiment.mixed': verdict('Mixed answers', 'judge the brand, neither clearly for nor against it'),
  'results[].sentiment.negative': verdict(
    'Negative answers',
    'criticise the brand at least twice as much as they praise it',
  ),
  'results[].sentiment.unjudged': verdict(
    'Answers that do not judge',
    'name the brand and make no claim about it, or one that is unclear',
  ),
  'results[].sentiment.unsupported': verdict(
    'Answers whose claims are not read',
    'name the brand in a language whose claims are not read',
  ),
  'results[].sentiment.praise': claims('Praise', 'for'),
  'results[].sentiment.criticism': claims('Criticism', 'against'),
  'results[].netTone.value': {
    name: 'Net tone',
    unit: 'points',
    formula:
      'Mean over the answers that name the brand in a language whose claims are read: 100 for one that praises it (positive), -100 for one that ' +
      'criticises it (negative), 0 for one that does both alike (mixed) or does not judge it (neutral). Rounded to one decimal; null of no answers, ' +
      'which is 0 in a time series.',
    symbols: '100 · (positive − negative) / n',
    numerator: 'positive answers − negative answers',
    denominator: 'positive, mixed, negative and neutral answers',
    question: 'On the whole, do answers speak for the brand or against it?',
  },
  'results[].netTone.low': {
    name: 'Net tone, lower bound',
    unit: 'points',
    formula: 'Lower end of the 95 % interval of net tone for queries like these; null of no answers.',
    symbols: 'Wilson on n*, from -100 to 100',
    question: 'How favourable is the tone at least?',
  },
  'results[].netTone.high': {
    name: 'Net tone, upper bound',
    unit: 'points',
    formula: 'Upper end of the same interval.',
    symbols: 'Wilson on n*, from -100 to 100',
    question: 'How favourable is the tone at most?',
  },
  'results[].netTone.n': verdict(
    'Answers of net tone',
    'name the brand in a language whose claims are read: the sum of the four below',
  ),
  'results[].netTone.positive': verdict('Praised', 'praise the brand: sentiment.positive'),
  'results[].netTone.mixed': verdict('Mixed', 'praise and criticise it alike: sentiment.mixed'),
  'results[].netTone.negative': verdict('Criticised', 'criticise the brand: sentiment.negative'),
  'results[].netTone.neutral': verdict('Neutral', 'name the brand and do not judge it: sentiment.unjudged'),
  'results[].recommendedShare': {
    name: 'Recommended share',
    unit: 'percent',
    formula:
      'Share of the answers that name the brand which recommend it, without reserve or for some people or uses (yes, conditional).',
    symbols: '100 · r / y',
    numerator: 'AI responses in scope that recommend the brand',
    denominator: 'AI responses in scope that name the brand',
    question: 'How often do answers tell people to take it?',
  },
  'results[].criticisedShare': {
    name: 'Criticised share',
    unit: 'percent',
    formula: 'Share of the answers that name the brand which criticise it as a whole: those with the verdict negative.',
    symbols: '100 · c / y',
    numerator: 'AI responses in scope whose verdict on the brand is negative',
    denominator: 'AI responses in scope that name the brand',
    question: 'How often does it come with a warning?',
  },
  'judging.compared': {
    name: 'Verdicts of both judges',
    unit: 'verdicts',
    formula:
      'Brands in answers of the project, whatever the scope, that the rules and the model which judges in their place judged both.',
    symbols: 'n',
    question: 'On how many verdicts are the rules and the model compared?',
  },
  'judging.agreed': {
    name: 'Verdicts that agree',
    unit: 'verdicts',
    formula: 'Of these, those on which both say the same: positive, mixed, negative or none.',
    symbols: 'a',
    question: 'How many verdicts are the same by the rules and by the model?',
  },
  'judging.agreement': {
    name: 'Agreement of the judges',
    unit: 'percent',
    formula: 'Share of the brands judged by both on which the rules and the model say the same; null = none yet.',
    symbols: '100 · a / n',
    numerator: 'brands in answers on which both say the same',
    denominator: 'brands in answers that both judged',
    question: 'How far can the verdicts of the rules be trusted, as the model sees it?',
  },
});

/** Answers by what they say of the brand as a whole. */
function verdict(name: string, what: string): MetricEntry {
  return {
    name,
    unit: 'responses',
    formula: `AI responses in scope that ${what}.`,
    symbols: 'v',
    question: `How many answers ${what}?`,
  };
}

/** Claims of a side. */
function claims(name: string, side: string): MetricEntry {
  return {
    name,
    unit: 'claims',
    formula: `Claims ${side} the brand in the answers in scope; one that is hedged, conceded or only follows counts half.`,
    symbols: 'Σ weight',
    question: `How much is said ${side} the brand?`,
  };
}
