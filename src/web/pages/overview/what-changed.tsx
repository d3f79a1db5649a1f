import { changeKind } from '../../../domain/change-kind.ts';
import { there } from '../../address/mod.ts';
import type { ComparedRow, Comparison } from '../../api/mod.ts';
import { BrandName, ButtonLink, Card, coloursOf, RowsExport, Skeleton } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { type BrandMetric, isLowGood, UNITS } from '../brand-metrics.ts';
import { ChangeNote, type Changes, changeSheet, changeWords, comparedNote, isMoved } from '../change/mod.ts';

/** How many changes are listed here; all of them are on the page that compares. */
const MOST = 8;

/** Where no change is certain: that nothing was seen, or, where no row could be tested, what is missing to tell. */
function noneWords({ results, pairedQueries }: Comparison, metric: string): string {
  const [first] = results;
  const isTold = results.some((row) => !['untold', 'not-comparable'].includes(changeKind(row)));
  return first === undefined || isTold
    ? t.nothingChanged(metric, pairedQueries)
    : `${t.changeWords(first, pairedQueries)}.`;
}

/** The brands whose figure changed for certain against the span before, or that none did. */
export function WhatChanged({
  project,
  metric,
  changes: { data, shared, before },
}: {
  readonly project: string;
  readonly metric: BrandMetric;
  readonly changes: Changes;
}) {
  const real = (data?.results ?? [])
    .filter(isMoved)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, MOST);
  const colours = coloursOf(
    project,
    real.map(({ id }) => id),
  );
  return (
    <Card
      title={t.whatChanged}
      note={comparedNote(before)}
      actions={
        <>
          <RowsExport
            title={t.whatChanged}
            rows={data && real}
            columns={[
              { title: t.columns.brand, text: ({ name }) => name },
              {
                title: t.metrics[metric],
                isNumber: true,
                text: (row) => changeWords(row, UNITS[metric]),
                sheet: changeSheet((row: ComparedRow) => row, {
                  unit: UNITS[metric],
                  title: t.metrics[metric],
                  hint: comparedNote(before),
                }),
              },
            ]}
          />
          <ButtonLink
            label={t.pages.compare}
            href={there('compare', { metric: metric === 'visibility' ? null : metric })}
          />
        </>
      }
    >
      <div class="what-changed">
        {!data && <Skeleton height="6rem" />}
        {data && real.length === 0 && <p class="soft">{noneWords(data, t.metrics[metric])}</p>}
        <ul>
          {real.map((row) => (
            <li key={row.id}>
              <a class="row-name" href={there('brands', { brand: row.id })}>
                <BrandName name={row.name} colour={colours.get(row.id)} />
              </a>
              {(['pair', 'difference'] as const).map((kind) => (
                <ChangeNote
                  key={kind}
                  {...{ kind, change: row, shared: shared!, unit: UNITS[metric], isLowGood: isLowGood(metric) }}
                />
              ))}
              {row.mixed && <p class="change-note soft">{t.mixSentence(row.mixed, UNITS[metric])}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
