import { type Judgement, sentimentScore } from '../../analysis/mod.ts';
import { toThousandths } from '../../rates.ts';
import { toneOf } from '../sentiment.ts';

/** The value of a score of 0: values are scores in thousandths from 0, that of -1, to 2,000, so that sums are whole. */
export const NEUTRAL = 1_000;

/** The value of an answer that says something for or against a line. */
export const sentimentValue = (judgement: Judgement): number => NEUTRAL + toThousandths(sentimentScore(judgement));

const SMALL = 64;
/** By praise and criticism in halves, each below 64: what an answer adds to net tone, plus 1; 0 = not asked for yet. */
const TONES = new Uint8Array(SMALL * SMALL);

/** What an answer in a language that is read adds to net tone, of halves. */
export function toneOfHalves(praise: number, criticism: number): number {
  if (praise >= SMALL || criticism >= SMALL) return toneOf({ praise, criticism }, true)!;
  const at = praise * SMALL + criticism;
  if (TONES[at] === 0) TONES[at] = 1 + toneOf({ praise, criticism }, true)!;
  return TONES[at]! - 1;
}

/** By praise and criticism in halves, each below 64: the value, plus 1; 0 = not asked for yet. */
const VALUES = new Uint16Array(SMALL * SMALL);

/** The same of halves, one or more. */
export function valueOfHalves(praise: number, criticism: number): number {
  if (praise >= SMALL || criticism >= SMALL) return sentimentValue({ praise: praise / 2, criticism: criticism / 2 });
  const at = praise * SMALL + criticism;
  if (VALUES[at] === 0) VALUES[at] = 1 + sentimentValue({ praise: praise / 2, criticism: criticism / 2 });
  return VALUES[at]! - 1;
}
