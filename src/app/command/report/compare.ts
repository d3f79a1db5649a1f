/*
 * The `compare` report of the command line. Flags first, then `comparisonOf`, which makes the same rows as the API, then
 * the table for a terminal. Rounded figures add up as printed: before + change = now.
 */

import { changeKind, type PlainKind, plainKind, untoldWhy } from '../../../domain/change-kind.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { MIX_DIMENSIONS, MIX_WORDS, mixName, mixSentence } from '../../../domain/mix-words.ts';
import {
  type Across,
  ANY_EVIDENCE,
  type ComparedRow,
  previousScope,
  QUESTION_METRICS,
  type QuestionMetric,
  SUBJECT_DIMENSIONS,
  type SubjectDimension,
  understood,
} from '../../../domain/reports/mod.ts';
import type { Scope } from '../../../domain/scope/mod.ts';
import { counted } from '../../../domain/wording.ts';
import type { App } from '../../mod.ts';
import { safeLine } from '../command.ts';
import { oneOf, type Values } from '../flags.ts';
import { type Column, table } from '../table.ts';
import { figureFields } from './kinds.ts';
import { SCOPE_FLAGS, scopeOf } from './scope.ts';
import { dateOf } from './trend.ts';

const { from: AGAINST_FROM, to: AGAINST_TO } = SCOPE_FLAGS;
const only = (what: string) => `compare: the other side has only these ${what}`;

/** Flags of both sides, and of the figure. */
export const COMPARE_FLAGS = {
  by: oneOf(SUBJECT_DIMENSIONS, { description: 'compare: what a row is', default: 'entity' }),
  metric: oneOf(QUESTION_METRICS, { description: 'compare: the figure; by default the first that rows have' }),
  againstFrom: {
    ...AGAINST_FROM,
    description:
      'compare: the first day of the other side; by default as many days as --from and --to have, right before',
  },
  againstTo: { ...AGAINST_TO, description: 'compare: the last day of the other side' },
  againstModel: { ...SCOPE_FLAGS.model, description: only('models') },
  againstCountry: { ...SCOPE_FLAGS.country, description: only('countries') },
  againstLanguage: { ...SCOPE_FLAGS.language, description: only('languages') },
};

type CompareValues = Values<typeof COMPARE_FLAGS & typeof SCOPE_FLAGS>;

/** The figure that is meant where none is named. */
const USUAL: Readonly<Record<SubjectDimension, QuestionMetric>> = {
  ...{ entity: 'visibility', division: 'visibility', group: 'visibility' },
  ...{ domain: 'responseRate', url: 'responseRate', page: 'responseRate' },
  ...{ advertiser: 'adRate', merchant: 'shoppingRate', video: 'citationRate' },
};

/** Two scopes compared, as asked for. */
interface MadeComparison {
  readonly by: SubjectDimension;
  readonly metric: QuestionMetric;
  readonly base: Scope;
  readonly against: Scope;
  readonly across: readonly Across[];
  readonly report: Awaited<ReturnType<App['reports']['comparison']>>;
}

/**
 * The same rows as `POST /api/v1/analytics/compare` gives, the own brand first.
 * @throws AppError invalid where the other side has no days, or rows have no such figure
 */
export async function comparisonOf(
  { reports }: Pick<App, 'reports'>,
  project: ProjectId,
  { values, limit }: { readonly values: CompareValues; readonly limit: number },
): Promise<MadeComparison> {
  const base = scopeOf(values);
  const by = values.by as SubjectDimension;
  const metric = values.metric ?? USUAL[by];
  const asked = understood({ by: [by], metric, evidence: ANY_EVIDENCE });
  if (!('question' in asked) || asked.question.subject === null)
    throw new AppError('invalid', `--metric ${metric} does not fit --by ${by}: its first one is ${USUAL[by]}`);
  const against = otherSide(base, values);
  const across = acrossOf(values);
  const paging = { sort: [], page: 1, pageSize: limit };
  const request = { base, against, across, question: asked.question, withOwn: by === 'entity', ...paging };
  return { by, metric, base, against, across, report: await reports.comparison(project, request) };
}

/** The dimensions by which the sides differ on purpose: other models, or other markets. */
const acrossOf = ({ againstModel, againstCountry, againstLanguage }: CompareValues): readonly Across[] => [
  ...(againstModel ? (['models'] as const) : []),
  ...(againstCountry || againstLanguage ? (['locales'] as const) : []),
];

function otherSide(base: Scope, values: CompareValues): Scope {
  const {
    againstFrom: from,
    againstTo: to,
    againstModel: model,
    againstCountry: country,
    againstLanguage: language,
  } = values;
  const filters = {
    ...{ model: model ?? values.model, country: country ?? values.country, language: language ?? values.language },
    ...{ groupBy: values.groupBy, all: values.all },
  };
  if (from === undefined && to === undefined) {
    // Another model or market is of the same days.
    if (model ?? country ?? language) return scopeOf({ ...filters, from: values.from, to: values.to });
    const previous = previousScope(base);
    if (previous) return previous;
    throw new AppError('invalid', 'compare what with what? Give --from and --to, or --against-from and --against-to');
  }
  if (from === undefined || to === undefined || from > to)
    throw new AppError('invalid', 'give --against-from and --against-to, the first day before the last');
  return scopeOf({ ...filters, from, to });
}

