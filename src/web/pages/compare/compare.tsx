/*
 * The page that compares two views. `ComparePage` asks and sorts; `columnsFor` makes the columns: both ends, the difference
 * with its interval, the verdict. Without days to compare with it says what leads on.
 */

import { type ChangeKind, changeKind } from '../../../domain/change-kind.ts';
import {
  datesOf,
  here,
  isBounded,
  laterHalf,
  PREVIOUS,
  param,
  scope,
  scopeBody,
  there,
  today,
} from '../../address/mod.ts';
import type { ComparedRow } from '../../api/mod.ts';
import { allRows, ButtonLink, Clipped, type Column, daysWords, Empty, Tabs } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { ChangeNote, DifferenceWhisker, differenceWords, pairOf, type Shared, todayNote } from '../change/mod.ts';
import { figureColumn } from '../columns.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import { firstRows } from '../own.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { useReport } from '../use-report.ts';
import { type Against, againstNow } from './against.ts';
import './compare.css';
import { evidenceOf, type Question, questionNow, SUBJECTS, type Subject } from './question.ts';
import { RowDetails } from './row-details.tsx';
import { ServedModels } from './served.tsx';

const REPORT = 'POST /api/v1/analytics/compare';
const SORTS = ['name', 'value', 'difference', 'q', 'numerator'] as const;

/** Two views side by side, and whether what differs between them is real. */
export function ComparePage({ project, bar }: PageProps) {
  const question = questionNow();
  const { by, metric } = question;
  const against = againstNow();
  const { sort, order } = sortOf(param('sort'), SORTS, '-numerator');
  const body = against && {
    base: scopeBody(scope.value, today.value),
    against: against.body,
    ...(against.across.length > 0 && { across: against.across }),
    by,
    metric,
    sort: order,
    ...(by === 'entity' && firstRows(project)),
  };
  const rows = useReport(REPORT, project, body ?? null);
  const shown = rows.loaded.find(({ id }) => id === param('row'));
  const columns = columnsFor(question, against, rows.loaded, rows.reply);
  return (
    <ReportPage
      project={project}
      title={t.pages.compare}
      about={t.aboutCompare}
      bar={
        <>
          {bar}
          <Choices by={by} metric={metric} />
        </>
      }
      csv={body && [REPORT, { body }]}
      facts={
        against && [
          { name: t.totals.pairedQueries, value: rows.reply && t.whole(rows.reply.pairedQueries) },
          { name: t.totals.dropped, value: rows.reply && t.whole(rows.reply.droppedFromBase) },
          { name: t.totals.droppedThere, value: rows.reply && t.whole(rows.reply.droppedFromAgainst) },
        ]
      }
      columns={columns}
      rows={against ? rows : allRows([], true)}
      rowKey={({ id }) => id}
      sort={sort}
      empty={against ? <NothingHere project={project} icon="compare" title={t.nothingToCompare} /> : <NoDays />}
    >
      {against &&
        rows.loaded.flatMap(({ id, name, mixed }) =>
          mixed ? (
            <p key={id} class="soft compare-note">
              <bdi>{name}</bdi>: {t.mixSentence(mixed, question.unit)}
            </p>
          ) : (
            []
          ),
        )}
      {against?.across.length === 0 && <ServedModels project={project} />}
      {shown && rows.reply && (
        <RowDetails row={shown} {...{ question, across: against?.across ?? [] }} shared={rows.reply} />
      )}
      {against && rows.reply && (
        <p class="soft compare-note">
          {t.spansCompared(daysWords(datesOf(scope.value.range, today.value)), against.name)}{' '}
          {[t.differencesAreOver(rows.reply.pairedQueries), ...todayNote()].join(' ')}
        </p>
      )}
    </ReportPage>
  );
}

/** What rows are, and which figure is compared. */
const Choices = ({ by, metric }: Pick<Question, 'by' | 'metric'>) => (
  <div class="compare-choices">
    <Tabs
      label={t.groupedBy}
      tabs={(Object.keys(SUBJECTS) as Subject[]).map((one) => ({
        id: one,
        name: t.subjects[one],
        href: here({ by: one === 'entity' ? null : one, metric: null, sort: null }),
        isCurrent: one === by,
      }))}
    />
    <Tabs
      label={t.metric}
      tabs={SUBJECTS[by].map((one) => ({
        id: one,
        name: t.questionMetrics[one],
        href: here({ metric: one === SUBJECTS[by][0] ? null : one, sort: null }),
        isCurrent: one === metric,
      }))}
    />
  </div>
);

/** All time has no days before it, and those before the days of a share link aren't shared: what leads on from there. */
function NoDays() {
  const half = isBounded() ? laterHalf() : undefined;
  return (
    <Empty icon="compare" title={t.chooseDaysToCompare}>
      <p>{isBounded() ? t.vs.notSharedWhy : t.chooseDaysToCompareWhy}</p>
      <p class="ways">
        {half && (
          <ButtonLink
            label={t.vs.halves(daysWords(half))}
            href={here({ ...PREVIOUS, range: null, from: half.from!, to: half.to! })}
          />
        )}
        {!isBounded() && (
          <ButtonLink label={t.ranges['30d']} href={here({ ...PREVIOUS, range: null, from: null, to: null })} />
        )}
      </p>
    </Empty>
  );
}

