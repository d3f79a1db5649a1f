import { matchesOf } from '../matches.ts';
import type { Aside } from './aside.ts';
import { closingBracket } from './code.ts';

/** A picture in Markdown or HTML: its alternative text isn't text of the answer. */
const PICTURE =
  /!\[[^\][\n]{0,400}\](?:\([^()\s]{0,2000}(?:\s{1,3}"[^"\n]{0,400}")?\)|\[[^\][\n]{0,60}\])|<img\b[^<>]{0,4000}>|\[(?:image|photo|picture|bild|foto|imagen|imagem|immagine)(?:(?: of| von| de| di)? [^\][\n]{1,200}|[:：][^\][\n]{1,200})?\](?![([:])/gi;
/** How one begins; most answers have no bracket. */
const BEGINS = /!\[|<img|\[(?:image|photo|picture|bild|foto|imagen|imagem|immagine)/i;
/** Begins a block that an app draws, perhaps between characters of private use: `image_group{"query":["shoes"]}`. */
const DRAWN =
  /(?:\uE200[a-z_]{1,30}\uE202?|(?<![\p{L}\p{N}_.])(?:image_group|video_group|products|product_carousel|product_entity|entity|genui))(?=[{[]\s{0,4}["{[])/gu;
/** How what is drawn goes on. */
const LIST = /[{[]\s{0,4}["{[]/;
/** Pictures and results by their number, without text: `iturn0image1turn0image3`. */
const NUMBERED = /\uE200?\bi\uE202?(?:turn\d{1,3}image\d{1,3}[\uE200-\uE206]?){1,20}/g;
const LONGEST = 4_000;

/** Pictures, groups of them and blocks that an app draws, but not the name in an `entity[…]`, which readers see. */
export function picturesIn(text: string, isCode: (at: number) => boolean): readonly Aside[] {
  const found: Aside[] = [];
  const keep = (start: number, end: number) => {
    if (!isCode(start)) found.push({ kind: 'image', start, end });
  };
  if ((text.includes('[') || text.includes('<')) && BEGINS.test(text)) {
    for (const { index, 0: picture } of matchesOf(PICTURE, text)) keep(index, index + picture.length);
  }
  let reached = 0;
  const mayBeDrawn = (text.includes('[') || text.includes('{')) && LIST.test(text);
  for (const { index, 0: opener } of mayBeDrawn ? matchesOf(DRAWN, text) : []) {
    if (index < reached) continue;
    const start = index + opener.length;
    const { at: end, isClosed } = closingBracket(text, start, LONGEST);
    reached = end;
    if (!isClosed) continue;
    const stop = text[end] === '\uE201' ? end + 1 : end;
    reached = stop;
    const shown = /entity/.test(opener) ? shownName(text.slice(start, end)) : undefined;
    if (shown === undefined) keep(index, stop);
    else {
      keep(index, start + shown.start);
      keep(start + shown.end, stop);
    }
  }
  // Found sooner than with its first letter, which is frequent.
  if (text.includes('urn'))
    for (const { index, 0: mark } of matchesOf(NUMBERED, text)) keep(index, index + mark.length);
  return found;
}

/** The name that readers see: the second text of `["brand","Acme","shoes"]`. */
function shownName(list: string): { start: number; end: number } | undefined {
  const [whole, before = '', name = ''] =
    /^(\[\s{0,4}"(?:[^"\\]|\\.){0,80}"\s{0,4},\s{0,4}")([^"\\]{1,200})"/.exec(list) ?? [];
  return whole === undefined ? undefined : { start: before.length, end: before.length + name.length };
}
