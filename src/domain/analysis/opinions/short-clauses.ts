import type { ClaimLanguage } from '../lexicon.ts';
import type { Range } from '../ranges.ts';
import { type Advice, CONDITIONS, trimmed } from './guards.ts';
import type { OpinionReading } from './reading.ts';
import { TOKEN } from './tokens.ts';

/** What a clause begins with that tells not to take the brand right behind it. */
const AVOIDS: Readonly<Record<ClaimLanguage, string>> = {
  en: "(?:please |just |simply |definitely |i(?:[’']d| would) |we(?:[’']d| would) )?(?:avoid|skip|ditch|forget|pass on|(?:do not|don[’']?t|never) (?:buy|choose|pick|get|use|bother with|waste (?:your )?money on)|there(?:[’']s| is) no reason to (?:buy|choose|pick|get|use))",
  de: 'meiden sie|meide|vermeiden sie|vermeide|finger weg von|verzichten sie auf|verzichte auf|(?:kaufen|nehmen|wählen) sie (?:bloß |lieber |auf keinen fall )?kein(?:en|e)?|kauf(?:e|t)? kein(?:en|e)?',
  fr: "évitez|évite|fuyez|n[’']achetez (?:pas|jamais)|oubliez|passez votre chemin avec",
  es: 'evit[ae]n?|huy[ae] de|no compr(?:es|e|en)|olvíd(?:ate|ese) de',
  pt: 'evit[ae]m?|fuja d[aeo]|não compr(?:e|em|es)|esqueça',
  it: 'evit(?:a|ate|i)|lascia(?:te)? perdere|non (?:compra(?:re|te)|prend(?:ere|ete))',
};
/** What stands between two brands of which the first is worse. */
const LOSES: Readonly<Record<ClaimLanguage, string>> = {
  en: "(?:(?:clearly |still |far |easily |often )?(?:trails|lags(?: far)? behind|falls(?: far)? behind|loses(?: out)? to|is (?:clearly |far )?inferior to|is beaten by|is(?: no| hardly a|n[’']t a) match for|is outperformed by|pales (?:in comparison )?(?:to|next to|beside))|(?:can(?:[’']?t|not| not)|does(?:n[’']?t| not)) (?:compete with|keep up with|match|hold a candle to))",
  de: '(?:liegt (?:klar |weit )?hinter|hinkt|fällt (?:klar |weit )?hinter|unterliegt|verliert gegen|ist (?:klar )?schlechter als|kann nicht mit|ist kein Gegner für)',
  fr: '(?:est (?:nettement )?(?:inférieure?|moins bonn?e?) (?:à|que)|perd (?:face à|contre)|reste (?:loin )?derrière|ne (?:fait pas le poids face à|rivalise pas avec))',
  es: '(?:es (?:claramente )?(?:inferior a|peor que)|pierde (?:contra|frente a)|queda (?:muy )?(?:por )?detrás de|no puede competir con)',
  pt: '(?:é (?:claramente )?(?:inferior (?:à|ao|a)|pior que)|perde para|fica (?:muito )?atrás d[aeo]|não consegue competir com)',
  it: '(?:è (?:nettamente )?(?:inferiore a|peggiore di|peggio di)|perde contro|resta (?:molto )?dietro(?: a)?|non può competere con)',
};
const compiled = (words: Readonly<Record<ClaimLanguage, string>>, make: (words: string) => RegExp) =>
  new Map(Object.entries(words).map(([language, own]) => [language, make(own)]));
const AVOID = compiled(
  AVOIDS,
  (own) =>
    new RegExp(
      `^[^\\p{L}]*(?:${own})[\\s*_"“„«]+(?:(?:the|den|die|das|l[ae]s?|el|los|il|lo|gli|[aio]s?)[\\s*_]+)?$`,
      'iu',
    ),
);
const LOSE = compiled(LOSES, (own) => new RegExp(`^[\\s*_]*${own}[\\s*_]+$`, 'iu'));

/** What a short answer says of two brands, or tells not to take. */
export interface ShortClause extends Advice {
  /** Whether another brand is the better one; otherwise the brand is advised against. */
  readonly isBeaten: boolean;
}

/** The first clause of a short answer that tells not to take a brand, or that another is better; undefined = none does. */
export function blamedShortly(
  { segments, tokens, text, language, brands }: OpinionReading,
  own: number,
): ShortClause | undefined {
  const { kinds, starts, ends, entities } = tokens;
  for (const { from, to } of segments) {
    const range = trimmed(text.text, { start: starts[from]!, end: ends[to - 1]! });
    const names = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => kinds[at] === TOKEN.name);
    const [first, second] = names;
    if (first === undefined || entities[first] !== brands[own] || text.text.charAt(range.end) === '?') continue;
    const behind = text.text.slice(ends[first], second === undefined ? range.end : starts[second]);
    if (AVOID.get(language)!.test(text.text.slice(range.start, starts[first])))
      return { ...range, isBeaten: false, isConditional: CONDITIONS[language].test(behind) };
    if (second !== undefined && LOSE.get(language)!.test(behind))
      return { ...range, isBeaten: true, isConditional: false };
  }
  return undefined;
}

/** The brand that a short answer says another one is worse than, and where; no praise and no blame of its own stands there. */
export function betterShortly(reading: OpinionReading, own: number): Range | undefined {
  const { tokens, brands } = reading;
  for (const [other] of brands.entries()) {
    const beaten = other === own ? undefined : blamedShortly(reading, other);
    if (!beaten?.isBeaten) continue;
    const isThere = tokens.entities.some(
      (entity, at) =>
        entity === brands[own] &&
        tokens.kinds[at] === TOKEN.name &&
        tokens.starts[at]! >= beaten.start &&
        tokens.ends[at]! <= beaten.end,
    );
    if (isThere) return beaten;
  }
  return undefined;
}
