import type { Page } from 'playwright-core';
import { de } from '../../../src/web/texts/de/mod.ts';
import { en } from '../../../src/web/texts/en/mod.ts';
import { ENGLISH_WORDS as WORDS } from '../../support/english-words.ts';
import { textsIn } from '../texts-in.ts';

/*
 * Finds English on a German page: texts of the interface that stand there in English, and sentences with words that German
 * doesn't have. What people and models wrote stays in its language, so texts that came as data are left out.
 */

const GERMAN = new Map(textsIn(de));
/** Texts of the interface that are others in German, and aren't a German text somewhere else. */
const ENGLISH: ReadonlySet<string> = (() => {
  const german = new Set(GERMAN.values());
  const texts = textsIn(en).flatMap(([, text]) => (typeof text === 'string' && !german.has(text) ? [text] : []));
  return new Set(texts);
})();

/** Properties whose texts people, models and files bring: they are shown as they are. */
const DATA =
  /^(?:name|query|text|answer|title|url|page|domain|host|note|preamble|word|phrase|quote|model|servedModel|aliases|value|label|snippet|channel|advertiser|merchant|provider|collector|description|entity|theme|keys?|email|slug|examples?)$/i;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Gathers what a page is sent as data, from now on. */
export function dataOf(page: Page): {
  /** Whether a text is one of them. */
  is(text: string): boolean;
  /** Whether one of them has it, or it says no more than they do. */ has(text: string): boolean;
  read(): Promise<void>;
} {
  const texts = new Set<string>();
  const coming: Promise<void>[] = [];
  const keep = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (DATA.test(key)) texts.add(inOneLine(value));
    } else if (Array.isArray(value)) for (const item of value) keep(item, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) keep(inner, name);
  };
  page.on('response', (response) => {
    if (!/\/api\//.test(response.url())) return;
    coming.push(
      response
        .json()
        .then((body: unknown) => keep(body, ''))
        .catch(() => undefined),
    );
  });
  return {
    read: async () => void (await Promise.all(coming)),
    is: (text) => texts.has(text),
    has: (text) =>
      texts.has(text) ||
      [...texts].some(
        (data) => data.includes(text) || (data.length > 3 && text.replaceAll(data, '').match(WORDS) === null),
      ),
  };
}

/** The English that a page shows, or reads to people who cannot see it. */
export async function englishOn(page: Page, data: ReturnType<typeof dataOf>): Promise<readonly string[]> {
  await data.read();
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Answers, code and commands, and names of languages.
      if (
        !parent ||
        parent.closest('script, style, noscript, code, pre, kbd, [lang]:not(html), .answer-text, .answer-excerpt')
      )
        continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const lines = new Set(shown.map(inOneLine).filter((text) => text !== ''));
  return [...lines].filter((text) => {
    if (ENGLISH.has(text)) return !data.is(text);
    return (text.match(WORDS)?.length ?? 0) >= 2 && !data.has(text);
  });
}
