/*
 * Tells from a text whether it is an answer, a refusal, an error or nothing. `judgeOutcome` goes from sure to unsure: empty
 * texts, error objects, then phrases by language, at the beginning first. Long texts are only read as far as they can still
 * be walls or refusals.
 */

import { type Aside, answerOf, asidesOf } from '../analysis/mod.ts';
import { appSpeakOf } from './app-speak.ts';
import { ANY, type Compiled, languages, plain, type ReadClause, type Reader } from './clauses.ts';
import { failureAtEnd } from './cut-short.ts';
import { alikeText, undecided } from './decisions.ts';
import { dividing } from './dividing.ts';
import type { DetectedOutcome, Doubt, KnownOutcome, Outcome } from './outcome.ts';
import { isNothing, isProgramError, isUnderWay } from './programs.ts';
import { sentencesOf } from './sentences.ts';

/** What outcomes are detected by: the text as it came, and the blocks that are the answer's own. */
export interface Detectable {
  readonly answer: string;
  /** The parts that its sender says aren't the answer. */
  readonly given?: readonly Aside[] | undefined;
  readonly query?: string | undefined;
  readonly ads: readonly unknown[];
  readonly shopping: readonly unknown[];
  /** Those that are listed, not those among the sources. */
  readonly videos: readonly unknown[];
}

/** Longer texts refuse nothing as a whole; in UTF-16 units. */
export const LONGEST_REFUSAL = 400;
/** No wall and no error page says more that is worth looking at. */
const LONGEST_READ = 20_000;
/** Up to here a text that is partly none is doubted. */
const LONGEST_DOUBTED = 1_200;

/**
 * What became of a question, from the text without what is set aside: without a letter or digit it is `empty`, unless it consists
 * of its own ads, shopping cards or videos; one that as a whole is a placeholder is `empty`; a wall, a captcha, a message about a
 * quota or an error page `error`; a short one that refuses as a whole `refused`; in any of the languages of the tables, whatever
 * sources stand beside it. Every other one is `answered`, with a doubt where it is partly one of those. (contract 8 and 16)
 * @example
 * const shown = { ads: [], shopping: [], videos: [] };
 * assert.equal(detectOutcome({ ...shown, answer: "I'm sorry, but I can't help with that." }), 'refused');
 * assert.equal(detectOutcome({ ...shown, answer: "I can't help with that, but Acme is good." }), 'answered');
 */
export const detectOutcome = (shown: Detectable): Outcome => judgeOutcome(shown).outcome;

/**
 * The outcome as {@link detectOutcome} has it, with what isn't sure about it, what is set aside, and the text without it, that
 * it was told from.
 * @example
 * const shown = { ads: [], shopping: [], videos: [] };
 * assert.equal(judgeOutcome({ ...shown, answer: "I can't help with that. Acme is good." }).doubt?.kind, 'refusal');
 */
export function judgeOutcome(
  shown: Detectable,
): DetectedOutcome & { readonly answer: string; readonly setAside: readonly Aside[] } {
  const setAside = asidesOf(shown);
  const answer = answerOf(shown.answer, setAside);
  return { ...judged(answer, shown, setAside), answer, setAside };
}

