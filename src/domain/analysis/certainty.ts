/*
 * Tells whether a name that is also an ordinary word (Target, Apple) is meant as a name. `certaintyAt` looks at capitals,
 * articles, neighbours and the place in the line, by tables for each language. Only the rest of the answer can decide a `perhaps`.
 */

import { fold } from '../text.ts';
import {
  AMONG_THINGS,
  AWARD,
  BEFORE_THINGS,
  CALLED,
  INSERTED,
  IS_THING,
  isAward,
  isSaidOfGermanFirm,
  LEGAL_FORM,
  NAME_VERB,
} from './firm-words.ts';
import { isListedBefore, isPartOfOther, LEADS, standsBeforeNames } from './longer-names.ts';
import { matchesOf } from './matches.ts';
import { isBesideProduct, isListed, PRICE } from './neighbours.ts';
import {
  endsInGermanNoun,
  isBorrowed,
  isCry,
  isOrdinaryWord,
  isUnit,
  type OrdinaryUse,
  ordinaryUse,
  type WordLanguage,
} from './ordinary-words.ts';

/** Whether a name that is made of ordinary words is meant where it stands; `perhaps`, if the answer means it elsewhere. */
type Certainty = 'yes' | 'perhaps' | 'no';

/** What tells of an answer whether its ordinary words are names. */
export interface Surroundings {
  /** As it is read. */
  readonly text: string;
  /** The answer's, if its ordinary words are known. */
  readonly language: WordLanguage | undefined;
}

/** What of a name's form tells whether it is meant. */
export interface Written {
  readonly ordinary: OrdinaryUse;
  /** Whether the name begins with a capital. */
  readonly hasCapital: boolean;
}

/** So far is looked on either side. */
const WINDOW = 100;

/**
 * Whether a name of ordinary words is meant at a place. In lower case it is not. With a capital it is, unless the place
 * gives every word one: the start of a sentence or a cell, a heading, words in title case or in capitals. There it takes
 * one more sign: bold or a link of its own, the head of an item, ®, a possessive, a product or another name beside it.
 */
export function certaintyAt(
  { text, language }: Surroundings,
  start: number,
  end: number,
  { ordinary, hasCapital }: Written,
): Certainty {
  const { use, languages, capital, isNameWord = false } = ordinary;
  const written = text.slice(start, end);
  // Hash tags and handles are in lower case whatever they name.
  if (/[@#]/.test(text.charAt(start - 1))) return 'yes';
  const isLower = written === written.toLowerCase();
  if (isLower && isUnit(written) && /\d ?$/.test(text.slice(start - 2, start)) && text[end] !== '-') return 'no';
  if (!isLower && isPartOfOther(text, start, end, ordinary)) return 'no';
  const isThing = hasCapital && isLower && isCalledAsThing(text, start, end, language);
  if (!isLower && language === 'de' && isBorrowed(written) && isGermanThing(text, start, end)) return 'perhaps';
  if (use === 'never') return isThing ? 'perhaps' : 'yes';
  if (use === 'with its mark')
    return isStyled(text.slice(Math.max(0, start - NEIGHBOUR), start), written, text.slice(end, end + WINDOW))
      ? 'yes'
      : 'no';
  const isForeign = language === undefined || !languages.includes(language);
  if (use === 'unless in capitals') {
    if (!/^\p{Lu}{2}s?$/u.test(written)) return 'no';
  } else if (isLower) {
    if (!isForeign || languages.includes('en') || isNameWord) return 'no';
    return isThing ? 'perhaps' : 'yes';
  }
  if (hasCapital && isNounWithAdjective(written, language)) return 'no';
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  if (isAward(before, written, after)) return 'perhaps';
  if (isForeign) return language === 'de' && !/[\s-]/.test(written) && isBehindMaker(text, start) ? 'perhaps' : 'yes';
  const isNoun =
    capital.includes(language) || (language === 'de' && isNounWithArticle(written) && startsSentence(before));
  const place = isNoun ? 'noun' : placeOf({ before, written, after, language, isTextStart: start <= WINDOW });
  if (place === 'inside') return 'yes';
  // `Made in Italy` at the start of a sentence is not Made In.
  if (/[\s-]/.test(written) && !hasLaterCapital(written)) return 'perhaps';
  if (hasSign({ place, before, written, after, language })) return 'yes';
  return isCry(written) ? 'no' : 'perhaps';
}

/** Whether a word of German that came from elsewhere is a thing: behind an article, and no product or verb of firms behind it. */
function isGermanThing(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - NEIGHBOUR), start), text.slice(end, end + WINDOW)];
  const isCounted =
    BEFORE_THINGS.get('de')!.right.test(before) || /(?<!\p{L})(?:viel|wenig|mehr|am|im|\d+) $/u.test(before);
  if (isSaidOfGermanFirm(before, after)) return false;
  const around = text.slice(Math.max(0, start - WINDOW), end + WINDOW);
  const isAmongThings = AMONG_THINGS[fold(text.slice(start, end))]?.test(around) === true;
  return isAmongThings || (isCounted && !/^(?:[ -]\p{Lu}|-)/u.test(after));
}

