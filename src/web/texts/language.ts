/** The languages that there are texts in, by their own names; their texts are gathered in languages.ts. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type LanguageName = keyof typeof LANGUAGES;

const NAMES = Object.keys(LANGUAGES) as LanguageName[];
const KEY = 'sightline.language';

/** The language that was chosen, else the first of the reader's that there is, else English. */
export const speaking: LanguageName = chosen() ?? wanted() ?? 'en';

/** By which numbers and dates are written: as the reader's browser does, where that speaks the same language. */
export const locale: string | undefined = isSpoken(globalThis.navigator?.language ?? 'en', speaking)
  ? undefined
  : speaking;

function isSpoken(tag: string, name: LanguageName): boolean {
  return tag.toLowerCase().split('-')[0] === name;
}

function chosen(): LanguageName | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return NAMES.find((name) => name === kept);
  } catch {
    return undefined;
  }
}

function wanted(): LanguageName | undefined {
  for (const tag of globalThis.navigator?.languages ?? []) {
    const found = NAMES.find((name) => isSpoken(tag, name));
    if (found) return found;
  }
  return undefined;
}

/** Switches to another language: the page is loaded again. */
export function speak(name: LanguageName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It stays as it is, where nothing is kept.
  }
  location.reload();
}
