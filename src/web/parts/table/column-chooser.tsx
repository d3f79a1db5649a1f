import { go, here, param } from '../../address/mod.ts';
import { t } from '../../texts/mod.ts';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import type { Column } from './column.ts';
import { shownColumns, windowWidth } from './room.ts';

const NAME = 'columns';

/** The columns that the address names; undefined = those that there is room for. */
export const chosenColumns = (): readonly string[] | undefined => param(NAME)?.split(',').filter(Boolean);

/** Says how many columns of a table are shown, and has the reader choose others: the address keeps the choice. */
export function ColumnChooser<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const shown = shownColumns(columns, chosenColumns(), windowWidth.value);
  const choose = (id: string, isWanted: boolean) => {
    const ids = columns.filter((column) => (column.id === id ? isWanted : shown.includes(column))).map((one) => one.id);
    go(here({ [NAME]: ids.join(',') }), { replace: true });
  };
  return (
    <Menu
      title={t.columnsShown(shown.length, columns.length)}
      label={
        <>
          <span>{t.columnsShown(shown.length, columns.length)}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => (
        <fieldset class="plain">
          <legend class="menu-head">{t.chooseColumns}</legend>
          {columns.slice(1).map((column) => (
            <label key={column.id} class="check menu-item">
              <input
                type="checkbox"
                checked={shown.includes(column)}
                onChange={({ currentTarget }) => choose(column.id, currentTarget.checked)}
              />
              {column.title}
            </label>
          ))}
          {chosenColumns() && (
            <a class="menu-item" href={here({ [NAME]: null })} onClick={close}>
              {t.columnsThatFit}
            </a>
          )}
        </fieldset>
      )}
    </Menu>
  );
}
