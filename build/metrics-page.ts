import { METRIC_CATALOGUE, type MetricInfo } from '../src/domain/metrics/mod.ts';

/** The page whose catalogue is made from {@link METRIC_CATALOGUE}; the rest of it is written by hand. */
export const METRICS_PAGE = 'docs/metrics.md';

const BEGIN = '<!-- begin: made by npm run reference -->';
const END = '<!-- end -->';

/** The page with its catalogue regenerated. @throws Error where it has no place for it */
export function metricsPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${METRICS_PAGE} has no catalogue between ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${catalogue()}\n${END}${after}`;
}

function catalogue(): string {
  const reports = [...Map.groupBy(METRIC_CATALOGUE, ({ report }) => report)];
  return reports.map(([report, metrics]) => `## \`${report}\`\n\n${metrics.map(entry).join('\n')}`).join('\n');
}

function entry(metric: MetricInfo): string {
  const { id, name, unit, range, formula, symbols, numerator, denominator, question, field } = metric;
  const facts = [
    `Field \`${field}\``,
    `${unit}, ${range.least} to ${range.most ?? 'any number'}`,
    `\`${symbols}\``,
    ...(numerator === null ? [] : [`${numerator}, of ${denominator}`]),
  ];
  return `### ${id}\n\n**${name}.** ${question} ${formula}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n`;
}
