import type { EntityVisibility } from '../../api/mod.ts';
import { BrandName, coloursOf, Figure, RowsExport, Whisker } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { answersBehind, brandFigure, SHOWN_METRICS, UNITS } from '../brand-metrics.ts';
import { plainFigure, scaleOf } from '../columns.tsx';
import './versus.css';

/** Two brands side by side, each figure with its interval on one scale for both. */
export function Versus({ project, rows }: { readonly project: string; readonly rows: readonly EntityVisibility[] }) {
  const colours = coloursOf(
    project,
    rows.map(({ id }) => id),
  );
  return (
    <>
      <table class="versus">
        <thead>
          <tr>
            <td />
            {rows.map(({ id, name }) => (
              <th key={id} scope="col">
                <BrandName name={name} colour={colours.get(id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHOWN_METRICS.map((metric) => {
            const most = scaleOf(rows.map((row) => brandFigure(row, metric)));
            return (
              <tr key={metric}>
                <th scope="row" title={t.metricHints[metric]}>
                  {t.metrics[metric]}
                </th>
                {rows.map((row) => {
                  const figure = brandFigure(row, metric);
                  return (
                    <td key={row.id}>
                      <span class="figure-with-whisker">
                        {UNITS[metric] === 'percent' && (
                          <Whisker figure={figure} to={most} colour={`var(--brand-${colours.get(row.id)})`} />
                        )}
                        <Figure figure={figure} unit={UNITS[metric]} href={answersBehind(row, metric)} />
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <RowsExport
        title={rows.map(({ name }) => name).join(' – ')}
        rows={SHOWN_METRICS}
        columns={[
          { title: t.metric, text: (metric) => t.metrics[metric] },
          ...rows.map((row) =>
            plainFigure(
              row.name,
              (metric: (typeof SHOWN_METRICS)[number]) => UNITS[metric],
              (metric) => brandFigure(row, metric),
            ),
          ),
        ]}
      />
    </>
  );
}
