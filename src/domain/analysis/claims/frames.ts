/*
 * Frames: what a heading, a lead-in («I'd avoid these:») or the question says of all that stands under it. `frameReader` is
 * told each line in order and keeps which frame is open; claims.ts asks for the frame of a passage and lets it set the side
 * of what no word judges.
 */

import { listsIn } from '../../lists.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { COLON, LINE_FEED, PLAIN_SPACE, type UnitText } from '../units.ts';
import { type LineStart, RANK } from './heads.ts';
import { keyOf } from './key.ts';
import type { Cell } from './table.ts';
import { TEXTS } from './texts.generated.ts';

/** What frames are told by in a language. */
interface FramePhrases {
  /** The first letters of words, of which each frame has one. */
  readonly begins: ReadonlySet<string>;
  /** Who stands under it is advised against. */
  readonly shun: RegExp;
  /** What stands under it are faults. */
  readonly faults: RegExp;
  /** Who stands under it is recommended. */
  readonly picks: RegExp;
  /** A sentence that begins so isn't judged by its frame. */
  readonly turns: RegExp;
  /** A heading inside a frame that ends it. */
  readonly ends: RegExp;
  /** What stands under it is praise: «Pros». */
  readonly merits: RegExp;
  /** How a question begins that asks for yes or no. */
  readonly closed: RegExp;
  /** Words by which a head denies its own words. */
  readonly denies: RegExp;
  /** Heads that were read. */
  readonly heads: Map<string, Head>;
  /** The contrary of faults, beside which they set no side: «pros and cons». */
  readonly both: RegExp;
}

const PHRASES: ReadonlyMap<string, FramePhrases> = new Map(
  Array.from(listsIn(TEXTS.frames), ([language, lines]) => [language, phrasesIn(language, lines)]),
);

function phrasesIn(language: string, lines: readonly string[]): FramePhrases {
  const texts = new Map(lines.map((line) => [line.split(' = ', 1)[0]!, line.slice(line.indexOf(' = ') + 3)]));
  const of = (name: string): string => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`Frames: ${language} has no ${name}`);
    return text;
  };
  const somewhere = (name: string) => new RegExp(`(?<!\\p{L})(?:${of(name)})(?!\\p{L})`, 'u');
  const first = (name: string) => new RegExp(`^(?:${of(name)})(?!\\p{L})`, 'u');
  return {
    begins: new Set(
      of('begins')
        .split(' ')
        .flatMap((word) => [word, word.replace("'", '’')]),
    ),
    shun: somewhere('shun'),
    faults: somewhere('faults'),
    picks: somewhere('picks'),
    turns: first('turns'),
    ends: first('ends'),
    merits: new RegExp(`^(?:${of('merits')})$`, 'u'),
    closed: first('closed'),
    denies: somewhere('denies'),
    both: somewhere('both'),
    heads: new Map(),
  };
}

/** What a part of an answer stands under. */
export interface Frame {
  readonly side: 'praise' | 'criticism';
  /** Whether it advises against whom it is about, and isn't only on faults. */
  readonly isAdvice: boolean;
  /** Whom it is about; none = those who own the blocks under it. */
  readonly owners: readonly number[];
  /** Whom it is about where no block under it has an owner. */
  readonly others?: readonly number[];
  readonly rank: number;
}

/** The rank of the frame that a question sets: no heading is above it. */
const QUESTION_RANK = -1;
const LONGEST_LEAD_IN = 200;
const LONGEST_HEADING = 120;

/** The question of an answer, and whom it names. */
export interface Asked {
  readonly text: string;
  readonly entities: () => readonly number[];
}

/** Reads the frames of an answer. */
export interface FrameReader {
  /** Takes a sentence, with the places of its mentions among all. */
  readonly read: (sentence: Cell, line: LineStart, isLineStart: boolean, mentions: readonly MentionSpan[]) => void;
  /** Ends the frame that is open. */
  readonly end: (at: number) => void;
  /** The frame of a place, once all is read; places in order. */
  readonly at: (place: number) => Frame | undefined;
}

