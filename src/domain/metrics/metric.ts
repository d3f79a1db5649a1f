export const METRIC_UNITS = [
  'percent',
  'responses',
  'queries',
  'mentions',
  'claims',
  'verdicts',
  'cards',
  'sources',
  'addresses',
  'pages',
  'units',
  'place',
  'score',
  'pairs',
  'points',
  'probability',
] as const;
/** What a number is counted or measured in. */
export type MetricUnit = (typeof METRIC_UNITS)[number];

/** One figure of a report: what it is, and the question that it answers. (contract 9, "Catalogue") */
export interface MetricInfo {
  /** The report, and the field in it. */
  readonly id: string;
  /** As a table or chart would call it. */
  readonly name: string;
  readonly unit: MetricUnit;
  /** Its range; `most` null = any number. */
  readonly range: { readonly least: number; readonly most: number | null };
  /** In words. */
  readonly formula: string;
  /** In symbols, which the page of {@link docs} explains. */
  readonly symbols: string;
  /** The answers counted; null, as is the denominator, for a figure that isn't a quotient. */
  readonly numerator: string | null;
  readonly denominator: string | null;
  readonly question: string;
  /** Method and path of the operation. */
  readonly report: string;
  /** Where it stands in the answer; `[]` = in each item. */
  readonly field: string;
  /** The paragraph of the docs. */
  readonly docs: string;
}

/** What entries of one report say themselves. */
export interface MetricEntry {
  readonly name: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  readonly symbols: string;
  readonly numerator?: string;
  readonly denominator?: string;
  readonly question: string;
}

/** The figures of one report, by their fields. */
export function metricsOf(
  prefix: string,
  report: string,
  fields: Readonly<Record<string, MetricEntry>>,
): readonly MetricInfo[] {
  return Object.entries(fields).map(([field, { numerator = null, denominator = null, ...entry }]) => {
    const id = `${prefix}.${field.replaceAll('[]', '').replace(/^results\./, '')}`;
    return { id, ...entry, range: RANGES[entry.unit], numerator, denominator, report, field, docs: docsOf(id) };
  });
}

const docsOf = (id: string): string => `docs/metrics/${id.replace('.', '.md#')}`;

const COUNTED = { least: 0, most: null };

const RANGES: Readonly<Record<MetricUnit, MetricInfo['range']>> = {
  percent: { least: 0, most: 100 },
  responses: COUNTED,
  claims: COUNTED,
  verdicts: COUNTED,
  queries: COUNTED,
  mentions: COUNTED,
  cards: COUNTED,
  sources: COUNTED,
  addresses: COUNTED,
  pages: COUNTED,
  units: COUNTED,
  place: { least: 1, most: null },
  score: { least: -1, most: 1 },
  pairs: COUNTED,
  points: { least: -100, most: 100 },
  probability: { least: 0, most: 1 },
};
