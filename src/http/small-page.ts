import type { Refusal } from './errors.ts';
import type { HttpRequest } from './message.ts';

type Language = 'en' | 'de';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** A page of a heading and what stands under it, without scripts, as HTML. @param content HTML */
export const smallPage = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><main><h1>${escaped(title)}</h1>${content}</main></html>`;

interface Words {
  readonly link: readonly [title: string, text: string];
  readonly later: readonly [title: string, text: string];
  readonly other: readonly [title: string];
  readonly home: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    link: ['Nothing here', 'This address leads nowhere, or does no longer. Check that it was copied as a whole.'],
    later: ['Not now', 'The service can’t answer at the moment. Try again in a minute.'],
    other: ['That did not work'],
    home: 'Open sightline',
  },
  de: {
    link: ['Hier ist nichts', 'Diese Adresse führt nirgendwohin, oder nicht mehr. Prüfen Sie, ob sie vollständig ist.'],
    later: ['Gerade nicht', 'Der Dienst kann im Moment nicht antworten. Versuchen Sie es in einer Minute noch einmal.'],
    other: ['Das ging nicht'],
    home: 'sightline öffnen',
  },
};

const LATER: readonly number[] = [429, 500, 503];
const OF_PROGRAMS = /^\/(?:api|mcp|openapi\.json|healthz|readyz|metrics)(?:[/?]|$)/;

/** Whether a person in a browser opened an address that isn't of the API, and so is answered with a page. */
export const isOpenedByPerson = ({ target, headers }: Pick<HttpRequest, 'target' | 'headers'>): boolean =>
  !OF_PROGRAMS.test(target) && /\btext\/html\b/.test(headers.accept?.join() ?? '');

/** A refusal as a person reads it: what it is, in plain words, what the service says of it, and the way on; HTML. */
export function refusalPage({ status, message }: Refusal, { headers }: Pick<HttpRequest, 'headers'>): string {
  const language = /^\s*de\b/i.test(headers['accept-language']?.join() ?? '') ? 'de' : 'en';
  const words = WORDS[language];
  const [title, text] = words[LATER.includes(status) ? 'later' : status === 404 || status === 400 ? 'link' : 'other'];
  const said = `<p lang="en">${escaped([message].flat().join('; '))}</p>`;
  const home = `<p><a href="/app/">${escaped(words.home)}</a></p>`;
  return smallPage(language, title, `${text ? `<p>${escaped(text)}</p>` : ''}${said}${home}`);
}