/** A reader of the frames of one answer; what the question sets is open from its start. */
export function frameReader(text: UnitText, language: ClaimLanguage, asked: Asked): FrameReader {
  const phrases = PHRASES.get(language)!;
  let open = frameOfQuestion(asked, phrases);
  let hasItems = false;
  /** Who alone was named so far. */
  let alone: readonly number[] = [];
  const changes: { readonly start: number; readonly frame: Frame | undefined }[] = [];
  const note = (start: number, frame: Frame | undefined) => {
    if (changes.at(-1)?.frame !== frame) changes.push({ start, frame });
  };
  const readHead = ({ start, end }: Range, line: LineStart, isHeading: boolean, named: readonly MentionSpan[]) => {
    const rank = isHeading ? line.rank : RANK.prose;
    const head = headOf(text.text.slice(start, end), phrases);
    const found = head.kind === undefined ? undefined : frameOf(head.kind, named, rank);
    const isOver = open !== undefined && (rank <= open.rank || head.isEnd || (!isHeading && hasItems));
    hasItems = false;
    if (found === undefined) {
      if (isOver) open = undefined;
    } else open = found.owners.length === 0 && !found.isAdvice ? { ...found, others: alone } : found;
  };
  return {
    read: ({ start, end, from, to }, line, isLineStart, mentions) => {
      const isItem = line.rank >= RANK.items && line.rank < RANK.prose;
      const isHeading = isLineStart && line.isHeading && end - line.bodyStart <= LONGEST_HEADING;
      if (isHeading || (!isItem && end - start <= LONGEST_LEAD_IN && endsWithColon(text, end)))
        readHead({ start: isHeading ? line.bodyStart : start, end }, line, isHeading, mentions.slice(from, to));
      else if (isItem) hasItems = true;
      else if (isLineStart && hasItems) open = undefined;
      // What a question sets holds for lists alone.
      if (isHeading) note(start, undefined);
      note(isHeading ? end : start, open?.rank === QUESTION_RANK && !isItem ? undefined : open);
      for (let at = from; at < to && alone !== SEVERAL; at++) {
        const { entity } = mentions[at]!;
        if (alone.length === 0) alone = [entity];
        else if (alone[0] !== entity) alone = SEVERAL;
      }
    },
    end: (at) => {
      open = undefined;
      note(at, open);
    },
    at: (place) => {
      while (changes[1] !== undefined && changes[1].start <= place) changes.shift();
      return changes[0] !== undefined && changes[0].start <= place ? changes[0].frame : undefined;
    },
  };
}
/** None of the entities; what is asked of whom a frame without a name is about. */
const SEVERAL: readonly number[] = [-1];

/** Whether a sentence begins in a way that takes it out of its frame. */
export function isTurn({ text }: UnitText, { start, end }: Range, language: ClaimLanguage): boolean {
  return PHRASES.get(language)!.turns.test(keyOf(text.slice(start, Math.min(end, start + LONGEST_TURN))));
}
const LONGEST_TURN = 40;

/** What a head says by its words alone. */
interface Head {
  readonly kind: 'shun' | 'merits' | 'faults' | 'picks' | undefined;
  readonly isEnd: boolean;
}

/** Answers share most of their heads: «Pros», «Verdict». */
const MOST_HEADS = 2_000;

function headOf(said: string, phrases: FramePhrases): Head {
  const { heads } = phrases;
  const known = heads.get(said);
  if (known !== undefined) return known;
  const key = keyOf(said);
  const head = { kind: mayFrame(said, phrases) ? kindOf(key, phrases) : undefined, isEnd: phrases.ends.test(key) };
  if (heads.size >= MOST_HEADS) heads.clear();
  heads.set(said, head);
  return head;
}

function kindOf(key: string, phrases: FramePhrases): Head['kind'] {
  if (phrases.shun.test(key)) return 'shun';
  if (phrases.merits.test(key)) return 'merits';
  const isDenied = phrases.both.test(key) || phrases.denies.test(key) || phrases.closed.test(key);
  if (!isDenied && phrases.faults.test(key)) return 'faults';
  return phrases.picks.test(key) ? 'picks' : undefined;
}

function frameOf(kind: NonNullable<Head['kind']>, named: readonly MentionSpan[], rank: number): Frame | undefined {
  const owners = [...new Set(named.map(({ entity }) => entity))];
  if (owners.length > 1 || (kind === 'picks' && owners.length > 0)) return undefined;
  const isAdvice = kind === 'picks' || (kind === 'shun' && owners.length === 0);
  return { side: kind === 'shun' || kind === 'faults' ? 'criticism' : 'praise', isAdvice, owners, rank };
}

function frameOfQuestion({ text, entities }: Asked, phrases: FramePhrases): Frame | undefined {
  if (!mayFrame(text, phrases)) return undefined;
  const key = keyOf(text);
  const shuns = phrases.shun.test(key);
  if (!(shuns || phrases.faults.test(key)) || phrases.both.test(key) || phrases.closed.test(key)) return undefined;
  const owners = [...new Set(entities())];
  if (owners.length > 1 || (owners.length === 0 && !shuns)) return undefined;
  return { side: 'criticism', isAdvice: false, owners, rank: QUESTION_RANK };
}

/** Whether a head has a word that a frame may be told by: most have none. */
function mayFrame(said: string, { begins }: FramePhrases): boolean {
  for (let at = 0; at < said.length; at++) {
    const start = at;
    while (at < said.length && isInWord(said.charCodeAt(at))) at++;
    if (at > start && begins.has(said.slice(start, Math.min(at, start + 4)).toLowerCase())) return true;
  }
  return false;
}
const isInWord = (unit: number): boolean =>
  ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) ||
  unit === 0x27 ||
  unit === 0x2019 ||
  (unit >= 0xc0 && unit < 0x2000);

function endsWithColon({ units, length }: UnitText, end: number): boolean {
  let at = end - 1;
  // Behind a colon inside a line stands a body, and not a list.
  if (end < length && units[at] !== LINE_FEED) return false;
  while (at > 0 && (units[at] === LINE_FEED || units[at] === PLAIN_SPACE || units[at] === STAR)) at--;
  return units[at] === COLON;
}
const STAR = 0x2a;
