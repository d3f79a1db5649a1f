import type { Texts } from './en/mod.ts';
import { speaking } from './language.ts';
import { SPOKEN } from './languages.ts';
import { sayer } from './said.ts';

const { texts, messages } = SPOKEN[speaking];

/** The texts of the reader's language. */
export const t: Texts = texts;

/** A message of the service in the reader's language. */
export const said: (text: string, code?: string) => string = sayer(messages);
export * from './format.ts';
export { LANGUAGES, locale, speak, speaking } from './language.ts';
export type { Texts };
