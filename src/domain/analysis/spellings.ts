/*
 * How answers write a name besides as it is: `spellingsOf` joins and parts its words, `plainSpellings` leaves marks out, and
 * `withoutAccents` accents.
 */

/** Another way in which answers write a name. */
export interface Spelling {
  readonly text: string;
  /** Whether words begin with a capital where they do in `text`, as it would mean anything in lower case (`h and m`). */
  readonly needsCapitals: boolean;
  /** Whether it is one word where the name is several: another word than those are (`BestBuy`). */
  readonly isJoined?: boolean;
}

/** More ways of writing one name are not looked for. */
const MOST_SPELLINGS = 40;

/**
 * How answers write a name besides as it is: without apostrophes (`McDonalds`) or a last exclamation mark (`Yahoo`), with
 * `&`, `+` and the word for it in the place of each other, with the words of `OpenAI` apart and those of `Best Buy` joined.
 */
export function spellingsOf(name: string): readonly Spelling[] {
  const bare = [name, ...plainSpellings(name)];
  const linked = bare.flatMap((text) => [free(text), ...connected(text)]);
  const all = [...linked, ...bare.flatMap((text) => [...apart(text), ...joined(text)])];
  const byText = new Map(all.filter(({ text }) => text !== name).map((spelling) => [spelling.text, spelling]));
  return [...byText.values()].slice(0, MOST_SPELLINGS);
}

/** Without a last exclamation mark, or apostrophes, and with blanks for quotation marks inside (`Toys R Us`). */
export function plainSpellings(name: string): readonly string[] {
  const plain = name.replace(/(?<=[\p{L}\p{N}])!$/u, '');
  const bare = plain.replaceAll(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, '');
  const apart = plain.replaceAll(/(?<=\p{L})["“”„«»](?=\p{L})/gu, ' ');
  return [...new Set([plain, bare, apart])].filter((text) => text !== name);
}

const free = (text: string): Spelling => ({ text, needsCapitals: false });

const CONNECTORS = ['&', '+', 'and', 'und', 'et', 'y', 'e', 'plus'];
/** Between two words of a name; the words in lower case, as the Y of `Model Y Performance` connects nothing. */
const CONNECTOR = /(?<=[\p{L}\p{N}.!])(?:\s*[&+]\s*|\s+(?:and|And|AND|und|et|y|e|plus)\s+)(?=[\p{L}\p{N}])/gu;

/** With each of the connectors in the place of those that are there; and `Disney Plus` for `Disney+`. */
function connected(name: string): readonly Spelling[] {
  const last = /^(.*\p{L}{2})(?:\+| Plus)$/u.exec(name)?.[1];
  const ending = last === undefined ? [] : [`${last}+`, `${last} Plus`];
  const parts = name.split(CONNECTOR);
  if (parts.length === 1 || parts.length > 3) return ending.map(free);
  const needsCapitals = parts.some((part) => part.trim().length === 1);
  const spellings = CONNECTORS.map((connector) => ({
    text: parts.join(` ${connector} `),
    needsCapitals: needsCapitals && /\p{L}/u.test(connector),
  }));
  return [...ending.map(free), ...spellings, free(parts.join('+'))];
}

const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L}{2})(?=\p{N})/u;

/** Camel humps apart, all or one of them: `Open AI`; not so the i of iPhone. */
function apart(name: string): readonly Spelling[] {
  const humps = name.split(HUMPS);
  const halves = humps.slice(1).map((_, at) => [humps.slice(0, at + 1).join(''), humps.slice(at + 1).join('')]);
  const isWord = (part: string) => part.length > 1 || /\p{N}/u.test(part);
  const split = [humps, ...halves].filter((parts) => parts.length > 1 && parts.join(' ').split(/[\s-]/).every(isWord));
  return split.map((parts) => ({ text: parts.join(' '), needsCapitals: /\p{N}/u.test(parts.join('')) }));
}

