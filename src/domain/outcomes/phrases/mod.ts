import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { PAGES } from './pages.ts';
import { PORTUGUESE } from './portuguese.ts';
import type { Phrases } from './source.ts';
import { SPANISH } from './spanish.ts';

export { PAGES, type Phrases };

/** By language. */
export const PHRASES: Readonly<Record<string, Phrases>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  nl: DUTCH,
  ja: JAPANESE,
  zh: CHINESE,
};
