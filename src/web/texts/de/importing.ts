import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** What became of rows, counted. */
type Counts = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>;

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${whole(count)} Zeilen`);

/** Importing answers, brands and prompts from files. */
export const importingTexts = {
  importing: {
    ...TEXTS.importing,
    rows,
    example: 'Marke;Alias;Wettbewerber\nAcme;Acme AG;nein\nBolt;;ja',
    hiddenRows: (count: number) => `Das Blatt blendet ${rows(count)} aus. Gelesen werden sie trotzdem.`,
    skipped: (count: number) => `Weggelassen: ${rows(count)} mit Titeln, Summen oder Bemerkungen`,
    asks: {
      ...TEXTS.importing.asks,
      title: (line: string) => `Ist die erste Zeile, „${line}“, ein Titel?`,
      competitor: (column: string, word: string) => `„${word}“ in ${column}: Wessen Marke ist das?`,
      meansYes: (column: string, word: string) => `Bedeutet „${word}“ in ${column} ja?`,
      lists: (example: string) => `Trennen Kommas die Aliasse, wie in „${example}“?`,
    },
    answerFirst: (count: number) => `Beantworten Sie zuerst ${count === 1 ? 'die Frage' : 'die Fragen'} oben.`,
    would: ({ created, updated, unchanged, failed }: Counts, isPart: boolean) =>
      `${isPart ? 'Von den ersten Zeilen: ' : ''}${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} unverändert, ${whole(failed)} nicht möglich.`,
    start: {
      brands: (count: number) => (count === 1 ? '1 Marke importieren' : `${whole(count)} Marken importieren`),
      queries: (count: number) => (count === 1 ? '1 Prompt importieren' : `${whole(count)} Prompts importieren`),
      answers: (count: number) => (count === 1 ? '1 Antwort importieren' : `${whole(count)} Antworten importieren`),
      corrections: (count: number) =>
        count === 1 ? '1 Korrektur importieren' : `${whole(count)} Korrekturen importieren`,
    },
    undoOf: (batch: string) => `${batch} rückgängig machen`,
    undone: (restored: number, left: number) =>
      left === 0
        ? `Rückgängig gemacht: ${whole(restored)} wiederhergestellt.`
        : `Rückgängig gemacht: ${whole(restored)} wiederhergestellt, ${whole(left)} wegen späterer Änderungen belassen.`,
    left: (kind: string, id: string, by: string) => `${kind} ${id}: geändert durch ${by}`,
    next: (name: string) => `Weiter: ${name}`,
    problem: (line: string, detail: string) => `Zeile ${line}: ${detail}`,
    done: ({ created, updated, unchanged, failed }: Counts) =>
      `${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} unverändert, ${whole(failed)} nicht übernommen.`,
  },
};
