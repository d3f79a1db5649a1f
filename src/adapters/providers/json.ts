import { isWebAddress, type Unread } from '../../domain/collection/mod.ts';

/** An object of parsed JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Thrown by what reads a reply that is none that the provider documents, and caught by `readingOf`. */
export class ShapeError extends Error {}

/** The object at a place. @throws ShapeError */
export function objectAt(value: unknown, place: string): Json {
  if (!isObject(value)) throw new ShapeError(`${place} is not an object`);
  return value;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads parts of a reply by field. A missing or null part reads as nothing; so does a part of another shape, which is counted. */
export interface PartReader {
  object(value: unknown, field: string): Json;
  list(value: unknown, field: string): readonly unknown[];
  /** The objects of a list. */
  objects(value: unknown, field: string): readonly Json[];
  text(value: unknown, field: string): string | null;
  /** A text, or the texts of a list of parts joined, at most {@link DEEPEST} levels deep; parts of a type that isn't text stay out. */
  said(value: unknown, field: string): string | null;
  texts(value: unknown, field: string): readonly string[];
  /** A whole number from 0 on; 0 where nothing is. */
  count(value: unknown, field: string): number;
  /** A web address; what has none is of no use, so that nothing at all counts as another shape, too. */
  address(value: unknown, field: string): string | null;
  /** The pages that a list names, each with its address and title: of the entries that are wanted. */
  pages(value: unknown, field: string, isWanted?: (entry: Json) => boolean): readonly Page[];
  /** What had another shape, so far. */
  readonly unread: readonly Unread[];
}

/** A page that a reply names. */
export interface Page {
  readonly url: string;
  readonly title: string | null;
  /** The entry that names it; empty where the entry is the address alone. */
  readonly entry: Json;
  /** Its place in the list as it came, from 0. */
  readonly place: number;
}

/** No reply counts further: what is more would be no cost that can be kept, and summed up. */
const MOST = 1e9;
/** How deep texts may stand in parts of parts. */
const DEEPEST = 4;

/** A reader that counts by itself. */
export function partReader(): PartReader {
  const counts = new Map<string, number>();
  /** Nothing, as its field has another shape. */
  const odd = (field: string) => {
    counts.set(field, (counts.get(field) ?? 0) + 1);
    return undefined;
  };
  const read = <Value>(value: unknown, field: string, is: (value: unknown) => value is Value): Value | undefined => {
    if (value === undefined || value === null) return undefined;
    return is(value) ? value : odd(field);
  };
  const within = <Value>(value: unknown, field: string, is: (item: unknown) => item is Value): readonly Value[] =>
    list(value, field).flatMap((item) => (is(item) ? [item] : (odd(field) ?? [])));
  const list = (value: unknown, field: string) => read(value, field, Array.isArray) ?? [];
  const address = (value: unknown, field: string) => addressIn(value) ?? odd(field) ?? null;
  return {
    list,
    object: (value, field) => read(value, field, isObject) ?? {},
    objects: (value, field) => within(value, field, isObject),
    text: (value, field) => read(value, field, isText) ?? null,
    said: (value, field) =>
      value === undefined || value === null ? null : (saidIn(value, 0, () => odd(field)) ?? odd(field) ?? null),
    texts: (value, field) => within(value, field, isText),
    count: (value, field) => read(value, field, isCount) ?? 0,
    address,
    pages: (value, field, isWanted = () => true) =>
      list(value, field).flatMap((given, place) => {
        const entry = isObject(given) ? given : {};
        if (!isWanted(entry)) return [];
        const url = address(isObject(given) ? (given.url ?? given.uri) : given, `${field}.url`);
        return url === null ? [] : [{ url, title: read(entry.title, `${field}.title`, isText) ?? null, entry, place }];
      }),
    get unread() {
      return [...counts].map(([field, count]) => ({ field, count }));
    },
  };
}

/** Whether an entry has a type. One whose type can't be read has it if it has the field that such entries have. */
export const isOfType = ({ type, ...entry }: Json, wanted: string, field: string): boolean =>
  type === wanted || (typeof type !== 'string' && entry[field] !== undefined);

const isText = (value: unknown): value is string => typeof value === 'string';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST;

/** An address with its scheme and host, without blanks around it; `//host/path` is one, too. */
function addressIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().replace(/^\/\/(?=[^/])/, 'https://');
  return isWebAddress(text) ? text : undefined;
}

/** Types of the parts that are what the model says. */
const SAID = new Set(['text', 'output_text', 'markdown']);
/** What the model thinks isn't the answer, and isn't odd. */
const isThought = (part: unknown): boolean =>
  isObject(part) && typeof part.type === 'string' && /think|reason|summary/.test(part.type);

/** undefined = no text is in it. `leftOut` hears of each part beside texts that says nothing and isn't a thought. */
function saidIn(value: unknown, depth: number, leftOut: () => void): string | undefined {
  if (typeof value === 'string') return value;
  if (depth === DEEPEST) return undefined;
  if (Array.isArray(value)) {
    const parts = value.map((part) => ({ part: part as unknown, text: saidIn(part, depth + 1, leftOut) }));
    const texts = parts.flatMap(({ text }) => text ?? []);
    if (texts.length > 0) for (const { part, text } of parts) if (text === undefined && !isThought(part)) leftOut();
    return texts.length > 0 || value.length === 0 ? texts.join('') : undefined;
  }
  if (!isObject(value) || (typeof value.type === 'string' && !SAID.has(value.type))) return undefined;
  return saidIn(value.text ?? value.value ?? value.content, depth + 1, leftOut);
}

/**
 * What the message of a completion says, and why it refuses where it does: beside its content, or as parts of it.
 * @param content its content, or what stands in its place
 */
export function saidOrRefused(
  { refusal }: Json,
  content: unknown,
  { text, beside }: { readonly text: PartReader; readonly beside: PartReader },
): { readonly said: string; readonly refusal: string | null } {
  const isRefusal = (part: unknown): part is Json => isObject(part) && part.type === 'refusal';
  const parts = Array.isArray(content) ? (content as readonly unknown[]) : undefined;
  const refused = (parts ?? []).filter(isRefusal).flatMap((part) => beside.text(part.refusal, 'refusal') ?? []);
  const rest = parts && refused.length > 0 ? parts.filter((part) => !isRefusal(part)) : content;
  return {
    said: text.said(rest, 'choices.message.content') ?? '',
    refusal: (beside.text(refusal, 'choices.message.refusal') ?? refused.join('')) || null,
  };
}
