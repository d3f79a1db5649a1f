import type { ComponentChildren } from 'preact';
import { here } from '../address/mod.ts';
import {
  ColumnChooser,
  CopyRows,
  CsvButton,
  type CsvCall,
  chosenColumns,
  Facts,
  PageHead,
  PngButton,
  PrintButton,
  shownColumns,
  Table,
  type TableProps,
  tablePicture,
  windowWidth,
} from '../parts/mod.ts';
import { ShareLink } from './share-link.tsx';

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
  const chosen = chosenColumns();
  // What was chosen is taken along, else all that is known.
  const taken = chosen ? shownColumns(table.columns, chosen, windowWidth.value) : table.columns;
  return (
    <>
      <PageHead title={title} about={about}>
        {actions}
        <ShareLink project={project} />
        <ColumnChooser columns={table.columns} />
        <CopyRows columns={taken} rows={table.rows} />
        {csv && <CsvButton rows={title} project={project} csv={csv} />}
        <PngButton title={title} of={() => tablePicture(taken, table.rows)} />
        <PrintButton rows={table.rows} />
      </PageHead>
      {bar}
      {facts && !table.rows.error && <Facts facts={facts} />}
      {children}
      <section class="card">
        <Table {...table} chosen={chosen} label={title} sortHref={(sort) => here({ sort })} />
      </section>
    </>
  );
}
