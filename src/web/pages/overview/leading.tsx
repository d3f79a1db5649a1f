import { here, scope, scopeBody, there, today } from '../../address/mod.ts';
import type { EntityVisibility } from '../../api/mod.ts';
import { allRows, ButtonLink, Card, ExportMenu, PngButton, Table, tablePicture } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { brandColumns } from '../brand-columns.tsx';
import type { BrandMetric } from '../brand-metrics.ts';
import type { useChanges } from '../change/mod.ts';
import { firstRows } from '../own.ts';
import type { useBrands } from '../use-brands.ts';

/** How many brands the ranking shows here; all of them are on the page of brands. */
const RANKED = 10;

/** The leading brands as they are shown and exported. */
export function leadingOf(
  project: string,
  metric: BrandMetric,
  {
    found: { data, isCurrent, focus },
    changes,
  }: { readonly found: ReturnType<typeof useBrands>; readonly changes: ReturnType<typeof useChanges> },
) {
  const ranked = data?.results.slice(0, RANKED);
  const href = ({ id }: EntityVisibility) => here({ brand: id });
  const columns = brandColumns({ project, metric, rows: ranked ?? [], href, changes, isWhole: false });
  return {
    columns: columns.map((column) => ({ ...column, sort: undefined })),
    rows: allRows(ranked, isCurrent || data !== undefined),
    body: { ...scopeBody(scope.value, today.value), ...firstRows(project, [focus?.id]) },
  };
}

type Leading = ReturnType<typeof leadingOf>;

interface ExportProps {
  readonly project: string;
  readonly leading: Leading;
  readonly isReady: boolean;
}

export function ExportLeading({ project, leading, isReady }: ExportProps) {
  return (
    <ExportMenu
      isPage
      title={t.leadingBrands}
      columns={leading.columns}
      rows={leading.rows}
      isReady={isReady}
      all={{ project, csv: ['POST /api/v1/analytics/entities', { body: leading.body }] }}
    />
  );
}

export function LeadingBrands({
  project,
  leading: { columns, rows, body },
}: {
  readonly project: string;
  readonly leading: Leading;
}) {
  return (
    <Card
      title={t.leadingBrands}
      note={t.leadingBrandsNote}
      actions={
        <>
          <PngButton
            title={t.leadingBrands}
            of={() => tablePicture(columns, rows)}
            passport={{ project, request: { report: 'listEntityVisibility', body } }}
          />
          <ButtonLink label={t.allBrands} href={there('brands')} />
        </>
      }
    >
      <Table
        label={t.leadingBrands}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        expected={RANKED}
      />
    </Card>
  );
}
