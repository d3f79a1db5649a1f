import { MESSAGES_IN_GERMAN } from '../../domain/messages/mod.ts';
import { de } from './de/mod.ts';
import { en, type Texts } from './en/mod.ts';
import type { LanguageName } from './language.ts';
import type { ServiceMessages } from './said.ts';

/** All that the dashboard says in one language. */
export interface Language {
  readonly texts: Texts;
  /** The service's own messages; undefined = as the service writes them. */
  readonly messages: ServiceMessages;
}

/** The languages of language.ts, each whole: the compiler names the texts and messages that one lacks. */
export const SPOKEN: Readonly<Record<LanguageName, Language>> = {
  en: { texts: en, messages: undefined },
  de: { texts: de, messages: MESSAGES_IN_GERMAN },
};
