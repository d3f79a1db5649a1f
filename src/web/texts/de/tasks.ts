import { TEXTS } from '../de.generated.ts';
import { oneDecimal, signed, usd, whole } from '../format.ts';
import { answers, count, NOT_COMPARED } from './words.ts';

/** What became of rows, counted. */
type Counts = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>;
type Tried = Counts & { readonly done: number };

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${whole(count)} Zeilen`);

export const tasksTexts = {
  alerts: {
    ...TEXTS.alerts,
    nameOf: (brand: string, metric: string) => `${brand}: ${metric}`.slice(0, 200),
    sent: (direction: 'both' | 'fall' | 'rise', least: number) =>
      `${{ both: 'Rückgänge und Anstiege', fall: 'Rückgänge', rise: 'Anstiege' }[direction]}${least > 0 ? ` ab ${oneDecimal(least)} Punkten` : ''}`,
    quietNote: (zone: string | undefined) => `Nachrichten warten bis zum Ende. Zeitzone: ${zone ?? 'Ihre'}.`,
    wouldHaveFired: (days: readonly string[], weeks: number) =>
      weeks === 0
        ? 'Noch lässt sich keine Woche vergleichen.'
        : days.length === 0
          ? `Hätte in ${count(weeks, 'Woche', 'Wochen')} nicht angeschlagen.`
          : `Hätte in ${count(weeks, 'Woche', 'Wochen')} ${whole(days.length)}-mal angeschlagen. Wochen ab: ${days.join(', ')}.`,
    watched: (own: number, all: number) =>
      `Beobachtet ${count(own, 'Zeile', 'Zeilen')}, ${whole(all)} mit den anderen Alarmen des Projekts. Je mehr Zeilen, desto größer muss eine Änderung sein.`,
    smallest: (from: number, to: number) =>
      `Kleinste bleibende Änderung, die in vier von fünf Fällen binnen vier Wochen gefunden wird: ${from === to ? '' : `${oneDecimal(from)} bis `}${oneDecimal(to)} Punkte.`,
    weeksNotCounted: (n: number) =>
      `${count(n, 'Woche zählt nicht', 'Wochen zählen nicht')}: zu wenige Prompts gemeinsam mit denen davor.`,
    shift: (difference: number, low: number | null, high: number | null) =>
      `${signed(difference, 1)} Pkt.${low === null || high === null ? '' : ` (wohl ${signed(low, 1)} bis ${signed(high, 1)})`}`,
    why: NOT_COMPARED,
  },
  channels: {
    ...TEXTS.channels,
    eventNames: TEXTS.channels.eventNames as Readonly<Record<string, string>>,
    tries: (n: number) => count(n, 'Versuch', 'Versuche'),
  },
  collect: {
    ...TEXTS.collect,
    budgetText: (budget: {
      readonly answersPerDay: number | null;
      readonly answersPerMonth: number | null;
      readonly usdPerDay: number | null;
      readonly usdPerMonth: number | null;
    }) =>
      [
        ...(budget.answersPerDay === null ? [] : [`${answers(budget.answersPerDay)} am Tag`]),
        ...(budget.answersPerMonth === null ? [] : [`${answers(budget.answersPerMonth)} im Monat`]),
        ...(budget.usdPerDay === null ? [] : [`${whole(budget.usdPerDay)} USD am Tag`]),
        ...(budget.usdPerMonth === null ? [] : [`${whole(budget.usdPerMonth)} USD im Monat`]),
      ].join(', ') || 'keines',
    spent: (n: number, cost: number) => `${answers(n)}, ${usd(cost)}`,
    within: (points: string, isShipped: boolean) => `± ${points} Punkte${isShipped ? ', bei üblicher Streuung' : ''}`,
    forecastFrom: (learnedFrom: number, pricesAsOf: string) =>
      `${learnedFrom > 0 ? `Nach dem Verbrauch der letzten ${answers(learnedFrom)}` : 'Geschätzt, bis fünf Antworten da sind'}; Listenpreise vom ${pricesAsOf}.`,
  },
  importing: {
    ...TEXTS.importing,
    rows,
    example: 'Marke;Alias;Wettbewerber\nAcme;Acme AG;nein\nBolt;;ja',
    hiddenRows: (count: number) => `Das Blatt blendet ${rows(count)} aus. Gelesen werden sie trotzdem.`,
    skipped: (count: number) => `Weggelassen: ${rows(count)} mit Titeln, Summen oder Bemerkungen`,
    answerFirst: (count: number) => `Beantworten Sie zuerst ${count === 1 ? 'die Frage' : 'die Fragen'} oben.`,
    would: ({ created, updated, unchanged, failed, done }: Tried, of: number, unread: number) => {
      const counts = (bad: number) =>
        `${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} unverändert, ${whole(bad)} nicht möglich.`;
      if (done >= of) return counts(failed + unread);
      return `Probiert: die ersten ${whole(done)} von ${rows(of)}: ${counts(failed)} Die übrigen werden beim Import geprüft.${unread > 0 ? ` Nicht lesbar in der Datei: ${rows(unread)}.` : ''}`;
    },
    start: {
      brands: (count: number) => (count === 1 ? '1 Marke importieren' : `${whole(count)} Marken importieren`),
      queries: (count: number) => (count === 1 ? '1 Prompt importieren' : `${whole(count)} Prompts importieren`),
      answers: (count: number) => (count === 1 ? '1 Antwort importieren' : `${whole(count)} Antworten importieren`),
      corrections: (count: number) =>
        count === 1 ? '1 Korrektur importieren' : `${whole(count)} Korrekturen importieren`,
    },
    undone: (restored: number, left: number) =>
      left === 0
        ? `Rückgängig gemacht: ${whole(restored)} wiederhergestellt.`
        : `Rückgängig gemacht: ${whole(restored)} wiederhergestellt, ${whole(left)} wegen späterer Änderungen belassen.`,
    reallyUndo: (changes: number) => `${count(changes, 'Änderung', 'Änderungen')} wirklich rückgängig machen`,
    removed: (restored: number, left: number) =>
      `Import rückgängig gemacht: ${count(restored, 'Datensatz', 'Datensätze')} entfernt oder wie davor${left === 0 ? '.' : `, ${whole(left)} wegen späterer Änderungen belassen.`}`,
    done: ({ created, updated, unchanged, failed }: Counts) =>
      `${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} unverändert, ${whole(failed)} nicht übernommen.`,
  },
  firstRun: {
    ...TEXTS.firstRun,
    tryPrompts: [
      'Welcher Laufschuh ist für Anfänger der beste?',
      'Welcher Schuh hält am längsten?',
      'Welche Schuhmarke ist ihren Preis wert?',
    ],
    madeUp: (n: number, count: string) =>
      n === 1
        ? 'Eine Antwort hier ist erfunden: Kein Assistent wurde gefragt.'
        : `${count} Antworten hier sind erfunden: Kein Assistent wurde gefragt.`,
  },
};
