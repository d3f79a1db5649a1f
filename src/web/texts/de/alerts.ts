import { TEXTS } from '../de.generated.ts';
import { oneDecimal, signed, whole } from '../format.ts';
import { count, NOT_COMPARED } from './words.ts';

/** Alarme: was beobachtet wird, und was gesehen wurde. */
export const alertsTexts = {
  alerts: {
    ...TEXTS.alerts,
    edit: (name: string) => `${name} ändern`,
    nameOf: (brand: string, metric: string) => `${brand}: ${metric}`.slice(0, 200),
    weekOf: (monday: string) => `Woche ab ${monday}`,
    remove: (name: string) => `${name} löschen`,
    sent: (direction: 'both' | 'fall' | 'rise', least: number) =>
      `${{ both: 'Rückgänge und Anstiege', fall: 'Rückgänge', rise: 'Anstiege' }[direction]}${least > 0 ? ` ab ${oneDecimal(least)} Punkten` : ''}`,
    only: (filters: string) => `Nur Antworten dieser Filter: ${filters}`,
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
    historyOf: (name: string) => `Was ${name} sah`,
    weeksNotCounted: (n: number) =>
      `${count(n, 'Woche zählt nicht', 'Wochen zählen nicht')}: zu wenige Prompts gemeinsam mit denen davor.`,
    shift: (difference: number, low: number | null, high: number | null) =>
      `${signed(difference, 1)} Pkt.${low === null || high === null ? '' : ` (wohl ${signed(low, 1)} bis ${signed(high, 1)})`}`,
    later: (state: string, difference: string) => `Mit späteren Antworten: ${state}, ${difference}`,
    why: NOT_COMPARED,
  },
};
