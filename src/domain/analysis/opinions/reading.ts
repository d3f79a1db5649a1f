import type { EntityClaim } from '../claims/mod.ts';
import { type ClaimLanguage, type Lexicon, lexiconOf } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import { RELATION } from './features.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { TOKEN, type Tokens, tokenReader } from './tokens.ts';

/** A text with what the rules of claims say of it. */
export interface CuedText {
  readonly text: UnitText;
  readonly sentences: readonly Range[];
  readonly mentions: readonly MentionSpan[];
  readonly language: ClaimLanguage;
  readonly cues: readonly EntityClaim[];
}

/** A text that is to be judged. */
interface OpinionText extends CuedText {
  readonly question: { readonly text: UnitText; readonly mentions: readonly MentionSpan[] };
}

/** The same taken apart. Rows of {@link relations} are clauses, columns brands in the order of their first mention. */
export interface OpinionReading extends OpinionText {
  readonly lexicon: Lexicon;
  readonly tokens: Tokens;
  readonly segments: readonly Segment[];
  readonly brands: readonly number[];
  /** How often the answer names each brand, and which of them the question does. */
  readonly counts: readonly number[];
  readonly asked: readonly boolean[];
  readonly isAnyAsked: boolean;
  /** Of each clause and brand a {@link RELATION}. */
  readonly relations: Uint8Array;
  /** The stems of the question's words, each once. */
  readonly questionStems: readonly number[];
}

/** Longer questions are read so far. */
const MOST_QUESTION_WORDS = 60;
/** Brands behind these are judged like a list: each by what names it. */
const MOST_BRANDS = 60;

/** Takes answers apart, one at a time. */
export function opinionReader(): (text: OpinionText) => OpinionReading {
  const tokensOf = tokenReader();
  const questionTokensOf = tokenReader();
  return (read) => {
    const { text, sentences, mentions, question } = read;
    const counted = new Map<number, number>();
    for (const { entity } of mentions) counted.set(entity, (counted.get(entity) ?? 0) + 1);
    const brands = [...counted.keys()].slice(0, MOST_BRANDS);
    const tokens = tokensOf(text, mentions);
    const segments = segmentsOf(text, sentences, tokens);
    const asked = brands.map((brand) => question.mentions.some(({ entity }) => entity === brand));
    const counts = brands.map((brand) => counted.get(brand)!);
    const questionStems = stemsOf(questionTokensOf(question.text, question.mentions));
    const relations = relationsOf(tokens, segments, brands, { counts, asked });
    return {
      ...read,
      lexicon: lexiconOf(read.language),
      tokens,
      segments,
      brands,
      counts,
      asked,
      isAnyAsked: asked.some(Boolean),
      relations,
      questionStems,
    };
  };
}

function stemsOf({ count, kinds, stems }: Tokens): readonly number[] {
  const found = new Set<number>();
  for (let at = 0; at < count && found.size < MOST_QUESTION_WORDS; at++)
    if (kinds[at] === TOKEN.word) found.add(stems[at]!);
  return [...found];
}

function relationsOf(
  { kinds, entities }: Tokens,
  segments: readonly Segment[],
  brands: readonly number[],
  { counts, asked }: Pick<OpinionReading, 'counts' | 'asked'>,
): Uint8Array {
  const width = brands.length;
  const relations = new Uint8Array(segments.length * width);
  const places = new Map(brands.map((brand, at) => [brand, at]));
  const most = Math.max(...counts);
  const isMain = counts.filter((count) => count === most).length === 1;
  const isAsked = asked.filter(Boolean).length === 1;
  const raise = (entity: number, base: number, relation: number) => {
    const place = places.get(entity);
    if (place !== undefined && relations[base + place]! < relation) relations[base + place] = relation;
  };
  const weakest = brands.map((_, at) =>
    isAsked && asked[at] ? RELATION.question : isMain && counts[at] === most ? RELATION.main : RELATION.none,
  );
  for (let row = 0; row < segments.length; row++) {
    const { from, to, sentence, owners, lines, carried } = segments[row]!;
    const base = row * width;
    for (let at = 0; at < width; at++) relations[base + at] = weakest[at]!;
    for (const entity of carried) raise(entity, base, RELATION.carried);
    for (const entity of owners) raise(entity, base, RELATION.owner);
    for (const entity of lines) raise(entity, base, RELATION.line);
    for (const entity of sentence.named) raise(entity, base, RELATION.sentence);
    for (let at = from; at < to; at++) if (kinds[at] === TOKEN.name) raise(entities[at]!, base, RELATION.clause);
  }
  return relations;
}

/** The strongest relation of a clause to any brand but one. */
export function rivalOf({ relations, brands }: OpinionReading, row: number, own: number): number {
  const width = brands.length;
  let strongest = 0;
  for (let at = 0; at < width; at++) {
    const relation = relations[row * width + at]!;
    if (at !== own && relation > strongest) strongest = relation;
  }
  return strongest;
}

/** What the rules say where each clause stands, clauses in order. */
export function cuesByClause({ segments, tokens, cues }: OpinionReading): readonly (readonly EntityClaim[])[] {
  const sorted = cues.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let open: EntityClaim[] = [];
  return segments.map(({ from, to }) => {
    const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
    while (next < sorted.length && sorted[next]!.start < end) open.push(sorted[next++]!);
    open = open.filter((cue) => cue.end > start);
    return open.length === 0 ? NO_CUES : open.slice();
  });
}
const NO_CUES: readonly EntityClaim[] = [];
