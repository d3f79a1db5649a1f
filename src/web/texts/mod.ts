import { de } from './de/mod.ts';
import { en, type Texts } from './en/mod.ts';
import { type LanguageName, speaking } from './language.ts';

const TEXTS: Readonly<Record<LanguageName, Texts>> = { en, de };

/** The texts of the reader's language. */
export const t: Texts = TEXTS[speaking];

/** Messages of the service are as it writes them until those of the language are there, which the first page doesn't wait for. */
let say = (text: string, _code?: string): string => text;
if (speaking !== 'en')
  Promise.all([import('./said.ts'), import('./languages.ts')]).then(
    ([{ sayer }, { SPOKEN }]) => {
      say = sayer(SPOKEN[speaking].messages);
    },
    () => undefined,
  );

/** A message of the service in the reader's language. */
export const said = (text: string, code?: string): string => say(text, code);
export * from './format.ts';
export { LANGUAGES, locale, speak, speaking } from './language.ts';
export type { Texts };
