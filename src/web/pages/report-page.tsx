import type { ComponentChildren } from 'preact';
import { here } from '../address/mod.ts';
import {
  ColumnChooser,
  CopyButton,
  type CsvCall,
  chosenColumns,
  ExportMenu,
  Facts,
  PageHead,
  shownColumns,
  Table,
  type TableProps,
  type WholeRows,
  windowWidth,
} from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { linkHere } from './own.ts';
import { ShareLink } from './share-link.tsx';

/** A page whose main part is a table: what it is about, where it is shared and exported, the scope, some totals, and the table. */
export function ReportPage<Row>({
  project,
  title,
  about,
  bar,
  csv,
  file = title,
  whole,
  isReady,
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
  /** What the rows are in the name of a file; the title where it is left out. */
  readonly file?: string;
  /** The rows with their whole texts, as they come. */
  readonly whole?: WholeRows<Row> | undefined;
  /** Whether all that the cells of loaded rows say is there. */
  readonly isReady?: boolean | undefined;
  /** What else can be done. */
  readonly actions?: ComponentChildren;
  /** Numbers above the table; none where the rows could not be loaded. */
  readonly facts?: Parameters<typeof Facts>[0]['facts'] | undefined;
  /** Between the totals and the table. */
  readonly children?: ComponentChildren;
}) {
  const chosen = chosenColumns();
  const taken = shownColumns(table.columns, chosen, windowWidth.value);
  return (
    <>
      <PageHead title={title} about={about}>
        {actions}
        <ShareLink project={project} />
        <CopyButton text={() => linkHere(project)} label={t.copyLink} kind="" />
        <ColumnChooser columns={table.columns} />
        <ExportMenu
          isPage
          title={file}
          columns={taken}
          rows={table.rows}
          isReady={isReady}
          all={csv && { project, csv }}
          whole={whole}
        />
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
