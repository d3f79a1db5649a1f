import { ASPECTS, type Aspect } from '../aspect.ts';
import { type ClaimLanguage, claimLanguage } from '../lexicon.ts';
import { addWeights, type FeatureTable, Sink, softmax } from '../opinions/mod.ts';
import { readAspect, readInto } from './features.ts';
import { ASPECT_WEIGHTS } from './weights.generated.ts';

/**
 * A claim is of its likeliest aspect from this probability on, or from the second one where more of its words hint at it than at any
 * other; chosen on folds by field. (docs/analysis.md)
 */
const LEAST_CHANCE = 0.3;
const LEAST_HINTED = 0.15;
/** The aspects that are learned: all but `other`, which is the last. */
export const LEARNED_ASPECTS: number = ASPECTS.length - 1;

/** The table of some Base64. */
export function decodeAspects(base64: string): FeatureTable {
  const { buffer } = bytesOf(base64);
  const view = new DataView(buffer);
  const slots = view.getInt32(0, true);
  return {
    slots,
    width: LEARNED_ASPECTS,
    scale: view.getFloat32(4, true),
    marks: new Uint8Array(buffer, 8, slots),
    weights: new Int8Array(buffer, 8 + slots, slots * LEARNED_ASPECTS),
  };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Domain code has no decoder of Base64 in every Node that we support. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const digits = base64.replaceAll(/[^A-Za-z0-9+/]/g, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  const values = new Uint8Array(128);
  for (let digit = 0; digit < DIGITS.length; digit++) values[DIGITS.charCodeAt(digit)] = digit;
  let [held, bits, length] = [0, 0, 0];
  for (let at = 0; at < digits.length; at++) {
    held = ((held << 6) | values[digits.charCodeAt(at)]!) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = held >> bits;
  }
  return bytes;
}

let learned: FeatureTable | undefined;

/**
 * What a claim is about, by its words; `other` where no aspect is sure, or its language's claims are not read.
 * (contract 16, "What is said")
 * @example assert.equal(aspectOf('customer support never replies', 'en'), 'support')
 * @example assert.equal(aspectOf('leise, kaum Geräusche', 'de-AT'), 'noise')
 * @example assert.equal(aspectOf('hm', 'en'), 'other')
 */
export function aspectOf(text: string, language: string): Aspect {
  const own = claimLanguage(language);
  if (own === undefined) return 'other';
  learned ??= decodeAspects(ASPECT_WEIGHTS);
  return surest(likeliestAspect(learned, text, own));
}

/** What weights tell of a claim. */
interface LikelyAspect {
  readonly aspect: Aspect;
  /** How likely it is, 0 to 1. */
  readonly chance: number;
  /** Whether more of the words hint at it than at any other. */
  readonly isHinted: boolean;
}

/** The aspect where it is sure enough, else `other`. */
export const surest = ({ aspect, chance, isHinted }: LikelyAspect): Aspect =>
  chance >= (isHinted ? LEAST_HINTED : LEAST_CHANCE) ? aspect : 'other';

/** Used again for each claim. */
const sink = new Sink();
const chances = new Float64Array(LEARNED_ASPECTS);

/** The likeliest aspect by some weights. */
export function likeliestAspect(table: FeatureTable, text: string, language: ClaimLanguage): LikelyAspect {
  const hinted = readInto(sink, text, language);
  addWeights(table, sink.values, sink.length, chances.fill(0));
  softmax(chances, 0, LEARNED_ASPECTS);
  let most = 0;
  for (let at = 1; at < LEARNED_ASPECTS; at++) if (chances[at]! > chances[most]!) most = at;
  return { aspect: ASPECTS[most]!, chance: chances[most]!, isHinted: most === hinted };
}

/** What more of a claim's words hint at than at any other aspect; undefined = nothing: what the weights are measured beside. */
export const hintedAspect = (text: string, language: ClaimLanguage): Aspect | undefined =>
  ASPECTS[readAspect(text, language).hinted];
