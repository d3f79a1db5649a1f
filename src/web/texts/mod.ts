import { de } from './de/mod.ts';
import { en, type Texts } from './en/mod.ts';
import { speaking } from './language.ts';

/** The texts of the reader's language. */
export const t: Texts = { en, de }[speaking];
export * from './format.ts';
export { LANGUAGES, speak, speaking } from './language.ts';
export type { Texts };
