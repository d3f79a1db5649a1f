import { type Clause, clausesOf } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import type { MentionSpan } from './mentions.ts';
import type { Range } from './ranges.ts';
import { HASH, type UnitText } from './units.ts';

/** So many sentences that name nobody may follow one about a single entity and still speak of it. */
const FOLLOWERS = 2;
/** What a sentence that only follows counts for. */
const FOLLOWER_WEIGHT = 0.5;
/** What a clause counts for that the sentence goes on to set something against (`but`), or that concedes (`although`). */
const CONCEDED = 0.5;
/** What a clause that does not judge has of the one before it. */
const CARRIED = 0.5;
/** What the other side of a comparison gets of it. */
const COMPARED = -0.5;
/** The higher, the more judging words it takes to come close to 1. */
const MILDNESS = 3;

interface Tally {
  sum: number;
  weight: number;
}

/**
 * How a text speaks of each entity that it names, by the sentences around the mentions: -1 to 1, rounded to 3 decimals,
 * the mean over the sentences that judge; entities that none judges are left out. Within a sentence that names several
 * entities each takes what its own clause says. (contract 5, "Analysis")
 */
export function sentiments(
  text: UnitText,
  sentences: readonly Range[],
  mentions: readonly MentionSpan[],
  lexicon: Lexicon,
): ReadonlyMap<number, number> {
  const tallies = new Map<number, Tally>();
  let next = 0;
  let subject: number | undefined;
  let followers = 0;
  for (const sentence of sentences) {
    const first = next;
    while (next < mentions.length && mentions[next]!.start < sentence.end) next++;
    const named = mentions.slice(first, next);
    if (named.length === 0) {
      if (subject === undefined || isBlank(text.text, sentence)) continue;
      const clauses = clausesOf(text, sentence, [], lexicon);
      if (clauses.some(({ judges }) => judges)) count(tallies, subject, total(clauses), FOLLOWER_WEIGHT);
      if (++followers === FOLLOWERS || text.units[sentence.start] === HASH) subject = undefined;
      continue;
    }
    const scores = scoreSentence(clausesOf(text, sentence, named, lexicon));
    for (const [entity, score] of scores) count(tallies, entity, score, 1);
    const isAlone = named.every(({ entity }) => entity === named[0]!.entity);
    subject = isAlone ? named[0]!.entity : undefined;
    followers = 0;
  }
  return new Map([...tallies].map(([entity, { sum, weight }]) => [entity, rounded(sum / weight)]));
}

function count(tallies: Map<number, Tally>, entity: number, score: number, weight: number): void {
  const tally = tallies.get(entity) ?? { sum: 0, weight: 0 };
  tally.sum += squeeze(score) * weight;
  tally.weight += weight;
  tallies.set(entity, tally);
}

/** What one sentence says of each entity in it; entities that it does not judge are left out. */
function scoreSentence(clauses: readonly Clause[]): ReadonlyMap<number, number> {
  const entities = new Set(clauses.flatMap((clause) => [...clause.entities, ...clause.compared]));
  if (entities.size === 1) {
    const [entity] = entities;
    return new Map(clauses.some(({ judges }) => judges) ? [[entity!, total(clauses)]] : []);
  }
  const scores = new Map<number, number>();
  const give = (entity: number, score: number) => scores.set(entity, (scores.get(entity) ?? 0) + score);
  let waiting: number[] = [];
  let unclaimed = 0;
  let subjects: readonly number[] = [];
  let last = 0;
  for (const clause of clauses) {
    const { entities, compared, judges } = clause;
    if (entities.size > 0 && clause.words <= 1 && !judges && !clause.isConcessive && !clause.isNegated) {
      // Only names: the first part of a list, whose judgement comes later.
      waiting.push(...entities);
      continue;
    }
    // «A is great, B is not»: the denial takes up what was said before.
    const isDenial = entities.size > 0 && !judges && clause.isNegated && last !== 0;
    const score = isDenial ? -last * 0.7 : clause.score;
    if (!judges && !isDenial && entities.size === 0) continue;
    if (entities.size > 0 || waiting.length > 0) subjects = [...waiting, ...entities];
    waiting = [];
    if (!judges && !isDenial) {
      // What a clause leaves open goes on as it began, unless it turns: «bad service, the music old-fashioned».
      if (last !== 0 && !clause.isAdversative && !clause.isConcessive)
        for (const entity of subjects) give(entity, last * CARRIED);
      continue;
    }
    if (subjects.length === 0) unclaimed += score;
    for (const entity of subjects) give(entity, score + unclaimed);
    if (subjects.length > 0) unclaimed = 0;
    for (const entity of compared) give(entity, score * COMPARED);
    last = score;
  }
  for (const entity of waiting) if (last !== 0) give(entity, last);
  return scores;
}

/** The sum of a sentence about one thing: what comes after `but` outweighs what stood before it. */
function total(clauses: readonly Clause[]): number {
  const turn = clauses.findLastIndex(({ isAdversative }) => isAdversative);
  return clauses.reduce(
    (sum, { score, isConcessive }, index) => sum + (index < turn || isConcessive ? score * CONCEDED : score),
    0,
  );
}

const squeeze = (score: number): number => score / Math.sqrt(score * score + MILDNESS);

const rounded = (score: number): number => Math.round(score * 1000) / 1000 || 0;

function isBlank(text: string, { start, end }: Range): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(start, end));
}
