import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { call, type ReplyOf, standingIn, useLoaded } from '../../api/mod.ts';
import { allRows, Card, ExportMenu, type PlainColumn } from '../../parts/mod.ts';
import { t, usd, whole } from '../../texts/mod.ts';
import { plainCount } from '../columns.tsx';
import { List } from '../list.tsx';

const words = t.collect;
type Row = ReplyOf<'GET /api/v1/spending'>['results'][number];

const projectOf = ({ projectName }: Row): string => projectName ?? words.removedProject;
const modelOf = ({ provider, model }: Row): string => `${words.providers[provider]} ${model}`;
const whoOf = ({ account }: Row): string => (account === 'judge' ? words.judge : words.collector);
const payerOf = ({ payer }: Row): string => words.payers[payer];

const COLUMNS: readonly (readonly [head: string, cell: (row: Row) => ComponentChildren])[] = [
  [words.spentBy.project, (row) => <bdi>{projectOf(row)}</bdi>],
  [words.spentBy.model, modelOf],
  [words.spentBy.who, whoOf],
  [words.spentBy.payer, payerOf],
  [words.replies, ({ answers }) => whole(answers)],
  [words.cost, (row) => usd(row.usd)],
];

/** The same for a spreadsheet, where figures are numbers. */
const SHEET: readonly PlainColumn<Row>[] = [
  { title: words.spentBy.project, text: projectOf },
  { title: words.spentBy.model, text: modelOf },
  { title: words.spentBy.who, text: whoOf },
  { title: words.spentBy.payer, text: payerOf },
  plainCount(words.replies, ({ answers }: Row) => answers),
  {
    ...{ title: `${words.cost} (USD)`, isNumber: true, text: ({ usd }) => usd.toFixed(2) },
    sheet: [{ title: `${words.cost} (USD)`, cell: ({ usd }) => ({ number: usd, unit: 'count', digits: 2 }) }],
  },
];

/** The first and the last day of a month (YYYY-MM). */
function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year, nth] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year!, nth!, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** What asking cost the organisation in a month, of all its projects. */
export function Spending({ project, today }: { readonly project: string; readonly today: string }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const query = { month };
  const loaded = useLoaded(JSON.stringify(['spending', project, month]), (signal) =>
    call('GET /api/v1/spending', { query }, { project, signal }),
  );
  const { data, error } = loaded;
  return (
    <Card
      title={words.spending}
      note={data ? words.spent(data.answers, data.usd) : words.spendingNote}
      actions={
        <>
          <input
            class="input"
            type="month"
            aria-label={words.month}
            value={month}
            max={today.slice(0, 7)}
            onChange={({ currentTarget: { value } }) => value !== '' && setMonth(value)}
          />
          <ExportMenu
            title={words.spending}
            columns={SHEET}
            rows={allRows(data?.results, data !== undefined, error)}
            of={{ organisation: standingIn(project)?.name ?? t.product, span: daysOf(month) }}
            all={{ project, csv: ['GET /api/v1/spending', { query }] }}
          />
        </>
      }
    >
      <List<Row>
        label={words.spending}
        loaded={{ ...loaded, data: data?.results, error }}
        empty={words.nothingSpent}
        rowKey={(row) => [row.project, row.account, row.provider, row.model, row.payer].join(' ')}
        columns={COLUMNS}
      />
    </Card>
  );
}
