/** What makes JSON costly to parse beside its length. */
export interface JsonLimits {
  /** How deep lists and objects are nested. */
  readonly depth: number;
  /** Lists and objects. */
  readonly parts: number;
  /** Different names of properties, about. */
  readonly names: number;
}

/** Which of the limits a JSON text passes. */
export type JsonExcess = keyof JsonLimits;

/**
 * Which limit a JSON text passes; undefined = none. Looked at before it is parsed: 12 MB of `{}` take 20 times as long to
 * parse as 12 MB of answers, in one stretch. Only looks at marks and strings, so malformed JSON is none of its business.
 * @example assert.equal(jsonExcess('[[[]]]', { depth: 2, parts: 9, names: 9 }), 'depth')
 * @example assert.equal(jsonExcess('[{}, {}, "{}"]', { depth: 9, parts: 2, names: 9 }), 'parts')
 * @example assert.equal(jsonExcess('[{"a": 1}, {"a": 2}, {"b": 3}]', { depth: 9, parts: 9, names: 1 }), 'names')
 */
export const jsonExcess = (json: string, limits: JsonLimits): JsonExcess | undefined => {
  const pieces = weighing(json, limits);
  let step = pieces.next();
  while (!step.done) step = pieces.next();
  return step.value;
};

/** Characters between two turns of others: about half a millisecond. */
const PIECE = 128 * 1024;

/** The same; yields after each piece. */
export function* weighing(
  json: string,
  limits: JsonLimits,
  piece: number = PIECE,
): Generator<void, JsonExcess | undefined> {
  // Too short for any: each part takes a character, each name four.
  if (json.length <= Math.min(limits.depth, limits.parts, 4 * limits.names)) return undefined;
  // A table for names that a short text hasn't room for would cost more than most requests.
  const names = json.length > 4 * limits.names ? distinctNames() : undefined;
  let [depth, parts, rested] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    if (at - rested > piece) {
      yield;
      rested = at;
    }
    switch (json.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(json, at);
        if (names && isName(json, end) && names.count(json, at + 1, end) > limits.names) return 'names';
        at = end;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > limits.depth) return 'depth';
        if (++parts > limits.parts) return 'parts';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
    }
  }
  return undefined;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];
const [COLON, BLANK] = [0x3a, 0x20];

/** The place of the quote that ends a string. */
export function endOfString(json: string, begin: number): number {
  let end = json.indexOf('"', begin + 1);
  while (end >= 0) {
    let before = end;
    while (json.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

/** Whether what ends at a quote is the name of a property. */
function isName(json: string, end: number): boolean {
  let at = end + 1;
  while (json.charCodeAt(at) <= BLANK) at++;
  return json.charCodeAt(at) === COLON;
}

/** Of a hash, of which names that share one count once. */
const BITS = 20;
/** Characters of a name that tell it from others. */
const READ = 64;

/** Counts different names. */
function distinctNames(): { count(json: string, begin: number, end: number): number } {
  // A megabyte, which most texts don't need.
  let seen: Uint8Array | undefined;
  let number = 0;
  return {
    count(json: string, begin: number, end: number): number {
      let hash = end - begin;
      for (let at = Math.max(begin, end - READ); at < end; at++)
        hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193);
      seen ??= new Uint8Array(2 ** BITS);
      const place = (hash ^ (hash >>> BITS)) & (2 ** BITS - 1);
      if (seen[place] === 0) number++;
      seen[place] = 1;
      return number;
    },
  };
}
