import {
  type FeatureTable,
  OPINIONS_FORMAT,
  type OpinionModel,
  type Trees,
} from '../../src/domain/analysis/opinions/mod.ts';

/** A model as bytes, little-endian, as `decodeOpinions` reads them. */
export function encodeOpinions({ segments, words, bias, verdict, recommended }: OpinionModel): Uint8Array {
  const header = Int32Array.of(OPINIONS_FORMAT, segments.slots, words.slots, verdict.rounds, recommended.rounds);
  const table = ({ scale, marks, weights }: FeatureTable) => [Float32Array.of(scale), marks, weights];
  const trees = ({ features, bounds, leaves }: Trees) => [bounds, leaves, features];
  const parts = [header, ...table(segments), ...table(words), bias, ...trees(verdict), ...trees(recommended)];
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return bytes;
}

/** A table of weights as bytes, little-endian, as `decodeAspects` reads them. */
export function encodeAspects({ slots, scale, marks, weights }: FeatureTable): Uint8Array {
  const bytes = new Uint8Array(8 + slots + weights.length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, slots, true);
  view.setFloat32(4, scale, true);
  bytes.set(marks, 8);
  bytes.set(weights, 8 + slots);
  return bytes;
}
