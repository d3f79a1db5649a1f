/*
 * The table of all projects, column by column. Columns that need nothing but their row are constants; `projectColumns` puts them
 * in order.
 */

import { hrefOf } from '../../address/mod.ts';
import { type ProjectFigures as Row, roleIn } from '../../api/mod.ts';
import { Clipped, type Column, Menu, projectName } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { ChangeMark, ChangeName, pairOf, toneOf } from '../change/mod.ts';
import { countColumn, scaleOf, timeColumn, whiskerColumn } from '../columns.tsx';
import { needsAttention } from './use-figures.ts';

const words = t.projects;

const at = (id: string) => new URLSearchParams({ project: id });

const NAME: Column<Row> = {
  id: 'name',
  title: words.project,
  width: 'minmax(9rem, 2fr)',
  sort: 'name',
  cell: (row) => (
    <a class="row-name" href={hrefOf('overview', at(row.project.id))}>
      {needsAttention(row) && (
        <span title={words.needsALook}>
          <b aria-hidden="true">! </b>
          <span class="visually-hidden">{words.needsALook} </span>
        </span>
      )}
      <Clipped text={projectName(row.project)} />
    </a>
  ),
  text: ({ project }) => projectName(project),
};

const CHANGE: Column<Row> = {
  id: 'change',
  title: t.columns.change,
  hint: words.against,
  sort: 'difference',
  width: '9rem',
  isNumber: true,
  cell: ({ change }) => (change ? <ChangeWords of={change} /> : <span class="faint">{t.none}</span>),
  text: ({ change }) => String(change?.difference ?? ''),
};

/** How a project does, and what may be done with it. */
export function projectColumns({
  rows,
  onCopy,
}: {
  readonly rows: readonly Row[];
  /** Makes a new project from one; undefined for who may make none. */
  readonly onCopy: ((id: string) => void) | undefined;
}): readonly Column<Row>[] {
  const figure = ({ own }: Row) => own?.figure;
  return [
    NAME,
    whiskerColumn({
      id: 'value',
      title: t.metrics.visibility,
      hint: words.ofOwn,
      sort: 'value',
      most: scaleOf(rows.map(figure)),
      figure,
    }),
    CHANGE,
    {
      ...countColumn<Row>({
        id: 'answers',
        title: t.columns.answers,
        sort: 'answers',
        from: 'tablet',
        count: ({ answers }) => answers ?? 0,
      }),
      cell: ({ answers }) => (answers === null ? <span class="faint">{words.notNow}</span> : whole(answers)),
    },
    {
      id: 'paused',
      title: words.collecting,
      sort: 'paused',
      width: '7rem',
      isNumber: true,
      cell: (row) => stateWords(row),
      text: stateWords,
    },
    timeColumn({
      id: 'lastAnswerAt',
      title: words.lastAnswer,
      sort: 'lastAnswerAt',
      from: 'tablet',
      time: ({ lastAnswerAt }) => lastAnswerAt,
    }),
    {
      id: 'manage',
      title: words.manage,
      width: '5.5rem',
      cell: (row) => <Manage row={row} onCopy={onCopy} />,
      text: () => '',
    },
  ];
}

/** What may be done with a project. */
function Manage({
  row: { project },
  onCopy,
}: {
  readonly row: Row;
  readonly onCopy: ((id: string) => void) | undefined;
}) {
  const { id } = project;
  const role = roleIn(id);
  if (role === 'viewer') return null;
  return (
    <Menu kind="quiet" title={`${words.manage}: ${projectName(project)}`} label="⋯">
      {(close) => (
        <>
          <a class="menu-item" href={hrefOf('settings', at(id))}>
            {role === 'admin' ? words.change : words.rename}
          </a>
          {onCopy && (
            <button
              type="button"
              class="menu-item"
              onClick={() => {
                close();
                onCopy(id);
              }}
            >
              {words.copy}
            </button>
          )}
        </>
      )}
    </Menu>
  );
}

/** From what to what the figure changed, and in a word whether that is real; without a query that both periods asked there is no pair. */
function ChangeWords({ of: { base, against, queries, ...rest } }: { readonly of: NonNullable<Row['change']> }) {
  const change = { ...rest, paired: { base, against, queries } };
  const pair = pairOf(change, 'percent');
  const because = change.mixed ? `. ${t.mixSentence(change.mixed, 'percent')}` : '';
  return (
    <span class={`change ${toneOf(change)}`} title={t.changeWords(change) + because}>
      <ChangeMark change={change} />
      <span>
        <span>{pair ? t.fromTo(pair.before, pair.after, 'percent', pair.isExact) : t.none}</span>
        <span class="change-word" aria-hidden="true">
          {t.changeInShort(change)}
        </span>
      </span>
      <ChangeName change={change} />
    </span>
  );
}

function stateWords({ collectors: { ok, partly, paused } }: Row): string {
  if (paused > 0) return words.paused(paused);
  if (partly > 0) return words.partly(partly);
  return ok > 0 ? words.ok : t.none;
}
