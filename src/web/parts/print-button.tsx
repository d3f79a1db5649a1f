import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts/mod.ts';
import { Icon } from './icon.tsx';
import { MOST_PRINTED } from './printing.ts';
import { areLoaded, type Rows } from './table/mod.ts';

/** Prints the page, once the rows of its table are there that paper has. */
export function PrintButton<Row>({ rows }: { readonly rows?: Rows<Row> }) {
  const [isAsked, setAsked] = useState(false);
  const wanted = Math.min(rows?.total ?? 0, MOST_PRINTED);
  useEffect(() => {
    if (!isAsked) return;
    rows?.want(0, wanted);
    if (rows && !rows.error && !(rows.isCurrent && areLoaded(rows, wanted))) return;
    setAsked(false);
    print();
  }, [isAsked, rows, wanted]);
  return (
    <button type="button" class="button" disabled={isAsked} onClick={() => setAsked(true)}>
      <Icon name="print" />
      {t.print}
    </button>
  );
}
