import { counted } from '../domain/wording.ts';
import type { Figure, Mean } from './bodies.ts';

/** Longest text in a cell of a table, in UTF-16 units. */
const CELL = 160;

/**
 * Characters that Unicode calls default-ignorable, as nothing of them is seen: marks of direction, joiners, fillers, variation selectors and tags.
 * A text for a model could be hidden in them. A joiner and the selector of an emoji's form stay behind an emoji.
 */
const IGNORABLE =
  /(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)[\u200d\ufe0f]/gu;
/** The same, and controls. */
const UNSEEN = new RegExp(`[\\p{Cc}\\ufff9-\\ufffb]|${IGNORABLE.source}`, 'gu');

/**
 * JSON without default-ignorable characters in its texts and names.
 * @example assert.deepEqual(seen({ a: ['x\u200by', '👩\u200d🔬', 1] }), { a: ['xy', '👩\u200d🔬', 1] })
 */
export function seen<Value>(value: Value): Value;
export function seen(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(IGNORABLE, '');
  if (Array.isArray(value)) return value.map((item) => seen<unknown>(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [seen(name), seen<unknown>(item)]));
}

/** Ends of lines, of whatever system. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

const spaced = (text: string): string => text.replaceAll('\t', ' ');

/** A text from outside on one line, cut where it is long: it can neither end its cell nor begin a line. */
export function plain(text: string, most = CELL): string {
  const line = spaced(text.replace(LINE_END, ' ')).replace(UNSEEN, '').trim();
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line;
}

/** The same in quotation marks, which no mark within ends. */
export const quotedName = (text: string): string => `"${plain(text).replaceAll('"', '”')}"`;

/**
 * A text from outside, over several lines: each begins with `> `, so none of them can be taken for ours.
 * @example assert.equal(quoted('a\nb'), '> a\n> b')
 */
export const quoted = (text: string): string =>
  text
    .split(LINE_END)
    .map((line) => `> ${spaced(line).replace(UNSEEN, '').trimEnd()}`)
    .join('\n');

const whole = new Intl.NumberFormat('en-US');

/** 2169 as `2,169`. */
export const count = (value: number): string => whole.format(value);

const fixed = (value: number, digits: number): string => value.toFixed(digits);

/** How a figure's doubts are said. */
const DOUBTS: Readonly<Record<string, string>> = {
  'few-answers': 'few answers',
  'few-topics': 'few topics',
  wide: 'wide interval',
};

const doubts = ({ reliable, why }: Pick<Figure, 'reliable' | 'why'>): string =>
  reliable ? '' : ` — unreliable: ${why.map((doubt) => DOUBTS[doubt] ?? doubt).join(', ') || 'no answers'}`;

const bounds = ({ low, high }: Pick<Figure, 'low' | 'high'>, digits: number): string =>
  low === null || high === null ? 'no interval' : `${fixed(low, digits)}–${fixed(high, digits)}`;

/** `24.48 % (22.72–26.33, 531 of 2,169)`; with what is doubtful of it. */
export const rateText = (figure: Figure): string =>
  `${fixed(figure.value, 2)} % (${bounds(figure, 2)}, ${count(figure.numerator)} of ${count(figure.denominator)})${doubts(figure)}`;

/** `2.1 (1.8–2.4, 85 answers)`: of a figure that is a mean in its own unit. */
export const meanText = (mean: Mean): string =>
  `${fixed(mean.value, 1)} (${bounds(mean, 1)}, ${counted(mean.n, 'answer')})`;

/** A figure that is a rate or a mean, as its metric is. */
export const figureText = (figure: Figure, metric: string): string =>
  isMean(metric) ? `${meanText({ ...figure, n: figure.numerator })}${doubts(figure)}` : rateText(figure);

/** Whether figures of a metric are means in a unit of their own, not percentages. */
export const isMean = (metric: string): boolean => ['avgPosition', 'avgSentiment', 'netTone'].includes(metric);

/** +1.5 and −1.5 in points. */
export const signed = (value: number, digits = 2): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${fixed(Math.abs(value), digits)}`;

/** The numbers of a figure without those that only statisticians want. */
export const slim = ({ value, numerator, denominator, low, high, reliable, why }: Figure) => ({
  ...{ value, low, high, numerator, denominator, reliable },
  ...(reliable ? {} : { why }),
});

/** A table in Markdown; cells are texts that {@link plain} has made, or ours. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
