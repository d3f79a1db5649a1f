import type { ComponentChildren } from 'preact';
import { here, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import type { SourceReportRequest } from '../../api/mod.ts';
import { Chip, SearchForm, Tabs } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { useReport } from '../use-report.ts';
import { sourceColumns } from './columns.tsx';
import { SourceGaps } from './gaps.tsx';
import { Ownership, ownerNow } from './ownership.tsx';
import './sources.css';

const SORTS = [
  'domain',
  'url',
  'pageCount',
  'responseCount',
  'responseRate',
  'citedRate',
  'share',
  'lastSeenAt',
] as const;

const VIEWS = ['domain', 'url', 'gaps'] as const;

/** The sites, and the pages of sites, that answers use and cite; and those that name rivals rather than oneself. */
export function SourcesPage(props: PageProps) {
  const domain = param('domain');
  const view = domain !== undefined ? 'url' : (VIEWS.find((one) => one === param('by')) ?? 'domain');
  const tabs = (
    <Tabs
      label={t.groupedBy}
      tabs={VIEWS.map((one) => ({
        id: one,
        name: t.sourcesBy[one],
        href: here({ by: one === 'domain' ? null : one, domain: null, sort: null, q: null }),
        isCurrent: one === view,
      }))}
    />
  );
  if (view === 'gaps') return <SourceGaps {...props} tabs={tabs} />;
  return <UsedSources {...props} by={view} domain={domain} tabs={tabs} />;
}

/** That no source fits what the list is narrowed to, by its name. */
function noSourcesOf(...narrowed: readonly (string | undefined)[]): string {
  const named = narrowed.filter((one) => one !== undefined);
  return named.length === 0 ? t.noSources : t.noSourcesOf(named.join(', '));
}

function UsedSources({
  project,
  bar,
  by,
  domain,
  tabs,
}: PageProps & {
  readonly by: 'domain' | 'url';
  readonly domain: string | undefined;
  readonly tabs: ComponentChildren;
}) {
  const search = param('q');
  const owner = ownerNow();
  const { sort, order } = sortOf(param('sort'), SORTS, '-responseCount');
  const body: SourceReportRequest = {
    ...scopeBody(scope.value, today.value),
    by: by === 'url' ? 'page' : by,
    sort: order,
    ...(domain !== undefined && { domain }),
    ...(search !== undefined && { search }),
    ...(owner && { owner }),
  };
  const rows = useReport('POST /api/v1/analytics/sources', project, body);
  const columns = sourceColumns(by, rows.loaded);
  return (
    <ReportPage
      project={project}
      title={t.pages.sources}
      about={t.aboutSources}
      bar={bar}
      csv={['POST /api/v1/analytics/sources', { body }]}
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
      columns={columns}
      rows={rows}
      rowKey={({ domain: of, url }) => url ?? of ?? ''}
      sort={sort}
      empty={
        <NothingHere
          project={project}
          icon="sources"
          title={noSourcesOf(domain, owner && t.owners[owner], search)}
          way={
            (domain ?? owner ?? search) === undefined
              ? undefined
              : { label: t.allSources, href: here({ domain: null, owner: null, q: null }) }
          }
        />
      }
    >
      {domain === undefined && <Ownership project={project} />}
      <div class="above-table">
        {tabs}
        <SearchForm search={search ?? ''} label={t.searchSources} />
      </div>
      {domain !== undefined && (
        <div class="scope-chips">
          <Chip what={t.columns.domain} name={domain} href={here({ domain: null })} />
        </div>
      )}
    </ReportPage>
  );
}
