import { en, type Texts } from './en.ts';

/** The texts of the reader's language. */
export const t: Texts = en;
export * from './format.ts';
export type { Texts };
