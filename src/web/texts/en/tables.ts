import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';

/** The heads of columns, and the numbers above tables. */
export const tablesTexts = {
  ...TEXTS.tables,
  selection: {
    ...TEXTS.tables.selection,
    choose: (name: string) => `Select ${name}`,
    chosen: (n: number) => (n === 0 ? 'Select rows to change several at once' : `${whole(n)} selected`),
    all: (n: number) => `Select all ${whole(n)} loaded`,
    changed: (n: number, failed: number) => `${whole(n)} changed${failed > 0 ? `, ${whole(failed)} not changed` : ''}.`,
    deleted: (n: number, left: number) => `${whole(n)} deleted${left > 0 ? `, ${whole(left)} left` : ''}.`,
    remove: (n: number) => `Delete ${whole(n)} …`,
    reallyRemove: (n: number) => `Really delete ${whole(n)}`,
  },
  columnsShown: (shown: number, all: number) => `${shown} of ${all} columns`,
};
