import { TEXTS } from '../en.generated.ts';
import { count } from './words.ts';

/** Channels: where the organisation is told of events. */
export const channelsTexts = {
  channels: {
    ...TEXTS.channels,
    eventNames: TEXTS.channels.eventNames as Readonly<Record<string, string>>,
    edit: (name: string) => `Change ${name}`,
    secret: (name: string) => `The secret of ${name}. It is shown once: your receiver checks signatures by it.`,
    remove: (name: string) => `Delete ${name}`,
    reallyRemove: (name: string) => `Really delete ${name}, with what waits for it`,
    logOf: (name: string) => `Deliveries of ${name}`,
    tries: (n: number) => count(n, 'try', 'tries'),
  },
};
