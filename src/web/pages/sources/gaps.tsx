/*
 * Gaps: sites whose answers name a rival and not your brand. Two breakdowns by domain, one for each brand, are joined in
 * gap-rows.ts without the rival's own sites, and sorted here; the rival can be chosen.
 */

import type { ComponentChildren } from 'preact';
import { param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { type BreakdownRow, call, type EntityVisibility, type Loaded, useLoaded } from '../../api/mod.ts';
import { allRows, type Column, PAGE_SIZE } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BrandMenu } from '../brand-menu.tsx';
import { countColumn, figureColumn, whiskerColumn } from '../columns.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { useBrands } from '../use-brands.ts';
import { type Gap, gapsOf } from './gap-rows.ts';

const REPORT = 'POST /api/v1/analytics/breakdown';
const SORTS = ['gap', 'domain', 'answers', 'own', 'rival'] as const;

/** The sites whose answers name a rival rather than the brand in question: where to be mentioned next. */
export function SourceGaps({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const { data: ranking, error, focus } = useBrands(project);
  const brands = ranking?.results ?? [];
  const others = brands.filter(({ id }) => id !== focus?.id);
  const rival =
    others.find(({ id }) => id === param('rival')) ?? others.find(({ isCompetitor }) => isCompetitor) ?? others[0];
  const own = useNamedBeside(project, focus);
  const theirs = useNamedBeside(project, rival);
  const [sites, ownSites] = [useSitesOf(project, rival), useSitesOf(project, focus)];
  const without = sites.data && ownSites.data && sites.data.union(ownSites.data);
  const gaps = own.data && theirs.data && without && gapsOf(own.data, theirs.data, without);
  const { sort, order } = sortOf(param('sort'), SORTS, '-gap');
  const rows = gaps && sorted(gaps, order[0]!.field, order[0]!.direction === 'DESC');
  const isNone = ranking !== undefined && rival === undefined;
  return (
    <ReportPage
      project={project}
      title={t.pages.sources}
      about={t.gaps.about}
      bar={bar}
      file={`${t.pages.sources} ${t.sourcesBy.gaps}`}
      csv={undefined}
      columns={columnsFor(focus, rival)}
      rows={
        isNone
          ? allRows([], true)
          : allRows(
              rows,
              own.isCurrent && theirs.isCurrent && sites.isCurrent && ownSites.isCurrent,
              error ?? own.error ?? theirs.error ?? sites.error ?? ownSites.error,
            )
      }
      rowKey={({ domain }) => domain}
      sort={sort}
      empty={
        <NothingHere
          project={project}
          icon="sources"
          title={isNone ? t.gaps.noRival : own.data?.length === 0 ? t.noSources : t.gaps.none}
        />
      }
    >
      <div class="above-table">
        {tabs}
        {!isNone && (
          <span class="gap-brands">
            <BrandMenu project={project} brands={brands} focus={focus} />
            <span class="soft">{t.gaps.against}</span>
            <BrandMenu project={project} brands={others} focus={rival} name="rival" />
          </span>
        )}
      </div>
    </ReportPage>
  );
}

/** The sites that most answers use, and in how many of these a brand is named. */
function useNamedBeside(project: string, brand: EntityVisibility | undefined): Loaded<readonly BreakdownRow[]> {
  const body = brand && {
    ...scopeBody(scope.value, today.value),
    by: ['domain'] as const,
    metric: 'visibility' as const,
    entityId: brand.id,
    sort: [{ field: 'denominator', direction: 'DESC' } as const],
    pageSize: PAGE_SIZE,
  };
  return useLoaded(body ? JSON.stringify(['named beside', project, body]) : null, async (signal) => {
    const { results } = await call(REPORT, { body: body! }, { project, signal });
    return results;
  });
}

/** The sites of a brand. */
function useSitesOf(project: string, brand: EntityVisibility | undefined): Loaded<ReadonlySet<string>> {
  const body = brand && {
    ...scopeBody(scope.value, today.value),
    by: 'domain' as const,
    owner: brand.isCompetitor ? ('competitor' as const) : ('own' as const),
    sort: [{ field: 'responseCount', direction: 'DESC' } as const],
    pageSize: PAGE_SIZE,
  };
  return useLoaded(body ? JSON.stringify(['sites of', project, brand.id, body]) : null, async (signal) => {
    const { results } = await call('POST /api/v1/analytics/sources', { body: body! }, { project, signal });
    return new Set(results.flatMap(({ ownerId, domain }) => (ownerId === brand!.id && domain !== null ? domain : [])));
  });
}

function sorted(gaps: readonly Gap[], field: (typeof SORTS)[number], isDown: boolean): readonly Gap[] {
  const keyOf = (gap: Gap) => (field === 'own' || field === 'rival' ? gap[field].value : gap[field]);
  return gaps.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    const order = typeof first === 'string' ? first.localeCompare(String(second)) : first - Number(second);
    // What weighs the same: the one that more answers use.
    return (isDown ? -order : order) || b.answers - a.answers;
  });
}

/** In how many of a site's answers a brand is named: the number alone on a phone, its interval beside it elsewhere. */
const namingColumn = (
  id: 'rival' | 'own',
  name: string | undefined,
  href: (gap: Gap) => string | undefined,
): Column<Gap> => ({
  ...whiskerColumn<Gap>({
    ...{ id, title: t.gaps.names(name ?? ''), hint: t.gaps.hint, sort: id, most: 100, href },
    figure: (gap) => gap[id],
  }),
  width: 'minmax(4rem, 3fr)',
});

function columnsFor(focus: EntityVisibility | undefined, rival: EntityVisibility | undefined): readonly Column<Gap>[] {
  const naming = (brand: EntityVisibility | undefined) => (gap: Gap) =>
    brand && there('answers', { domain: gap.domain, entity: brand.id });
  return [
    {
      id: 'domain',
      title: t.columns.domain,
      width: 'minmax(6rem, 2fr)',
      sort: 'domain',
      cell: ({ domain }) => (
        <a class="clip row-name" href={there('answers', { domain })}>
          <bdi>{domain}</bdi>
        </a>
      ),
      text: ({ domain }) => domain,
    },
    namingColumn('rival', rival?.name, naming(rival)),
    namingColumn('own', focus?.name, naming(focus)),
    {
      ...figureColumn<Gap>({
        id: 'gap',
        title: t.gaps.gap,
        hint: t.gaps.gapHint,
        sort: 'gap',
        figure: () => undefined,
      }),
      width: 'minmax(4rem, 6.5rem)',
      cell: (row) => (
        <a
          class={`figure ${row.reliable ? '' : 'weak'} ${row.gap > 0 ? 'gap behind' : 'gap'}`}
          href={naming(rival)(row) ?? there('answers', { domain: row.domain })}
        >
          {t.gaps.more(row.gap)}
        </a>
      ),
      text: ({ gap }) => String(gap),
      words: ({ gap }) => t.gaps.more(gap),
      sheet: [{ title: t.gaps.gap, hint: t.gaps.gapHint, cell: ({ gap }) => ({ number: gap, unit: 'count' }) }],
    },
    countColumn({
      id: 'answers',
      title: t.columns.answers,
      sort: 'answers',
      from: 'tablet',
      href: ({ domain }) => there('answers', { domain }),
      count: ({ answers }) => answers,
    }),
  ];
}
