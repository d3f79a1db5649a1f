import type { ClaimLanguage } from '../lexicon.ts';
import { type Advice, CONDITIONS, naming, OUTRIGHT, trimmed } from './guards.ts';
import type { OpinionReading } from './reading.ts';

const between = (words: string): RegExp => new RegExp(`^[\\s*_]*${words}[\\s*_]+$`, 'iu');

/** What stands between two brands of which the first is worse. */
const LOSES: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: between(
    "(?:(?:clearly |still |far |easily |often )?(?:trails|lags(?: far)? behind|falls(?: far)? behind|loses(?: out)? to|is (?:clearly |far )?inferior to|is beaten by|is(?: no| hardly a|n[’']t a) match for|is outperformed by|pales (?:in comparison )?(?:to|next to|beside))|(?:can(?:[’']?t|not| not)|does(?:n[’']?t| not)) (?:compete with|keep up with|match|hold a candle to))",
  ),
  de: between(
    '(?:liegt (?:klar |weit )?hinter|hinkt|fällt (?:klar |weit )?hinter|unterliegt|verliert gegen|ist (?:klar )?schlechter als|kann nicht mit|ist kein Gegner für)',
  ),
  fr: between(
    '(?:est (?:nettement )?(?:inférieure?|moins bonn?e?) (?:à|que)|perd (?:face à|contre)|reste (?:loin )?derrière|ne (?:fait pas le poids face à|rivalise pas avec))',
  ),
  es: between(
    '(?:es (?:claramente )?(?:inferior a|peor que)|pierde (?:contra|frente a)|queda (?:muy )?(?:por )?detrás de|no puede competir con)',
  ),
  pt: between(
    '(?:é (?:claramente )?(?:inferior (?:à|ao|a)|pior que)|perde para|fica (?:muito )?atrás d[aeo]|não consegue competir com)',
  ),
  it: between(
    '(?:è (?:nettamente )?(?:inferiore a|peggiore di|peggio di)|perde contro|resta (?:molto )?dietro(?: a)?|non può competere con)',
  ),
};

const behind = (words: string): RegExp => new RegExp(`^[\\s*_:–—-]*(?:${words})[\\s*_!]*$`, 'iu');

/** What says behind a brand, up to the end of its clause, that it is to be avoided. */
const SHUNNED: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: behind('(?:(?:is|are) )?(?:best|better) avoided|(?:(?:should|must|ought to) be|is to be) avoided'),
  de: behind(
    '(?:ist|sind) (?:besser |lieber )?zu (?:ver)?meiden|sollte(?:n)? (?:man|sie) (?:besser |lieber )?(?:ver)?meiden',
  ),
  fr: behind('(?:(?:est|sont) )?à (?:éviter|fuir)'),
  es: behind('(?:es |son )?(?:mejor |preferible |para )evitar(?:l[oa]s?)?|(?:hay que|conviene) evitar(?:l[oa]s?)?'),
  pt: behind('(?:é |são )?(?:a|de|para|melhor) evitar'),
  it: behind('(?:(?:è|sono) )?(?:da|meglio) evitare'),
};

/** What a short answer blames a brand by. */
export interface Blame extends Advice {
  /** The brand that it is worse than; undefined = it is advised against. */
  readonly better: number | undefined;
}

/** What stands between two brands that share what is said of them. */
const JOINT = /^[\s*_]*(?:,|&|(?:, )?(?:and|or|und|oder|et|ou|y|o|e))[\s*_]*$/iu;

/** Of each brand the first clause of a short answer that tells not to take it, or that another one is better; undefined = none does. */
export function blamedShortly(reading: OpinionReading): readonly (Blame | undefined)[] {
  const { tokens, text, language, brands } = reading;
  const clauses = naming(reading);
  return brands.map((brand) => {
    for (const { start, end, names } of clauses) {
      const [first, second] = names;
      const own = names.findIndex((at) => tokens.entities[at] === brand);
      const isJoined = names
        .slice(0, own)
        .every((at, place) => JOINT.test(text.text.slice(tokens.ends[at]!, tokens.starts[names[place + 1]!]!)));
      if (own > 0 && isJoined && OUTRIGHT[language].avoids.test(text.text.slice(start, tokens.starts[first!]!)))
        return { ...trimmed(text.text, { start, end }), better: undefined, isConditional: false };
      if (own !== 0) continue;
      const range = trimmed(text.text, { start, end });
      const said = text.text.slice(tokens.ends[first!]!, second === undefined ? range.end : tokens.starts[second]!);
      const isShunned = second === undefined && SHUNNED[language].test(said);
      if (isShunned || OUTRIGHT[language].avoids.test(text.text.slice(start, tokens.starts[first!]!)))
        return { ...range, better: undefined, isConditional: !isShunned && CONDITIONS[language].test(said) };
      if (second !== undefined && LOSES[language].test(said))
        return { ...range, better: tokens.entities[second]!, isConditional: false };
    }
    return undefined;
  });
}
