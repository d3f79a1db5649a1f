/** The colours and the font of the page, which a canvas does not take by itself. */
export interface Look {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  /** Any other colour, by its name in tokens.css. */
  colour(name: string): string;
}

/** What a picture shows below its head, in pixels of the page. */
export interface Content {
  readonly width: number;
  readonly height: number;
  draw(context: CanvasRenderingContext2D, left: number, top: number, look: Look): void;
}

/** The drawing: `of` measures and draws once the font is known. */
export interface Picture {
  readonly title: string;
  /** Below the title: what it is of, and when that was. */
  readonly lines: readonly string[];
  of(context: CanvasRenderingContext2D, look: Look): Content;
}

const MARGIN = 24;
const TITLE = 28;
const LINE = 20;
const LEAST_WIDTH = 560;
/** Browsers give up on larger ones, in pixels of the picture. */
const MOST_PIXELS = 24_000_000;

/** Draws a picture with its title and scope inside, as a PNG of two pixels for each of the page's. @throws Error where there is no memory for it */
export async function pngOf({ title, lines, of }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const look = lookNow();
  const content = of(context, look);
  const width = Math.max(LEAST_WIDTH, content.width + 2 * MARGIN);
  context.font = fontOf(look, 13);
  const said = lines.flatMap((line) => wrapped(context, line, width - 2 * MARGIN));
  const top = MARGIN + TITLE + said.length * LINE + 12;
  const height = top + content.height + MARGIN;
  const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (width * height)));
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  context.scale(scale, scale);
  context.textBaseline = 'middle';
  context.fillStyle = look.surface;
  context.fillRect(0, 0, width, height);
  context.fillStyle = look.text;
  context.font = fontOf(look, 18, 650);
  context.fillText(clipped(context, title, width - 2 * MARGIN), MARGIN, MARGIN + TITLE / 2);
  context.fillStyle = look.soft;
  context.font = fontOf(look, 13);
  for (const [at, line] of said.entries()) context.fillText(line, MARGIN, MARGIN + TITLE + (at + 0.5) * LINE);
  content.draw(context, MARGIN, top, look);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  if (blob === null) throw new Error('no memory for a picture of that size');
  return blob;
}

export const fontOf = ({ font }: Look, size: number, weight = 400): string => `${weight} ${size}px ${font}`;

/** A text cut to a width, its end left out where it must be. */
export function clipped(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let [fits, length] = [0, text.length];
  while (fits < length) {
    const middle = Math.ceil((fits + length) / 2);
    if (context.measureText(`${text.slice(0, middle)}…`).width <= width) fits = middle;
    else length = middle - 1;
  }
  return `${text.slice(0, fits)}…`;
}

/** A text as lines that are no wider, broken between words. */
export function wrapped(context: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(clipped(context, word, width));
  }
  return lines;
}

function lookNow(): Look {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: of('--text'),
    soft: of('--text-soft'),
    line: of('--line'),
    surface: of('--surface'),
    font: of('--font'),
    colour: of,
  };
}
