/** Lists that tools give beside their text, each at most one. */
export const OUTPUT_LISTS = [
  ...(['projects', 'brands', 'series', 'rows', 'sources', 'advertisers', 'merchants', 'videos', 'answers'] as const),
];

/**
 * What every tool gives beside its text, in one form: counts, links, and a list of rows. One schema for all tools, as a model reads it with
 * each. (contract 20)
 */
export const OUTPUT_SCHEMA = {
  type: 'object',
  properties: {
    link: { type: 'string' },
    notes: { type: 'array', items: { type: 'string' } },
    totalResponses: { type: 'integer' },
    total: { type: 'integer' },
  },
  patternProperties: {
    [`^(${OUTPUT_LISTS.join('|')})$`]: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, link: { type: 'string' } },
        description: 'Figures: value, low, high (95 %), numerator, denominator.',
      },
    },
  },
} as const;
