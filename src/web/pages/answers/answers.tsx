/*
 * The page of answers: filter chips, search, list, and one answer in a drawer. Where a figure led here, its evidence is in
 * the address and shown as chips that can be removed.
 */

import { address, type Changes, go, here, param, scope, scopeBody, today } from '../../address/mod.ts';
import { call, callForRows, type ListedResponse, useLoaded, view } from '../../api/mod.ts';
import { ButtonLink, Chip, Empty, SearchForm, Tabs } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { FirstRun, UNCOUNTED, useWhole } from '../first-run/mod.ts';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { useBrands } from '../use-brands.ts';
import { useReport } from '../use-report.ts';
import { AnswerDrawer } from './answer-drawer.tsx';
import './answers.css';
import { columns, WHOLE } from './columns.tsx';
import { askedEvidence, evidenceBody } from './filters.ts';
import { HoldsOrNames } from './holds.tsx';

/** The answers in scope, those with some evidence or some words, and each of them whole. */
export function AnswersPage({ project, bar }: PageProps) {
  const search = param('q') ?? '';
  const { sort, order } = sortOf(param('sort'), ['time'], '-time');
  // Those that were cut are doubtful, too, and don't count as answered.
  const isDoubtful = scope.value.doubts === 'only';
  const outcomes = isDoubtful ? { outcomes: ['answered', ...UNCOUNTED] as const } : {};
  const body = { ...scopeBody(scope.value, today.value), ...outcomes, ...evidenceBody(), sort: order };
  // A table has them all counted, a page that is looked at shows the first at once.
  const shown = search === '' ? body : { ...body, total: 'estimate' as const };
  const rows = useReport('POST /api/v1/responses/list', project, shown);
  const isEstimate = rows.reply?.totalIsEstimate ?? false;
  const open = param('answer');
  return (
    <>
      <ReportPage
        project={project}
        title={t.pages.answers}
        about={rows.total === undefined ? !rows.error && t.loading : t.answersInScope(rows.total, isEstimate)}
        bar={bar}
        csv={['POST /api/v1/responses/list', { body }]}
        whole={{
          columns: WHOLE,
          rows: () => callForRows('POST /api/v1/responses/list', { body: { ...body, texts: true } }, { project }),
        }}
        columns={columns(project, search, (id) => here({ answer: id }))}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={6}
        sort={sort}
        empty={<NoAnswers project={project} isSearch={search !== ''} />}
      >
        <Asked project={project} />
        {!view.value && <HoldsOrNames project={project} search={search} held={rows.total} />}
        <div class="above-table">
          <Which isDoubtful={isDoubtful} />
          {param('entity') !== undefined && <SpokenOf />}
          {!view.value && <SearchForm search={search} label={t.searchAnswers} />}
        </div>
      </ReportPage>
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

/** All answers, those that the rules doubt, or what came back and doesn't count. */
function Which({ isDoubtful }: { readonly isDoubtful: boolean }) {
  const isUncounted = param('outcome') !== undefined;
  const tab = (id: string, name: string, isCurrent: boolean, changes: Changes) => ({
    ...{ id, name, isCurrent },
    href: here({ doubts: null, outcome: null, ...changes }),
  });
  return (
    <Tabs
      label={t.whichAnswers}
      tabs={[
        tab('all', t.allAnswers, scope.value.doubts === undefined && !isUncounted, {}),
        tab('doubtful', t.doubtful, isDoubtful && !isUncounted, { doubts: 'only' }),
        tab('uncounted', t.uncounted, isUncounted, { outcome: UNCOUNTED }),
      ]}
    />
  );
}

const neighboursOf = (rows: readonly ListedResponse[], id: string) => {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? {} : { before: rows[at - 1]?.id, after: rows[at + 1]?.id };
};

/** Of the answers that name a brand, those that speak of it like this. */
function SpokenOf() {
  const asked = param('sentiment');
  return (
    <Tabs
      label={t.spokenOf}
      tabs={[undefined, 'positive', 'mixed', 'negative', 'unjudged'].map((one) => ({
        id: one ?? 'all',
        name: one === undefined ? t.anyhow : t.sentiments[one],
        href: here({ sentiment: one ?? null, recommended: null, side: null, word: null, aspect: null }),
        isCurrent: one === asked,
      }))}
    />
  );
}

/** What the answers must show, where a figure led here. */
function Asked({ project }: { readonly project: string }) {
  const asked = askedEvidence();
  const Brand = view.value ? SharedBrandChip : BrandChip;
  if (asked.length === 0) return null;
  return (
    <div class="scope-chips answers-asked">
      {asked.map(({ name, value, without }) =>
        name === 'entity' ? (
          <Brand key={value} project={project} id={value} href={here(without)} />
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

interface ChipProps {
  readonly project: string;
  readonly id: string;
  readonly href: string;
}

/** Named by the ranking, as holders of a share link see no records of brands. */
function SharedBrandChip({ project, id, href }: ChipProps) {
  const { data } = useBrands(project);
  const name = data && (data.results.find((brand) => brand.id === id)?.name ?? t.thatBrand);
  return <Chip what={t.evidence.entity!} name={name ?? '…'} href={href} />;
}

function BrandChip({ project, id, href }: ChipProps) {
  const { data, error } = useLoaded(JSON.stringify(['entity', project, id]), (signal) =>
    call('GET /api/entities/{id}', { params: { id } }, { project, signal }).catch(() =>
      call('GET /api/entity-groups/{id}', { params: { id } }, { project, signal }),
    ),
  );
  return <Chip what={t.evidence.entity!} name={data?.name ?? (error ? t.deletedBrand : '…')} href={href} />;
}

function NoAnswers({ project, isSearch }: { readonly project: string; readonly isSearch: boolean }) {
  const { data } = useWhole(project);
  if (data?.totalResponses === 0) return <FirstRun project={project} held={data} />;
  return (
    <Empty icon="answers" title={isSearch ? t.nothingFound : t.noAnswersHere}>
      {data && <p>{t.answersAreOf(whole(data.totalResponses), data.firstDate, data.lastDate)}</p>}
      <p>
        <ButtonLink
          label={t.showAll}
          href={here({
            ...Object.fromEntries([...address.value.params.keys()].map((name) => [name, null])),
            project,
            range: 'all',
          })}
        />
      </p>
    </Empty>
  );
}
