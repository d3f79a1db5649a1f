import { t } from '../../texts/mod.ts';
import { type Content, fontOf, type Look, wrapped } from '../picture/mod.ts';
import { tellNotWhole } from './bucket-words.ts';
import { type Mark, shapeAt } from './plot.ts';
import { colourOf, sceneOf, TEXT } from './scene.ts';
import type { Shown } from './series.ts';

const WIDTH = 760;
const HEIGHT = 400;
const NOTE = 20;
const SHAPE = 4;

/** Draws a trend with the whole name of each line at its end, and below it what a point is and which buckets aren't whole. */
export function trendPicture(shown: Shown) {
  return (context: CanvasRenderingContext2D, look: Look): Content => {
    context.font = fontOf(look, TEXT);
    const measure = (text: string) => context.measureText(text).width;
    const names = 32 + Math.max(0, ...shown.series.map(({ name }) => measure(name)));
    const width = WIDTH + names;
    const options = { width, height: HEIGHT, names, measure, raised: shown.focus, isFading: false };
    const { marks, ends, box } = sceneOf({ ...shown, ...options });
    const named = ends.flatMap(({ name, nth, y }): readonly Mark[] => [
      {
        kind: 'path',
        d: shapeAt(nth, { x: box.right + 10, y }, SHAPE),
        fill: colourOf(shown.series[nth]!),
      },
      { kind: 'text', text: name, x: box.right + 20, y, at: 'start', colour: '--text' },
    ]);
    const words = [t.eachPoint[shown.interval], tellNotWhole(shown.series[0]?.points ?? [], shown.span)];
    const notes = wrapped(context, words.filter(Boolean).join(' '), width);
    return {
      width,
      height: HEIGHT + 12 + notes.length * NOTE,
      draw(into, left, top) {
        into.save();
        into.translate(left, top);
        into.font = fontOf(look, TEXT);
        for (const mark of [...marks, ...named]) drawMark(into, mark, look);
        into.fillStyle = look.soft;
        for (const [at, note] of notes.entries()) into.fillText(note, 0, HEIGHT + 12 + (at + 0.5) * NOTE);
        into.restore();
      },
    };
  };
}

const ALIGNED = { start: 'left', middle: 'center', end: 'right' } as const;

function drawMark(into: CanvasRenderingContext2D, mark: Mark, { colour }: Look): void {
  into.globalAlpha = mark.opacity ?? 1;
  if (mark.kind === 'text') {
    into.textAlign = ALIGNED[mark.at];
    into.fillStyle = colour(mark.colour);
    into.fillText(mark.text, mark.x, mark.y);
    into.textAlign = 'left';
  } else {
    const path = new Path2D(mark.d);
    if (mark.fill) {
      into.fillStyle = colour(mark.fill);
      into.fill(path);
    }
    if (mark.stroke) {
      into.strokeStyle = colour(mark.stroke);
      into.lineWidth = mark.width ?? 1;
      into.lineJoin = 'round';
      into.setLineDash(mark.isDashed ? [4, 4] : []);
      into.stroke(path);
      into.setLineDash([]);
    }
  }
  into.globalAlpha = 1;
}