function columnsFor(
  question: Question,
  against: Against | undefined,
  rows: readonly ComparedRow[],
  shared: Shared = { pairedQueries: 0, droppedFromBase: 0, droppedFromAgainst: 0 },
): readonly Column<ComparedRow>[] {
  const { unit, isLowGood } = question;
  const figure = (id: 'base' | 'against', title: string, changes: Against['changes'], sort?: string) =>
    figureColumn<ComparedRow>({
      ...{ id, title, unit, sort, from: 'desktop' as const, hint: t.hints.allPrompts },
      href: (row) => there('answers', { ...changes, ...evidenceOf(question, row) }),
      figure: (row) => row[id],
    });
  return [
    {
      id: 'name',
      title: t.subjectColumns[question.by],
      width: 'minmax(4rem, 2fr)',
      sort: 'name',
      cell: ({ id, name }) => (
        <a class="row-name" href={here({ row: id })}>
          <Clipped text={name} />
        </a>
      ),
      text: ({ name }) => name,
    },
    endColumn('before', t.columns.there, unit),
    endColumn('after', t.columns.here, unit),
    {
      id: 'difference',
      title: t.columns.difference,
      hint: t.hints.difference,
      width: '6.5rem',
      isNumber: true,
      sort: 'difference',
      cell: (row) => <ChangeNote kind="difference" {...{ change: row, unit, isLowGood, shared }} />,
      text: ({ difference, why }) => (why.includes('basket') ? '' : String(difference)),
      words: (row) => differenceWords(row, unit),
      sheet: [
        { title: t.columns.difference, hint: t.hints.difference, cell: (row) => numberOf(row, 'difference', unit) },
      ],
    },
    intervalColumn(rows, unit),
    verdictColumn(unit, against?.across.length ? t.acrossInShort : t.changesInShort),
    figure('against', t.columns.allThere, against?.changes ?? {}),
    figure('base', t.columns.allHere, {}, 'value'),
  ];
}

/** Over the prompts that both have: what the difference is of. */
function endColumn(id: 'before' | 'after', title: string, unit: Question['unit']): Column<ComparedRow> {
  const endOf = (row: ComparedRow) => {
    const pair = pairOf(row, unit);
    return pair ? t.valueIn(pair[id], unit, pair.isExact) : t.none;
  };
  return {
    ...{ id, title, hint: t.hints.pair, width: '6rem', isNumber: true },
    cell: (row) => <span class="pair-end">{endOf(row)}</span>,
    text: endOf,
    sheet: [{ title, hint: t.hints.pair, cell: (row) => numberOf(row, id, unit) }],
  };
}

function numberOf(row: ComparedRow, id: 'before' | 'after' | 'difference', unit: Question['unit']) {
  const pair = pairOf(row, unit);
  const of = id === 'difference' && unit === 'percent' ? ('points' as const) : unit;
  return pair ? { number: pair[id], unit: of, ...(pair.isExact && { digits: 2 }) } : null;
}

/** The interval of the difference; the rows of the first page set its scale. */
function intervalColumn(rows: readonly ComparedRow[], unit: Question['unit']): Column<ComparedRow> {
  const bounds = rows
    .slice(0, ROWS_OF_SCALE)
    .flatMap(({ low, high }) => (low === null || high === null ? [] : [-low, high]));
  const most = Math.max(0, ...bounds);
  return {
    id: 'interval',
    title: t.columns.interval,
    hint: t.hints.differenceInterval,
    width: 'minmax(7rem, 2fr)',
    from: 'desktop',
    cell: (row) => <DifferenceWhisker change={row} most={most} />,
    text: ({ low, high }) => (low === null || high === null ? '' : t.differenceInterval(low, high, unit)),
    sheet: (['low', 'high'] as const).map((bound) => ({
      title: t.columns[bound],
      hint: t.hints.differenceInterval,
      cell: (row) => {
        const number = row[bound];
        return number === null ? null : { number, unit: unit === 'percent' ? ('points' as const) : unit };
      },
    })),
  };
}

const ROWS_OF_SCALE = 30;

const verdictColumn = (unit: Question['unit'], inShort: Readonly<Record<ChangeKind, string>>): Column<ComparedRow> => ({
  id: 'verdict',
  title: t.columns.verdict,
  hint: t.hints.verdict,
  width: 'minmax(7.5rem, 1fr)',
  sort: 'q',
  cell: (row) => (
    <span
      class={`verdict ${changeKind(row)} two-lines`}
      title={t.changeWords(row) + (row.mixed ? `. ${t.mixSentence(row.mixed, unit)}` : '')}
    >
      {inShort[changeKind(row)]}
    </span>
  ),
  words: (row) => t.changeWords(row) + (row.mixed ? `. ${t.mixSentence(row.mixed, unit)}` : ''),
  text: (row) => `${t.changeName(row)}${row.q === null ? '' : ` (q ${row.q})`}`,
});
