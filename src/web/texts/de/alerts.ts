import { oneDecimal, signed, whole } from '../format.ts';
import { count, NOT_COMPARED } from './words.ts';

/** Alarme: was beobachtet wird, und was gesehen wurde. */
export const alertsTexts = {
  alerts: {
    about: 'Melden, wenn es zählt: eine echte Änderung, einmal, und nichts, was Zufall erklärt.',
    note: 'Jeder sieht einmal in der Woche nach (Montag bis Sonntag, UTC). Über alle zusammen ist höchstens ein Fehlalarm im Quartal zu erwarten.',
    add: 'Alarm hinzufügen',
    edit: (name: string) => `${name} ändern`,
    change: 'Ändern',
    alertMe: 'Alarm',
    alertMeWhy: 'Einen Alarm für diese Marke anlegen, mit den Filtern dieser Ansicht',
    none: 'Noch wird nichts beobachtet',
    noneWhy:
      'Ein Alarm vergleicht jede Woche mit bis zu acht Wochen davor, über die Prompts, die beide haben. Er sendet eine Nachricht, wenn sich eine Zahl wirklich geändert hat, und noch eine, wenn sie zurück ist.',
    suggested: {
      ownFall: 'Wir fallen zurück',
      ownRecommended: 'Empfehlungen ändern sich',
      rivalsRise: 'Eine Marke gewinnt',
    },
    gone: 'Diesen Alarm gibt es nicht mehr.',
    name: 'Name',
    nameOf: (brand: string, metric: string) => `${brand}: ${metric}`.slice(0, 200),
    watches: 'Beobachtet',
    state: 'Zustand',
    states: {
      learning: 'Lernt',
      quiet: 'Ruhig',
      firing: 'Schlägt an',
      back: 'Zurück wie zuvor',
      'new-level': 'Neues Niveau',
      'not-comparable': 'Nicht vergleichbar',
    },
    weekOf: (monday: string) => `Woche ab ${monday}`,
    notLooked: 'Noch nicht nachgesehen: erstmals nach dieser Woche',
    paused: 'Pausiert',
    pause: 'Pausieren',
    goOn: 'Fortsetzen',
    remove: (name: string) => `${name} löschen`,
    reallyRemove: 'Wirklich löschen, mit allem, was er sah',
    narrowed: 'Nur manche Antworten, nach Filtern',
    metric: 'Zahl',
    metrics: { visibility: 'Sichtbarkeit', citedRate: 'Zitierrate', recommendedShare: 'Anteil der Empfehlungen' },
    subject: 'Wessen',
    subjects: { own: 'Eigene Marken', tracked: 'Alle erfassten Marken' },
    direction: 'Senden',
    directions: { both: 'Rückgänge und Anstiege', fall: 'Rückgänge', rise: 'Anstiege' },
    sent: (direction: 'both' | 'fall' | 'rise', least: number) =>
      `${{ both: 'Rückgänge und Anstiege', fall: 'Rückgänge', rise: 'Anstiege' }[direction]}${least > 0 ? ` ab ${oneDecimal(least)} Punkten` : ''}`,
    leastChange: 'Kleinste Änderung',
    leastChangeNote: 'Prozentpunkte; kleinere werden nicht gesendet.',
    only: (filters: string) => `Nur Antworten dieser Filter: ${filters}`,
    channels: 'Kanäle',
    channelsNote: 'Keiner gewählt: jeder Kanal des Projekts, der von Alarmen erfährt.',
    noChannels: 'Es gibt noch keinen Kanal, also würde nichts gesendet.',
    addChannel: 'Einen Kanal in den Einstellungen hinzufügen',
    quietFrom: 'Nichts senden von',
    quietNote: (zone: string | undefined) => `Nachrichten warten bis zum Ende. Zeitzone: ${zone ?? 'Ihre'}.`,
    quietTo: 'bis',
    bothTimes: 'Geben Sie beide Zeiten der Ruhe ein, oder keine.',
    enabled: 'Eingeschaltet',
    preview: 'Vorschau',
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
    smallestUnknown:
      'Welche Änderung gefunden wird, lässt sich noch nicht sagen: Vier Wochen mit gemeinsamen Prompts sind nötig.',
    historyOf: (name: string) => `Was ${name} sah`,
    historyNote:
      'Über die Prompts, die die Woche und die davor haben. Ein Blick ist endgültig; spätere Antworten stehen daneben.',
    notCounted: 'Zählt nicht: zu wenige Prompts gemeinsam mit den Wochen davor',
    weeksNotCounted: (n: number) =>
      `${count(n, 'Woche zählt nicht', 'Wochen zählen nicht')}: zu wenige Prompts gemeinsam mit denen davor.`,
    noHistory: 'Es gibt noch keine ganze Woche mit Antworten',
    week: 'Woche ab',
    before: 'Davor',
    value: 'Woche',
    difference: 'Unterschied',
    shift: (difference: number, low: number | null, high: number | null) =>
      `${signed(difference, 1)} Pkt.${low === null || high === null ? '' : ` (wohl ${signed(low, 1)} bis ${signed(high, 1)})`}`,
    later: (state: string, difference: string) => `Mit späteren Antworten: ${state}, ${difference}`,
    notMade: 'Nichts gesendet: vor dem Alarm',
    why: NOT_COMPARED,
  },
};
