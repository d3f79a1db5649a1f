/*
 * The tool that compares two periods. The types are the parts of the API's answer that it prints; verdicts are said in
 * words, with the false-alarm rate, so that an assistant doesn't report noise as news.
 */

import { z } from 'zod';
import { type JudgedChange, type PlainKind, plainKind, untoldWhy } from '../../domain/change-kind.ts';
import { type MainMix, MIX_WORDS, mixName, mixSentence } from '../../domain/mix-words.ts';
import { QUESTION_METRICS, SHARED_DIMENSIONS, SUBJECT_DIMENSIONS } from '../../domain/reports/mod.ts';
import { counted } from '../../domain/wording.ts';
import type { Figure, Paged } from '../bodies.ts';
import { fitted, goOn } from '../fitting.ts';
import { ToolError } from '../interface.ts';
import { figureText, isMean, plain, signed, slim, table } from '../text.ts';
import { emptyText, scopeOf, scopeText, staleText, type Tool } from '../tool.ts';
import { PAGE_SIZE } from './brands.ts';

/** A row of a comparison. */
export interface Compared {
  readonly id: string;
  readonly name: string;
  readonly base: Figure;
  readonly against: Figure;
  readonly paired: { readonly base: number; readonly against: number; readonly queries: number };
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly q: number | null;
  readonly verdict: JudgedChange['verdict'];
  readonly why: readonly string[];
  readonly detectable: number | null;
  readonly mix: Readonly<Record<string, { readonly rate: number; readonly mix: number }>>;
  readonly mixed: MainMix | null;
}
/** A comparison. */
export interface Comparison extends Paged<Compared> {
  readonly pairedQueries: number;
  readonly staleRecords: number;
}

export const comparePeriods: Tool = {
  name: 'compare_periods',
  title: 'Compare two periods: what changed, and is it real',
  description:
    'Compares two periods, one month with the previous one, before and after, and tests whether what changed is significant or chance. One row by ' +
    'brand (entity), domain, advertiser, query, model and more: both values over the queries in both (paired), the difference with its interval, ' +
    'and a verdict: up or down = more than topics and days vary by chance (q < 0.05), no-evidence = may be chance (one-run: ask on more days), not-comparable. The filters are the scope of now; against: ' +
    '"previous" = the span of the same length right before (with both dates), or filters of its own. brand: only its row. Answers: what changed or ' +
    'shifted, who moved most (movers, gainers, losers) between two months, or the last or past 30 days and the days before, one quarter versus ' +
    'another; did we gain visibility compared to last year or quarter; who gained, won, lost or dropped ground, the winners; which got better, ' +
    'worse, more common; why did X rise, jump or fall, what caused the drop, increase or loss, what is to blame; did our campaign, update or ' +
    'relaunch have an effect or impact; is it just noise, real or random, statistically significant, a coincidence, can we trust it.',
  page: 'compare',
  operation: 'compareScopes',
  leavesOut: [
    'base',
    'against',
    'by',
    'metric',
    'weights',
    'others',
    'across',
    'withOwn',
    'entityIds',
    'entityId',
    'formats',
    'brands',
    'url',
    'pageUrl',
    'cited',
    'platform',
  ],
  adds: (scope) => ({
    ...scope,
    against: z
      .union([z.literal('previous'), z.strictObject(scope)], 'must be "previous", or an object of filters')
      .exactOptional()
      .meta({ default: 'previous' }),
    by: z
      .enum([...SUBJECT_DIMENSIONS, ...SHARED_DIMENSIONS])
      .exactOptional()
      .meta({ default: 'entity' }),
    metric: z.enum(QUESTION_METRICS).exactOptional().meta({ default: 'visibility' }),
    brand: z.string().min(1).max(1_000).exactOptional().meta({
      description: 'Only its row; by query, model …, what each row is of.',
    }),
  }),
  async run(call) {
    const { args, client, names, project } = call;
    const { by = 'entity', metric = 'visibility', against = 'previous' } = args;
    if (against === 'previous' && !(args.startDate && args.endDate))
      throw new ToolError(
        'Give startDate and endDate: the days before them are what they are compared with; or against, with dates or filters of its own.',
      );
    const [page, pageSize] = [args.page ?? 1, args.pageSize ?? PAGE_SIZE];
    const brand = args.brand === undefined ? undefined : await names.brand(project.id, args.brand);
    const isFollowed = brand !== undefined && !SUBJECT_DIMENSIONS.includes(by);
    const { sort, advertiser, merchant, domain, videoId } = args;
    const body = {
      base: await scopeOf(call),
      against: against === 'previous' ? against : await scopeOf({ ...call, args: against }),
      ...{ by, metric, sort, advertiser, merchant, domain, videoId },
      ...(isFollowed && { entityId: brand.id }),
      ...(by === 'entity' && brand === undefined && { withOwn: true }),
    };
    const ask = (place: { page: number; pageSize: number }) =>
      client.get<Comparison>('POST /api/v1/analytics/compare', { project: project.id, body: { ...body, ...place } });
    const isOne = brand !== undefined && !isFollowed;
    const report = isOne ? await withRow(brand.id, ask) : await ask({ page, pageSize });
    const rows = isOne ? report.results.filter(({ id }) => id === brand.id) : report.results;
    if (report.page.totalRecords === 0 || (isOne && rows.length === 0)) {
      return {
        text: isOne
          ? `Neither scope has an answer that names ${plain(brand.name)}, or a single one does.`
          : await emptyText(call),
        data: { pairedQueries: report.pairedQueries, rows: [] },
      };
    }
    const unit = isMean(metric) ? '' : ' points';
    const pairedText = (value: number) => `${value.toFixed(2)}${isMean(metric) ? '' : ' %'}`;
    return fitted(rows, {
      page: isOne ? 1 : page,
      pageSize: isOne ? 1 : pageSize,
      make: (shown, place) => ({
        text: [
          `${metric} by ${by}: now = ${scopeText(call)}; before = ${against === 'previous' ? 'the span of the same length right before' : scopeText({ ...call, args: against })}. In both: ${counted(report.pairedQueries, 'query', 'queries')}; now, before and their difference are over these alone, which the last two columns are not.`,
          ...staleText(report.staleRecords),
          table(
            [by, 'now', 'before', 'difference (95 % interval)', 'verdict', 'now, all answers', 'before, all answers'],
            shown.map((row) => [
              plain(row.name),
              pairedText(row.paired.base),
              pairedText(row.paired.against),
              `${signed(row.difference)}${unit} (${row.low === null || row.high === null ? 'no interval' : `${signed(row.low)} to ${signed(row.high)}`})`,
              verdictText(row, unit, report),
              figureText(row.base, metric),
              figureText(row.against, metric),
            ]),
          ),
          goOn(shown.length, place, isOne ? rows.length : report.page.totalRecords),
        ].join('\n\n'),
        data: {
          ...{ metric, by, pairedQueries: report.pairedQueries },
          rows: shown.map(slimRow),
        },
      }),
    });
  },
};

