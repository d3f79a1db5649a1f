import { messages } from './de/messages/mod.ts';
import { de } from './de/mod.ts';
import { en, type Texts } from './en/mod.ts';
import { speaking } from './language.ts';
import { sayer } from './said.ts';

/** The texts of the reader's language. */
export const t: Texts = { en, de }[speaking];

/** A message of the service in the reader's language. */
export const said: (text: string, code?: string) => string = sayer({ en: undefined, de: messages }[speaking]);
export * from './format.ts';
export { LANGUAGES, locale, speak, speaking } from './language.ts';
export type { Texts };