/** So far back a word before a name is looked for. */
const NEIGHBOUR = 40;
const CAPITAL_BEFORE = /[\p{L}\p{N},'’)]\s+(\p{Lu}[\p{L}\p{M}'’]+)[ \u00a0]$/u;

/**
 * Whether a longer name may end where one begins: inside a sentence, a word that is only a name stands right before it
 * (`Punjab and Maharashtra Co-operative Bank`).
 */
export function endsLongerName(text: string, start: number): boolean {
  const [, neighbour] = CAPITAL_BEFORE.exec(text.slice(Math.max(0, start - NEIGHBOUR), start)) ?? [];
  return neighbour !== undefined && ordinaryUse(neighbour).use === 'never';
}

/** Whether a cry stands as a name: behind what names stand behind, as an item, or within a sentence. */
const isStyled = (before: string, written: string, after: string): boolean =>
  written.endsWith('!') &&
  (BEFORE_NAMES.test(before) ||
    CALLED.test(before) ||
    leadsItem(before, after) ||
    /^[,;:-]/.test(after) ||
    NAME_VERB.test(after.replace(/^\*\*/, '')));
const BEFORE_NAMES =
  /(?<!\p{L})(?:von|bei|für|wie|der|die|from|by|at|like|such as|brand|de|chez|par|marque|marca|di|da) (?:\*\*)?$/iu;

/** Whether a name that no German word is made of stands right before one: `Ford Focus`, not `Hersteller Apple`. */
function isBehindMaker(text: string, start: number): boolean {
  const [, neighbour = ''] = CAPITAL_BEFORE.exec(text.slice(Math.max(0, start - NEIGHBOUR), start)) ?? [];
  return (
    endsLongerName(text, start) &&
    !/(?:er|ung|heit|keit|schaft|ik|ion)$/.test(neighbour) &&
    !endsInGermanNoun(neighbour)
  );
}

/**
 * Whether a name in lower case stands as a thing does: behind an article, or with its own, or as what something is said to be
 * (`es desigual`). Not so before a thing's own word in English (`the adidas shoes`).
 */
function isCalledAsThing(text: string, start: number, end: number, language: WordLanguage | undefined): boolean {
  if (language === undefined) return false;
  const { right, inside } = BEFORE_THINGS.get(language)!;
  if (inside.test(text.slice(start, end))) return true;
  const before = text.slice(Math.max(0, start - LONGEST_DETERMINER), start);
  if (language !== 'en') return right.test(before) || IS.test(before);
  const isBrand = BEFORE_GOODS.test(text.slice(end, end + WINDOW)) && !isOrdinaryWord(text.slice(start, end), language);
  return right.test(before) && !isBrand;
}

/** What says in Romance languages what a thing is like. */
const IS =
  /(?<![\p{L}\p{N}])(?:es|son|era|está|est|sont|è|sono|é|são)(?: (?:muy|más|tan|très|plus|molto|più|muito|mais))? $/u;