const SHORTEST_JOINED = 4;
const MOST_JOINED = 4;

/** Words of a script that puts spaces between them, without: `BestBuy`, `CocaCola`. */
function joined(name: string): readonly Spelling[] {
  const words = name.split(/[\s-]+|\s*&\s*/);
  if (words.length < 2 || words.length > MOST_JOINED || !words.every((word) => SPACED.test(word))) return [];
  // One gap of several is lost beside a number (`iPhone15 Pro`), or between two words (`AirMax 90`).
  const oneGap = words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), words[at]! + word, ...words.slice(at + 2)].join(' '));
  const texts = words.length === 2 ? oneGap : [words.join(''), ...oneGap];
  return texts
    .filter((text) => text.length >= (/\p{N}/u.test(text) ? 3 : SHORTEST_JOINED))
    .map((text) => ({ text, needsCapitals: text.length < 7 || /\p{N}/u.test(text), isJoined: true }));
}

const SPACED = /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{M}\p{N}'’.])+$/u;

/** Letters of which no decomposition shows what they are without their stroke. */
const STROKES: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i' },
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D' },
};
const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  å: 'aa',
  Å: 'Aa',
};

/** More accented words in one name are dropped all at once only. */
const MOST_ACCENTED = 3;

/**
 * A name without its accents, in all of its words or in some, as people write who have no key for them; and with the
 * letters that stand for umlauts. Marks of Latin, Greek, Hebrew and Arabic, and the points of ё; no others, as they make other letters.
 */
export function withoutAccents(name: string): readonly string[] {
  const composed = name.normalize('NFC');
  const words = composed.split(/(?<=[\s-])/);
  const accented = words.flatMap((word, at) => (unaccented(word) === word ? [] : [at]));
  const dropped = (chosen: readonly number[]) =>
    words.map((word, at) => (chosen.includes(at) ? unaccented(word) : word)).join('');
  const choices = accented.length <= MOST_ACCENTED ? subsets(accented) : [accented];
  const transcribed = composed.replaceAll(/[äöüÄÖÜåÅ]/g, (letter) => UMLAUTS[letter]!);
  return [...new Set([...choices.map(dropped), transcribed])].filter((text) => text !== composed);
}

function unaccented(word: string): string {
  return word
    .replaceAll(/[øØłŁđĐħĦŧŦıæÆœŒþÞðÐ]/g, (letter) => STROKES[letter]!)
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}ЕеЁё]\p{M}*)\p{M}/gu, '')
    .normalize('NFC');
}

/** Shorter words become others by a mark too often. */
const SHORTEST_MARKED = 4;
/** The folded letters of Latin that a mark makes of one of ASCII; umlauts stand for two of them, and for none alone. */
const plainLetters = new Map<string, string>();
for (let unit = 0xc0; unit < 0x180; unit++) {
  const letter = String.fromCharCode(unit);
  const plain = UMLAUTS[letter] ?? unaccented(letter);
  if (letter === letter.toLowerCase() && /^[a-z]{1,2}$/.test(plain)) plainLetters.set(letter, plain);
}

/**
 * A folded word of Latin letters without its marks, as a name may be registered that an answer writes with them; undefined where it has
 * none, or letters that aren't of ASCII without them either.
 * @example assert.equal(withoutMarks('citroën'), 'citroen')
 * @example assert.equal(withoutMarks('müller'), 'mueller')
 */
export function withoutMarks(word: string): string | undefined {
  if (word.length < SHORTEST_MARKED) return undefined;
  let plain = '';
  for (const letter of word) {
    const own = letter < '\x80' ? letter : plainLetters.get(letter);
    if (own === undefined) return undefined;
    plain += own;
  }
  return plain === word ? undefined : plain;
}

const subsets = (items: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** items.length }, (_, chosen) => items.filter((_, at) => (chosen & (1 << at)) !== 0));
