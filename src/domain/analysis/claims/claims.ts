/*
 * Reads what a text says for and against each brand, by rules. Text is laid out first (layout.ts: whose block it is), then
 * cut into clauses (clauses.ts: what each says); here both become claims. The thresholds at the top decide from which
 * weight on words are praise or blame.
 */

import { fold } from '../../text.ts';
import type { Claim, ClaimRule, ClaimSide } from '../claim.ts';
import { type ClaimLanguage, type Lexicon, lexiconOf } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import { awardSide } from './award.ts';
import { type Clause, judges, scoreOf } from './clause.ts';
import { clausesOf } from './clauses.ts';
import { isConditional } from './conditions.ts';
import { inFrame } from './framed.ts';
import { type Asked, frameReader } from './frames.ts';
import type { Surroundings } from './glued.ts';
import { headWordOf } from './head-word.ts';
import { layOut } from './layout.ts';
import { MOST_OWNERS } from './ownership.ts';
import { partsOf } from './parts.ts';
import { isQuestion, type Passage, trim } from './passage.ts';
import { type ClaimPhrases, phrasesOf } from './phrases.ts';
import { warnedOf } from './warnings.ts';

/** A claim about the entity of an index. */
export interface EntityClaim extends Claim {
  readonly entity: number;
  /** It weighs half, as its answer turns it by `but` or the like, or goes on behind it. */
  readonly isTurned?: true;
  /** It stands under a heading that advises against whom it is about. */
  readonly isShunned?: true;
}

/** A claim that is hedged, conceded or only follows counts half. */
const HALF = 0.5;
/** From here on words praise and criticise; and from where doubt in prose is criticism. */
const LEAST_PRAISE = 0.4;
const LEAST_CRITICISM = 0.3;
const LEAST_DOUBT = 1;
/** This many sentences that name no one may follow one about a single entity and still speak of it. */
const FOLLOWERS = 2;
/** This many lines, no longer than this, may stand under a colon about a single entity. */
const MOST_LISTED = 6;
const LONGEST_LISTED = 160;
/** More names than these in a sentence are a list, of which only each one's own clause tells. */
const FEW_NAMES = 2;
/** So much blame under a label of praise is none. */
const UNPRAISED = 0.7;

/** How claims are read in a language. */
interface Rules {
  readonly language: ClaimLanguage;
  readonly lexicon: Lexicon;
  readonly phrases: ClaimPhrases;
}

/**
 * What a text says for and against each entity that it names, in the order of the text: one claim is one clause that judges
 * one entity. Praise is told by a general lexicon or a label, criticism by a label or a closed list, and in prose that names
 * few by the lexicon as well. `sentences` and `mentions` are in order. (contract 9, "Figures")
 */
export function claimsOf(
  text: UnitText,
  sentences: readonly Range[],
  mentions: readonly MentionSpan[],
  { language, breaks, names, asked }: Pick<Surroundings, 'language' | 'breaks' | 'names'> & { readonly asked: Asked },
): readonly EntityClaim[] {
  if (mentions.length === 0) return [];
  const rules = { language, lexicon: lexiconOf(language), phrases: phrasesOf(language) };
  const claims: EntityClaim[] = [];
  let subject: number | undefined;
  let followers = 0;
  /** This many lines may still belong to what a colon announced: «I would take Acme, because:». */
  let listed = 0;
  const frames = frameReader(text, language, asked);
  for (const passage of layOut(text, sentences, mentions, { ...rules, breaks, names, frames })) {
    const named = mentions.slice(passage.from, passage.to);
    const isProse = passage.owners.length === 0;
    const isListed = listed > 0 && isProse && named.length === 0 && passage.end - passage.start <= LONGEST_LISTED;
    if (passage.isLineStart && !isListed) subject = undefined;
    const told = claimsIn(text, passage, named, subject, rules, isListed);
    const frame = frames.at(passage.start);
    for (const claim of frame ? inFrame(frame, { text, passage, named, claims: told }, rules) : told)
      claims.push(claim);
    const announces =
      isProse && /:[*_]*\s*$/.test(text.text.slice(Math.max(passage.start, passage.end - 6), passage.end));
    if (named.length > 0) {
      const isAlone = named.every(({ entity }) => entity === named[0]!.entity);
      subject = isProse && isAlone ? named[0]!.entity : undefined;
      followers = 0;
      listed = 0;
    } else if (!isListed && (!isProse || ++followers > FOLLOWERS)) subject = undefined;
    listed = subject === undefined ? 0 : announces ? MOST_LISTED : isListed ? listed - 1 : 0;
  }
  return claims;
}

