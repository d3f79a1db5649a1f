import type { Range } from './ranges.ts';

/** Stands for what a character takes less room than what it was written with; it shows nothing and separates nothing. */
export const FILLING = '\u2060';

/** The longest one has a name of eight letters. */
const WRITTEN = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g;

/** Marks by how HTML calls them behind a letter: `&eacute;`. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  dblac: '\u030B',
  cedil: '\u0327',
  ogon: '\u0328',
};
const LETTER_AND_MARK = new RegExp(`^([a-zA-Z])(${Object.keys(MARKS).join('|')})$`);

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: FILLING },
    ...{ ndash: '–', mdash: '—', minus: '−', hyphen: '-', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”' },
    ...{ bdquo: '„', laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', prime: '′', Prime: '″', hellip: '…', bull: '•' },
    ...{ middot: '·', trade: '™', reg: '®', copy: '©', deg: '°', sect: '§', para: '¶', dagger: '†', times: '×' },
    ...{
      plus: '+',
      num: '#',
      excl: '!',
      quest: '?',
      period: '.',
      comma: ',',
      colon: ':',
      semi: ';',
      sol: '/',
      ast: '*',
    },
    ...{ lpar: '(', rpar: ')', lsqb: '[', rsqb: ']', lowbar: '_', commat: '@', dollar: '$', percnt: '%', verbar: '|' },
    ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', iexcl: '¡', iquest: '¿', ordf: 'ª', ordm: 'º', frac12: '½' },
    ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', eth: 'ð', ETH: 'Ð' },
    ...{ thorn: 'þ', THORN: 'Þ', lstrok: 'ł', Lstrok: 'Ł', dstrok: 'đ', Dstrok: 'Đ', imath: 'ı', inodot: 'ı' },
    ...{ Idot: 'İ', sup1: '¹', sup2: '²', sup3: '³', larr: '←', rarr: '→', check: '✓', zwnj: '\u200C', zwj: '\u200D' },
  }),
);

/** A text of the same length, and where in it characters stand in the place of what they were written with. */
export interface Rewritten {
  readonly text: string;
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

/**
 * The text with named and numeric HTML characters as themselves, and decomposed Hangul as syllables; what they take less
 * room is filled with characters that aren't seen, so that all offsets stay. An unknown name stays as it is.
 */
export function withCharacters(text: string): Rewritten {
  const places: { start: number; end: number }[] = [];
  const put = (written: string, character: string | undefined, start: number): string => {
    if (character === undefined || character.length > written.length) return written;
    places.push({ start, end: start + written.length });
    const filling = character === ' ' ? ' ' : FILLING;
    return character + filling.repeat(written.length - character.length);
  };
  let rewritten = text;
  if (text.includes('&')) {
    rewritten = rewritten.replaceAll(WRITTEN, (written, decimal, hexadecimal, name, start) => {
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return put(written, name === undefined ? characterOf(code) : characterNamed(name), start);
    });
  }
  if (SYLLABLE.test(text)) {
    rewritten = rewritten.replaceAll(SYLLABLES, (written, start) => put(written, written.normalize('NFC'), start));
  }
  return { text: rewritten, places: places.toSorted((a, b) => a.start - b.start) };
}

const SYLLABLE = /[\u1100-\u1112][\u1161-\u1175]/;
const SYLLABLES = /[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?/g;

/** Control characters separate words, and codes without a character stay as they are written. */
function characterOf(code: number): string | undefined {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return code <= 0x20 || (code >= 0x7f && code <= 0xa0) ? ' ' : String.fromCodePoint(code);
}

function characterNamed(name: string): string | undefined {
  const [, letter, mark] = LETTER_AND_MARK.exec(name) ?? [];
  if (letter !== undefined) {
    const composed = (letter + MARKS[mark!]).normalize('NFC');
    return composed.length === 1 ? composed : undefined;
  }
  return NAMED.get(name);
}

/** Spans that end inside what a character was written with, taken as far as that goes; both are in order. */
export function asWritten<Span extends Range>(spans: readonly Span[], places: readonly Range[]): readonly Span[] {
  if (places.length === 0) return spans;
  const around = (at: number) => {
    let low = 0;
    for (let high = places.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (places[middle]!.end <= at) low = middle + 1;
      else high = middle;
    }
    const place = places[low];
    return place !== undefined && place.start < at ? place : { start: at, end: at };
  };
  return spans.map((span) => ({ ...span, start: around(span.start).start, end: around(span.end).end }));
}
