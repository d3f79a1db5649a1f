/** Deeper JSON is none that a provider sends: only to write it again would hold up others. */
const DEEPEST = 500;

/**
 * Whether JSON is nested deeper than any reply of a provider; looked at before it is parsed.
 * @example assert.equal(isTooDeep('[['.repeat(300)), true)
 * @example assert.equal(isTooDeep(JSON.stringify(['['.repeat(600)])), false)
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > DEEPEST) return true;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
    }
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** The place of the quote that ends a string. */
function endOfString(json: string, begin: number): number {
  let end = json.indexOf('"', begin + 1);
  while (end >= 0) {
    let before = end;
    while (json.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}
