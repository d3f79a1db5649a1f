/*
 * Times as people and programs write them. `readMoment` tries one form after another; `inZone` places a local time. A time without
 * a zone stays local until a person names one.
 */

export type DateOrder = 'DMY' | 'MDY';

/** What a cell says of a time: with a zone, a local one, a day; dates of which day and month could be either have both. */
type ReadMoment =
  | { readonly kind: 'instant'; readonly time: number }
  | { readonly kind: 'local' | 'day'; readonly time: number };

const DAY = 86_400_000;
/** Of Excel, in days from 30 December 1899 to 1 January 1970. */
const EXCEL_EPOCH = 25_569;

const TIME = String.raw`(?:[T ,]+(?:um\s+|at\s+|à\s+)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*(a\.?m\.?|p\.?m\.?)?(?:\s*Uhr)?)?`;
const ZONE = String.raw`\s*((?:UTC|GMT)?[+-]\d{2}:?\d{2}|Z|UTC|GMT|[+-]\d{2})?(?:\s*\([^)]*\))?`;
const YMD = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}${ZONE}$`, 'i');
const XDX = new RegExp(`^(\\d{1,2})([-/.])\\s?(\\d{1,2})[-/.]\\s?(\\d{4}|\\d{2})${TIME}${ZONE}$`, 'i');
const NAMED_DMY = new RegExp(
  `^(?:\\p{L}+\\.?,?\\s+)?(\\d{1,2})(?:\\.|st|nd|rd|th|er)?[\\s-]+(?:de\\s+)?(\\p{L}{3,})\\.?[\\s,-]+(?:de\\s+)?(\\d{4})${TIME}${ZONE}$`,
  'iu',
);
const NAMED_MDY = new RegExp(
  `^(?:\\p{L}+\\.?,?\\s+)?(\\p{L}{3,})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${TIME}${ZONE}$`,
  'iu',
);
/** `20261120T090000Z`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/;
/** `2026年11月20日`, `2026년 11월 20일`. */
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일] ?/;
/** Beginnings of the names of months in six languages; the first that fits counts. */
const MONTHS: readonly RegExp[] = [
  /^(jan|jän|ene|gen)/,
  /^(feb|fév|fev)/,
  /^(mar|mär|mrz|mrt|maa)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mag|mei|mayo)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aoû|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|out|ott)/,
  /^(nov)/,
  /^(dec|dez|déc|dic)/,
];

/** Day and month of a date in numbers, where they could be swapped: [first, second]. */
export function ambiguity(cell: string): readonly [number, number] | undefined {
  const match = XDX.exec(cell.trim());
  return match === null ? undefined : [Number(match[1]), Number(match[3])];
}

/**
 * What a cell says of a time; undefined where it isn't one, or a date that doesn't exist.
 * @param order of day and month, where a date is in numbers and the year comes last
 */
export function readMoment(cell: string, order: DateOrder): ReadMoment | undefined {
  const text = cell
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(COMPACT, '$1-$2-$3 $4:$5:$6')
    .replace(EAST_ASIAN, '$1-$2-$3 ')
    .trim();
  const plain = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) ? text.replaceAll('.', '') : text;
  // As a spreadsheet shows a large number: its last digits are lost.
  if (/^\d[.,]\d{1,5}E\+1\d$/.test(plain)) return undefined;
  const number = /^\d+(?:[.,]\d+)?(?:e\+?\d{1,2})?$/i.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  if (!Number.isNaN(number)) return numbered(number);
  const ymd = YMD.exec(text);
  if (ymd) return momentOf([ymd[1], ymd[2], ymd[3]], ymd.slice(4));
  const numeric = XDX.exec(text);
  if (numeric) {
    const [, first, , second, year] = numeric;
    return momentOf(order === 'DMY' ? [year, second, first] : [year, first, second], numeric.slice(5));
  }
  const dmy = NAMED_DMY.exec(text);
  if (dmy) return momentOf([dmy[3], monthIn(dmy[2]!), dmy[1]], dmy.slice(4));
  const mdy = NAMED_MDY.exec(text);
  return mdy ? momentOf([mdy[3], monthIn(mdy[1]!), mdy[2]], mdy.slice(4)) : undefined;
}

/** Unix time in seconds, milliseconds or microseconds; below that `20261120`, and days of Excel. */
function numbered(number: number): ReadMoment | undefined {
  const date = /^(20\d\d)(\d\d)(\d\d)$/.exec(String(number));
  if (date !== null) return momentOf([date[1], date[2], date[3]], []);
  if (number >= 36_526 && number < 80_000) {
    const time = Math.round((number - EXCEL_EPOCH) * 86_400) * 1_000;
    return { kind: Number.isInteger(number) ? 'day' : 'local', time };
  }
  if (number >= 1e9 && number < 1e10) return { kind: 'instant', time: Math.round(number * 1_000) };
  if (number >= 1e12 && number < 1e13) return { kind: 'instant', time: Math.round(number) };
  return number >= 1e15 && number < 1e16 ? { kind: 'instant', time: Math.round(number / 1_000) } : undefined;
}

const monthIn = (name: string): string => {
  const at = MONTHS.findIndex((month) => month.test(name.toLowerCase()));
  return at < 0 ? '' : String(at + 1);
};

function momentOf(
  [year, month, day]: readonly (string | undefined)[],
  [hour, minute, second = '0', fraction = '0', half, zone]: readonly (string | undefined)[],
): ReadMoment | undefined {
  const y = Number(year) + (String(year).length === 2 ? 2_000 : 0);
  const [m, d] = [Number(month), Number(day)];
  const midnight = Date.UTC(y, m - 1, d);
  const date = new Date(midnight);
  if (!m || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  if (hour === undefined) return { kind: 'day', time: midnight };
  let h = Number(hour);
  if (half !== undefined) {
    if (h < 1 || h > 12) return undefined;
    h = (h % 12) + (/^p/i.test(half) ? 12 : 0);
  }
  if (h > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const time =
    midnight + ((h * 60 + Number(minute)) * 60 + Number(second)) * 1_000 + Math.floor(Number(`0.${fraction}`) * 1_000);
  if (zone === undefined) return { kind: 'local', time };
  const offset = /([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  const minutes = offset ? (Number(offset[2]) * 60 + Number(offset[3] ?? 0)) * (offset[1] === '-' ? -1 : 1) : 0;
  return { kind: 'instant', time: time - minutes * 60_000 };
}

/** Whether a zone is one that exists. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (formatters.size < 100) formatters.set(zone, made);
  return made;
}

/** The instant of a local time in a zone; of two the first, of none (clocks go forward) the one that a clock not yet changed would show. */
export function inZone(local: number, zone: string): number {
  const offsetAt = (time: number): number => {
    const found = formatterOf(zone).formatToParts(time);
    const of = (type: string) => Number(found.find((part) => part.type === type)?.value ?? 0);
    return (
      Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
      Math.floor(time / 1_000) * 1_000
    );
  };
  const [before, after] = [offsetAt(local - DAY), offsetAt(local + DAY)];
  const fits = [local - before, local - after].filter((time) => offsetAt(time) === local - time);
  return fits.length > 0 ? Math.min(...fits) : local - before;
}
