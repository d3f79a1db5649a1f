/** Letters of a text, code point by code point: three of them that follow each other. */
type EachTrigram = (first: number, second: number, third: number) => void;

/** Without U+0000 and U+FFFD, which the index has otherwise. */
export function eachTrigram(text: string, take: EachTrigram): void {
  let [first, second, length] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    let letter = text.charCodeAt(at);
    if (letter >= 0xd800 && letter < 0xdc00) letter = text.codePointAt(at++)!;
    if (letter === 0 || letter === 0xfffd) {
      length = 0;
      continue;
    }
    if (++length > 2) take(first, second, letter);
    [first, second] = [second, letter];
  }
}

/** Numbers trigrams from 0 on, as they come: a tenth of what a map of texts takes. */
export function trigramTable(): EachTrigramNumbered {
  let size = 0;
  let slots = new Uint32Array(2 ** 16);
  /** By number: three times 21 bits. */
  let [lows, highs] = [new Uint32Array(2 ** 15), new Uint32Array(2 ** 15)];

  function slotOf(low: number, high: number): number {
    const mask = slots.length - 1;
    let slot = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    while (slots[slot] !== 0 && (lows[slots[slot]! - 1] !== low || highs[slots[slot]! - 1] !== high)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  function grow(): void {
    [lows, highs] = [lows, highs].map((numbers) => {
      const larger = new Uint32Array(2 * numbers.length);
      larger.set(numbers);
      return larger;
    }) as [typeof lows, typeof highs];
    slots = new Uint32Array(2 * slots.length);
    for (let number = 0; number < size; number++) slots[slotOf(lows[number]!, highs[number]!)] = number + 1;
  }

  return (first, second, third) => {
    const low = (first | (second << 21)) >>> 0;
    const high = ((second >>> 11) | (third << 10)) >>> 0;
    const slot = slotOf(low, high);
    if (slots[slot] !== 0) return slots[slot]! - 1;
    lows[size] = low;
    highs[size] = high;
    slots[slot] = ++size;
    if (size === lows.length) grow();
    return size - 1;
  };
}

type EachTrigramNumbered = (...letters: Parameters<EachTrigram>) => number;
