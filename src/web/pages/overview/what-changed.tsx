import { there } from '../../address/mod.ts';
import type { ComparedRow } from '../../api/mod.ts';
import { BrandName, Card, coloursOf, RowsPngButton, Skeleton } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { type BrandMetric, isLowGood, UNITS } from '../brand-metrics.ts';
import { ChangeNote, type Changes, pairOf } from '../change/mod.ts';

/** How many changes are listed here; all of them are on the page that compares. */
const MOST = 8;

/** The brands whose figure changed for certain against the span before, or that none did. */
export function WhatChanged({
  project,
  metric,
  changes: { data },
}: {
  readonly project: string;
  readonly metric: BrandMetric;
  readonly changes: Changes;
}) {
  const real = (data?.results ?? [])
    .filter(({ verdict }) => verdict === 'up' || verdict === 'down')
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, MOST);
  const unit = UNITS[metric];
  const fromTo = (row: ComparedRow) => {
    const { before, now } = pairOf(row, unit);
    return t.fromTo(before, now, unit);
  };
  const colours = coloursOf(
    project,
    real.map(({ id }) => id),
  );
  return (
    <Card
      title={t.whatChanged}
      note={t.whatChangedNote}
      actions={
        <>
          <RowsPngButton
            title={t.whatChanged}
            rows={data && real}
            columns={[
              { title: t.columns.brand, text: ({ name }) => name },
              {
                title: t.metrics[metric],
                isNumber: true,
                text: fromTo,
              },
              {
                title: t.columns.change,
                isNumber: true,
                text: (row) => t.difference(pairOf(row, unit).change, unit),
              },
            ]}
          />
          <a class="button" href={there('compare', { metric: metric === 'visibility' ? null : metric })}>
            {t.pages.compare}
          </a>
        </>
      }
    >
      <div class="what-changed">
        {!data && <Skeleton height="6rem" />}
        {data && real.length === 0 && <p class="soft">{t.nothingChanged(t.metrics[metric], data.pairedQueries)}</p>}
        <ul>
          {real.map((row) => (
            <li key={row.id}>
              <a class="row-name" href={there('brands', { brand: row.id })}>
                <BrandName name={row.name} colour={colours.get(row.id)} />
              </a>
              <span class="soft">{fromTo(row)}</span>
              <ChangeNote change={row} unit={unit} isLowGood={isLowGood(metric)} isShort />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
