import type { ComponentChildren } from 'preact';
import type { Loaded } from '../api/mod.ts';
import { Empty, Failure, Skeleton } from '../parts/mod.ts';
import './list.css';

/** A short table of what is managed; grey until it is there. */
export function List<Row>({
  label,
  loaded: { data, error },
  columns,
  empty,
  rowKey,
}: {
  readonly label: string;
  readonly loaded: Loaded<readonly Row[]>;
  /** Their heads, the last one without words, and their cells. */
  readonly columns: readonly (readonly [head: string, cell: (row: Row) => ComponentChildren])[];
  readonly empty: string;
  readonly rowKey: (row: Row) => string;
}) {
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton height="6rem" />;
  if (data.length === 0) return <Empty title={empty} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where there is no room it scrolls, by keyboard too
    <section class="list-frame" aria-label={label} tabIndex={0}>
      <table class="list">
        <thead>
          <tr>
            {columns.map(([head]) =>
              head === '' ? (
                <td key="last" />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(([head, cell]) => (
                <td key={head} data-head={head}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
