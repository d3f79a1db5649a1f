import type { ComponentChildren } from 'preact';
import { param, scope, scopeBody, there, today } from '../../address/mod.ts';
import type { QueryFigures as Row } from '../../api/mod.ts';
import { Clipped, type Column } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BrandMenu } from '../brand-menu.tsx';
import { countColumn, figureColumn, timeColumn, whiskerColumn } from '../columns.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { useBrands } from '../use-brands.ts';
import { useReport } from '../use-report.ts';

const SORTS = ['responses', 'visibility', 'avgPosition', 'agreement', 'lastRunAt'] as const;

/** What each query says of a brand. */
export function QueryFigures({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const brands = useBrands(project);
  const { sort, order } = sortOf(param('sort'), SORTS, '-visibility');
  const focus = brands.focus?.id;
  const body = { ...scopeBody(scope.value, today.value), sort: order, ...(focus !== undefined && { entityId: focus }) };
  const isReady = brands.data !== undefined || brands.error !== undefined;
  const rows = useReport('POST /api/v1/analytics/queries', project, isReady ? body : null);
  const columns = columnsFor(focus);
  return (
    <ReportPage
      project={project}
      title={t.pages.queries}
      about={rows.total === undefined ? !rows.error && t.loading : t.aboutQueries(rows.total)}
      bar={bar}
      csv={['POST /api/v1/analytics/queries', { body }]}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      empty={<NothingHere project={project} icon="queries" title={t.noQueries} />}
    >
      <div class="above-table">
        {tabs}
        {brands.data?.results.length !== 0 && (
          <BrandMenu project={project} brands={brands.data?.results ?? []} focus={brands.focus} />
        )}
      </div>
    </ReportPage>
  );
}

function columnsFor(focus: string | undefined): readonly Column<Row>[] {
  const all = ({ id }: Row) => there('answers', { query: id });
  const naming = ({ id }: Row) => there('answers', { query: id, entity: focus ?? null });
  return [
    {
      id: 'name',
      title: t.columns.query,
      width: 'minmax(10rem, 4fr)',
      cell: (row) => (
        <a class="row-name" href={all(row)} title={row.name}>
          <Clipped text={row.name} />
        </a>
      ),
      text: ({ name }) => name,
    },
    whiskerColumn({
      id: 'visibility',
      title: t.metrics.visibility,
      hint: t.metricHints.visibility,
      sort: 'visibility',
      most: 100,
      href: naming,
      figure: ({ visibility }) => visibility ?? undefined,
    }),
    figureColumn({
      id: 'avgPosition',
      title: t.metrics.avgPosition,
      hint: t.metricHints.avgPosition,
      unit: 'position',
      sort: 'avgPosition',
      href: naming,
      figure: ({ avgPosition }) => avgPosition ?? undefined,
    }),
    figureColumn({
      id: 'agreement',
      title: t.columns.agreement,
      hint: t.hints.agreement,
      sort: 'agreement',
      from: 'desktop',
      figure: ({ agreement, pairs }) =>
        agreement === null ? undefined : { value: agreement, low: null, high: null, pairs },
    }),
    countColumn({
      id: 'responses',
      title: t.columns.answers,
      sort: 'responses',
      href: all,
      count: ({ responses }) => responses,
    }),
    timeColumn({ id: 'lastRunAt', title: t.columns.lastRun, sort: 'lastRunAt', time: ({ lastRunAt }) => lastRunAt }),
  ];
}
