import { TEXTS } from '../en.generated.ts';

/** Links that show a part of a project: making them, and what their holders see. */
export const sharesTexts = {
  shares: {
    ...TEXTS.shares.shares,
    theseDays: (range: string) => `Only ${range}`,
    made: (name: string) => `This is the link ${name}. It is not shown again: copy it now.`,
    revoke: (name: string) => `Revoke link ${name}`,
    reallyRevoke: (name: string) => `Really revoke ${name}: it can’t be opened any more`,
  },
  shared: {
    ...TEXTS.shares.shared,
    note: (project: string, until: string) => `A part of ${project} that was shared with you, until ${until}.`,
    part: (words: string) => `It shows: ${words}.`,
  },
};
