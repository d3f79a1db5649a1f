import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Column } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import './selection.css';
import { Button } from '../parts/mod.ts';

/** Rows that a person chose. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  choose(ids: Iterable<string>): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return { ids, choose: (some) => setIds(new Set(some)) };
}

/** A first column whose rows can be chosen, one by one. */
export const selectable = <Row extends { readonly id: string }>(
  column: Column<Row>,
  { ids, choose }: Selection,
): Column<Row> => ({
  ...column,
  cell: (row, index) => (
    <span class="selectable">
      {/* Within a table arrows lead to it. */}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t.selection.choose(column.text(row))}
        checked={ids.has(row.id)}
        onChange={({ currentTarget: { checked } }) =>
          choose(checked ? [...ids, row.id] : [...ids].filter((id) => id !== row.id))
        }
      />
      {column.cell(row, index)}
    </span>
  ),
});

/** How many rows are chosen, and what can be done with them. */
export function SelectedBar({
  selection: { ids, choose },
  loaded,
  children,
}: {
  readonly selection: Selection;
  readonly loaded: readonly { readonly id: string }[];
  /** Shown once some are chosen. */
  readonly children: ComponentChildren;
}) {
  if (loaded.length === 0) return null;
  return (
    <fieldset class="selected-bar fields" aria-label={t.selection.chosen(ids.size)}>
      <span role="status">{t.selection.chosen(ids.size)}</span>
      {ids.size < loaded.length && (
        <Button
          look="quiet"
          label={t.selection.all(loaded.length)}
          onClick={() => choose(loaded.map(({ id }) => id))}
        />
      )}
      {ids.size > 0 && (
        <>
          <Button look="quiet" label={t.selection.none} onClick={() => choose([])} />
          {children}
        </>
      )}
    </fieldset>
  );
}
