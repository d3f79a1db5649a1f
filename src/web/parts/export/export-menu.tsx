/*
 * The menu by which rows are taken along. `useExport` loads the rows that a file needs, and then has it made; `ExportMenu` offers
 * what there is. What draws and writes files is loaded when it is asked for first.
 */

import { useEffect, useState } from 'preact/hooks';
import { callForFile, type PassportRequest } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';
import { type CsvCall, fileName, save } from '../download.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { type AskedPassport, passportFile, passportLines } from '../passport.ts';
import { MOST_PRINTED, printWith } from '../printing.ts';
import type { SheetColumn } from '../sheet-column.ts';
import { areLoaded, PAGE_SIZE, type PlainColumn, type Rows } from '../table/mod.ts';
import type { OfOrganisation } from '../view-words.ts';

/** Files of what is on the screen have no more rows; of all fields there are all. */
const MOST_EXPORTED = 10_000;
/** Rows are loaded before these; the clipboard takes those that are there, as browsers allow it only at once. */
const MOST = { xlsx: MOST_EXPORTED, csv: MOST_EXPORTED, png: 0, print: MOST_PRINTED } as const;
type Job = keyof typeof MOST;

/** Rows with all of their texts, which are loaded while they are written. */
export interface WholeRows<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  rows(): AsyncIterable<Row>;
}

interface ExportProps<Row> {
  /** What the rows are. */
  readonly title: string;
  readonly columns: readonly PlainColumn<NoInfer<Row>>[];
  readonly rows: Rows<Row>;
  /** Whether all that the cells of loaded rows say is there. */
  readonly isReady?: boolean | undefined;
  /** The call that gives all rows with all of their fields. */
  readonly all?: { readonly project: string; readonly csv: CsvCall } | undefined;
  /** The rows with their whole texts, as they come. */
  readonly whole?: WholeRows<Row> | undefined;
  /** Whose rows they are, where they aren't those of the view. */
  readonly of?: OfOrganisation | undefined;
  /** Whether the page can be printed from here. */
  readonly isPage?: boolean;
}

/** Has rows loaded and files made, one at a time. */
function useExport<Row>({ isReady = true, title, columns, rows, of, all }: ExportProps<Row>) {
  const [job, setJob] = useState<Job | 'all'>();
  const [problem, setProblem] = useState<string>();
  const total = rows.total ?? 0;
  useEffect(() => {
    if (job === undefined || job === 'all') return;
    const wanted = Math.min(total, MOST[job]);
    if (!rows.error && !(rows.isCurrent && isReady && areLoaded(rows, wanted))) {
      // A page at a time: the limit of requests is for all that the person does.
      const next = Math.floor(rows.loaded.length / PAGE_SIZE) * PAGE_SIZE;
      rows.want(next, Math.min(wanted, next + PAGE_SIZE));
      return;
    }
    setJob(undefined);
    if (rows.error) setProblem(t.couldNotLoad);
    else if (job === 'print')
      passportLines(all && passportOf(all))
        .then(printWith)
        .catch(() => setProblem(t.export.failed));
    else
      import('./work.ts')
        .then(({ exported }) =>
          exported(job, { title, columns, rows, most: MOST_EXPORTED, of, passport: all && passportOf(all) }),
        )
        .catch(() => setProblem(job === 'png' ? t.couldNotDraw : t.export.failed));
  }, [job, rows, isReady, total]);
  const download = async ({ project, csv: [call, given] }: NonNullable<ExportProps<Row>['all']>) => {
    setJob('all');
    try {
      const { file } = await callForFile(call, given, { project, accept: 'text/csv' });
      save(file, fileName(`${title}-${t.export.allFields}`, 'csv', of));
    } catch {
      setProblem(t.couldNotLoad);
    }
    setJob(undefined);
  };
  const keepPassport = async (asked: AskedPassport) => {
    setJob('all');
    try {
      save(await passportFile(asked), fileName(`${title}-${t.export.passport}`, 'json', of));
    } catch {
      setProblem(t.couldNotLoad);
    }
    setJob(undefined);
  };
  const keepWhole = async ({ columns: heads, rows: begin }: WholeRows<Row>) => {
    setJob('all');
    try {
      const { streamed } = await import('./work.ts');
      const isWhole = await streamed(`${title}-${t.export.wholeTexts}`, heads, begin());
      setProblem(isWhole ? undefined : t.export.tooLarge);
    } catch {
      setProblem(t.couldNotLoad);
    }
    setJob(undefined);
  };
  return { job, setJob, problem, setProblem, download, keepPassport, keepWhole };
}

