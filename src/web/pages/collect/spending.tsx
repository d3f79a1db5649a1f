import { useState } from 'preact/hooks';
import { call, type ReplyOf, useLoaded } from '../../api/mod.ts';
import { Card, CsvButton } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { List } from '../list.tsx';

const words = t.collect;
type Row = ReplyOf<'GET /api/v1/spending'>['results'][number];

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
          <CsvButton rows={words.spending} project={project} csv={['GET /api/v1/spending', { query }]} />
        </>
      }
    >
      <List<Row>
        label={words.spending}
        loaded={{ ...loaded, data: data?.results, error }}
        empty={words.nothingSpent}
        rowKey={(row) => [row.project, row.account, row.provider, row.model, row.payer].join(' ')}
        columns={[
          [words.spentBy.project, ({ projectName }) => <bdi>{projectName ?? words.removedProject}</bdi>],
          [words.spentBy.model, ({ provider, model }) => `${words.providers[provider]} ${model}`],
          [words.spentBy.who, ({ account }) => (account === 'judge' ? words.judge : words.collector)],
          [words.spentBy.payer, ({ payer }) => words.payers[payer]],
          [words.answered, ({ answers }) => whole(answers)],
          [words.cost, ({ usd }) => `${usd.toFixed(2)} USD`],
        ]}
      />
    </Card>
  );
}
