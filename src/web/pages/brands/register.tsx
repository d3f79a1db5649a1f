import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { here, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { call, type Entity, mayEdit } from '../../api/mod.ts';
import { type Column, Empty, SearchForm, Skeleton } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { ChangedNote, useManyChange } from '../batch-change.tsx';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { SelectedBar, selectable, useSelection } from '../selection.tsx';
import { useRecords } from '../use-records.ts';
import { useReport } from '../use-report.ts';
import { ManyBrands } from './many-brands.tsx';

const words = t.register;

/** Every tracked brand with the answers that name it, 0 too: many are changed at once. */
export function Register({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const search = param('q') ?? '';
  const body = search === '' ? {} : { name: search };
  const rows = useRecords<Entity>(['register', project, body], (query, signal) =>
    call('POST /api/entities/list', { body, query }, { project, signal }),
  );
  const countOf = useAnswerCounts(project);
  const selection = useSelection();
  const change = useManyChange(() => selection.choose([]));
  const isEditor = mayEdit(project);
  const [name, ...others] = columnsFor(countOf) as [Column<Entity>, ...Column<Entity>[]];
  return (
    <ReportPage
      project={project}
      title={t.pages.brands}
      file={t.brandList.title}
      about={rows.total === undefined ? !rows.error && t.loading : words.about(rows.total)}
      bar={bar}
      csv={['POST /api/entities/list', { body: { ...body, merged: 'show' } }]}
      columns={[isEditor ? selectable(name, selection) : name, ...others]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<Empty icon="brands" title={search === '' ? words.none : words.noneFound} />}
    >
      <div class="above-table">
        {tabs}
        <SearchForm search={search} label={words.search} />
      </div>
      {isEditor && (
        <SelectedBar selection={selection} loaded={rows.loaded}>
          <ManyBrands
            project={project}
            chosen={rows.loaded.filter(({ id }) => selection.ids.has(id))}
            change={change}
          />
        </SelectedBar>
      )}
      <ChangedNote project={project} of={change} />
    </ReportPage>
  );
}

/** More brands that answers name are not counted here. */
const MOST_COUNTED = 1_000;

/** How many answers in scope name each brand; undefined while that isn't known. */
function useAnswerCounts(project: string): (id: string) => number | undefined {
  const report = useReport('POST /api/v1/analytics/entities', project, {
    ...scopeBody(scope.value, today.value),
    ...{ groupBy: 'none', showAllEntities: true, sort: [{ field: 'responseCount', direction: 'DESC' }] },
  });
  const { isCurrent, loaded, total = 0, want } = report;
  useEffect(() => {
    if (isCurrent && loaded.length < Math.min(total, MOST_COUNTED)) want(loaded.length, loaded.length + 1);
  }, [isCurrent, loaded.length, total]);
  const counts = new Map(loaded.map(({ id, responseCount }) => [id, responseCount]));
  return (id) => counts.get(id) ?? (isCurrent && loaded.length >= total ? 0 : undefined);
}

function columnsFor(countOf: (id: string) => number | undefined): readonly Column<Entity>[] {
  const plain = (id: string, title: string, text: (brand: Entity) => string, from: Column<Entity>['from']) => ({
    ...{ id, title, from, width: 'minmax(6rem, 1fr)', text },
    cell: (brand: Entity) => (
      <span class="clip" title={text(brand)}>
        {text(brand) || <span class="faint">{t.none}</span>}
      </span>
    ),
  });
  return [
    {
      id: 'name',
      title: t.columns.brand,
      width: 'minmax(10rem, 2fr)',
      cell: ({ id, name }) => (
        <a class="clip row-name" href={here({ brand: id })}>
          <bdi>{name}</bdi>
        </a>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'answers',
      title: t.columns.answers,
      width: '5.5rem',
      isNumber: true,
      cell({ id }) {
        const count = countOf(id);
        if (count === undefined) return <Skeleton width="3rem" />;
        return count === 0 ? '0' : <a href={there('answers', { entity: id })}>{whole(count)}</a>;
      },
      text: ({ id }) => String(countOf(id) ?? ''),
      sheet: [{ title: t.columns.answers, cell: ({ id }) => ({ number: countOf(id) ?? 0, unit: 'count' }) }],
    },
    plain('side', words.side, ({ isCompetitor }) => (isCompetitor ? t.competitor : t.ownBrand), 'tablet'),
    plain('group', t.brandFields.group, ({ group }) => group ?? '', 'tablet'),
    plain('aliases', t.brandFields.aliases, ({ aliases }) => aliases.join(', '), 'tablet'),
    plain('alsoReadAs', words.alsoReadAs, ({ alsoReadAs }) => alsoReadAs.join(', '), 'desktop'),
    plain('note', t.brandFields.note, ({ note }) => note, 'wide'),
  ];
}