/** A row as data. */
const slimRow = ({ base, against, paired, ...row }: Compared) => {
  const { id, name, difference, low, high, q, verdict, why, detectable, mix, mixed } = row;
  const allAnswers = { now: slim(base), before: slim(against) };
  return {
    ...{ id, name, now: paired.base, before: paired.against, allAnswers, difference, low, high },
    ...{ q, verdict, why, detectable, mix, mixed },
  };
};

/** The page that the row of one brand is on; the last one where it is on none. */
async function withRow(
  id: string,
  ask: (place: { page: number; pageSize: number }) => Promise<Comparison>,
): Promise<Comparison> {
  for (let page = 1; ; ) {
    const report = await ask({ page, pageSize: 200 });
    if (report.page.nextPage === 0 || report.results.some((row) => row.id === id)) return report;
    page = report.page.nextPage;
  }
}

const KINDS: Readonly<Record<PlainKind, string>> = {
  up: 'up, real: more than topics and days vary by chance',
  down: 'down, real: more than topics and days vary by chance',
  'perhaps-up': 'possible rise, not certain: among the rows tested together it may be chance',
  'perhaps-down': 'possible fall, not certain: among the rows tested together it may be chance',
  'no-evidence': 'no evidence of a change',
  untold: "can't be told yet",
  'not-comparable': 'not comparable',
};

/** A verdict in words, with why. */
export function verdictText(row: Compared, unit: string, { pairedQueries }: Pick<Comparison, 'pairedQueries'>): string {
  const { verdict, q, why, detectable, mixed, paired } = row;
  const kind = plainKind(row);
  const parts = [
    ...(q === null ? [] : [`q = ${q.toFixed(3)}`]),
    ...(kind === 'untold' ? [untoldWhy(why, paired.queries, pairedQueries)] : why),
    ...(verdict === 'no-evidence' && detectable !== null ? [`could have seen ${detectable.toFixed(1)} or more`] : []),
  ];
  const name = mixed ? mixName(mixed, verdict === 'up', MIX_WORDS.en) : KINDS[kind];
  const because = mixed ? `. ${plain(mixSentence(mixed, signed(mixed.rate) + unit, MIX_WORDS.en))}` : '';
  return `${name}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}${because}`;
}
