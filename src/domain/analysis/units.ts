/** A text that is walked unit by unit: an array of its UTF-16 units is read in a fraction of the time the text itself takes. */
export interface UnitText {
  readonly text: string;
  /** The text's, which takes as long to ask the text for as one of its units. */
  readonly length: number;
  /** Behind the last one there is a 0. */
  readonly units: Uint16Array;
}

/** Units that texts are looked through for. */
export const LINE_FEED = 0x0a;
export const PLAIN_SPACE = 0x20;
export const HASH = 0x23;
export const FULL_STOP = 0x2e;
export const COLON = 0x3a;
export const BAR = 0x7c;

/** Longer texts are rare, and nothing of them is kept. */
export const KEPT: number = 0x10000;

/** Makes long texts ready to be walked, one at a time: the next one takes the place of the one before it. */
export function unitReader(): (text: string) => UnitText {
  let kept = new Uint16Array(0);
  return (text) => {
    const { length } = text;
    const isKept = length < KEPT;
    if (isKept && kept.length <= length) kept = new Uint16Array(Math.min(KEPT, 2 * length + 1));
    const units = isKept ? kept : new Uint16Array(length + 1);
    for (let at = 0; at < length; at++) units[at] = text.charCodeAt(at);
    units[length] = 0;
    return { text, length, units };
  };
}

/** A short text, ready to be walked. */
export function inUnits(text: string): UnitText {
  // Past the end there is no unit, which becomes 0.
  const units = Uint16Array.from({ length: text.length + 1 }, (_, at) => text.charCodeAt(at));
  return { text, length: text.length, units };
}
