/*
 * Parses long JSON piece by piece, so that others get their turn between any two pieces: 16 MB of small objects take a fifth of a
 * second in one go. `parsing` walks over marks and strings and has the engine parse each piece; `Open` is a list or object that
 * isn't closed yet; the functions below put pieces together. What is in no piece is blank, or the name before a long value.
 */

import { distinctNames, endOfString, isName, type JsonExcess, type JsonLimits, NO_LIMITS } from './json-weight.ts';

/** Why a text could not be parsed. */
export class JsonRefused extends Error {
  /** Which limit it passes; undefined = it is malformed. */
  readonly excess: JsonExcess | undefined;
  /** Where it is malformed, if that is known. */
  readonly at: number | undefined;

  constructor({ excess, at }: { readonly excess?: JsonExcess; readonly at?: number | undefined }) {
    super(excess ?? 'malformed');
    this.excess = excess;
    this.at = at;
  }
}

/** Characters of a piece: it is parsed in about half a millisecond. */
const PIECE = 64 * 1024;

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
 * What a JSON text says, as `JSON.parse` reads it; yields after each piece.
 * @throws JsonRefused for what is malformed, or passes a limit
 * @example
 * const pieces = parsing('{"a": [1, 2, 3]}', NO_LIMITS, 4);
 * let step = pieces.next();
 * while (!step.done) step = pieces.next();
 * assert.deepEqual(step.value, { a: [1, 2, 3] });
 */
export function* parsing(
  text: string,
  limits: JsonLimits = NO_LIMITS,
  piece: number = PIECE,
): Generator<void, unknown> {
  // As a piece it is parsed at once, and too short to pass a limit.
  if (text.length <= Math.min(piece, limits.depth, limits.parts, 4 * limits.names)) return parsed(text, 0);
  const open: Open[] = [];
  const names = distinctNames();
  let [parts, rested] = [0, 0];
  let whole: Made | undefined;
  for (let at = 0; at < text.length; at++) {
    if (at - rested > piece) {
      yield;
      rested = at;
    }
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        if (isName(text, end) && names.count(text, at + 1, end) > limits.names)
          throw new JsonRefused({ excess: 'names' });
        at = end;
        break;
      }
      case '[':
      case '{':
        if (open.length >= limits.depth) throw new JsonRefused({ excess: 'depth' });
        if (++parts > limits.parts) throw new JsonRefused({ excess: 'parts' });
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
        const outer = open.at(-1);
        if (made && outer?.made) refuse(made.from);
        if (made && outer) outer.made = made;
        else if (made) whole = whole ? refuse(made.from) : made;
      }
    }
  }
  if (open.length > 0) throw new JsonRefused({});
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
    const list = (inside.value ??= []) as unknown[];
    for (const item of part) list.push(item);
    return;
  }
  const all = (inside.value ??= {});
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
    throw new JsonRefused({ at: at === undefined ? undefined : from + Number(at) });
  }
}

function requireBlank(text: string, from: number, to: number): void {
  if (!/^[ \t\n\r]*$/.test(text.slice(from, to))) refuse(from);
}

function refuse(at: number): never {
  throw new JsonRefused({ at });
}
