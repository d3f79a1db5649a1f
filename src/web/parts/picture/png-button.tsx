import { useState } from 'preact/hooks';
import { t } from '../../texts/mod.ts';
import { fileName, save } from '../download.tsx';
import { Icon } from '../icon.tsx';
import type { PlainColumn } from '../table/mod.ts';
import { viewWords } from '../view-words.ts';
import { type Picture, pngOf } from './picture.ts';
import { tablePicture } from './table-picture.ts';

/** Downloads something of the page as a picture, with its title, its scope and the date inside. */
export function PngButton({
  title,
  of,
  kind = '',
}: {
  readonly title: string;
  /** The drawing, as it is then; undefined where there is nothing yet. */
  readonly of: () => Picture['of'] | undefined;
  readonly kind?: string;
}) {
  const [isFailed, setFailed] = useState(false);
  const download = async () => {
    const drawn = of();
    if (!drawn) return;
    try {
      save(await pngOf({ title, lines: viewWords(), of: drawn }), fileName(title, 'png'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <button type="button" class={`button ${kind}`} title={t.pngOf(title)} onClick={() => void download()}>
      <Icon name="download" />
      <span aria-live="polite">{isFailed ? t.couldNotDraw : t.png}</span>
    </button>
  );
}

/** The same of rows that stand in no table. */
export function RowsPngButton<Row>({
  title,
  columns,
  rows,
}: {
  readonly title: string;
  readonly columns: readonly PlainColumn<Row>[];
  /** Undefined until they are there. */
  readonly rows: readonly Row[] | undefined;
}) {
  const of = () => rows && tablePicture(columns, { loaded: rows, total: rows.length });
  return (
    <div class="page-actions">
      <PngButton kind="quiet" title={title} of={of} />
    </div>
  );
}
