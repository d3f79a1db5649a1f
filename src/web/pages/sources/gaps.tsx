/*
 * Gaps: sites whose answers name a rival and not your brand. Two breakdowns by domain, one for each brand, are joined and
 * sorted here; the rival can be chosen.
 */

import type { ComponentChildren } from 'preact';
import { param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { type BreakdownRow, call, type EntityVisibility, type Figure, type Loaded, useLoaded } from '../../api/mod.ts';
import { allRows, type Column, PAGE_SIZE } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BrandMenu } from '../brand-menu.tsx';
import { countColumn, figureColumn, whiskerColumn } from '../columns.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { useBrands } from '../use-brands.ts';

const REPORT = 'POST /api/v1/analytics/breakdown';
const SORTS = ['gap', 'domain', 'answers', 'own', 'rival'] as const;

/** A site, and how many of the answers that use it name one brand and another. */
interface Gap {
  readonly domain: string;
  readonly answers: number;
  readonly own: Figure;
  readonly rival: Figure;
  /** In how many more of them the other one is named. */
  readonly gap: number;
}

/** The sites whose answers name a rival rather than the brand in question: where to be mentioned next. */
export function SourceGaps({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const { data: ranking, error, focus } = useBrands(project);
  const brands = ranking?.results ?? [];
  const others = brands.filter(({ id }) => id !== focus?.id);
  const rival =
    others.find(({ id }) => id === param('rival')) ?? others.find(({ isCompetitor }) => isCompetitor) ?? others[0];
  const own = useNamedBeside(project, focus);
  const theirs = useNamedBeside(project, rival);
  const gaps = own.data && theirs.data && gapsOf(own.data, theirs.data);
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
          : allRows(rows, own.isCurrent && theirs.isCurrent, error ?? own.error ?? theirs.error)
      }
      rowKey={({ domain }) => domain}
      sort={sort}
      empty={<NothingHere project={project} icon="sources" title={isNone ? t.gaps.noRival : t.noSources} />}
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

function gapsOf(own: readonly BreakdownRow[], theirs: readonly BreakdownRow[]): readonly Gap[] {
  const rivals = new Map(theirs.map(({ keys, figure }) => [keys[0]!.id, figure]));
  return own.flatMap(({ keys, figure }) => {
    const { id: domain } = keys[0]!;
    const rival = rivals.get(domain);
    if (rival === undefined || (rival.numerator === 0 && figure.numerator === 0)) return [];
    return [{ domain, answers: figure.denominator, own: figure, rival, gap: rival.numerator - figure.numerator }];
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

function columnsFor(focus: EntityVisibility | undefined, rival: EntityVisibility | undefined): readonly Column<Gap>[] {
  const naming = (brand: EntityVisibility | undefined) => (gap: Gap) =>
    brand && there('answers', { domain: gap.domain, entity: brand.id });
  return [
    {
      id: 'domain',
      title: t.columns.domain,
      width: 'minmax(8rem, 2fr)',
      sort: 'domain',
      cell: ({ domain }) => (
        <a class="clip row-name" href={there('answers', { domain })}>
          <bdi>{domain}</bdi>
        </a>
      ),
      text: ({ domain }) => domain,
    },
    whiskerColumn({
      id: 'rival',
      title: t.gaps.names(rival?.name ?? ''),
      hint: t.gaps.hint,
      sort: 'rival',
      from: 'tablet',
      most: 100,
      href: naming(rival),
      figure: (gap) => gap.rival,
    }),
    whiskerColumn({
      id: 'own',
      title: t.gaps.names(focus?.name ?? ''),
      hint: t.gaps.hint,
      sort: 'own',
      from: 'tablet',
      most: 100,
      href: naming(focus),
      figure: (gap) => gap.own,
    }),
    {
      ...figureColumn<Gap>({
        id: 'gap',
        title: t.gaps.gap,
        hint: t.gaps.gapHint,
        sort: 'gap',
        figure: () => undefined,
      }),
      cell: ({ gap }) => <span class={gap > 0 ? 'gap behind' : 'gap'}>{t.gaps.more(gap)}</span>,
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
