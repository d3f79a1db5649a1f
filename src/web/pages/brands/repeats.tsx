import { scope, scopeBody, today } from '../../address/mod.ts';
import { call, type Repeats as Row, useLoaded } from '../../api/mod.ts';
import { Failure, Figure, RowsExport, Skeleton } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { plainFigure } from '../columns.tsx';
import './versus.css';

const FIGURES = ['agreement', 'brands', 'domains'] as const;

const figureOf = (row: Row, figure: (typeof FIGURES)[number]) => ({
  ...{ value: row[figure], low: null, high: null },
  pairs: row.pairs,
});

/** How far answers repeat: what two of them have in common, and where the brand is cited without being named. */
export function Repeats({ project, id }: { readonly project: string; readonly id: string }) {
  const words = t.repeats;
  const body = { ...scopeBody(scope.value, today.value), entityId: id };
  const { data, error } = useLoaded(JSON.stringify(['repeats', project, body]), (signal) =>
    call('POST /api/v1/analytics/repeatability', { body }, { project, signal }),
  );
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="soft">
        {words.intro}{' '}
        <a class="figures-link" href="/guide/metrics/repeats">
          {t.whatFiguresMean}
        </a>
      </p>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <table class="versus">
          <thead>
            <tr>
              <td />
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {words.figures[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((row) => (
              <tr key={row.between}>
                <th scope="row">{words.between[row.between]}</th>
                {FIGURES.map((figure) => (
                  <td key={figure}>
                    <Figure figure={figureOf(row, figure)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <ul>
          {data.citedNotNamed && (
            <li>
              {words.citedNotNamed} <Figure figure={data.citedNotNamed} />
            </li>
          )}
          {data.namedNotCited && (
            <li>
              {words.namedNotCited} <Figure figure={data.namedNotCited} />
            </li>
          )}
          {data.sources.turnover !== null && <li>{words.turnover(data.sources)}</li>}
        </ul>
      )}
      <RowsExport
        title={words.title}
        rows={data?.results}
        columns={[
          { title: words.title, text: ({ between }) => words.between[between] },
          ...FIGURES.map((figure) =>
            plainFigure(words.figures[figure], 'percent', (row: Row) => figureOf(row, figure)),
          ),
        ]}
      />
    </section>
  );
}
