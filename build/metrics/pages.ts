import { METRIC_CATALOGUE, type MetricInfo } from '../../src/domain/metrics/mod.ts';
import { NOTES } from './notes.ts';

/** Where the pages of figures lie, one for each report; the others in there are written by hand. */
const FOLDER = 'docs/metrics';

/** What the page of a report is called, by the first part of its figures' ids. */
const TITLES: Readonly<Record<string, string>> = {
  entities: 'Brands',
  sources: 'Sources',
  ads: 'Ads',
  shopping: 'Shopping cards',
  videos: 'Videos',
  timeseries: 'Over time',
  breakdown: 'Breakdowns',
  compare: 'Comparisons',
  claims: 'What brands are praised and criticised for',
  queries: 'Prompts',
  repeats: 'Repeatability',
  audit: 'Audits',
};

const prefixOf = ({ id }: MetricInfo) => id.slice(0, id.indexOf('.'));

/** Each page of figures by its path, with an entry for each figure of the catalogue. @throws Error without a title or a note */
export function metricPages(): ReadonlyMap<string, string> {
  const reports = Map.groupBy(METRIC_CATALOGUE, prefixOf);
  return new Map([...reports].map(([prefix, metrics]) => [`${FOLDER}/${prefix}.md`, pageOf(prefix, metrics)]));
}

function pageOf(prefix: string, metrics: readonly MetricInfo[]): string {
  const title = TITLES[prefix];
  if (title === undefined) throw new Error(`The figures of ${prefix} have no page: name it in build/metrics/pages.ts`);
  const reports = [...new Set(metrics.map(({ report }) => `\`${report}\``))].join(', ');
  const head = `# Figures: ${title.toLowerCase()}

The figures of ${reports}. [Figures](../metrics.md) explains the symbols and the intervals. <!-- Made from the catalogue by npm run reference; do not edit. -->`;
  return `${head}\n\n${metrics.map(entry).join('\n')}\n`;
}

function entry(metric: MetricInfo): string {
  const { id, name, unit, range, formula, symbols, numerator, denominator, question, field, docs } = metric;
  const note = NOTES[id];
  if (note === undefined) throw new Error(`${id} has no example: write it in build/metrics/notes.ts`);
  const quotient = numerator === null ? '' : ` (${numerator}, of ${denominator})`;
  return `## <a id="${docs.split('#')[1]}"></a>${name}
${question} ${formula}
- Formula: \`${symbols}\`${quotient}; ${unit}, ${range.least} to ${range.most ?? 'any number'}; field \`${field}\`
- Example: ${note.example} When not to trust it: ${note.doubt[0]!.toLowerCase()}${note.doubt.slice(1)}`;
}
