import type { ComponentChildren } from 'preact';
import { here } from '../address/mod.ts';
import {
  CopyRows,
  CsvButton,
  type CsvCall,
  Facts,
  PageHead,
  PngButton,
  PrintButton,
  Table,
  type TableProps,
  tablePicture,
} from '../parts/mod.ts';

/** A page whose main part is a table: what it is about, its rows to take along, the scope, some totals, and the table. */
export function ReportPage<Row>({
  project,
  title,
  about,
  bar,
  csv,
  actions,
  facts,
  children,
  ...table
}: Omit<TableProps<Row>, 'label' | 'sortHref'> & {
  readonly project: string;
  readonly title: string;
  readonly about: ComponentChildren;
  readonly bar: ComponentChildren;
  /** The call that gives all rows; undefined while it is not known what they are. */
  readonly csv: CsvCall | undefined;
  /** What else can be done. */
  readonly actions?: ComponentChildren;
  /** Numbers above the table; none where the rows could not be loaded. */
  readonly facts?: Parameters<typeof Facts>[0]['facts'] | undefined;
  /** Between the totals and the table. */
  readonly children?: ComponentChildren;
}) {
  return (
    <>
      <PageHead title={title} about={about}>
        {actions}
        <CopyRows columns={table.columns} rows={table.rows} />
        {csv && <CsvButton rows={title} project={project} csv={csv} />}
        <PngButton title={title} of={() => tablePicture(table.columns, table.rows)} />
        <PrintButton rows={table.rows} />
      </PageHead>
      {bar}
      {facts && !table.rows.error && <Facts facts={facts} />}
      {children}
      <section class="card">
        <Table {...table} label={title} sortHref={(sort) => here({ sort })} />
      </section>
    </>
  );
}