function claimsIn(
  text: UnitText,
  passage: Passage,
  named: readonly MentionSpan[],
  subject: number | undefined,
  rules: Rules,
  isListed: boolean,
): readonly EntityClaim[] {
  const { owners, side, isAward } = passage;
  if (owners.length === 0 && named.length === 0 && subject === undefined) return [];
  if (isQuestion(text, passage)) return [];
  const teller = { text, rules, claims: [] as EntityClaim[] };
  if (isAward) {
    const given = passage.isByWords ? awardSide(text, passage, rules) : 'praise';
    if (given !== undefined) for (const entity of owners) tell(teller, entity, given, 1, 'award', passage);
  } else if (side !== undefined && owners.length > 0) tellLabelled(teller, passage, named);
  else {
    const beginning = fold(text.text.slice(passage.start, passage.start + 60)).replace(/^[^\p{L}]+/u, '');
    const isGeneric =
      rules.phrases.generic.test(beginning) && !isConditional(text.text, passage, owners, rules.phrases);
    const isFollowing = owners.length === 0 && named.length === 0;
    if (isFollowing && !isListed && !rules.phrases.following.test(beginning)) return [];
    const subjects = isFollowing ? [subject!] : owners;
    if (isGeneric && named.length === 0) return [];
    const warned = warnedOf(text.text, passage, named, rules.language);
    if (warned === undefined) tellClauses(teller, passage, named, { subjects: isGeneric ? [] : subjects, isFollowing });
    else tell(teller, warned.entity, 'criticism', 1, 'clause', { start: passage.start, end: warned.end });
    const mayCriticise = !isGeneric && (teller.claims.every(isPraise) || !isGlued(text, passage));
    if (!mayCriticise) return teller.claims.filter(isPraise);
  }
  return teller.claims;
}

const isPraise = ({ side }: EntityClaim): boolean => side === 'praise';

/** Whether a passage is a table whose cells have lost what was between them: no word of it can be given to a brand. */
const isGlued = ({ text }: UnitText, { start, end }: Range): boolean =>
  (text.slice(start, Math.min(end, start + LONGEST_GLUED)).match(/\p{Ll}{4}\p{Lu}\p{Ll}/gu)?.length ?? 0) >= 2;
const LONGEST_GLUED = 2_000;

interface Teller {
  readonly text: UnitText;
  readonly rules: Rules;
  readonly claims: EntityClaim[];
}

function tell(
  { text, rules, claims }: Teller,
  entity: number,
  side: ClaimSide,
  weight: number,
  rule: ClaimRule,
  { start, end, strongest }: Range & { readonly strongest?: Range | undefined },
  isTurned = false,
): void {
  const trimmed = trim(text.text, start, end);
  if (trimmed.end <= trimmed.start) return;
  const word = headWordOf(text, trimmed, strongest, rules.phrases);
  claims.push({ ...trimmed, entity, side, weight, rule, word, ...(isTurned && { isTurned }) });
}

/** What stands under a label: each part of an enumeration is a claim of its side. */
function tellLabelled(teller: Teller, passage: Passage, named: readonly MentionSpan[]): void {
  const { text, rules } = teller;
  const side = passage.side!;
  let next = 0;
  for (const part of partsOf(text.text, passage)) {
    while (next < named.length && named[next]!.start < part.start) next++;
    const first = next;
    while (next < named.length && named[next]!.end <= part.end) next++;
    const inside = named.slice(first, next);
    if (isNone(text.text.slice(part.start, part.end), rules.phrases)) continue;
    const clauses = clausesOf(text, part, inside, rules.lexicon);
    const words = clauses.reduce((sum, { words }) => sum + words, 0);
    if (words === 0) continue;
    const praise = clauses.reduce((sum, clause) => sum + clause.praise, 0);
    const blame = clauses.reduce((sum, clause) => sum + clause.criticism + clause.doubt, 0);
    const isOpen =
      clauses.every(({ isCondition }) => isCondition) || (blame === 0 && !isReserved(text.text, part, clauses));
    if (passage.isGlued && side === 'criticism' && isOpen) continue;
    // Praise that runs on behind a label of the other side.
    if (side === 'criticism' && praise >= 1 && blame === 0 && !clauses.some(({ isNegated }) => isNegated)) continue;
    if (side === 'praise' && blame >= UNPRAISED && praise === 0) continue;
    const strongest = clauses.toSorted((a, b) => b.strength - a.strength)[0]!.strongest;
    const weight = clauses.some(({ isHedged }) => isHedged) ? HALF : 1;
    for (const entity of passage.owners) tell(teller, entity, side, weight, 'label', { ...part, strongest });
  }
}

/** Whether a part says anything that may be held against somebody: a denial, a hedge, or that there is less of something. */
const isReserved = (text: string, { start, end }: Range, clauses: readonly Clause[]): boolean =>
  clauses.some(({ isNegated, isHedged }) => isNegated || isHedged) ||
  /\b(?:less|fewer|lower|smaller|shorter|older|only|still|needs?|requires?|more)\b/i.test(text.slice(start, end));

