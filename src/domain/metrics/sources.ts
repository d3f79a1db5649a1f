import { rateOf, responseCount, shareOf, TOTAL_RESPONSES } from './common.ts';
import { type MetricInfo, metricsOf } from './metric.ts';

/** A2. */
export const SOURCE_METRICS: readonly MetricInfo[] = metricsOf('sources', 'POST /api/v1/analytics/sources', {
  totalResponses: TOTAL_RESPONSES,
  totalSourceResponses: responseCount('show a source'),
  'results[].responseRate': rateOf(
    'Response rate',
    'show the domain or page as a source',
    'How often is it among the sources?',
  ),
  'results[].share': shareOf(
    'Share of sources',
    'domains or pages',
    'How much of all that is shown as a source is this?',
  ),
  'results[].citedRate': {
    name: 'Cited rate',
    unit: 'percent',
    formula:
      'Of the responses that show it as a source, the share whose answer cites it, not only the panel beside the answer.',
    symbols: '100 · cited / y',
    numerator: 'AI responses in scope whose answer cites it',
    denominator: 'AI responses in scope that show it as a source',
    question: 'Where it is a source, is it used?',
  },
  'results[].responseCount': responseCount('show the domain or page as a source'),
  'results[].citedResponseCount': responseCount('cite the domain or page in the answer'),
  'results[].sourceCount': {
    name: 'Sources',
    unit: 'sources',
    formula: 'Sources of the domain or page in scope; several pages of a domain in one response count each.',
    symbols: 'Σ sources',
    question: 'How many places do its pages take?',
  },
  'results[].pageCount': {
    name: 'Pages',
    unit: 'pages',
    formula:
      'Different pages among its sources; addresses that differ in tracking, fragment, AMP or order of parameters are one page.',
    symbols: '|pages|',
    question: 'How many of its pages are used?',
  },
  'results[].urlCount': {
    name: 'Addresses',
    unit: 'addresses',
    formula: 'Different addresses among its sources.',
    symbols: '|addresses|',
    question: 'Under how many addresses do its pages stand?',
  },
});
