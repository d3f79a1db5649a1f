import { here, scope, scopeBody, today } from '../../address/mod.ts';
import { type BreakdownRow, call, useLoaded } from '../../api/mod.ts';
import { BrandName, coloursOf, Empty, Failure, Figure, RowsExport, Skeleton, Whisker } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { plainFigure } from '../columns.tsx';

const MOST = 8;

/** The brands that the same answers name, most often first. */
export function Together({
  project,
  id,
  beside,
}: {
  readonly project: string;
  readonly id: string;
  /** Other brands of the same dialog, which no brand here shares a colour with. */
  readonly beside: readonly string[];
}) {
  const body = {
    ...scopeBody(scope.value, today.value),
    by: ['entity'] as const,
    metric: 'visibility' as const,
    entityId: id,
    // The brand itself is the first.
    pageSize: MOST + 1,
  };
  const { data, error } = useLoaded(JSON.stringify(['together', project, body]), (signal) =>
    call('POST /api/v1/analytics/breakdown', { body }, { project, signal }),
  );
  const others = data?.results.filter(({ keys }) => keys[0]!.id !== id).slice(0, MOST);
  const colours = coloursOf(project, [id, ...beside, ...(others?.map(({ keys }) => keys[0]!.id) ?? [])]);
  return (
    <section>
      <h3>{t.together}</h3>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height="10rem" />}
      {others?.length === 0 && <Empty title={t.namedAlone} />}
      <ul class="together">
        {others?.map(({ keys: [brand], figure }) => (
          <li key={brand!.id}>
            <a class="clip row-name" href={here({ with: brand!.id })}>
              <BrandName name={brand!.name} colour={colours.get(brand!.id)} />
            </a>
            <span class="figure-with-whisker">
              <Whisker figure={figure} to={100} colour={`var(--brand-${colours.get(brand!.id)})`} />
              <Figure figure={figure} />
            </span>
          </li>
        ))}
      </ul>
      <RowsExport
        title={t.together}
        rows={others}
        columns={[
          { title: t.columns.brand, text: ({ keys: [brand] }) => brand!.name },
          plainFigure(t.metrics.visibility, 'percent', ({ figure }: BreakdownRow) => figure),
        ]}
      />
    </section>
  );
}
