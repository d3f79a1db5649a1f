import type { ClaimLanguage } from '../lexicon.ts';
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

/** Whether a clause about a brand advises against it explicitly. */
export function isAdvisedAgainst(
  { segments, relations, brands, tokens, text, language }: OpinionReading,
  own: number,
): boolean {
  const width = brands.length;
  return segments.some(({ from, to }, row) => {
    const relation = relations[row * width + own]!;
    const isOwn = relation === RELATION.clause || relation === RELATION.owner || relation === RELATION.line;
    if (!isOwn && !(relation > RELATION.none && width === 1)) return false;
    const start = tokens.starts[from]!;
    const said = text.text.slice(start, Math.min(tokens.ends[to - 1]!, start + LONGEST));
    return AGAINST[language].test(said) && !/[?？]["”’')\]*_\s]*$/.test(said);
  });
}
