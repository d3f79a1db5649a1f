import { type Content, clipped, fontOf, type Look } from './picture.ts';

/** A line of a chart, as it is named below it. */
export interface Named {
  readonly name: string;
  readonly colour: string;
}

const LINE = 22;
const DOT = 10;

/** What a canvas of the page shows, `width` pixels of it from the left, and the names of its lines below. */
export function chartPicture(canvas: HTMLCanvasElement, width: number, names: readonly Named[]) {
  return (_: CanvasRenderingContext2D, look: Look): Content => {
    const ratio = canvas.width / canvas.clientWidth;
    const height = canvas.clientHeight;
    return {
      width,
      height: height + 8 + names.length * LINE,
      draw(into, left, top) {
        into.drawImage(canvas, 0, 0, width * ratio, canvas.height, left, top, width, height);
        into.font = fontOf(look, 13);
        for (const [at, { name, colour }] of names.entries()) {
          const y = top + height + 8 + (at + 0.5) * LINE;
          into.fillStyle = colour;
          into.fillRect(left, y - DOT / 2, DOT, DOT);
          into.fillStyle = look.text;
          into.fillText(clipped(into, name, width - 2 * DOT), left + 2 * DOT, y);
        }
      },
    };
  };
}
