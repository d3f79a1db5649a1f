/*
 * Reads short answers for patterns by which a sentence judges brands: who beats whom, who is meant and who isn't, who would
 * be bought again, whom no one complains about, what a question asks that is answered by yes or no, and what is conceded.
 */

import type { ClaimSide } from '../claim.ts';
import type { EntityClaim } from '../claims/mod.ts';
import type { Range } from '../ranges.ts';
import { type BrandSentence, brandSentences, entityOf, toneOf } from './brand-sentences.ts';
import { trimmed } from './guards.ts';
import type { OpinionReading } from './reading.ts';
import {
  AGAIN,
  BEATS,
  CHOSEN,
  COMPLAINT,
  CONCEDED,
  CONTRAST,
  FACTS,
  FALLS,
  LEAVES_BEHIND,
  NEVER_AGAIN,
  NO,
  NO_COMPLAINT,
  NOT_OTHER,
  SHINES,
  WISHED_FOR,
  WORST,
  YES,
} from './short-patterns.ts';

/** What a sentence says of a brand by its pattern; without a side it says nothing of it, whatever its words. */
export interface PatternSaid extends Range {
  readonly entity: number;
  readonly side: ClaimSide | undefined;
  /** The sentence whose words say nothing else of it. */
  readonly sentence: Range;
}

