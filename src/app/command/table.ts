/** A column of a table on a terminal. */
export interface Column<Row> {
  readonly title: string;
  /** Numbers stand to the right. */
  readonly align?: 'left' | 'right';
  /** The column that gives way when a line is too long for the terminal. */
  readonly isElastic?: boolean;
  text(row: Row): string;
}

const GAP = '  ';
const MIN_ELASTIC = 8;

/**
 * Rows under their titles, aligned, no wider than `width` where an elastic column can give way. Wide characters, as of
 * Chinese or Japanese, count as two.
 */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => column.text(row)))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => displayWidth(line[at]!))));
  const excess = widths.reduce((sum, each) => sum + each, GAP.length * (columns.length - 1)) - width;
  const elastic = columns.findIndex(({ isElastic }) => isElastic);
  if (excess > 0 && elastic >= 0) widths[elastic] = Math.max(MIN_ELASTIC, widths[elastic]! - excess);
  const lines = cells.map((line) =>
    line.map((cell, at) => padded(shortened(cell, widths[at]!), widths[at]!, columns[at]!.align)).join(GAP),
  );
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function padded(text: string, width: number, align: Column<unknown>['align']): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? space + text : text + space;
}

/**
 * The text, cut to a width, with an ellipsis where something is missing.
 * @example assert.equal(shortened('sightline', 6), 'sight…')
 */
export function shortened(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (displayWidth(short + segment) > width - 1) break;
    short += segment;
  }
  return `${short}…`;
}

/** The blocks of East Asian wide and fullwidth characters, and what is shown as a picture. (Unicode, UAX 11) */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u4DBF\u4E00-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}/u;
const NONE = /^[\p{Mark}\p{Format}\p{Control}]+$/u;

/**
 * How many cells of a terminal a text takes.
 * @example assert.equal(displayWidth('東京 Tower'), 10)
 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of new Intl.Segmenter().segment(text))
    width += NONE.test(segment) ? 0 : WIDE.test(segment) ? 2 : 1;
  return width;
}
