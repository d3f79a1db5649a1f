/**
 * A host name with its internationalised labels as people read them (`xn--gre-6ka8i.de` is `größe.de`); a label that isn't
 * validly encoded stays as it is. (RFC 3492)
 * @example assert.equal(readableHost('xn--gre-6ka8i.de'), 'größe.de')
 * @example assert.equal(readableHost('example.com'), 'example.com')
 */
export function readableHost(host: string): string {
  if (!host.includes('xn--')) return host;
  const labels = host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label));
  return labels.join('.').normalize('NFC');
}

/**
 * A domain in its one form: lower case, an internationalised one as people read it.
 * @example assert.equal(toDomain('XN--gre-6ka8i.de'), 'größe.de')
 */
export const toDomain = (domain: string): string => readableHost(domain.toLowerCase().normalize('NFC'));

/** No label of a host is longer. */
const LONGEST_LABEL = 63;
const BASE = 36;
const [FIRST_THRESHOLD, LAST_THRESHOLD] = [1, 26];
const [SKEW, DAMP] = [38, 700];

/** What a label encodes: the ASCII characters before the last hyphen, and where the others are put between them. */
function decoded(label: string): string | undefined {
  if (label.length > LONGEST_LABEL) return undefined;
  const hyphen = label.lastIndexOf('-');
  const points = [...label.slice(0, Math.max(0, hyphen))].map((character) => character.codePointAt(0)!);
  let [point, index, bias] = [128, 0, 72];
  for (let at = hyphen + 1; at < label.length; ) {
    const before = index;
    for (let weight = 1, place = BASE; ; place += BASE) {
      const digit = digitOf(label.charCodeAt(at++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(LAST_THRESHOLD, Math.max(FIRST_THRESHOLD, place - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapted(index - before, length, before === 0);
    point += Math.floor(index / length);
    index %= length;
    if (point > 0x10ffff) return undefined;
    points.splice(index++, 0, point);
  }
  return String.fromCodePoint(...points);
}

function digitOf(unit: number): number | undefined {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  return unit >= 0x30 && unit <= 0x39 ? unit - 0x30 + 26 : undefined;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - FIRST_THRESHOLD) * LAST_THRESHOLD) / 2; bias += BASE) {
    rest = Math.floor(rest / (BASE - FIRST_THRESHOLD));
  }
  return bias + Math.floor(((BASE - FIRST_THRESHOLD + 1) * rest) / (rest + SKEW));
}
