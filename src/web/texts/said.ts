import { filledIn, type KnownMessage, messageIn, messageOf, templateOf } from '../../domain/messages/mod.ts';
import { whole } from './format.ts';
import type { ServiceMessages } from './messages.ts';

/** Numbers as the service writes them: 1,234. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

const own = (parameters: KnownMessage['parameters']) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      THOUSANDS.test(value) ? whole(Number(value.replaceAll(',', ''))) : value,
    ]),
  );

/** Says messages of the service in the words of `messages`; undefined = as they are. */
export function sayer(messages: ServiceMessages) {
  const texts = new Map(Object.values(messages ?? {}).flatMap((group) => Object.entries(group)));

  /** A message in the reader's language, by its code where the answer named one; one that is not known stays as it is. */
  return function said(text: string, code?: string): string {
    if (messages === undefined) return text;
    const known = (code === undefined ? undefined : messageOf(code, text)) ?? messageIn(text);
    if (known) return known.place + filledIn(templateOf(texts.get(known.code)!), own(known.parameters));
    const general = code === undefined ? undefined : texts.get(code);
    return general === undefined ? text : `${general} (${text})`;
  };
}
