import { call, type ReplyOf, standingIn } from '../../api/mod.ts';
import { Card, type Column, Empty, ExportMenu, Table, usePages } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';

const words = t.settings.audit;
type Event = ReplyOf<'GET /api/audit-log'>['results'][number];
/** The most that the log gives at once. */
const PART = 100;

/** The sentence of a write. */
const sentence = ({ actor, action, details }: Event): string =>
  t.auditSentence({ actor: actor.name, action, names: details?.names ?? [], answers: details?.answers });

/** Which answers were deleted, by the filters that chose them. */
function scopeOf({ details }: Event): string {
  const { scope, before } = details ?? {};
  return [
    ...(before === undefined ? [] : [words.before(moment(before))]),
    ...Object.entries(scope ?? {}).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`),
  ].join(' · ');
}

const COLUMNS: readonly Column<Event>[] = [
  {
    id: 'at',
    title: words.at,
    width: '10rem',
    cell: ({ at }) => moment(at),
    text: ({ at }) => at,
    sheet: [{ title: words.at, cell: ({ at }) => ({ time: at }) }],
  },
  {
    id: 'what',
    title: words.what,
    width: 'minmax(8rem, 3fr)',
    cell: (event) => (
      <bdi class="two-lines" title={[event.action, event.target].filter(Boolean).join(' · ')}>
        {sentence(event)}
      </bdi>
    ),
    text: sentence,
  },
  {
    id: 'scope',
    title: words.more,
    width: 'minmax(6rem, 1fr)',
    from: 'desktop',
    cell: (event) => <span title={scopeOf(event)}>{scopeOf(event) || t.none}</span>,
    text: scopeOf,
  },
];

const EVER = { from: undefined, to: undefined };

/** Who changed what. */
export function Audit({ project }: PageProps) {
  const rows = usePages<Event>(JSON.stringify(['audit', project]), async (page, signal) => {
    // The table asks for pages of 200.
    const parts = await Promise.all(
      [2 * page - 1, 2 * page].map((part) =>
        call('GET /api/audit-log', { query: { page: part, limit: PART } }, { project, signal }),
      ),
    );
    return { rows: parts.flatMap(({ results }) => results), total: parts[0]!.page.totalRecords };
  });
  return (
    <Card
      title={words.title}
      note={words.note}
      actions={
        <ExportMenu
          title={words.title}
          columns={COLUMNS}
          rows={rows}
          of={{ organisation: standingIn(project)?.name ?? t.product, span: EVER }}
          all={{ project, csv: ['GET /api/audit-log', {}] }}
        />
      }
    >
      <Table
        label={words.title}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={3.5}
        empty={<Empty title={words.none} />}
        columns={COLUMNS}
      />
    </Card>
  );
}
