import { useState } from 'preact/hooks';
import { callForFile } from '../api/mod.ts';
import { t } from '../texts/mod.ts';
import { Button } from './button.tsx';
import { fileNameOf } from './file-name.ts';
import { Icon } from './icon.tsx';
import { type OfOrganisation, viewFacts } from './view-words.ts';

/** A list or report, and what it is asked: as CSV it gives all of its rows. */
export type CsvCall = readonly [Parameters<typeof callForFile>[0], Parameters<typeof callForFile>[1]];

/** Gives the browser a file to keep. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a file of this view is called. */
export function fileName(page: string, ending: string, of?: OfOrganisation): string {
  const { project, span, filters } = viewFacts(of);
  return fileNameOf({ project, page, filters, days: span, allDays: t.ranges.all }, ending);
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
    <Button title={title} disabled={state === 'busy'} onClick={() => void download()}>
      <Icon name="download" />
      <span aria-live="polite">{state === 'failed' ? t.couldNotLoad : label}</span>
    </Button>
  );
}
