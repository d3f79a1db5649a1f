import { filledIn, type KnownMessage, messageIn, messageOf, templateOf } from '../../domain/messages/mod.ts';
import { whole } from './format.ts';
import type { ServiceMessages } from './messages.ts';

/** Numbers as the service writes them: 1,234. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Says messages of the service in the words of `messages`; undefined = as they are. */
export function sayer(messages: ServiceMessages) {
  const texts = new Map(Object.values(messages ?? {}).flatMap((group) => Object.entries(group)));

  const filled = ({ code, place, parameters }: KnownMessage): string => {
    const given = Object.entries(parameters).map(([name, value]) => [name, parameter(value)]);
    return place + filledIn(templateOf(texts.get(code)!), Object.fromEntries(given));
  };

  /** A parameter may be a number, a message itself, or a name, which stays. */
  function parameter(value: string): string {
    if (THOUSANDS.test(value)) return whole(Number(value.replaceAll(',', '')));
    const known = value.includes(' ') ? messageIn(value) : undefined;
    return known?.place === '' ? filled(known) : value;
  }

  /**
   * A message in the reader's language, by its code where the answer named one; several of them with `; ` between. One that
   * is not known stays as it is.
   */
  return function said(text: string, code?: string): string {
    if (messages === undefined) return text;
    const known = (code === undefined ? undefined : messageOf(code, text)) ?? messageIn(text);
    if (known) return filled(known);
    if (text.includes('; ') && code === undefined)
      return text
        .split('; ')
        .map((part) => said(part))
        .join('; ');
    const general = code === undefined ? undefined : texts.get(code);
    return general === undefined ? text : `${general} (${text})`;
  };
}
