import { call, type ReplyOf } from '../../api/mod.ts';
import { Card, CsvButton, Empty, Table, usePages } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';

const words = t.settings.audit;
type Event = ReplyOf<'GET /api/audit-log'>['results'][number];
/** The most that the log gives at once. */
const PART = 100;

/** What was written to, and what was deleted there. */
function ofWhat({ target, details }: Event): string {
  const { answers, scope, before } = details ?? {};
  const filters = Object.entries(scope ?? {}).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return [
    ...(target === null ? [] : [target]),
    ...(answers === undefined ? [] : [words.deleted(answers)]),
    ...(before === undefined ? [] : [words.before(moment(before))]),
    ...filters,
  ].join(' · ');
}

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
      actions={<CsvButton rows={words.title} project={project} csv={['GET /api/audit-log', {}]} />}
    >
      <Table
        label={words.title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<Empty title={words.none} />}
        columns={[
          { id: 'at', title: words.at, width: '10rem', cell: ({ at }) => moment(at), text: ({ at }) => at },
          {
            id: 'who',
            title: words.who,
            width: 'minmax(6rem, 1fr)',
            cell: ({ actor }) => <bdi>{actor.name}</bdi>,
            text: ({ actor }) => actor.name,
          },
          {
            id: 'what',
            title: words.what,
            width: 'minmax(8rem, 1fr)',
            cell: ({ action }) => action,
            text: ({ action }) => action,
          },
          {
            id: 'target',
            title: words.target,
            width: 'minmax(6rem, 1fr)',
            from: 'tablet',
            cell: (event) => <span title={ofWhat(event)}>{ofWhat(event) || t.none}</span>,
            text: ofWhat,
          },
        ]}
      />
    </Card>
  );
}
