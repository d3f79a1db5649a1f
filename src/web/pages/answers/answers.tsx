import { address, go, here, param, scope, scopeBody, today } from '../../address/mod.ts';
import { call, type ListedResponse, useLoaded } from '../../api/mod.ts';
import { Chip, CsvButton, Empty, PAGE_SIZE, PageHead, SearchForm, Table, usePages } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { AnswerDrawer } from './answer-drawer.tsx';
import './answers.css';
import { columns } from './columns.tsx';
import { askedEvidence, evidenceBody } from './filters.ts';

/** The answers in scope, those with some evidence or some words, and each of them whole. */
export function AnswersPage({ project, bar }: PageProps) {
  const search = param('q') ?? '';
  const sort = param('sort') ?? '-time';
  const body = { ...scopeBody(scope.value, today), ...evidenceBody() };
  const rows = usePages<ListedResponse>(JSON.stringify(['answers', project, body, sort]), async (page, signal) => {
    const order = [{ field: 'time', direction: sort === 'time' ? 'ASC' : 'DESC' } as const];
    const reply = await call(
      'POST /api/v1/responses/list',
      { body: { ...body, sort: order, page, pageSize: PAGE_SIZE } },
      { project, signal },
    );
    return { rows: reply.results, total: reply.page.totalRecords };
  });
  const shown = columns(project, search, (id) => here({ answer: id }));
  const open = param('answer');
  return (
    <>
      <PageHead
        title={t.pages.answers}
        about={rows.total === undefined ? !rows.error && t.loading : t.answersInScope(rows.total)}
      >
        <CsvButton rows={t.pages.answers} project={project} name="POST /api/v1/responses/list" given={{ body }} />
      </PageHead>
      {bar}
      <Asked project={project} />
      <div class="above-table">
        <SearchForm search={search} label={t.searchAnswers} />
      </div>
      <section class="card">
        <Table
          label={t.pages.answers}
          columns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeight={6}
          sort={sort}
          sortHref={(next) => here({ sort: next === '-time' ? null : next })}
          empty={<NoAnswers project={project} isSearch={search !== ''} />}
        />
      </section>
      {open !== undefined && (
        <AnswerDrawer
          key={open}
          project={project}
          id={open}
          neighbours={neighboursOf(rows.loaded, open)}
          onClose={() => go(here({ answer: null }), { replace: true })}
        />
      )}
    </>
  );
}

const neighboursOf = (rows: readonly ListedResponse[], id: string) => {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? {} : { before: rows[at - 1]?.id, after: rows[at + 1]?.id };
};

/** What the answers must show, where a figure led here. */
function Asked({ project }: { readonly project: string }) {
  const asked = askedEvidence();
  if (asked.length === 0) return null;
  return (
    <div class="scope-chips answers-asked">
      {asked.map(({ name, value, without }) =>
        name === 'entity' ? (
          <BrandChip key={value} project={project} id={value} href={here(without)} />
        ) : (
          <Chip
            key={`${name} ${value}`}
            what={t.evidence[name] ?? name}
            name={t.evidenceValue(name, value)}
            href={here(without)}
          />
        ),
      )}
    </div>
  );
}

function BrandChip({ project, id, href }: { readonly project: string; readonly id: string; readonly href: string }) {
  const { data, error } = useLoaded(JSON.stringify(['entity', project, id]), (signal) =>
    call('GET /api/entities/{id}', { params: { id } }, { project, signal }).catch(() =>
      call('GET /api/entity-groups/{id}', { params: { id } }, { project, signal }),
    ),
  );
  return <Chip what={t.evidence.entity!} name={data?.name ?? (error ? t.deletedBrand : '…')} href={href} />;
}

function NoAnswers({ project, isSearch }: { readonly project: string; readonly isSearch: boolean }) {
  const { data } = useLoaded(JSON.stringify(['all dates', project]), (signal) =>
    call('POST /api/v1/analytics/facets', { body: {} }, { project, signal }),
  );
  if (data?.totalResponses === 0) {
    return (
      <Empty icon="answers" title={t.noAnswersYet}>
        <p>{t.howToBringAnswers}</p>
        <pre class="command">sightline ingest --project PROJECT answers.jsonl</pre>
      </Empty>
    );
  }
  return (
    <Empty icon="answers" title={isSearch ? t.nothingFound : t.noAnswersHere}>
      <p>{data ? t.answersAreOf(whole(data.totalResponses), data.firstDate, data.lastDate) : t.widen}</p>
      <p>
        <a
          class="button"
          href={here({
            ...Object.fromEntries([...address.value.params.keys()].map((name) => [name, null])),
            project,
            range: 'all',
          })}
        >
          {t.showAll}
        </a>
      </p>
    </Empty>
  );
}
