import { TEXTS } from '../de.generated.ts';

/** What comes next in a project that is empty. */
export const firstRunTexts = {
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
