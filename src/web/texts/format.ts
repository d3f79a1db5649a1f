import { locale } from './language.ts';

/*
 * Numbers and dates as the reader's browser writes them, or as the language that was chosen does. Days are UTC, as the service counts them.
 */

/** In what a figure is measured, and so how it is written. */
export type Unit = 'percent' | 'position' | 'points' | 'count';

const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

const WHOLE = number();
const PERCENT = number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const PERCENT_EXACT = number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ONE = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const TWO = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SIGNED = [0, 1, 2, 3].map((digits) =>
  number({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' }),
);
const PLAIN = number({ maximumFractionDigits: 3 });
const USD = number({ style: 'currency', currency: 'USD', maximumFractionDigits: 4, minimumFractionDigits: 2 });
const COMPACT = number({ notation: 'compact', maximumFractionDigits: 1 });
const DAY = date({ day: 'numeric', month: 'short', year: 'numeric' });
const DAY_OF_YEAR = date({ day: 'numeric', month: 'short' });
const MONTH = date({ month: 'short', year: 'numeric' });
const MOMENT = date({ dateStyle: 'medium', timeStyle: 'short' });

/** A whole number, with the reader's thousands. */
export const whole = (value: number): string => WHOLE.format(value);
/** A number with the decimals that it has, 3 at most. */
export const plainNumber = (value: number): string => PLAIN.format(value);
/** A large number in few letters: 1.2M. */
export const compact = (value: number | bigint): string => COMPACT.format(value);
/** Percent, as the service has them, 0 to 100. */
export const percent = (value: number): string => PERCENT.format(value / 100);
export const exactPercent = (value: number): string => PERCENT_EXACT.format(value / 100);
export const oneDecimal = (value: number): string => ONE.format(value);
export const twoDecimals = (value: number): string => TWO.format(value);
/** US dollars. */
export const usd = (value: number): string => USD.format(value);
/** With its sign, for a change. */
export const signed = (value: number, decimals: number): string => SIGNED[decimals]!.format(value).replace('-', '−');

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** Some locales put blanks between two days of a month, some none: none reads as one thing. */
const rangeOf = (format: Intl.DateTimeFormat, from: string, to: string): string =>
  format.formatRange(at(from), at(to)).replace(/(?<=\d)\s*–\s*(?=\d)/u, '–');
/** A day given as YYYY-MM-DD. */
export const day = (text: string): string => DAY.format(at(text));
export const shortDay = (text: string): string => DAY_OF_YEAR.format(at(text));
/** The same without a year: 16–22 Nov. */
export const shortDays = (from: string, to: string): string => rangeOf(DAY_OF_YEAR, from, to);
export const month = (text: string): string => MONTH.format(at(text));
/** Two days as a range: 24 Oct – 22 Nov 2026, 16–22 Nov 2026. */
export const days = (from: string, to: string): string => rangeOf(DAY, from, to);
/** An instant given in ISO 8601, in UTC, which it says. */
export const moment = (iso: string): string => `${MOMENT.format(new Date(iso))} UTC`;

const names = (type: 'region' | 'language') => {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'code' });
  return (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
};
export const country: (code: string) => string = names('region');
export const language: (code: string) => string = names('language');
/** A market such as "DE de" by its names, Germany (German), and a day by its date; anything else, as a model, as it is. */
export const marketOr = (value: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  const [, of, spoken] = /^([A-Z]{2}) ([a-z]{2,3})$/.exec(value) ?? [];
  return of && spoken ? `${country(of)} (${language(spoken)})` : value;
};
