import { here, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { call, type SourceReport, type SourceReportRequest, type SourceUse } from '../../api/mod.ts';
import {
  Chip,
  CopyRows,
  CsvButton,
  Empty,
  Facts,
  PAGE_SIZE,
  PageHead,
  SearchForm,
  Table,
  Tabs,
  usePages,
} from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { sourceColumns } from './columns.tsx';

const SORTS = [
  'domain',
  'url',
  'urlCount',
  'responseCount',
  'responseRate',
  'citedRate',
  'share',
  'lastSeenAt',
] as const;

/** The sites, and the pages of sites, that answers use and cite. */
export function SourcesPage({ project, bar }: PageProps) {
  const domain = param('domain');
  const by = domain !== undefined || param('by') === 'url' ? 'url' : 'domain';
  const search = param('q');
  const { sort, order } = sortOf(param('sort'), SORTS, '-responseCount');
  const body: SourceReportRequest = {
    ...scopeBody(scope.value, today),
    by,
    sort: order,
    ...(domain !== undefined && { domain }),
    ...(search !== undefined && { search }),
  };
  const rows = usePages<SourceUse, SourceReport>(JSON.stringify(['sources', project, body]), async (page, signal) => {
    const reply = await call(
      'POST /api/v1/analytics/sources',
      { body: { ...body, page, pageSize: PAGE_SIZE } },
      { project, signal },
    );
    return { rows: reply.results, total: reply.page.totalRecords, reply };
  });
  const columns = sourceColumns(by, rows.loaded);
  return (
    <>
      <PageHead title={t.pages.sources} about={t.aboutSources}>
        <CopyRows columns={columns} rows={rows} />
        <CsvButton rows={t.pages.sources} project={project} name="POST /api/v1/analytics/sources" given={{ body }} />
      </PageHead>
      {bar}
      {!rows.error && (
        <Facts
          facts={[
            { name: t.totals.answers, value: rows.reply && t.whole(rows.reply.totalResponses) },
            {
              name: t.totals.withSources,
              value: rows.reply && (
                <a href={there('answers', { sources: 'with' })}>{t.whole(rows.reply.totalSourceResponses)}</a>
              ),
            },
            { name: by === 'url' ? t.totals.pages : t.totals.domains, value: rows.total && t.whole(rows.total) },
          ]}
        />
      )}
      <div class="above-table">
        <Tabs
          label={t.groupedBy}
          tabs={(['domain', 'url'] as const).map((one) => ({
            id: one,
            name: t.sourcesBy[one],
            href: here({ by: one === 'url' ? one : null, domain: null, sort: null, q: null }),
            isCurrent: one === by,
          }))}
        />
        <SearchForm search={search ?? ''} label={t.searchSources} />
      </div>
      {domain !== undefined && (
        <div class="scope-chips">
          <Chip what={t.columns.domain} name={domain} href={here({ domain: null })} />
        </div>
      )}
      <section class="card">
        <Table
          label={t.pages.sources}
          columns={columns}
          rows={rows}
          rowKey={({ domain: of, url }) => url ?? of ?? ''}
          sort={sort}
          sortHref={(next) => here({ sort: next })}
          empty={
            <Empty icon="sources" title={search === undefined ? t.noSources : t.nothingHere}>
              <p>{t.widen}</p>
            </Empty>
          }
        />
      </section>
    </>
  );
}
