import { go, here, param, scope, scopeBody, today } from '../../address/mod.ts';
import { call, type EntityReport, type EntityVisibility } from '../../api/mod.ts';
import { CopyRows, CsvButton, Empty, PAGE_SIZE, PageHead, Table, Tabs, usePages } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { brandColumns } from '../brand-columns.tsx';
import { BRAND_METRICS } from '../brand-metrics.ts';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { BrandDrawer } from './brand-drawer.tsx';

const SORTS = ['name', 'responseCount', 'lastMentionedAt', ...BRAND_METRICS] as const;
const GROUPINGS = [undefined, 'division', 'group'] as const;

/** Every brand that answers name, or its groups, and each of them by itself. */
export function BrandsPage({ project, bar }: PageProps) {
  const { sort, order } = sortOf(param('sort'), SORTS, '-visibility');
  const isAll = param('all') === 'yes';
  const body = { ...scopeBody(scope.value, today), sort: order, ...(isAll && { showAllEntities: true }) };
  const rows = usePages<EntityVisibility, EntityReport>(
    JSON.stringify(['brands', project, body]),
    async (page, signal) => {
      const reply = await call(
        'POST /api/v1/analytics/entities',
        { body: { ...body, page, pageSize: PAGE_SIZE } },
        { project, signal },
      );
      return { rows: reply.results, total: reply.page.totalRecords, reply };
    },
  );
  const metric = BRAND_METRICS.find((name) => name === sort.replace(/^-/, '')) ?? 'visibility';
  const columns = brandColumns({
    project,
    metric,
    rows: rows.loaded,
    href: ({ id }) => here({ brand: id }),
    isWhole: true,
  });
  const open = param('brand');
  return (
    <>
      <PageHead
        title={t.pages.brands}
        about={rows.total === undefined ? !rows.error && t.loading : t.aboutBrands(rows.total)}
      >
        <CopyRows columns={columns} rows={rows} />
        <CsvButton rows={t.pages.brands} project={project} name="POST /api/v1/analytics/entities" given={{ body }} />
      </PageHead>
      {bar}
      <div class="above-table">
        <Tabs
          label={t.groupedBy}
          tabs={GROUPINGS.map((one) => ({
            id: one ?? 'entity',
            name: t.brandsBy[one ?? 'entity'],
            href: here({ group: one ?? null, brand: null }),
            isCurrent: scope.value.group === one,
          }))}
        />
        <a class="button quiet" href={here({ all: isAll ? null : 'yes' })}>
          {isAll ? t.hideRareBrands : t.showRareBrands}
        </a>
      </div>
      <section class="card">
        <Table
          label={t.pages.brands}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          sortHref={(next) => here({ sort: next })}
          empty={
            <Empty icon="brands" title={t.noBrandsNamed}>
              <p>{t.howToTrackBrands}</p>
            </Empty>
          }
        />
      </section>
      {open !== undefined && (
        <BrandDrawer
          key={open}
          project={project}
          id={open}
          answers={rows.reply?.totalResponses ?? 0}
          row={rows.loaded.find(({ id }) => id === open)}
          onClose={() => go(here({ brand: null }), { replace: true })}
        />
      )}
    </>
  );
}
