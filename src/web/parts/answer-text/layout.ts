/*
 * An answer of a model is a text with some Markdown in it. It is shown as people would read it, and still every place in it is
 * known by its offset, as evidence is: what is laid out are pieces of the text as it stands.
 */

/** A paragraph, a heading, an item of a list or a row of a table, by the offsets of its content in the answer. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'item' | 'code';
  /** Of an item: how deep, and the number or bullet before it. */
  readonly depth: number;
  readonly label: string;
  readonly pieces: readonly Piece[];
}

/** A stretch of a block that looks the same all through. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isStrong: boolean;
  readonly isCode: boolean;
  /** Where it leads to; undefined for text that isn't a link. */
  readonly href: string | undefined;
}

const LINE =
  /^(?<indent>[ \t]*)(?:(?<heading>#{1,6})[ \t]+|(?<bullet>[-*•–])[ \t]+|(?<number>\d{1,3}[.)])[ \t]+|>[ \t]?)?/;
const INLINE =
  /\*\*|`|\\(?=[\\$*_#[\]()<>.-])|\[(?<text>[^[\]]{1,400})\]\((?<href>[^()\s]{1,2000}(?:\([^()\s]*\)[^()\s]*)*)(?: "[^"]*")?\)/g;
/** A link whose address the end of the text cuts off, as an excerpt does. */
const BEGUN_LINK = /\[(?<text>[^[\]]{1,400})\]\([^()\s]*(?:\([^()\s]*\)?[^()\s]*)*(?: "[^"]*)?$/;

/** The blocks of an answer, top to bottom; blank lines part them and are none. */
export function layOut(answer: string): readonly Block[] {
  const blocks: Block[] = [];
  let isCode = false;
  let start = 0;
  for (const line of answer.split('\n')) {
    const end = start + line.length;
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (isCode) blocks.push({ kind: 'code', depth: 0, label: '', pieces: [plain(start, end, true)] });
    else if (!/^\s*(?:[-*_=]{3,}\s*)?$/.test(line)) blocks.push(blockOf(answer, start, end));
    start = end + 1;
  }
  return blocks;
}

function blockOf(answer: string, start: number, end: number): Block {
  const found = LINE.exec(answer.slice(start, end))!;
  const { indent = '', heading, bullet, number } = found.groups!;
  const kind = heading ? 'heading' : bullet || number ? 'item' : 'text';
  const depth = kind === 'item' ? Math.min(3, Math.floor(indent.replaceAll('\t', '  ').length / 2)) : 0;
  return { kind, depth, label: number ?? (bullet ? '•' : ''), pieces: piecesOf(answer, start + found[0].length, end) };
}

const plain = (start: number, end: number, isCode = false): Piece => ({
  start,
  end,
  isStrong: false,
  isCode,
  href: undefined,
});

/** The stretches between what is markup, which is left out. */
function piecesOf(answer: string, start: number, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let [isStrong, isCode, at] = [false, false, start];
  const upTo = (place: number, href?: string) => {
    if (place > at) pieces.push({ start: at, end: place, isStrong, isCode, href });
    at = place;
  };
  const line = answer.slice(start, end);
  const begun = end === answer.length ? BEGUN_LINK.exec(line) : null;
  for (const found of line.slice(0, begun?.index).matchAll(INLINE)) {
    const place = start + found.index;
    upTo(place);
    const { text, href } = found.groups!;
    if (found[0] === '**') isStrong = !isStrong;
    else if (found[0] === '`') isCode = !isCode;
    if (text !== undefined && href !== undefined) {
      at = place + 1;
      upTo(place + 1 + text.length, href);
    }
    at = place + found[0].length;
  }
  if (begun === null) {
    upTo(end);
    return pieces;
  }
  upTo(start + begun.index);
  at++;
  upTo(at + begun.groups!.text!.length);
  return pieces;
}

/** Something that is marked in an answer, by its offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Cuts a piece wherever a span begins or ends; each part with all the spans that it lies in. */
export function cut<S extends Span>(
  piece: Piece,
  spans: readonly S[],
): readonly (Piece & { readonly spans: readonly S[] })[] {
  const inside = spans.filter(({ start, end }) => start < piece.end && end > piece.start);
  const places = [piece.start, piece.end, ...inside.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(places)]
    .filter((place) => place >= piece.start && place <= piece.end)
    .toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at]!;
    return { ...piece, start, end, spans: inside.filter((span) => span.start <= start && span.end >= end) };
  });
}
