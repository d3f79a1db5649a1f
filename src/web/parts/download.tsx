import { useState } from 'preact/hooks';
import { datesOf, scope, today } from '../address/mod.ts';
import { callForFile } from '../api/mod.ts';
import { t } from '../texts/mod.ts';
import { CopyButton } from './copy.tsx';
import { Icon } from './icon.tsx';
import type { Column, Rows } from './table/mod.ts';

/** A list or report, and what it is asked: as CSV it gives all of its rows. */
export type CsvCall = readonly [Parameters<typeof callForFile>[0], Parameters<typeof callForFile>[1]];

/** Gives the browser a file to keep. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a file of this view is called: what it shows, and its days. */
export function fileName(what: string, ending: string): string {
  const { from, to } = datesOf(scope.value.range, today.value);
  const name = ['sightline', what, from, to].filter(Boolean).join('-');
  return `${name.replace(/[^\p{L}\p{N}_.-]+/gu, '-')}.${ending}`;
}

/** Downloads all rows of a report as CSV, narrowed as the page is. */
export function CsvButton({
  rows,
  label = t.csv,
  project,
  csv,
}: {
  /** What the rows are, in the reader's language. */
  readonly rows: string;
  /** What the button says. */
  readonly label?: string;
  readonly project: string;
  readonly csv: CsvCall;
}) {
  const name = fileName(rows, 'csv');
  return <FileButton title={t.csvOf(rows)} label={label} project={project} accept="text/csv" asked={csv} name={name} />;
}

/** Downloads a reply as a file. */
export function FileButton({
  title,
  label,
  project,
  accept,
  asked: [call, given],
  name,
}: {
  readonly title: string;
  readonly label: string;
  readonly project: string;
  /** The type of the file. */
  readonly accept: string;
  readonly asked: CsvCall;
  /** Its name where the service gives none. */
  readonly name: string;
}) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const { file, name: said } = await callForFile(call, given, { project, accept });
      save(file, said ?? name);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <button type="button" class="button" title={title} disabled={state === 'busy'} onClick={() => void download()}>
      <Icon name="download" />
      <span aria-live="polite">{state === 'failed' ? t.couldNotLoad : label}</span>
    </button>
  );
}

/** Copies the rows that are loaded, with their heads, for a spreadsheet. */
export function CopyRows<Row>({
  columns,
  rows,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows: Rows<Row>;
}) {
  const cell = (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  const text = () =>
    [columns.map(({ title }) => title), ...rows.loaded.map((row) => columns.map((column) => cell(column.text(row))))]
      .map((cells) => cells.join('\t'))
      .join('\n');
  return <CopyButton kind="" label={t.copyRows} text={text} />;
}
