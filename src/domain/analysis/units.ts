/** A text that is walked unit by unit: an array of its UTF-16 units is read in a fraction of the time the text itself takes. */
export interface UnitText {
  readonly text: string;
  readonly length: number;
  /** Behind the last one there is a 0. */
  readonly units: Uint16Array;
}

/** Longer texts are rare, and nothing of them is kept. */
const KEPT = 0x10000;

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
  const units = Uint16Array.from([...text.split('').map((unit) => unit.charCodeAt(0)), 0]);
  return { text, length: units.length - 1, units };
}