/** Whether a label has nothing under it: `None`, `n/a`. */
const isNone = (part: string, { none }: ClaimPhrases): boolean =>
  part.length < LONGEST_NONE &&
  none.test(
    fold(part)
      .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
      .trim(),
  );
const LONGEST_NONE = 120;

interface Subjects {
  /** Whom clauses are about that name nobody. */
  readonly subjects: readonly number[];
  readonly isFollowing: boolean;
}

/** What the clauses of a sentence say of each entity: its own clause, then its scope, then the sentence. */
function tellClauses(
  teller: Teller,
  passage: Passage,
  named: readonly MentionSpan[],
  { subjects: about, isFollowing }: Subjects,
): void {
  const { text, rules } = teller;
  const clauses = clausesOf(text, passage, named, rules.lexicon);
  if (!clauses.some(judges)) return;
  const inBlock = passage.owners.length > 0;
  const subjectsOf = (clause: Clause): ReadonlySet<number> =>
    inBlock && about.length > 0 && clause.entities.size === 0 ? new Set() : clause.entities;
  const names = new Set(clauses.flatMap((clause) => [...clause.entities]));
  const turn = clauses.findLastIndex(({ isAdversative }) => isAdversative);
  const told = new Set<number>();
  const say = (clause: Clause, entities: Iterable<number>, at: number, factor: number) => {
    const side = sideOf(clause, !inBlock && names.size <= FEW_NAMES && !isFollowing);
    if (side === undefined) return;
    const rule: ClaimRule = inBlock ? 'block' : isFollowing ? 'follows' : 'clause';
    const isWeak = clause.isHedged || factor < 1;
    const isTurned = !isWeak && (clause.isConcessive || at < turn || isFollowing);
    const weight = isWeak || isTurned ? HALF : 1;
    for (const entity of entities) {
      told.add(entity);
      tell(teller, entity, side, weight, rule, clause, isTurned);
    }
  };
  let waiting: number[] = [];
  let unclaimed: { readonly clause: Clause; readonly at: number }[] = [];
  let subjects: readonly number[] = about;
  let last: { readonly clause: Clause; readonly at: number } | undefined;
  for (const [at, clause] of clauses.entries()) {
    const own = subjectsOf(clause);
    if (own.size > 0 && clause.words <= 1 && !judges(clause) && !clause.isConcessive && !clause.isNegated) {
      // Only names: the first part of a list, whose judgement comes later.
      waiting.push(...own);
      continue;
    }
    if (own.size > 0) {
      subjects = [...waiting, ...own].slice(0, MOST_OWNERS);
      waiting = [];
      // What stands before the first name: «With great sound, Sonos leads».
      for (const { clause, at } of unclaimed) say(clause, subjects, at, 1);
      unclaimed = [];
    } else if (waiting.length > 0 && clause.words > 0) {
      subjects = waiting.slice(0, MOST_OWNERS);
      waiting = [];
    }
    if (!judges(clause)) {
      // «A is great, B is not»: the denial takes up what was said before.
      if (own.size > 0 && clause.isNegated && last !== undefined) say(denied(clause, last.clause), own, at, HALF);
      continue;
    }
    if (clause.isCondition && own.size === 0) continue;
    if (subjects.length === 0) unclaimed.push({ clause, at });
    else say(clause, subjects, at, 1);
    last = { clause, at };
  }
  if (waiting.length > 0 && last !== undefined) say(last.clause, waiting.slice(0, MOST_OWNERS), last.at, 1);
  // What no clause of its own judges is judged by the sentence, where that is of one mind and names few.
  const all = [...new Set(named.map(({ entity }) => entity))];
  if (inBlock || told.size > 0 || all.length > FEW_NAMES) return;
  const open = [...names].filter((entity) => !told.has(entity));
  const strongest = clauses
    .filter((clause) => judges(clause) && !clause.isCondition)
    .toSorted((a, b) => b.strength - a.strength)[0];
  if (open.length > 0 && strongest !== undefined) say(strongest, open, clauses.indexOf(strongest), HALF);
}

/** What a clause says; in prose what only the lexicon blames is criticism too. */
function sideOf(clause: Clause, isProse: boolean): ClaimSide | undefined {
  const { praise, criticism, doubt } = clause;
  if (criticism >= LEAST_CRITICISM && criticism + doubt >= praise) return 'criticism';
  const score = scoreOf(clause);
  if (score >= LEAST_PRAISE) return 'praise';
  return isProse && score < 0 && doubt >= LEAST_DOUBT ? 'criticism' : undefined;
}

/** A clause that says the contrary of another one, less strongly. */
function denied(clause: Clause, { praise, criticism, doubt, strength, strongest }: Clause): Clause {
  return { ...clause, praise: criticism + doubt, criticism: praise, doubt: 0, strength, strongest };
}
