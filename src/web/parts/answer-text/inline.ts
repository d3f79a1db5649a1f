/*
 * The marks within a line of Markdown: what is left are stretches of the text as it stands, known by their offsets. HTML never
 * passes: a tag is left out or shown as text.
 */

/** A stretch of a block that looks the same all through. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  readonly isStruck: boolean;
  readonly isCode: boolean;
  /** The number of a footnote, small and raised. */
  readonly isNote: boolean;
  /** Where it leads to; undefined for text that isn't a link. */
  readonly href: string | undefined;
  /** Shown in place of the stretch: of an entity its character, of a break a new line. */
  readonly shown?: string;
}

type Style = Pick<Piece, 'isStrong' | 'isEmphasis' | 'isStruck' | 'isCode' | 'isNote' | 'href'>;

const PLAIN: Style = {
  isStrong: false,
  isEmphasis: false,
  isStruck: false,
  isCode: false,
  isNote: false,
  href: undefined,
};

export const plain = (start: number, end: number, style: Partial<Style> = {}): Piece => ({
  ...PLAIN,
  ...style,
  start,
  end,
});

const BRACKETED = String.raw`\[(?<text>(?:[^[\]\n]|\[[^[\]\n]{0,200}\]){0,400})\]`;
const ADDRESS = String.raw`\(\s*(?:<(?<pointed>[^<>\n]{0,2000})>|(?<href>[^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500}){0,8}))(?:\s+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?\s*\)`;
const TAGS = 'a|b|big|code|del|div|em|font|h[1-6]|i|ins|kbd|li|mark|ol|p|s|small|span|strong|sub|sup|u|ul';
const TOKEN = new RegExp(
  [
    '(?<escape>\\\\)(?=[!-/:-@[-`{-~])',
    '(?<code>`+)',
    '(?<strong>\\*\\*|__)',
    '(?<struck>~~)',
    '(?<emphasis>[*_])',
    '\\[\\^(?<note>[^\\]\\s]{1,40})\\]',
    `(?<image>!)?${BRACKETED}(?:${ADDRESS}|\\[(?<ref>[^[\\]\\n]{0,200})\\])`,
    '<(?<auto>https?://[^<>\\s]{1,2000})>',
    '(?<bare>https?://[^\\s<>()[\\]|`]{1,2000})',
    '(?<br><br\\s*/?>)',
    `(?<tag></?(?:${TAGS})(?:\\s[^<>]{0,500})?>)`,
    '&(?<entity>amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|#39|#x27|#34);',
  ].join('|'),
  'giu',
);
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…' },
  ...{ '#39': "'", '#x27': "'", '#34': '"' },
};

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** Whether a mark of emphasis may begin or end some here: `_` doesn't within a word, and neither does beside a space. */
const opens = (line: string, at: number, mark: string): boolean =>
  !isSpace(line[at + mark.length]) && !(mark[0] === '_' && isWord(line[at - 1])) && line[at + mark.length] !== mark[0];
const closes = (line: string, at: number, mark: string): boolean =>
  !isSpace(line[at - 1]) && !(mark[0] === '_' && isWord(line[at + mark.length]));

/** The last place of a line where a mark may close. */
function lastClosing(line: string, mark: string): number {
  for (let at = line.lastIndexOf(mark); at > 0; at = line.lastIndexOf(mark, at - 1))
    if (closes(line, at, mark)) return at;
  return -1;
}

/** Where references of an answer lead to, by their folded names. */
export type References = ReadonlyMap<string, string>;

/** The stretches of a part of an answer between what is markup, which is left out. */
export function piecesOf(
  answer: string,
  start: number,
  end: number,
  references: References = new Map(),
  outer: Style = PLAIN,
): readonly Piece[] {
  const reading = new Reading(answer, start, end, references, outer);
  for (const found of answer.slice(start, end).matchAll(TOKEN)) reading.take(found);
  return reading.done();
}

/** Reads a line, token by token. */
class Reading {
  readonly #answer: string;
  readonly #start: number;
  readonly #line: string;
  readonly #references: References;
  readonly #pieces: Piece[] = [];
  readonly #lasts = new Map<string, number>();
  #style: Style;
  /** The mark of the emphasis that is open. */
  #open = '';
  /** The ticks that code began with. */
  #ticks = '';
  /** Up to where the line was read. */
  #at = 0;

