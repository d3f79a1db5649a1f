import type { FeatureTable } from './feature-table.ts';
import type { Trees } from './trees.ts';

/** The learned weights by which answers are judged. */
export interface OpinionModel {
  /** Of clauses: nothing, praise, blame; then the four verdicts. */
  readonly segments: FeatureTable;
  /** Of the words of a pair: the four verdicts, then the four recommendations, with their bias. Trees read them as further numbers. */
  readonly words: FeatureTable;
  readonly bias: Float32Array;
  readonly verdict: Trees;
  readonly recommended: Trees;
}

export const SEGMENT_OUTPUTS = 11;
export const PAIR_OUTPUTS = 8;
const CLASSES = 4;
/** Changes with the order of the parts. */
export const OPINIONS_FORMAT = 3;

/**
 * The model of some bytes. @throws Error where they are of another format or cut
 * @example assert.throws(() => decodeOpinions(new Uint8Array(3)), /are cut/)
 */
export function decodeOpinions(bytes: Uint8Array): OpinionModel {
  const { buffer } = Uint8Array.from(bytes);
  let at = 0;
  const take = (size: number): ArrayBuffer => {
    if (at + size > buffer.byteLength)
      throw new Error('The weights of the analysis are cut: run npm run train:claims.');
    const part = buffer.slice(at, at + size);
    at += size;
    return part;
  };
  const [format, slots = 0, wordSlots = 0, rounds = 0, otherRounds = 0] = new Int32Array(take(20));
  if (format !== OPINIONS_FORMAT)
    throw new Error('The weights of the analysis are of another format: run npm run train:claims.');
  const floats = (count: number) => new Float32Array(take(4 * count));
  const table = (slots: number, width: number): FeatureTable => {
    const [scale = 1] = floats(1);
    return { slots, width, scale, marks: new Uint8Array(take(slots)), weights: new Int8Array(take(slots * width)) };
  };
  const trees = (rounds: number): Trees => {
    const count = rounds * CLASSES;
    return {
      classes: CLASSES,
      rounds,
      bounds: floats(7 * count),
      leaves: floats(8 * count),
      features: new Uint8Array(take(7 * count)),
    };
  };
  return {
    segments: table(slots, SEGMENT_OUTPUTS),
    words: table(wordSlots, PAIR_OUTPUTS),
    bias: floats(PAIR_OUTPUTS),
    verdict: trees(rounds),
    recommended: trees(otherRounds),
  };
}
