import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** Compare. */
export const compareTexts = {
  ...TEXTS.compare,
  spansCompared: (here: string, there: string) => `Hier: ${here}. Verglichen mit: ${there}.`,
  vs: {
    ...TEXTS.compare.vs,
    against: (name: string) => `vs. ${name}`,
    named: {
      previous: (days: string) => `vorheriger Zeitraum, ${days}`,
      year: (days: string) => `Vorjahreszeitraum, ${days}`,
    },
    halves: (later: string) => `${later} gegenüber den Tagen davor`,
  },
  differencesAreOver: (n: number) =>
    `Beide Zahlen, ihr Unterschied und die Einordnung gelten für ${n === 1 ? 'den einen Prompt, der' : `die ${whole(n)} Prompts, die`} auf beiden Seiten abgefragt ${n === 1 ? 'wurde' : 'wurden'}. Was alle Prompts ergeben, steht in den letzten Spalten.`,
};