  constructor(answer: string, start: number, end: number, references: References, outer: Style) {
    this.#answer = answer;
    this.#start = start;
    this.#line = answer.slice(start, end);
    this.#references = references;
    this.#style = outer;
  }

  done(): readonly Piece[] {
    this.#upTo(this.#line.length);
    return this.#pieces;
  }

  take(found: RegExpMatchArray): void {
    const place = found.index!;
    if (place < this.#at) return;
    const after = place + found[0].length;
    const { code, strong, struck, emphasis, note, text, auto, bare, br, entity } = found.groups!;
    if (code !== undefined || this.#ticks !== '') this.#code(code, place, after);
    else if (strong !== undefined) this.#strong(strong, place, after);
    else if (struck !== undefined) {
      this.#upTo(place, after);
      this.#set({ isStruck: !this.#style.isStruck && this.#line.indexOf(struck, after) >= 0 });
    } else if (emphasis !== undefined) this.#emphasis(emphasis, place, after);
    else if (note !== undefined) {
      this.#upTo(place, after);
      this.#add(place + 2, after - 1, { isNote: true });
    } else if (text !== undefined) this.#link(found.groups!, place, after);
    else if (auto !== undefined) {
      this.#upTo(place, after);
      this.#add(place + 1, after - 1, { href: this.#style.href ?? auto });
    } else if (bare !== undefined) {
      const address = bare.replace(/[.,;:!?'"*_~]+$/, '');
      this.#upTo(place, place + address.length);
      this.#add(place, place + address.length, { href: this.#style.href ?? address });
    } else {
      this.#upTo(place, after);
      const shown = br === undefined ? entity && ENTITIES[entity.toLowerCase()] : '\n';
      if (shown) this.#pieces.push({ ...plain(this.#start + place, this.#start + after, this.#style), shown });
    }
  }

  #set(style: Partial<Style>): void {
    this.#style = { ...this.#style, ...style };
  }

  #add(from: number, to: number, style: Partial<Style> = {}): void {
    if (to > from) this.#pieces.push(plain(this.#start + from, this.#start + to, { ...this.#style, ...style }));
  }

  /** Takes the text up to a place, and goes on behind what stands there. */
  #upTo(place: number, next: number = place): void {
    this.#add(this.#at, place);
    this.#at = next;
  }

  #code(code: string | undefined, place: number, after: number): void {
    // Within code other marks are text.
    if (this.#ticks !== '' && code !== this.#ticks) return;
    const begins = this.#ticks === '' && this.#line.indexOf(code!, after) >= 0;
    this.#upTo(place, after);
    this.#ticks = begins ? code! : '';
    this.#set({ isCode: begins });
  }

  #strong(mark: string, place: number, after: number): void {
    // Two lines under a word are a name of code, not a mark.
    if (mark === '__' && isWord(this.#line[place - 1]) && isWord(this.#line[after])) return;
    this.#upTo(place, after);
    this.#set({ isStrong: !this.#style.isStrong && this.#line.indexOf(mark, after) >= 0 });
  }

  #emphasis(mark: string, place: number, after: number): void {
    const line = this.#line;
    const isEnd = this.#open === mark && closes(line, place, mark);
    if (!this.#lasts.has(mark)) this.#lasts.set(mark, lastClosing(line, mark));
    const isBegin = this.#open === '' && opens(line, place, mark) && this.#lasts.get(mark)! > after;
    if (!isEnd && !isBegin) return;
    this.#upTo(place, after);
    this.#open = isEnd ? '' : mark;
    this.#set({ isEmphasis: !isEnd });
  }

  #link(groups: Readonly<Record<string, string | undefined>>, place: number, after: number): void {
    const { text = '', image, href, pointed, ref } = groups;
    const target = ref === undefined ? (pointed ?? href) : this.#references.get((ref || text).toLowerCase());
    // Brackets beside brackets are text, where neither names a reference.
    if (ref !== undefined && target === undefined) return;
    this.#upTo(place, after);
    const from = this.#start + place + (image ? 2 : 1);
    const leads = image === undefined && target ? target : undefined;
    const style = { ...this.#style, href: leads };
    this.#pieces.push(...piecesOf(this.#answer, from, from + text.length, this.#references, style));
  }
}
