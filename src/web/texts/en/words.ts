import { TEXTS } from '../en.generated.ts';
import { exactPercent, oneDecimal, percent, signed, twoDecimals, type Unit, whole } from '../format.ts';

/*
 * How English counts, and how it writes figures, differences and reasons: what the texts are put together from.
 */

const plural = new Intl.PluralRules('en');

/** `answer` of one, `answers` of two. */
export const noun = (n: number, one: string, many = `${one}s`): string => (plural.select(n) === 'one' ? one : many);
/** `1 answer`, `2 answers`. */
export const count = (n: number, one: string, many?: string): string => `${whole(n)} ${noun(n, one, many)}`;
export const answers = (n: number): string => count(n, 'answer');

export const value = (given: number, unit: Unit): string =>
  ({ percent, position: oneDecimal, points, count: whole })[unit](given);

/** Net tone, with its sign. */
const points = (given: number): string => signed(given, 1);
const exactPoints = (given: number): string => signed(given, 2);

/** `1.2–3.4 %`. */
export const interval = (low: number, high: number, unit: Unit): string =>
  unit === 'percent'
    ? `${percent(low).replace(/\s?%$/, '')}–${percent(high)}`
    : `${value(low, unit)} – ${value(high, unit)}`;

/** The same with a decimal more, where `isExact`. */
export const valueIn = (given: number, unit: Unit, isExact: boolean): string => {
  if (!isExact) return value(given, unit);
  return { percent: exactPercent, position: twoDecimals, points: exactPoints, count: whole }[unit](given);
};

/** With its sign: percent points, or as the unit has it; as many decimals as the values have. */
export const difference = (given: number, unit: Unit, isExact = false): string => {
  const decimals = { percent: 1, position: 1, points: 1, count: 0 }[unit] + Number(isExact);
  return unit === 'percent' ? `${signed(given, decimals)} pts` : signed(given, decimals);
};

/** What a comparison found. */
export const CHANGES = TEXTS.words.changes;

/** Why nothing could be compared. */
export const NOT_COMPARED: Readonly<Record<string, string>> = TEXTS.words.notCompared;

/** Why a figure is not reliable. */
export const REASONS: Readonly<Record<string, string>> = TEXTS.words.reasons;
