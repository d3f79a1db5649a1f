import { fold } from '../../text.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';

/** How a sentence begins that warns of what it names, alone and with an article or so behind; folded. */
interface Warning {
  readonly begins: RegExp;
  readonly upToName: RegExp;
}

const warning = (verbs: string, articles: string): Warning => ({
  begins: new RegExp(`^[^\\p{L}]*(?:${verbs})\\s`, 'u'),
  upToName: new RegExp(`^[^\\p{L}]*(?:${verbs})\\s+(?:(?:${articles})\\s+){0,2}$`, 'u'),
});

const WARNINGS: Readonly<Record<ClaimLanguage, Warning>> = {
  en: warning(
    "(?:(?:i'd|i would|we'd|you should|please|better|best to|it's best to|definitely|just) )?(?:avoid|skip|steer clear of|stay away from|beware of|don't buy|do not buy|never buy|think twice about)",
    'the|any|buying|all|an?|old|older',
  ),
  de: warning(
    '(?:vermeiden sie|vermeide|meiden sie|meide|finger weg von|hände weg von|lassen sie die finger von|lass die finger von|kaufen sie nicht|kauf nicht|kaufen sie kein(?:en?)?|vorsicht bei)',
    'die|den|dem|das|der',
  ),
  fr: warning(
    "(?:évitez|évite|éviter|fuyez|n'achetez pas|n'achète pas|méfiez-vous de|tenez-vous loin de)",
    "le|la|les|d'acheter",
  ),
  es: warning(
    '(?:evite|evita|eviten|evitar|no compres?|no compren|huya de|huye de|aléjese de|aléjate de|cuidado con)',
    'el|la|los|las|comprar|a',
  ),
  pt: warning(
    '(?:evite|evitem|evitar|não compre|não comprem|fuja de|fuja d[ao]s?|afaste-se de|cuidado com)',
    'o|a|os|as|comprar',
  ),
  it: warning(
    '(?:evita|evitate|eviti|evitare|non comprate|non comprare|non compri|stai alla larga da|state alla larga da|attenzione a)',
    'il|la|lo|i|gli|le|di comprare',
  ),
};

/** The warning and its article are no longer, in UTF-16 units. */
const LONGEST = 60;
/** What may follow a name that a sentence warns of; another noun would be what it warns of (`Avoid Acme clones`). */
const ENDS =
  /^(?: ?[\p{Lu}\d][\p{L}\d'’-]*){0,5}(?:\s*$|\s*[.,;:!()–—-]|\s(?:if|unless|when|for|as|because|since|and|or|at|altogether|entirely|wenn|falls|weil|und|oder|si|parce|car|et|ou|porque|y|o|se|perché|poiché|e|por|per|pour|para|für)\b)/u;

/** The name that a sentence warns of by its beginning: «Avoid Acme», «Steer clear of the Acme Glide»; undefined = of none. */
export function warnedOf(
  text: string,
  { start, end }: Range,
  [first]: readonly MentionSpan[],
  language: ClaimLanguage,
): MentionSpan | undefined {
  if (first === undefined || first.start - start > LONGEST) return undefined;
  const isWarning = WARNINGS[language].upToName.test(plain(text.slice(start, first.start)));
  return isWarning && ENDS.test(text.slice(first.end, Math.min(end, first.end + LONGEST))) ? first : undefined;
}

/** Whether a clause begins as a warning of what it names does. */
export const isWarning = (clause: string, language: ClaimLanguage): boolean =>
  WARNINGS[language].begins.test(plain(clause.slice(0, LONGEST)));

const plain = (text: string): string => fold(text).replaceAll('’', "'");
