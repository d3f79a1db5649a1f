/*
 * The page of brands has three views: the ranking that answers give, the register of all that is tracked, and names that could
 * be. Holders of a link see the ranking alone.
 */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { go, here, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { mayEdit, view } from '../../api/mod.ts';
import { Button, ButtonLink, CsvButton, Dialog, Empty, Tabs } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { brandColumns } from '../brand-columns.tsx';
import { BRAND_METRICS } from '../brand-metrics.ts';
import { useRowChanges } from '../change/mod.ts';
import { useTracked } from '../first-run/mod.ts';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import { firstRows, ownOf } from '../own.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { StandingNote } from '../standing.tsx';
import { useReport } from '../use-report.ts';
import { BrandDrawer } from './brand-drawer.tsx';
import { EditBrand } from './edit-brand.tsx';
import { OwnUnnamed } from './own-unnamed.tsx';
import { Register } from './register.tsx';
import { Suggestions } from './suggestions.tsx';

const SORTS = ['name', 'responseCount', 'lastMentionedAt', ...BRAND_METRICS] as const;
const GROUPINGS = [undefined, 'division', 'group'] as const;

const VIEWS = ['ranking', 'register', 'suggestions'] as const;

/** How often answers name brands, which are tracked, and which could be. */
export function BrandsPage(props: PageProps) {
  if (view.value) return <Ranking {...props} tabs={null} />;
  const shown = VIEWS.find((one) => one === param('view')) ?? 'ranking';
  const tabs = (
    <Tabs
      label={t.brandViewsLabel}
      tabs={VIEWS.map((one) => ({
        id: one,
        name: t.brandViews[one],
        href: here({ view: one === 'ranking' ? null : one, q: null, sort: null, brand: null, with: null, all: null }),
        isCurrent: one === shown,
      }))}
    />
  );
  const of = { ...props, tabs };
  if (shown === 'suggestions') return <Suggestions {...of} />;
  return shown === 'register' ? <RegisterView {...of} /> : <Ranking {...of} />;
}

/** The register, and the brand of it that is open. */
function RegisterView(props: PageProps & { readonly tabs: ComponentChildren }) {
  const open = param('brand');
  return (
    <>
      <Register {...props} />
      {open !== undefined && (
        <BrandDrawer
          key={open}
          project={props.project}
          id={open}
          answers={0}
          brands={[]}
          onClose={() => go(here({ brand: null, with: null }), { replace: true })}
        />
      )}
    </>
  );
}

/** Every brand that answers name, or its groups, and each of them by itself. */
function Ranking({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const [isAdding, setAdding] = useState(false);
  const { sort, order } = sortOf(param('sort'), SORTS, '-visibility');
  const isAll = param('all') === 'yes';
  const body = {
    ...scopeBody(scope.value, today.value),
    ...firstRows(project),
    sort: order,
    ...(isAll && { showAllEntities: true }),
  };
  const rows = useReport('POST /api/v1/analytics/entities', project, body);
  const unnamed = rows.loaded.filter(({ responseCount }) => responseCount === 0).length;
  const own = ownOf(project, rows.reply?.own ?? []);
  const metric = BRAND_METRICS.find((name) => name === sort.replace(/^-/, '')) ?? 'visibility';
  const changes = useRowChanges(project, metric, rows, { sort, isAll });
  const columns = brandColumns({
    project,
    metric,
    rows: rows.loaded,
    href: ({ id }) => here({ brand: id }),
    changes,
    isWhole: true,
  });
  const open = param('brand');
  return (
    <>
      <ReportPage
        project={project}
        title={t.pages.brands}
        about={rows.total === undefined ? !rows.error && t.loading : t.aboutBrands(rows.total - unnamed)}
        bar={bar}
        actions={
          mayEdit(project) && (
            <>
              <Button look="primary" label={t.addBrand} onClick={() => setAdding(true)} />
              <CsvButton
                rows={t.brandList.title}
                label={t.brandList.title}
                project={project}
                csv={['POST /api/entities/list', { body: { merged: 'show' } }]}
              />
            </>
          )
        }
        csv={['POST /api/v1/analytics/entities', { body }]}
        isReady={changes?.isComplete}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        empty={<NoBrands project={project} />}
      >
        {tabs && <div class="above-table">{tabs}</div>}
        <StandingNote project={project} brand={own?.id} />
        <OwnUnnamed project={project} own={rows.reply?.own ?? []} />
        <Groupings isAll={isAll} />
      </ReportPage>
      {isAdding && <AddBrand project={project} onDone={() => setAdding(false)} />}
      {open !== undefined && (
        <BrandDrawer
          key={open}
          project={project}
          id={open}
          answers={rows.reply?.totalResponses ?? 0}
          brands={rows.loaded}
          onClose={() => go(here({ brand: null, with: null }), { replace: true })}
        />
      )}
    </>
  );
}

/** What rows are, and whether rare brands are among them. */
function Groupings({ isAll }: { readonly isAll: boolean }) {
  return (
    <div class="above-table">
      <Tabs
        label={t.groupedBy}
        tabs={GROUPINGS.map((one) => ({
          id: one ?? 'entity',
          name: t.brandsBy[one ?? 'entity'],
          href: here({ group: one ?? null, brand: null, with: null }),
          isCurrent: scope.value.group === one,
        }))}
      />
      <ButtonLink
        look="quiet"
        label={isAll ? t.hideRareBrands : t.showRareBrands}
        href={here({ all: isAll ? null : 'yes' })}
      />
    </div>
  );
}

function AddBrand({ project, onDone }: { readonly project: string; readonly onDone: () => void }) {
  return (
    <Dialog title={t.addBrand} onClose={onDone}>
      <EditBrand
        project={project}
        onDone={(saved) => {
          onDone();
          if (saved) go(here({ brand: saved.id, with: null }));
        }}
      />
    </Dialog>
  );
}

function NoBrands({ project }: { readonly project: string }) {
  const tracked = useTracked(project, true);
  if (tracked.data !== 0) return <NothingHere project={project} icon="brands" title={t.noBrandsNamed} />;
  return (
    <Empty icon="brands" title={t.firstRun.noBrands}>
      <p>{t.howToTrackBrands}</p>
      {mayEdit(project) && (
        <p class="ways">
          <ButtonLink look="primary" label={t.brandViews.suggestions} href={here({ view: 'suggestions' })} />
          <ButtonLink label={t.brandList.bring} href={there('import')} />
        </p>
      )}
    </Empty>
  );
}
