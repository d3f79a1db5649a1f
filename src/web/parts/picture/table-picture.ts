import { t } from '../../texts/mod.ts';
import { cellWords, type PlainColumn, type Rows } from '../table/mod.ts';
import { type Content, clipped, fontOf, type Look } from './picture.ts';

/** A picture of a table has no more rows. */
const MOST_PICTURED = 100;

const ROW = 30;
const GAP = 20;
const WIDEST = 420;

/** The first rows of a table as far as they are loaded, under its heads. */
export function tablePicture<Row>(
  columns: readonly PlainColumn<Row>[],
  { loaded, total = 0 }: Pick<Rows<Row>, 'loaded' | 'total'>,
) {
  return (context: CanvasRenderingContext2D, look: Look): Content => {
    const rows = loaded.slice(0, MOST_PICTURED).map((row) => columns.map((column) => cellWords(column, row)));
    const widthOf = (text: string, font: string) => {
      context.font = font;
      return Math.ceil(context.measureText(text).width) + 2;
    };
    const [head, plain] = [fontOf(look, 12, 560), fontOf(look, 13)];
    const widths = columns.map(({ title }, at) =>
      Math.min(WIDEST, Math.max(widthOf(title, head), ...rows.map((cells) => widthOf(cells[at]!, plain)))),
    );
    const all = widths.reduce((sum, width) => sum + width + GAP, -GAP);
    const isPart = rows.length < total;
    return {
      width: all,
      height: (rows.length + 1 + (isPart ? 1 : 0)) * ROW,
      draw(into, left, top, { text, soft, line }) {
        const drawRow = (cells: readonly string[], y: number) => {
          let x = left;
          for (const [at, cell] of cells.entries()) {
            const [width, isNumber] = [widths[at]!, columns[at]!.isNumber];
            into.textAlign = isNumber ? 'right' : 'left';
            into.fillText(clipped(into, cell, width), isNumber ? x + width : x, y + ROW / 2);
            x += width + GAP;
          }
          into.textAlign = 'left';
        };
        into.fillStyle = soft;
        into.font = head;
        drawRow(
          columns.map(({ title }) => title),
          top,
        );
        into.font = plain;
        for (const [at, cells] of rows.entries()) {
          const y = top + (at + 1) * ROW;
          into.fillStyle = line;
          into.fillRect(left, y, all, 1);
          into.fillStyle = text;
          drawRow(cells, y);
        }
        into.fillStyle = soft;
        if (isPart) into.fillText(t.firstRows(rows.length, total), left, top + (rows.length + 1.5) * ROW);
      },
    };
  };
}
