import type { ClaimLanguage } from '../lexicon.ts';
import type { Range } from '../ranges.ts';
import { RELATION } from './features.ts';
import type { OpinionReading } from './reading.ts';

/** Words that advise against what a clause is about; of the text as it stands. */
const AGAINST: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /\bnot recommended\b|\b(?:do not|don[’']?t|would not|wouldn[’']?t|can(?:no|['’])?t) (?:really )?recommend\b|\b(?:steer clear of|stay away from)\b/i,
  de: /\bnicht (?:zu empfehlen|empfehlenswert|empfohlen)\b|\bempfehlen? .{0,40}\bnicht\b|\b(?:rate|raten) .{0,30}\bab\b|\bfinger weg\b/i,
  fr: /\bdéconseill|\bne (?:l[ea]s? |le |la )?(?:recommande|conseille)(?:rais|rait)? (?:pas|plus)\b/i,
  es: /\bdesaconsej|\bno (?:l[oa]s? |se )?(?:recomiend|recomendar)/i,
  pt: /\bdesaconselh|\bnão (?:[oa]s? |se )?recomend/i,
  it: /\bsconsigli|\bnon (?:l[oaie] |si )?(?:consigli|raccomand)/i,
};
const LONGEST = 240;

/** The models learned from answers of many clauses, and make up opinions on a single sentence. */
const FEW_CLAUSES = 3;

/** Whether the rules read an answer better than the models: it is short, and advises against nothing. */
export const isForRules = (reading: OpinionReading): boolean =>
  reading.segments.length <= FEW_CLAUSES && !reading.brands.some((_, own) => isAdvisedAgainst(reading, own));

/** Whether the words of a clause advise against what it is about. */
export const advisesAgainst = (clause: string, language: ClaimLanguage): boolean => AGAINST[language].test(clause);

/** The first clause about a brand that advises against it explicitly; undefined = none does. */
export function adviceAgainst(
  { segments, relations, brands, tokens, text, language }: OpinionReading,
  own: number,
): Range | undefined {
  const width = brands.length;
  for (const [row, { from, to }] of segments.entries()) {
    const relation = relations[row * width + own]!;
    const isOwn = relation === RELATION.clause || relation === RELATION.owner || relation === RELATION.line;
    if (!isOwn && !(relation > RELATION.none && width === 1)) continue;
    const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
    const said = text.text.slice(start, Math.min(end, start + LONGEST));
    if (advisesAgainst(said, language) && !/[?？]["”’')\]*_\s]*$/.test(said)) return trimmed(text.text, { start, end });
  }
  return undefined;
}

/** Whether a clause about a brand advises against it explicitly. */
export const isAdvisedAgainst = (reading: OpinionReading, own: number): boolean =>
  adviceAgainst(reading, own) !== undefined;

/** Without the blanks, marks and stops around it. */
export function trimmed(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end];
  while (from < to && isEdge(text.charCodeAt(from), BEFORE)) from++;
  while (to > from && isEdge(text.charCodeAt(to - 1), BEHIND)) to--;
  return { start: from, end: to };
}
const BEFORE = /[\s*_#>|•,;:–—-]/;
const BEHIND = /[\s*_|,;:.–—-]/;

/** Most clauses begin and end with a letter, which is neither. */
const isEdge = (unit: number, edges: RegExp): boolean =>
  !((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) && edges.test(String.fromCharCode(unit));
