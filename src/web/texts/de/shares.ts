import { TEXTS } from '../de.generated.ts';

/** Links that show a part of a project: making them, and what their holders see. */
export const sharesTexts = {
  shares: {
    ...TEXTS.shares.shares,
    theseDays: (range: string) => `Nur ${range}`,
    made: (name: string) => `Das ist der Link ${name}. Er wird nicht noch einmal gezeigt: Kopieren Sie ihn jetzt.`,
    revoke: (name: string) => `Link ${name} widerrufen`,
    reallyRevoke: (name: string) => `${name} wirklich widerrufen: Der Link öffnet dann nichts mehr`,
  },
  shared: {
    ...TEXTS.shares.shared,
    note: (project: string, until: string) => `Ein Ausschnitt von ${project}, für Sie freigegeben bis ${until}.`,
    part: (words: string) => `Er zeigt: ${words}.`,
  },
};
