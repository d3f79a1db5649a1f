import { useEffect, useState } from 'preact/hooks';
import { call, loadAnew, useLoaded } from '../../api/mod.ts';
import { Card } from '../../parts/mod.ts';
import { moment, said, t, usd, whole } from '../../texts/mod.ts';
import type { Collector } from '../collectors/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { ForecastFacts } from './forecast.tsx';

const words = t.collect;

/** How often a run that goes on is looked at, in milliseconds. */
const LOOK = 3_000;

/** What one collector has asked, what went wrong, what it cost, and what it will cost. */
export function Runs({ project, collector }: Pick<PageProps, 'project'> & { readonly collector: Collector }) {
  const { id } = collector;
  const [look, setLook] = useState(0);
  const runs = useLoaded(
    JSON.stringify(['runs', project, id, look]),
    async (signal) =>
      (await call('GET /api/v1/collectors/{id}/runs', { params: { id }, query: { limit: 20 } }, { project, signal }))
        .results,
  );
  const isOpen = collector.enabled && (runs.data?.some(({ finishedAt }) => finishedAt === null) ?? false);
  const forecast = useLoaded(JSON.stringify(['forecast', project, collector]), (signal) => {
    const { provider, model, locales, queryTagIds, executionCount, schedule, budget } = collector;
    const body = { provider, model, locales, queryTagIds: queryTagIds.map(String), executionCount, schedule, budget };
    return call('POST /api/v1/collectors/forecast', { body }, { project, signal });
  });
  useEffect(() => {
    if (!isOpen) {
      // Its answers are in: figures that were loaded before are older.
      if (look > 0) loadAnew();
      return undefined;
    }
    const timer = setTimeout(() => setLook(look + 1), LOOK);
    return () => clearTimeout(timer);
  }, [isOpen, look]);
  return (
    <Card title={words.runs} note={words.runsNote}>
      {forecast.data && (
        <div class="card-text">
          <ForecastFacts forecast={forecast.data} />
        </div>
      )}
      <List
        label={words.runs}
        loaded={runs}
        empty={words.noRuns}
        rowKey={(run) => run.id}
        columns={[
          [words.runAt, ({ runAt }) => moment(runAt)],
          [words.asked, ({ asks }) => whole(Object.values(asks).reduce((all, count) => all + count, 0))],
          [
            words.answered,
            ({ asks }) => <Counts all={asks.answered} of={asks} names={OUTCOMES} words={words.outcomes} />,
          ],
          [words.open, ({ asks }) => whole(asks.waiting + asks.asking)],
          [
            words.failed,
            ({ asks, failures }) => <Counts all={asks.failed} of={failures} names={KINDS} words={words.failures} />,
          ],
          [words.skipped, ({ asks }) => whole(asks.skipped)],
          [words.cost, ({ costUsd }) => usd(costUsd)],
          [
            words.problems,
            ({ problems, stoppedBecause }) => (
              <>
                {stoppedBecause !== null && <p>{words.stopped(said(stoppedBecause))}</p>}
                {problems.map(({ problem, count }) => (
                  <p key={problem}>{words.problem(count, said(problem))}</p>
                ))}
              </>
            ),
          ],
        ]}
      />
    </Card>
  );
}

/** What replies are that are kept and answer nothing. */
const OUTCOMES = ['refused', 'empty', 'error'] as const;
const KINDS = ['question', 'key', 'moment', 'shape'] as const;

/** A count, and below it the ones that it is split into or stand beside it, where there are any. */
function Counts<Name extends string>({
  all,
  of,
  names,
  words: wordsOf,
}: {
  readonly all: number;
  readonly of: Readonly<Record<Name, number>>;
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, (count: number) => string>>;
}) {
  return (
    <>
      {whole(all)}
      {names.map((name) => of[name] > 0 && <p key={name}>{wordsOf[name](of[name])}</p>)}
    </>
  );
}
