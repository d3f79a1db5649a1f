import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { go, here, param, there } from '../../address/mod.ts';
import { call, mayEdit, type Query, type Tag } from '../../api/mod.ts';
import { type Column, Dialog, Empty, PAGE_SIZE, SearchForm, usePages } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { timeColumn } from '../columns.tsx';
import { ReportPage } from '../report-page.tsx';
import { useTags } from '../tags/mod.ts';
import { AddQueries } from './add.tsx';
import { EditQuery } from './edit.tsx';

const words = t.queryList;
/** Lists give half as much at once as reports do. */
const PART = PAGE_SIZE / 2;

/** The queries that are tracked: added, changed and deleted here. */
export function QueryList({ project, tabs }: { readonly project: string; readonly tabs: ComponentChildren }) {
  const [isAdding, setAdding] = useState(false);
  const search = param('q') ?? '';
  const body = search === '' ? {} : { query: search };
  const { data: tags = [] } = useTags('query', project);
  const rows = usePages<Query>(JSON.stringify(['queries', project, body]), async (page, signal) => {
    const parts = await Promise.all(
      [2 * page - 1, 2 * page].map((part) =>
        call('POST /api/queries/list', { body, query: { page: part, limit: PART } }, { project, signal }),
      ),
    );
    return { rows: parts.flatMap(({ results }) => results), total: parts[0]!.page.totalRecords };
  });
  const edited = param('edit');
  return (
    <>
      <ReportPage
        project={project}
        title={t.pages.queries}
        about={rows.total === undefined ? !rows.error && t.loading : words.about(rows.total)}
        bar={null}
        actions={
          mayEdit(project) && (
            <button type="button" class="button primary" onClick={() => setAdding(true)}>
              {words.add}
            </button>
          )
        }
        csv={['POST /api/queries/list', { body }]}
        columns={columnsFor(tags)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="queries" title={search === '' ? words.none : words.noneFound}>
            <p>{words.noneWhy}</p>
          </Empty>
        }
      >
        <div class="above-table">
          {tabs}
          <SearchForm search={search} label={words.search} />
        </div>
        {!mayEdit(project) && <p class="banner">{t.onlyEditors}</p>}
      </ReportPage>
      {isAdding && (
        <Dialog title={words.add} onClose={() => setAdding(false)}>
          <AddQueries project={project} tags={tags} />
        </Dialog>
      )}
      {edited !== undefined && (
        <EditQuery
          key={edited}
          project={project}
          id={edited}
          tags={tags}
          onClose={() => go(here({ edit: null }), { replace: true })}
        />
      )}
    </>
  );
}

function columnsFor(tags: readonly Tag[]): readonly Column<Query>[] {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const tagText = (query: Query) => query.tags.map((id) => names.get(id) ?? '…').join(', ');
  const typeText = ({ type }: Query) => t.queryTypes[type ?? 'untyped'];
  const marketText = ({ locales }: Query) =>
    locales.map(({ country, language }) => `${country} ${language}`).join(', ');
  const plain = (id: string, title: string, text: (query: Query) => string): Column<Query> => ({
    id,
    title,
    width: 'minmax(6rem, 1fr)',
    from: 'tablet',
    cell: (query) => <span title={text(query)}>{text(query) || <span class="faint">{t.none}</span>}</span>,
    text,
  });
  return [
    {
      id: 'query',
      title: words.text,
      width: 'minmax(10rem, 4fr)',
      cell: ({ id, query }) => (
        <a class="row-name" href={here({ edit: id })} title={query}>
          <bdi class="clip">{query}</bdi>
        </a>
      ),
      text: ({ query }) => query,
    },
    plain('type', words.type, typeText),
    plain('topic', words.topic, ({ topic }) => topic.name),
    plain('tags', words.tags, tagText),
    plain('markets', words.markets, marketText),
    {
      id: 'answers',
      title: t.columns.answers,
      width: '5.5rem',
      from: 'desktop',
      cell: ({ id }) => <a href={there('answers', { query: id, range: 'all' })}>{t.tags.answersOf}</a>,
      text: () => '',
    },
    timeColumn<Query>({ id: 'createdAt', title: t.people.since, time: ({ createdAt }) => createdAt }),
  ];
}