const sideOf = (tone: number): ClaimSide | undefined => (tone > 0 ? 'praise' : tone < 0 ? 'criticism' : undefined);
const other = (side: ClaimSide): ClaimSide => (side === 'praise' ? 'criticism' : 'praise');
const isAsked = (text: string): boolean => /[?？][\s*_"”’')]*$/.test(text);

/** What the sentences of a short answer say by their pattern, each brand of a sentence once. */
export function saidByPattern(reading: OpinionReading): readonly PatternSaid[] {
  return brandSentences(reading).flatMap((sentence) => {
    const range = trimmed(reading.text.text, sentence);
    const { start, end } = sentence;
    const said = isAsked(sentence.masked) ? answered(reading, sentence) : told(reading, sentence);
    return said.map((one) => ({ ...range, sentence: { start, end }, ...one }));
  });
}

type Side = Pick<PatternSaid, 'entity' | 'side'> & Partial<Range>;

function told(reading: OpinionReading, sentence: BrandSentence): readonly Side[] {
  const { language } = reading;
  const { masked } = sentence;
  const brandsOf = (found: RegExpExecArray) => ({
    a: entityOf(sentence, found.groups!.A!),
    b: found.groups!.B === undefined ? undefined : entityOf(sentence, found.groups!.B),
  });
  const single = (found: RegExpExecArray, side: ClaimSide): readonly Side[] => [{ entity: brandsOf(found).a, side }];
  const behind = LEAVES_BEHIND[language].exec(masked);
  if (behind !== null) return pair(brandsOf(behind), 'praise', 'criticism');
  const beats = BEATS[language].exec(masked);
  if (beats !== null) return pair(brandsOf(beats), FACTS.test(masked) ? undefined : 'praise', undefined);
  const meant = NOT_OTHER[language].exec(masked);
  if (meant !== null) {
    const rest = masked.slice(meant[0].length);
    const last = reading.mentions.findLast(({ end }) => end <= sentence.end)!;
    const side = WORST.test(rest) ? 'criticism' : CHOSEN[language].test(rest) ? 'praise' : undefined;
    return pair(brandsOf(meant), side ?? sideOf(toneOf(reading, { start: last.end, end: sentence.end })), undefined);
  }
  const never = NEVER_AGAIN[language].exec(masked);
  if (never !== null) return single(never, 'criticism');
  const again = AGAIN[language].exec(masked);
  if (again !== null) return single(again, 'praise');
  const uncomplained = NO_COMPLAINT[language].exec(masked);
  if (uncomplained !== null) return single(uncomplained, 'praise');
  const complained = COMPLAINT[language].exec(masked);
  if (complained !== null) return single(complained, 'criticism');
  return CONTRAST[language].test(masked) ? contrasted(reading, sentence) : [];
}

const pair = (
  { a, b }: { readonly a: number; readonly b: number | undefined },
  side: ClaimSide | undefined,
  otherSide: ClaimSide | undefined,
): readonly Side[] => [{ entity: a, side }, ...(b === undefined || b === a ? [] : [{ entity: b, side: otherSide }])];

/** «Where Acme struggles, Bolt shines»: each half judges its own brand, and one that says nothing is the contrary of the other. */
function contrasted(reading: OpinionReading, { start, end, entities }: BrandSentence): readonly Side[] {
  const comma = reading.text.text.slice(start, end).indexOf(',');
  if (comma < 0 || entities.length !== 2) return [];
  const halves = [
    { start, end: start + comma },
    { start: start + comma, end },
  ];
  const owners = halves.map((half) =>
    reading.mentions.find((mention) => mention.start >= half.start && mention.end <= half.end),
  );
  if (owners[0] === undefined || owners[1] === undefined || owners[0].entity === owners[1].entity) return [];
  const sides = halves.map((half, at) => sideOf(toneOf(reading, half)) ?? doneIn(reading, half, owners[at]!));
  const known = sides[0] ?? sides[1];
  if (known === undefined) return [];
  return halves.map((half, at) => ({
    ...trimmed(reading.text.text, half),
    entity: owners[at]!.entity,
    side: sides[at] ?? other(sides[1 - at]!),
  }));
}

/** What words say of a brand that judge in a contrast, and only where they stand beside it alone. */
function doneIn({ text, language }: OpinionReading, { start, end }: Range, name: Range): ClaimSide | undefined {
  const before = text.text.slice(start, name.start).replace(CONTRAST[language], '');
  const said = `${before} ${text.text.slice(name.end, end)}`;
  return FALLS[language].test(said) ? 'criticism' : SHINES[language].test(said) ? 'praise' : undefined;
}

/** «Is Acme slow? No.»: what is asked of a single brand, affirmed or denied by the sentence behind it. */
function answered(reading: OpinionReading, sentence: BrandSentence): readonly Side[] {
  const { language, text, sentences } = reading;
  const next = sentences.find(({ start }) => start >= sentence.end);
  const isWished = WISHED_FOR[language].test(sentence.masked);
  const side = isWished ? 'praise' : sideOf(toneOf(reading, sentence));
  if (next === undefined || side === undefined || sentence.entities.length !== 1) return [];
  const reply = text.text.slice(next.start, next.end);
  const isDenied = NO[language].test(reply);
  if (!isDenied && !YES[language].test(reply)) return [];
  const { start } = trimmed(text.text, sentence);
  const { end } = trimmed(text.text, next);
  return [{ entity: sentence.entities[0]!, side: isDenied ? other(side) : side, start, end }];
}

/**
 * Cues of a short answer, both sides alike whichever stands last («comfortable but overpriced» is mixed); but a phrase by which a
 * sentence concedes something («although pricey,») weighs half of what it then says. A conceded clause that names the brand weighs alike.
 */
export function evenly(reading: OpinionReading): readonly EntityClaim[] {
  const { cues, text, language, sentences, mentions } = reading;
  const conceded = sentences.flatMap(({ start, end }): readonly Range[] => {
    const said = text.text.slice(start, end);
    const comma = CONCEDED[language].test(said) ? said.indexOf(',') : -1;
    if (comma < 0 || comma > LONGEST_PHRASE) return [];
    const isNaming = mentions.some((mention) => mention.start >= start && mention.end <= start + comma);
    return isNaming ? [] : [{ start, end: start + comma }];
  });
  const isConceded = (cue: EntityClaim) => conceded.some(({ start, end }) => cue.start >= start && cue.start < end);
  const sides = { praise: new Set<number>(), criticism: new Set<number>() };
  for (const { entity, side } of cues) sides[side].add(entity);
  const both = sides.praise.intersection(sides.criticism);
  return cues.map((cue) => {
    if (!both.has(cue.entity)) return cue;
    if (isConceded(cue)) return { ...cue, weight: 0.5 };
    return cue.isTurned || conceded.length > 0 ? { ...cue, weight: 1 } : cue;
  });
}
/** In UTF-16 units. */
const LONGEST_PHRASE = 60;