/** Everything that rows can be taken along as; what does it is loaded once it is asked for. */
export function ExportMenu<Row>(props: ExportProps<Row>) {
  const { title, columns, rows, all, whole, isPage = false } = props;
  const { job, setJob, problem, setProblem, download, keepPassport, keepWhole } = useExport(props);
  const total = rows.total ?? 0;
  const passport = all && passportOf(all);
  // Printed by the keyboard, a page has its rows and its passport as by the menu.
  useEffect(() => {
    if (!isPage) return;
    const print = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p')
        return;
      event.preventDefault();
      setJob((now) => now ?? 'print');
    };
    addEventListener('keydown', print);
    return () => removeEventListener('keydown', print);
  }, [isPage]);
  const label = problem ?? (job === undefined ? t.export.export : t.export.working);
  return (
    <Menu
      kind={isPage ? '' : 'quiet'}
      {...(isPage ? {} : { title: t.export.of(title) })}
      onOpen={() => setProblem(undefined)}
      label={
        <>
          <Icon name="download" />
          <span aria-live="polite">{label}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => {
        const item = (name: string, note: string, act: () => void) => (
          <button
            type="button"
            class="menu-item"
            disabled={job !== undefined}
            onClick={() => {
              act();
              close();
            }}
          >
            {name}
            <span class="count">{note}</span>
          </button>
        );
        const isCut = total > MOST_EXPORTED;
        return (
          <>
            {item(t.export.xlsx, isCut ? t.export.first(MOST_EXPORTED) : t.export.xlsxNote, () => setJob('xlsx'))}
            {item(t.export.csv, isCut ? t.export.first(MOST_EXPORTED) : t.export.csvNote, () => setJob('csv'))}
            {whole && item(t.export.wholeCsv, t.export.wholeCsvNote, () => void keepWhole(whole))}
            {all && item(t.export.allCsv, t.export.allCsvNote, () => void download(all))}
            {all && passport && item(t.export.passport, t.export.passportNote, () => void keepPassport(passport))}
            {item(t.copyRows, rows.loaded.length < total ? t.export.first(rows.loaded.length) : '', () => {
              import('./work.ts')
                .then(({ copied }) => copied(columns, rows.loaded))
                .catch(() => setProblem(t.export.failed));
            })}
            {item(t.png, t.export.pngNote, () => setJob('png'))}
            {isPage && item(t.print, '', () => setJob('print'))}
          </>
        );
      }}
    </Menu>
  );
}

/** Reports that have passports: their calls, and what a passport calls them. */
const REPORTS: Readonly<Record<string, PassportRequest['report']>> = {
  'POST /api/v1/analytics/entities': 'listEntityVisibility',
  'POST /api/v1/analytics/sources': 'listSourceUse',
  'POST /api/v1/analytics/shopping': 'listMerchants',
  'POST /api/v1/analytics/queries': 'listQueryFigures',
  'POST /api/v1/analytics/compare': 'compareScopes',
  'POST /api/v1/analytics/breakdown': 'breakDown',
  'POST /api/analytics/ads/advertisers': 'listAdAdvertisers',
};

/** What the passport of a table is asked with; undefined where it has none. */
function passportOf({ project, csv: [call, { body = {} }] }: NonNullable<ExportProps<never>['all']>) {
  const report = REPORTS[call];
  return report && { project, request: { report, body: { ...(body as object) } } };
}

/** The same of rows that stand in no table; undefined until they are there. */
export function RowsExport<Row>({
  title,
  columns,
  rows,
}: Pick<ExportProps<Row>, 'title' | 'columns'> & { readonly rows: readonly Row[] | undefined }) {
  if (!rows) return null;
  const own: Rows<Row> = {
    ...{ total: rows.length, isCurrent: true, error: undefined, loaded: rows },
    at: (index) => rows[index],
    want: () => undefined,
  };
  return (
    <div class="page-actions">
      <ExportMenu title={title} columns={columns} rows={own} />
    </div>
  );
}
