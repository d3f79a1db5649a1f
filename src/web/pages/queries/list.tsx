import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { go, here, param, there } from '../../address/mod.ts';
import { call, mayEdit, type Query, type Tag } from '../../api/mod.ts';
import { Button, Clipped, type Column, Dialog, Empty, SearchForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { ChangedNote, useManyChange } from '../batch-change.tsx';
import { timeColumn } from '../columns.tsx';
import { ReportPage } from '../report-page.tsx';
import { SelectedBar, selectable, useSelection } from '../selection.tsx';
import { useTags } from '../tags/mod.ts';
import { useRecords } from '../use-records.ts';
import { AddQueries } from './add.tsx';
import { EditQuery } from './edit.tsx';
import { ManyQueries } from './many.tsx';

const words = t.queryList;

/** The queries that are tracked: added, changed and deleted here. */
export function QueryList({ project, tabs }: { readonly project: string; readonly tabs: ComponentChildren }) {
  const [isAdding, setAdding] = useState(false);
  const search = param('q') ?? '';
  const body = search === '' ? {} : { query: search };
  const { data: tags = [] } = useTags('query', project);
  const rows = useRecords<Query>(['queries', project, body], (query, signal) =>
    call('POST /api/queries/list', { body, query }, { project, signal }),
  );
  const selection = useSelection();
  const change = useManyChange(() => selection.choose([]));
  const isEditor = mayEdit(project);
  const [text, ...others] = columnsFor(tags) as [Column<Query>, ...Column<Query>[]];
  const edited = param('edit');
  return (
    <>
      <ReportPage
        project={project}
        title={t.pages.queries}
        about={rows.total === undefined ? !rows.error && t.loading : words.about(rows.total)}
        bar={null}
        actions={isEditor && <Button look="primary" label={words.add} onClick={() => setAdding(true)} />}
        csv={['POST /api/queries/list', { body }]}
        columns={[isEditor ? selectable(text, selection) : text, ...others]}
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
        {!isEditor && <p class="banner">{t.onlyEditors}</p>}
        {isEditor && (
          <SelectedBar selection={selection} loaded={rows.loaded}>
            <ManyQueries
              project={project}
              chosen={rows.loaded.filter(({ id }) => selection.ids.has(id))}
              tags={tags}
              change={change}
            />
          </SelectedBar>
        )}
        <ChangedNote project={project} of={change} />
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
          <Clipped text={query} />
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