/** Decimals of the metrics that aren't percentages: those of the report. */
const MEANS: Partial<Readonly<Record<QuestionMetric, number>>> = { avgPosition: 2, avgSentiment: 3, netTone: 1 };
const KINDS: Readonly<Record<PlainKind, string>> = {
  up: 'rose',
  down: 'fell',
  'perhaps-up': 'perhaps rose',
  'perhaps-down': 'perhaps fell',
  'no-evidence': 'no change seen',
  untold: "can't be told yet",
  'not-comparable': 'not comparable',
};

/** The same of two models or markets, which stand side by side. */
const KINDS_ACROSS: Partial<typeof KINDS> = {
  ...{ up: 'higher', down: 'lower', 'perhaps-up': 'perhaps higher', 'perhaps-down': 'perhaps lower' },
  'no-evidence': 'no difference seen',
};

/** A table for a terminal: before + change = now, as they are printed. */
export function comparisonText({ by, metric, base, against, across, report }: MadeComparison, width: number): string {
  const { pairedQueries, droppedFromBase, droppedFromAgainst, totalRecords, results } = report;
  const decimals = MEANS[metric] ?? 2;
  const unit = MEANS[metric] === undefined ? ' %' : '';
  const value = (number: number) => `${number.toFixed(decimals)}${unit}`;
  const points = MEANS[metric] === undefined ? ' points' : '';
  const difference = (number: number) => `${number > 0 ? '+' : ''}${number.toFixed(decimals)}`;
  const hasPair = ({ why }: ComparedRow) => !why.includes('basket');
  const right = (title: string, text: (row: ComparedRow) => string): Column<ComparedRow> => ({
    ...{ title, align: 'right', text: (row) => (hasPair(row) ? text(row) : '–') },
  });
  const isAcross = across.length > 0;
  const kinds = isAcross ? { ...KINDS, ...KINDS_ACROSS } : KINDS;
  const columns: readonly Column<ComparedRow>[] = [
    { title: by === 'entity' ? 'brand' : by, isElastic: true, text: ({ name }) => safeLine(name) },
    right(isAcross ? 'compared' : 'before', ({ paired }) => value(paired.against)),
    right(isAcross ? 'here' : 'now', ({ paired }) => value(paired.base)),
    right(isAcross ? 'difference' : 'change', (row) => difference(row.difference)),
    right('95 % interval', ({ low, high }) =>
      low === null || high === null ? '–' : `${difference(low)} to ${difference(high)}`,
    ),
    {
      title: 'is it real?',
      text: (row) => {
        const { verdict, why, detectable, mixed } = row;
        if (mixed) return mixName(mixed, verdict === 'up', MIX_WORDS.en).toLowerCase();
        const kind = plainKind(row);
        const reasons = kind === 'untold' ? '' : why.join(', ');
        const seen =
          kind === 'no-evidence' && detectable !== null ? `; ${detectable.toFixed(decimals)} would show` : '';
        return kinds[kind] + (reasons && `: ${reasons}`) + seen;
      },
    },
  ];
  const dropped = [
    ...(droppedFromBase > 0
      ? [`${counted(droppedFromBase, 'answer')} of prompts asked only ${isAcross ? 'here' : 'now'}`]
      : []),
    ...(droppedFromAgainst > 0
      ? [`${counted(droppedFromAgainst, 'answer')} of prompts asked only ${isAcross ? 'there' : 'before'}`]
      : []),
  ];
  const untold = new Set(
    results
      .filter((row) => changeKind(row) === 'untold')
      .map(({ why, paired }) => untoldWhy(why, paired.queries, pairedQueries)),
  );
  const more = totalRecords - results.length;
  return [
    `${metric} by ${by}: ${daysOf(base)} compared with ${daysOf(against)}\n`,
    `On the ${counted(pairedQueries, 'prompt')} that both sides asked${dropped.length > 0 ? `, without ${dropped.join(' and ')}` : ''}\n\n`,
    results.length === 0 ? 'None.\n' : table(columns, results, width),
    ...results.flatMap(({ name, mixed }) =>
      mixed
        ? [`\n${safeLine(name)}: ${safeLine(mixSentence(mixed, difference(mixed.rate) + points, MIX_WORDS.en))}\n`]
        : [],
    ),
    results.some((row) => ['up', 'down'].includes(changeKind(row)))
      ? `\n${isAcross ? 'Higher, lower' : 'Rose, fell'}: more than topics and days vary by chance\n`
      : '',
    ...Array.from(untold, (why) => `\nCan't be told yet: ${why}\n`),
    results.some((row) => changeKind(row).startsWith('perhaps'))
      ? '\nPerhaps: among the rows tested together it may be chance\n'
      : '',
    ...(more > 0 ? [`\n${more.toLocaleString('en')} more: --limit ${totalRecords}\n`] : []),
  ].join('');
}

function daysOf({ startDay, endDay, models, countries, languages }: Scope): string {
  const days =
    startDay === null && endDay === null
      ? 'all days'
      : `${startDay === null ? 'the first answer' : dateOf(startDay)} to ${endDay === null ? 'the last' : dateOf(endDay)}`;
  const parts = [models, countries, languages].flatMap((own) => [...(own ?? [])]);
  return [days, ...parts].join(', ');
}

/** The columns of its CSV: those of the API's rows. */
export const COMPARE_FIELDS: readonly string[] = [
  ...['id', 'name', ...figureFields('base'), ...figureFields('against'), 'paired.base', 'paired.against'],
  ...['difference', 'low', 'high', 'p', 'q', 'verdict', 'why', 'detectable'],
  ...MIX_DIMENSIONS.flatMap((name) => [`mix.${name}.rate`, `mix.${name}.mix`]),
  'mixed.by',
];