/** A plural or a number right behind a name: goods of a brand. */
const BEFORE_GOODS = /^ (?:\d|\p{Ll}{3,}[^su\P{L}]s(?![\p{L}\p{N}]))/u;

const LONGEST_DETERMINER = 12;

/** Whether only a noun of German has a capital in it, as all nouns have: `eine deutsche Bank`. */
function isNounWithAdjective(written: string, language: WordLanguage | undefined): boolean {
  if (language !== 'de' || !/^\p{Ll}/u.test(written)) return false;
  const capitals = written.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return capitals.every((word) => ordinaryUse(word).capital.includes('de'));
}

/** What explains a capital: nothing inside a sentence. */
type Place = 'inside' | 'start' | 'title' | 'noun';

/** Whether a name is an article and a noun of German, which at the start of a sentence have their capitals anyway: `Die Zeit`. */
const isNounWithArticle = (written: string): boolean =>
  /^(?:Der|Die|Das) \p{L}+$/u.test(written) && ordinaryUse(written.slice(4)).languages.includes('de');
const startsSentence = (before: string): boolean => /(?:^|[\n.!?…:] ?)$/.test(before);

interface Placed {
  readonly before: string;
  readonly written: string;
  readonly after: string;
  readonly language: WordLanguage;
  /** Whether nothing stands before what stands before it. */
  readonly isTextStart: boolean;
}

function placeOf({ before, written, after, language, isTextStart }: Placed): Place {
  if (/^\s*#/.test(lineOf(before))) return 'title';
  const left = before.slice(behindLast(before, SEGMENT_ENDS));
  const right = after.slice(0, after.search(SEGMENT_END));
  // The first word of a segment says nothing, unless the name is that.
  const words = matchesOf(WORD, left).slice(1).concat(matchesOf(WORD, right));
  const long = words.map(([word]) => word).filter((word) => word.length > 3);
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word));
  if (long.length >= 2 && capitals.length >= long.length * 0.75) return 'title';
  if (capitals.length === long.length && /^[^:]*:/.test(after.slice(0, right.length + 1)) && right.trim() !== '')
    return 'title';
  const isPlain = !hasLaterCapital(written);
  const neighbour = LAST_WORD.exec(left);
  // A part of a longer name: `NFL Sunday Ticket`; not so behind the first word of a sentence that is but a word.
  if (isPlain && neighbour !== null && /^\p{Lu}/u.test(neighbour[0])) {
    const isFirst = !/\p{L}/u.test(left.slice(0, neighbour.index));
    if (
      !isFirst ||
      !isWord(neighbour[0], language) ||
      (language === 'en' && /\p{Ll}/u.test(neighbour[0]) && !LEADS.has(neighbour[0]))
    )
      return 'title';
  }
  const isInCapitals = written.length > 2 && written === written.toUpperCase();
  if (isInCapitals && long.some((word) => word === word.toUpperCase())) return 'title';
  // A capital on a later word of the name is explained by nothing.
  if (!isPlain) return 'inside';
  const lead = before.slice(behindLast(before, '.!?…:|\n'));
  // Nothing else is said.
  if (isTextStart && !/\p{L}/u.test(before + after)) return 'inside';
  const isStart = (lead.length < before.length || isTextStart) && !/\p{L}/u.test(lead);
  return isStart ? 'start' : 'inside';
}

/** Whether a word that begins a sentence is but a word; no list has the articles of Portuguese (`A Vivo tem`). */
const isWord = (word: string, language: WordLanguage): boolean =>
  isOrdinaryWord(word, language) || (language === 'pt' && /^[AO]$/.test(word));

/** Whether a later word of a name has a capital as well. */
const hasLaterCapital = (written: string): boolean => /[\s\u200B-][^\p{L}\p{N}]*\p{Lu}/u.test(written);

