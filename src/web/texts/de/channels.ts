import { TEXTS } from '../de.generated.ts';
import { count } from './words.ts';

/** Kanäle: wohin die Organisation Ereignisse gemeldet bekommt. */
export const channelsTexts = {
  channels: {
    ...TEXTS.channels,
    eventNames: TEXTS.channels.eventNames as Readonly<Record<string, string>>,
    edit: (name: string) => `${name} ändern`,
    secret: (name: string) => `Das Secret von ${name}. Es wird einmal gezeigt: Damit prüft Ihr Empfänger Signaturen.`,
    remove: (name: string) => `${name} löschen`,
    reallyRemove: (name: string) => `${name} wirklich löschen, mit allem, was darauf wartet`,
    logOf: (name: string) => `Zustellungen von ${name}`,
    tries: (n: number) => count(n, 'Versuch', 'Versuche'),
  },
};
