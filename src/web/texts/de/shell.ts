import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** The frame of every page, signing in, and what every page can say. */
export const shellTexts = {
  ...TEXTS.shell,
  serviceGone: (seconds: number) =>
    `Der Dienst antwortet nicht. Sie sehen den letzten Stand; neuer Versuch ${seconds > 0 ? `in ${seconds} s` : 'jetzt'}.`,
  limited: (seconds: number) =>
    `Zu viele Anfragen in kurzer Zeit: weiter ${seconds > 0 ? `in ${seconds} s` : 'jetzt'}.`,
  othersNotListed: (n: number) =>
    `${n} ${n === 1 ? 'weiterer Eintrag, der nicht aufgeführt ist' : 'weitere Einträge, die nicht aufgeführt sind'}`,
  export: {
    ...TEXTS.shell.export,
    of: (what: string) => `${what} exportieren`,
    first: (n: number) => `die ersten ${whole(n)} Zeilen`,
    rowsOf: (n: number, of: number) => (n < of ? `die ersten ${whole(n)} von ${whole(of)}` : whole(n)),
  },
  csvOf: (rows: string) => `${rows} als CSV: alle Zeilen, gefiltert wie hier`,
  pngOf: (what: string) => `${what} als Bild, mit Titel, Filtern und Datum`,
  takenAt: (moment: string) => `Stand: ${moment}`,
  firstRows: (shown: number, total: number) =>
    `Die ersten ${whole(shown)} von ${whole(total)} Zeilen; die CSV-Datei enthält alle.`,
  remove: (what: string, name: string) => `${what} entfernen: ${name}`,
  allWereLookedAt: (n: number) =>
    `Keine ${n === 1 ? 'in der einzigen Antwort' : `unter allen ${whole(n)} Antworten`} des Projekts.`,
  onlyFirstRows: (shown: number, total: number) =>
    `Die ersten ${whole(shown)} von ${whole(total)} Zeilen. Engere Filter zeigen die anderen; die CSV-Datei enthält alle.`,
};