function judged(answer: string, shown: Detectable, setAside: readonly Aside[]): DetectedOutcome {
  const ownCards = [shown.ads, shown.shopping, shown.videos].some(({ length }) => length > 0);
  if (!saysSomething(answer)) {
    // A carousel has buttons around it; a placeholder is none, whatever stands beside it.
    const whole = SAYS_SOMETHING.test(shown.answer) ? judgedText(shown.answer) : undefined;
    if (whole !== undefined && whole.outcome !== 'answered') return whole;
    return sure(ownCards ? 'answered' : 'empty');
  }
  const found = judgedText(answer);
  if (found.outcome !== 'answered') return found;
  // What stands between buttons may be one more.
  if (setAside.some(({ kind }) => kind === 'interface') && judgedText(shown.answer).outcome === 'empty')
    return sure('empty');
  const why = failureAtEnd(answer);
  return why === undefined ? found : { outcome: 'error', doubt: { kind: 'cut', why } };
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** What a page is made of, without the words on it. */
const TAGS = /<!--.{0,2000}?-->|<\/?[a-z][a-z\d-]{0,30}(?:\s[^<>]{0,2000})?\/?>|&nbsp;/gis;
/** Whether a reader sees a letter or digit: tags alone show none, but in code they are what is said. */
const saysSomething = (answer: string): boolean =>
  SAYS_SOMETHING.test(/^\s*<[^`]*$/.test(answer) ? answer.replace(TAGS, '') : answer);
const sure = (outcome: Outcome): DetectedOutcome => ({ outcome, doubt: null });
const doubted = (kind: Doubt['kind'], why: string): DetectedOutcome => ({ outcome: 'answered', doubt: { kind, why } });

function judgedText(answer: string): DetectedOutcome {
  const trimmed = answer.trim();
  if (isNothing(trimmed) || isUnderWay(trimmed)) return sure('empty');
  if (/^(?:none|null|n\/a|nothing|empty|unknown)[.!]?$/i.test(trimmed)) {
    if (/^null\.?$/i.test(trimmed)) return sure('error');
    return doubted('placeholder', `"${trimmed}" may be what a program writes where there is no text`);
  }
  if (isProgramError(trimmed)) return sure('error');
  let whole: string | undefined;
  const plainWhole = () => (whole ??= plain(trimmed.slice(0, LONGEST_READ)));
  const answers = answersBy(headOf(trimmed) ?? plainWhole(), trimmed.length);
  const isSentence = sentencesOf(trimmed);
  let best: DetectedOutcome = sure('answered');
  for (const language of languages()) {
    const begins = answers(language);
    if (begins === true) continue;
    if (begins ?? beginsBy(plainWhole(), BEGINNINGS[1], trimmed.length, language)) continue;
    const found = judgedAs(readIn(plainWhole(), language, isSentence), trimmed.length, language);
    if (found.outcome !== 'answered') return found;
    if (found.doubt !== null) best = found;
  }
  const speech = best.doubt?.kind === 'refusal' ? undefined : appSpeakOf(trimmed);
  return speech === undefined ? best : sure(speech);
}

/** So much of a text is made plain first, as most show in it that they answer; in UTF-16 units. */
const HEAD = 1_000;
/** Nothing that is made plain as one is longer: what is so far before the end of the head is as in the whole. */
const LONGEST_PIECE = 400;

/** The beginning of a text as {@link plain} has it in the whole; undefined of a short one, or where much of it is left out. */
function headOf(text: string): string | undefined {
  if (text.length <= HEAD) return undefined;
  const head = plain(text.slice(0, HEAD));
  return head.length >= BEGINNINGS[0] + LONGEST_PIECE ? head : undefined;
}

/** Enough of a text to see how it begins, in UTF-16 units: mostly the first stretch, at most the last. */
const BEGINNINGS = [500, 1_500] as const;

/** Tells of each language how a text begins by the first stretch, which is read once for all those that divide it alike. */
function answersBy(text: string, length: number): (language: Compiled) => boolean | undefined {
  const [first] = BEGINNINGS;
  const start = text.slice(0, first);
  const others = dividing(start);
  const suspects: string[] = [];
  const reading: Reader = {
    ...ANY,
    read(clauses) {
      for (const { text: clause, kind } of ANY.read(clauses)) if (kind !== undefined) suspects.push(clause);
      return clauses.map((clause) => ({ text: clause, kind: undefined }));
    },
  };
  const isPlain = beginsBy(text, first, length, reading) === true;
  const isOther = (language: Compiled) => suspects.some(language.mayKnow) || others.has(language);
  return (language) => (isPlain && !isOther(language)) || beginsBy(text, first, length, language);
}

/**
 * Whether the clauses before an offset show already that a text answers: it isn't as a whole something else, no wall or error is
 * among the first three that say something, and it is too long to be doubted, or begins as an answer does. Most answers end
 * here. Undefined where that is too little to tell.
 */
function beginsBy(text: string, beginning: number, length: number, language: Reader): boolean | undefined {
  const isCut = text.length > beginning;
  const texts = language.clausesOf(isCut ? text.slice(0, beginning) : text);
  let [said, hasOther, isFirstOther] = [0, false, false];
  // The last clause of a cut text may be half of one.
  for (const [at, { kind, text: clause }] of inTurn(isCut ? texts.slice(0, -1) : texts, language)) {
    if (kind === 'wall' || kind === 'error') return false;
    if (kind !== undefined || isSaid(clause)) said++;
    hasOther ||= kind === undefined;
    isFirstOther ||= at === 0 && kind === undefined;
    if (hasOther && said >= FIRST && (isFirstOther || length > LONGEST_DOUBTED)) return true;
  }
  return undefined;
}

/** Clauses read one after the other, as they are asked for. */
function* inTurn(texts: readonly string[], language: Reader): Generator<readonly [number, ReadClause]> {
  for (const [at, text] of texts.entries()) yield [at, language.read([text])[0]!];
}

/** The clauses of a text, where sentences that only begin as a message say what they say. */
function readIn(text: string, language: Compiled, isSentence: (clause: string) => boolean): readonly ReadClause[] {
  const clauses = language.read(language.clausesOf(text)).map((clause) => {
    const mayGoOn = language.isFailure(clause.text) || (clause.kind === 'wall' && !language.isOfPages(clause.text));
    return mayGoOn && isSentence(clause.text) ? { ...clause, kind: undefined } : clause;
  });
  if (clauses.filter(({ kind }) => kind !== undefined).length < FURNISHED) return clauses;
  return clauses.map((clause) => (/^\d{1,3}$/.test(clause.text) ? { ...clause, kind: 'beside' } : clause));
}

/** This many buttons and messages may have a number beside them: "Sources · 10". */
const FURNISHED = 3;

function judgedAs(clauses: readonly ReadClause[], length: number, language: Compiled): DetectedOutcome {
  const kinds = new Set(clauses.map(({ kind }) => kind));
  const isWhole = !kinds.has(undefined);
  const furniture = clauses.filter(({ kind }) => kind === 'furniture').length;
  const telling = clauses.filter(({ kind }) => kind !== undefined && kind !== 'beside' && kind !== 'furniture');
  if (telling.length === 0) return sure(isWhole && furniture > 1 ? 'empty' : 'answered');
  if (isWhole) {
    if (kinds.has('error') || kinds.has('wall')) return sure('error');
    if (kinds.has('refusal')) return sure(length > LONGEST_REFUSAL ? 'answered' : 'refused');
    return sure('empty');
  }
  if (kinds.has('wall') || kinds.has('error')) {
    const wall = wallOf(clauses, language);
    if (wall !== undefined) return wall;
  }
  return length > LONGEST_DOUBTED ? sure('answered') : doubtOf(clauses, telling);
}

/** Of a page: this much of what it says is of walls, or it is at least doubted; in hundredths of its letters. */
const SURE_SHARE = 75;
const DOUBTED_SHARE = 60;
/** A page before an answer says what it is within its first clauses that say something: that many. */
const FIRST = 3;

/** A page that begins as a wall or an error does, and speaks of little else. */
function wallOf(clauses: readonly ReadClause[], language: Compiled): DetectedOutcome | undefined {
  // Buttons and names of pages say nothing either way.
  const said = clauses.filter(({ text, kind }) => kind !== undefined || isSaid(text));
  const begins = said.slice(0, FIRST).some(({ kind }) => kind === 'wall' || kind === 'error');
  if (!begins) return undefined;
  const lengthOf = (some: readonly ReadClause[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const ofWall = said.filter(({ text, kind }) => kind !== undefined || language.isOfPages(text));
  const share = (100 * lengthOf(ofWall)) / lengthOf(said);
  const known = said.filter(({ kind }) => kind !== undefined).length;
  const [first] = said.filter(({ kind }) => kind === 'wall' || kind === 'error');
  const why = `it begins as a page before an answer does ("${first!.text.slice(0, 80)}"), and speaks of little else`;
  if (share >= SURE_SHARE && known >= 2 && first === said[0]) return sure('error');
  return share >= DOUBTED_SHARE ? doubted('wall', why) : undefined;
}

/** Four words make a clause rather than a button. */
const isSaid = (text: string): boolean => /^(?:[^ ]* ){3}/.test(text);

const KINDS = { refusal: 'refusal', error: 'error', wall: 'wall', empty: 'placeholder' } as const;

/** What half or more of a short text is, though not the whole of it. */
function doubtOf(clauses: readonly ReadClause[], telling: readonly ReadClause[]): DetectedOutcome {
  const known = clauses.filter(({ kind }) => kind !== undefined).length;
  const first = telling[0]!;
  if (2 * known < clauses.length || clauses[0]!.kind === undefined) return sure('answered');
  const other = clauses.find(({ kind }) => kind === undefined)!;
  const kind = KINDS[first.kind as keyof typeof KINDS];
  const [one, rest] = [first, other].map(({ text }) => text.slice(0, 80));
  return doubted(kind, `"${one}" answers nothing, but "${rest}" may`);
}

/**
 * A stored outcome by the rules of now. One that was given stays, as does that of a text that says nothing, which goes by its cards.
 * @param digest of the text that is doubted
 * @example
 * const stored = { answer: 'Acme.', outcome: 'error' as const, outcomeFrom: 'detected' as const };
 * assert.equal(judgeAgain(stored, (text) => text).outcome, 'answered');
 */
export function judgeAgain(
  stored: KnownOutcome & Pick<Detectable, 'answer' | 'given' | 'query'>,
  digest: (text: string) => string,
): KnownOutcome {
  const { outcome, outcomeFrom, doubt } = stored;
  if (doubt?.kind === 'cut' && outcomeFrom !== 'detected') return undecided(doubt);
  const known = outcomeFrom === 'decided' && doubt ? undecided(doubt) : { outcome, outcomeFrom };
  if (known.outcomeFrom === 'given') return known;
  const { answer, ...found } = judgeOutcome({ ...stored, ads: [], shopping: [], videos: [] });
  if (!SAYS_SOMETHING.test(answer)) return { outcome: known.outcome, outcomeFrom: 'detected' };
  return { outcome: found.outcome, outcomeFrom: 'detected', ...textDoubt(found.doubt, answer, digest) };
}

/** A doubt about a text, to be kept with its answer; nothing where there is none. */
export const textDoubt = (
  doubt: Doubt | null,
  answer: string,
  digest: (text: string) => string,
): Pick<KnownOutcome, 'doubt'> =>
  doubt === null ? {} : { doubt: { ...doubt, textDigest: digest(alikeText(answer)) } };