/** A word right before a name. */
const LAST_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*(?= $)/u;
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’.-]*/gu;
const SEGMENT_ENDS = '\n.!?…:;|()[]"“”„«»–—,\uFFFC';
const SEGMENT_END = /[\n.!?…:;|()[\]"“”„«»–—,\uFFFC]|$/;

const lineOf = (before: string): string => before.slice(before.lastIndexOf('\n') + 1);

/** Where the last of some marks ends in a text; 0 = it has none. */
function behindLast(text: string, marks: string): number {
  let at = text.length;
  while (at > 0 && !marks.includes(text.charAt(at - 1))) at--;
  return at;
}

interface Signed {
  readonly place: Place;
  readonly before: string;
  readonly written: string;
  readonly after: string;
  readonly language: WordLanguage;
}

function hasSign({ place, before, written, after, language }: Signed): boolean {
  if (isCry(written)) return NAME_VERB.test(after) || CALLED.test(before) || leadsItem(before, after);
  if (/^\s?[®™℠]/.test(after) || /^['’]s(?![\p{L}\p{N}])/u.test(after)) return true;
  // Bold, in quotation marks or a link, and nothing else in it.
  if (/(?:\*\*|__)$/.test(before) && /^(?:\*\*|__)(?!\s*:)/.test(after)) return true;
  if (/["“”„«»] ?$/.test(before) && /^ ?["“”„«»]/.test(after)) return true;
  if (/\[$/.test(before) && /^\]\uFFFC/.test(after)) return true;
  if (LEGAL_FORM.test(after) || CALLED.test(before.slice(-NEIGHBOUR))) return true;
  if (/^[ *_]*(?:\n|$)/.test(after) && AWARD.test(before)) return true;
  // Latin letters among others.
  if (/^(?!\p{Script=Latin})\p{L}/u.test(after) || /(?!\p{Script=Latin})\p{L}$/u.test(before)) return true;
  if (leadsItem(before, after)) return true;
  if (place === 'start' && language === 'en' && standsBeforeNames(written))
    return isListedBefore(after) || NAME_VERB.test(after);
  if (isBesideProduct(after, language) || PRICE.test(after)) return true;
  if (/[\s-]/.test(written) && /(?:\*\*|__|\[|^[\s>]*(?:[*•+-]|\d{1,3}[.)]) )$/.test(lineOf(before))) return true;
  if (isListed(before, after, language)) return true;
  if (place === 'noun') return isSaidOfGermanFirm(before.slice(-NEIGHBOUR), after);
  if (place !== 'start') return false;
  const said = after.replace(INSERTED, '');
  if (NAME_VERB.test(said)) return !IS_THING.test(said);
  return /^(?: \(|,?(?: (?:and|or|und|oder|et|ou|y|o|e|vs\.?|&))? \*{0,2}\p{Lu})/u.test(after);
}

/** Whether a name begins an item, a heading, or a label: `1. **Acme Glide**`, `It lasts.Acme Glide: light and fast`. */
export function leadsPart(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_MARKER), start);
  // Not so `Made in Italy` of Made In.
  const isWritten = !/[\s-]\p{Ll}/u.test(text.slice(start, end));
  return isWritten && PART_START.test(before) && PART_HEAD.test(text.slice(end, end + WINDOW));
}

const LONGEST_MARKER = 24;
/** A line's or a sentence's beginning, and signs without letters. */
const PART_START = /(?:^|\n|[.!?:)])[^\p{L}\n]{0,20}$/u;
/** Words with capitals, as far as a colon, a dash, a price or the line's end. */
const PART_HEAD =
  /^(?:[ \u00A0-](?:[\p{Lu}\d(]|(?:of|the|and|for|in|with|by|&) )[^\s:*|$]{0,30}){0,8}(?:\*\*|__)?(?:\s?[:|\n$(]| [–—-] |$)/u;

/** Whether a name is the head of a list's item or a heading, and nothing but perhaps its product stands there. */
function leadsItem(before: string, after: string): boolean {
  const marker = lineOf(before);
  if (/\p{L}/u.test(marker) || !/[#*•\-+\d]/.test(marker)) return false;
  return /^(?:\*\*|__)?(?: [–—-] | ?\(|\s*(?:\n|$))/u.test(after);
}
