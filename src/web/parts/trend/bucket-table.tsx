import { t, type Unit } from '../../texts/mod.ts';
import { bucketName } from './bucket-words.ts';
import { type Series, type Shown, valueAt } from './series.ts';

export type Row = Series & { readonly nth: number; readonly point: Series['points'][number] };

/** What all lines were in a bucket, the highest first. */
export const rowsAt = (series: readonly Series[], at: number): readonly Row[] =>
  series
    .map((one, nth) => ({ ...one, nth, point: one.points[at]! }))
    .toSorted((a, b) => (valueAt(b.point) ?? -Infinity) - (valueAt(a.point) ?? -Infinity));

export const valueWords = (point: Row['point'], unit: Unit): string => {
  const value = valueAt(point);
  return value === undefined ? t.none : t.value(value, unit);
};
export const countWords = ({ figure }: Row['point']): string =>
  figure?.numerator === undefined || figure.denominator === undefined
    ? ''
    : t.countOf(figure.numerator, figure.denominator);
export const wordsOf = ({ name, point }: Row, unit: Unit): string => `${name} ${valueWords(point, unit)}`;

/** What a trend shows as rows of words, the latest first. */
export function BucketTable({ series, unit, interval, span }: Shown) {
  const buckets = series[0]?.points ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="trend-rows" aria-label={t.asTable} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.intervals[interval]}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets
            .map((bucket, at) => (
              <tr key={bucket.startDate}>
                <th scope="row">{bucketName(bucket, span)}</th>
                {series.map(({ id, points }) => (
                  <td key={id} class="number">
                    {valueWords(points[at]!, unit)} <span class="faint">{countWords(points[at]!)}</span>
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
