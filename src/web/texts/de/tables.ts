import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** The heads of columns, and the numbers above tables. */
export const tablesTexts = {
  ...TEXTS.tables,
  selection: {
    ...TEXTS.tables.selection,
    choose: (name: string) => `${name} auswählen`,
    chosen: (n: number) => (n === 0 ? 'Zeilen auswählen, um mehrere zugleich zu ändern' : `${whole(n)} ausgewählt`),
    all: (n: number) => `Alle ${whole(n)} geladenen auswählen`,
    changed: (n: number, failed: number) =>
      `${whole(n)} geändert${failed > 0 ? `, ${whole(failed)} nicht geändert` : ''}.`,
    deleted: (n: number, left: number) => `${whole(n)} gelöscht${left > 0 ? `, ${whole(left)} nicht gelöscht` : ''}.`,
    remove: (n: number) => `${whole(n)} löschen …`,
    reallyRemove: (n: number) => `${whole(n)} wirklich löschen`,
  },
  columnsShown: (shown: number, all: number) => `${shown} von ${all} Spalten`,
};
