import { filledIn, type KnownMessage, messageIn, messageOf, templateOf } from './catalogue.ts';

/** Numbers as the service writes them: 1,234. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Messages in another language, and how it writes whole numbers. */
export interface Spoken {
  readonly texts: ReadonlyMap<string, string>;
  readonly whole: (number: number) => string;
}

/**
 * A message in another language, by its code where that is known; several of them with `; ` between. One that the language has no
 * text for stays as it is.
 * @example
 * const spoken = { texts: new Map([['run-out', 'Vorbei']]), whole: String };
 * assert.equal(saidIn(spoken, 'the run ended before it was answered'), 'Vorbei');
 * assert.equal(saidIn(spoken, '401 no'), '401 no');
 */
export function saidIn(spoken: Spoken, text: string, code?: string): string {
  const known = (code === undefined ? undefined : messageOf(code, text)) ?? messageIn(text);
  if (known && spoken.texts.has(known.code)) return filled(spoken, known);
  if (text.includes('; ') && code === undefined)
    return text
      .split('; ')
      .map((part) => saidIn(spoken, part))
      .join('; ');
  const general = code === undefined ? undefined : spoken.texts.get(code);
  return general === undefined ? text : `${general} (${text})`;
}

function filled(spoken: Spoken, { code, place, parameters }: KnownMessage): string {
  const given = Object.entries(parameters).map(([name, value]) => [name, parameter(spoken, value)]);
  return place + filledIn(templateOf(spoken.texts.get(code)!), Object.fromEntries(given));
}

/** A parameter may be a number, a message itself, or a name, which stays. */
function parameter(spoken: Spoken, value: string): string {
  if (THOUSANDS.test(value)) return spoken.whole(Number(value.replaceAll(',', '')));
  const known = value.includes(' ') ? messageIn(value) : undefined;
  return known?.place === '' && spoken.texts.has(known.code) ? filled(spoken, known) : value;
}
