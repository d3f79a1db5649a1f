/*
 * Parses long JSON piece by piece, so that others get their turn between any two pieces: 16 MB of small objects take a fifth of a
 * second in one go. `parsing` walks over marks and strings and has the engine parse each piece; `Open` is a list or object that
 * isn't closed yet; the functions below put pieces together. Between pieces stand blanks, or the name of a long value.
 */

import { endOfString } from './json-weight.ts';

/** A text is malformed. */
export class JsonRefused extends Error {
  /** Where, if that is known. */
  readonly at: number | undefined;

  constructor(at?: number) {
    super('malformed JSON');
    this.at = at;
  }
}

/** Characters of a piece: it is parsed in about half a millisecond. */
const PIECE = 64 * 1024;

/** To put a value together takes as long as to parse as many characters: one in the other, there may be many. */
const PUT_TOGETHER = 500;

/** A long value that was put together. */
interface Made {
  readonly from: number;
  readonly to: number;
  readonly value: unknown;
}

/** A list or object that is not closed yet. */
interface Open {
  readonly isList: boolean;
  readonly begin: number;
  /** Members until `from` are in `value`; the last one begins at `member`. */
  from: number;
  member: number;
  /** What there is of it; undefined = all of it is part of one piece so far. */
  value: unknown[] | object | undefined;
  /** The value of the last member, where it is long. */
  made: Made | undefined;
}

/**
 * Reads a JSON text as `JSON.parse` does, and yields after each piece.
 * @throws JsonRefused
 */
export function* parsing(text: string, piece: number = PIECE): Generator<void, unknown> {
  if (text.length <= piece) return parsed(text, 0);
  const open: Open[] = [];
  let rested = 0;
  let whole: Made | undefined;
  for (let at = 0; at < text.length; at++) {
    if (at - rested > piece) {
      yield;
      rested = at;
    }
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        open.push(begun(text[at] === '[', at));
        break;
      case ',':
        endMember(text, open.at(-1) ?? refuse(at), at, piece);
        break;
      case ']':
      case '}': {
        const closed = open.pop() ?? refuse(at);
        if (closed.isList !== (text[at] === ']')) refuse(at);
        const made = madeOf(text, closed, at, piece);
        if (made) rested -= PUT_TOGETHER;
        const outer = open.at(-1);
        if (made && outer?.made) refuse(made.from);
        if (made && outer) outer.made = made;
        else if (made) whole = whole ? refuse(made.from) : made;
      }
    }
  }
  if (open.length > 0) throw new JsonRefused();
  if (!whole) return parsed(text, 0);
  requireBlank(text, 0, whole.from);
  requireBlank(text, whole.to, text.length);
  return whole.value;
}

const begun = (isList: boolean, at: number): Open => ({
  ...{ isList, begin: at, from: at + 1, member: at + 1, value: undefined, made: undefined },
});

/** A member of a list or object ends at a comma. */
function endMember(text: string, inside: Open, at: number, piece: number): void {
  if (inside.made) addMade(text, inside, at);
  else if (at - inside.from >= piece) add(inside, partOf(inside, text.slice(inside.from, at), inside.from));
  else {
    inside.member = at + 1;
    return;
  }
  inside.from = inside.member = at + 1;
}

/** The value of a list or object that ends; undefined where it is short. */
function madeOf(text: string, closed: Open, at: number, piece: number): Made | undefined {
  const { begin } = closed;
  if (closed.made) addMade(text, closed, at);
  else if (closed.value) add(closed, partOf(closed, text.slice(closed.from, at), closed.from));
  else if (at - begin < piece) return undefined;
  else closed.value = parsed(text.slice(begin, at + 1), begin) as object;
  return { from: begin, to: at + 1, value: closed.value };
}

/** Adds a member with a long value, and those before it. */
function addMade(text: string, inside: Open, end: number): void {
  const { from, member, made } = inside;
  const { from: begin, to, value } = made!;
  // The comma before it ends them.
  if (member > from) add(inside, partOf(inside, text.slice(from, member - 1), from));
  requireBlank(text, to, end);
  const [name] = Object.keys(partOf(inside, `${text.slice(member, begin)}null`, member));
  if (inside.isList) add(inside, [value]);
  else add(inside, Object.defineProperty({}, name!, { value, enumerable: true }));
  inside.made = undefined;
}

/** Some members of a list or object, of which there has to be one at least. */
function partOf({ isList }: Open, members: string, from: number): unknown[] | object {
  const part = parsed(isList ? `[${members}]` : `{${members}}`, from - 1) as unknown[] | object;
  if (Object.keys(part).length === 0) refuse(from + members.length);
  return part;
}

function add(inside: Open, part: unknown[] | object): void {
  if (Array.isArray(part)) {
    inside.value ??= [];
    const list = inside.value as unknown[];
    for (const item of part) list.push(item);
    return;
  }
  inside.value ??= {};
  const all = inside.value;
  // Defined, as a name may be __proto__.
  for (const [name, value] of Object.entries(part))
    Object.defineProperty(all, name, { value, enumerable: true, writable: true, configurable: true });
}

/** @throws JsonRefused with the place in the whole text */
function parsed(json: string, from: number): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const at = / at position (\d+)/.exec(String(error))?.[1];
    throw new JsonRefused(at === undefined ? undefined : from + Number(at));
  }
}

function requireBlank(text: string, from: number, to: number): void {
  if (!/^[ \t\n\r]*$/.test(text.slice(from, to))) refuse(from);
}

function refuse(at: number): never {
  throw new JsonRefused(at);
}
