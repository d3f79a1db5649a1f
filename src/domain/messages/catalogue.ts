import { withoutInstead } from '../wording.ts';
import { ENGLISH } from './en.generated.ts';
import { filledIn, type MessageParameters, readBack, type Template, templateOf } from './template.ts';

/*
 * Every message that people get from the service, by its code (en.txt): one template each, with parameters in braces. The text itself
 * carries the code: it is found again by its template, so codes outlast what only keeps texts, such as threads, replies that
 * are sent again, and proxies. Problems of an input have the place before them, as in `name: is required`.
 */

/** The messages by what they are about. */
export const MESSAGES: typeof ENGLISH = ENGLISH;

export type MessageGroup = keyof typeof MESSAGES;
export type MessageCode = { [Group in MessageGroup]: keyof (typeof MESSAGES)[Group] }[MessageGroup];

/** A message that was recognised. */
export interface KnownMessage {
  readonly code: MessageCode;
  /** What comes before it: the place that it is about, with its colon; '' = nothing. */
  readonly place: string;
  readonly parameters: MessageParameters;
}

interface Entry {
  readonly code: MessageCode;
  readonly template: Template;
}

/** Places of which a message may tell, one within the other: `line 3: settings.name: …`. */
const DEEPEST = 8;

const constantLength = ({ template }: Entry) => template.texts.join('').length;

/** The most particular first: of two that fit, the one with more text of its own is meant. */
const ENTRIES: readonly Entry[] = Object.values(MESSAGES)
  .flatMap((group) => Object.entries(group))
  .map(([code, text]): Entry => ({ code: code as MessageCode, template: templateOf(text) }))
  .toSorted((one, other) => constantLength(other) - constantLength(one));
const BY_CODE: ReadonlyMap<string, Template> = new Map(ENTRIES.map(({ code, template }) => [code, template]));

/**
 * The message that a text is; undefined for a text that no template gives.
 * @example assert.equal(messageIn('name: is required')?.code, 'required')
 * @example assert.deepEqual(messageIn('No tag "7" in this project')?.parameters, { id: '7' })
 */
export function messageIn(given: string): KnownMessage | undefined {
  const text = withoutInstead(given);
  for (const from of placesIn(text)) {
    for (const { code, template } of ENTRIES) {
      // A template that begins with a parameter would take the place for a part of it.
      if (from > 0 && template.texts[0] === '') continue;
      const parameters = readBack(template, text, from);
      if (parameters) return { code, place: text.slice(0, from), parameters };
    }
  }
  return undefined;
}

/** Where a message may begin: at the start, or after a colon. */
function placesIn(text: string): readonly number[] {
  const places = [0];
  for (let at = text.indexOf(': '); at >= 0 && places.length < DEEPEST; at = text.indexOf(': ', at + 2)) {
    places.push(at + 2);
  }
  return places;
}

/**
 * A text as the message of a code; undefined where another one gives it. For clients, which have the code from the answer.
 * @example assert.equal(messageOf('required', 'name: is required')?.place, 'name: ')
 */
export function messageOf(code: string, given: string): KnownMessage | undefined {
  const template = BY_CODE.get(code);
  if (!template) return undefined;
  const text = withoutInstead(given);
  for (const from of placesIn(text)) {
    const parameters = readBack(template, text, from);
    if (parameters) return { code: code as MessageCode, place: text.slice(0, from), parameters };
  }
  return undefined;
}

/** The names of the parameters of a message. */
export const parametersOf = (code: MessageCode): readonly string[] => BY_CODE.get(code)?.names ?? [];

export { filledIn, templateOf };
