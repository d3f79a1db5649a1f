/*
 * Explicit advice on a brand, which nothing overrules: `adviceAgainst` finds what advises against it, in answers of any
 * length, `adviceFor` what recommends it outright, in those that are too short for the models. The tables are expressions
 * by language, of the text as it stands; what they find must be about the brand, and no question.
 */

import { CONDITION_WORDS } from '../claims/mod.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import type { Range } from '../ranges.ts';
import { RELATION } from './features.ts';
import type { OpinionReading } from './reading.ts';
import type { Segment } from './segments.ts';
import { TOKEN } from './tokens.ts';

/** Words in a row that may stand between a denial and what it denies, up to some. */
const upTo = (most: number, words: string): string => `(?:(?:${words}) ){0,${most}}`;

/** Words that advise against what a clause is about. */
const AGAINST: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: new RegExp(
    `(?:\\b(?:not|never|hardly|cannot)|n[’']?t) ${upTo(3, 'be|to|really|currently|generally|usually|fully|honestly|widely|yet|at all')}recommend(?:ed|able)?\\b(?!.{0,60}\\benough\\b)` +
      '|\\b(?:hard|difficult|impossible) to recommend\\b(?!.{0,60}\\benough\\b)|\\brecommend(?:s|ed)? (?:avoiding|against|staying away|steering clear|skipping)\\b|\\badvise[sd]? against\\b|\\b(?:steer clear of|stay away from)\\b',
    'i',
  ),
  de: new RegExp(
    `\\b(?:nicht|niemandem|keinem|keinesfalls|keineswegs|kaum) ${upTo(3, 'wirklich|uneingeschränkt|unbedingt|mehr|guten|gewissens|weiter|zu|mit')}(?:weiter)?(?:zu)?(?:empfehlen|empfehlenswert|empfohlen|ratsam)` +
      '|\\bempfehlen? .{0,40}\\bnicht\\b(?! nur)|\\bempfehlen?\\b.{0,40}\\bzu (?:ver)?meiden\\b|\\b(?:rate|raten|rät) .{0,30}\\bab\\b|\\babzuraten\\b|\\bfinger weg\\b|\\bkeine (?:kauf)?empfehlung\\b|\\bweder\\b.{1,80}\\bnoch\\b.{1,60}\\b(?:zu empfehlen|empfehlenswert|empfohlen|ratsam)|\\bwenig empfehlenswert',
    'i',
  ),
  fr: /\bdéconseill|\b(?:non|peu) (?:recommand|conseill)(?:é|able)|\bne (?:l[ea]s? |le |la |vous |te )?(?:recommand|conseill)\w* (?:pas|plus|guère)\b|\b(?:pas|plus|guère|jamais|difficilement) (?:vraiment |du tout |me |vous |le |la |les )*(?:à |être )?(?:recommand(?:er|able|é)|conseill(?:er|é))|\b(?:recommand|conseill)\w+ (?:vivement )?d(?:e l)?[’']éviter/i,
  es: new RegExp(
    `\\bdesaconsej|\\bpoco (?:recomend|aconsej)able|\\bno ${upTo(3, 'es|son|está|están|era|me|te|se|le|les|lo|la|los|las|nos|puedo|podemos|puede|podría|podríamos|muy|nada|tan|realmente')}(?:recomiend|recomend|aconsej)(?!arán? más que)` +
      '|\\b(?:recom(?:ie|e)nd|aconsej)\\w+ (?:que )?(?:evit|no )',
    'i',
  ),
  pt: new RegExp(
    `\\bdesaconselh|\\bpouco (?:recomend|aconselh)ável|\\bnão ${upTo(3, 'é|são|está|era|se|me|te|lhe|o|a|os|as|posso|podemos|pode|dá para|muito|mais|nada')}(?:recomend|aconselh)` +
      '|\\b(?:recomend|aconselh)[\\p{L}-]+ (?:que )?(?:evit|não )',
    'iu',
  ),
  it: new RegExp(
    `\\bsconsigli|\\bpoco (?:raccomandabil|consigliabil)|\\bnon ${upTo(4, 'è|sono|era|lo|la|li|le|mi|ti|vi|si|ve|te|posso|possiamo|può|sento|di|molto|più|affatto')}(?:consigli|raccomand)` +
      '|\\b(?:consigli|raccomand)\\p{L}* (?:vivamente )?(?:di )?(?:evitare|non )',
    'iu',
  ),
};

/** What every such clause holds, where that is little: most answers hold none of it. */
const AGAINST_HOLDS: Partial<Readonly<Record<ClaimLanguage, RegExp>>> = {
  en: /recommend|advise|clear of|away from/i,
};

/** Idioms by which nothing can go wrong with what a clause is about. */
const SAFE: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /\b(?:is|are|remains) the one to (?:buy|get|choose|pick|have|beat|go for)\b|\b(?:can(?:[’']?t|not| not| never| hardly)|couldn[’']?t|won[’']?t|hardly|(?:hard|difficult|impossible|tough) to) (?:really |possibly )?go (?:far |too far )?wrong\b|\b(?:can[’']?t|cannot) recommend .{0,60}\benough\b|\blook no further than\b|\bnothing (?:else )?(?:beats|comes close to|compares to|can match|tops)\b|\bfew (?:[\p{L}]+ ){0,2}can (?:match|rival|beat)\b|\b(?:could(?:n[’']t| not| hardly)|can hardly) be (?:better|happier|easier)\b/iu,
  de: /\b(?:mach\p{L}*|kann\p{L}*|können|könnt) .{0,40}(?:nichts|kaum etwas|wenig) falsch|\blieg(?:en|t|st) (?:sie|man|du|ihr) (?:immer |genau )?richtig|\bauf der sicheren seite|\bkönnte(?:n)? kaum besser\b|\bnichts (?:geht über|übertrifft|schlägt)\b|\bkommt (?:keiner|niemand|kein \p{L}+|kaum jemand) (?:heran|vorbei)\b/iu,
  fr: /\b(?:impossible|difficile) de (?:se|vous|te) tromper|\bne (?:se|te|vous|nous) tromp\p{L}+ (?:pas|guère|jamais)|\bne (?:peux|peut|pouvez|pouvons|pourrez) (?:pas|guère) (?:se|te|vous|nous) tromper|\brien (?:ne vaut|ne bat|n[’']égale)\b|\bne pourrait (?:guère )?être mei?lleure?\b/iu,
  es: /\bno (?:te|se|os|nos) (?:equivo|puedes? equivoc|vas? a equivoc)|\b(?:difícil|imposible) equivocar|\bno (?:puedes?|podrás?|hay (?:forma|manera) de) equivocar|\bnada (?:supera|iguala)\b|\bno hay nada mejor que\b|\bno podría ser mejor\b/iu,
  pt: /\bnão (?:há|tem) (?:como )?err(?:ar|o)(?!\p{L})|\bnão (?:se )?(?:erra|vai errar|vão errar|tem erro)(?!\p{L})|\b(?:difícil|impossível) errar|\bnada (?:supera|iguala)\b|\bnão há nada melhor (?:do )?que\b|\bnão poderia ser melhor\b/iu,
  it: /\bnon (?:si sbaglia|sbagli|sbaglia|sbaglierai|sbaglierete|(?:puoi|potete|si può|può) sbagliare)(?!\p{L})|\b(?:difficile|impossibile) sbagliare|\b(?:vai|andate|si va|andrai|vada) sul sicuro|\bniente (?:batte|supera|eguaglia)\b|\bnon c[’']è (?:niente|nulla) di meglio di\b|\bnon potrebbe essere migliore\b/iu,
};

/** What a clause begins with that recommends the brand right behind it, that tells to take it, and that tells not to. */
interface Outright {
  readonly recommends: RegExp;
  readonly tells: RegExp;
  readonly avoids: RegExp;
}
const outright = (recommends: string, tells: string, avoids: string, articles: string): Outright => {
  const begin = (verbs: string, before = '') =>
    new RegExp(`^[^\\p{L}]*${before}(?:${verbs})[\\s*_"“„«]+(?:(?:${articles})[\\s*_]+)?$`, 'iu');
  return { recommends: begin(recommends, `(?:${WISH})?`), tells: begin(tells, `(?:${WISH})?`), avoids: begin(avoids) };
};
/** «If you want the best picture, get Acme». */
const WISH =
  '(?!(?:for (?:most|nearly|almost|every|all|many)|für (?:die meisten|fast|alle)|pour (?:la plupart|presque|tou)|para (?:la mayoría|a maioria|casi|quase|tod)|per (?:la maggior|quasi|tutt)))' +
  `(?:${CONDITION_WORDS}) [^,]{1,100}, `;
/** Whether a sentence begins with for whom or when, up to a comma. */
export const WISHED: RegExp = new RegExp(`^[^\\p{L}]*${WISH}`, 'iu');
export const OUTRIGHT: Readonly<Record<ClaimLanguage, Outright>> = {
  en: outright(
    `(?:(?:i|we) )?(?:would |can |do |[’']d )?${upTo(2, 'highly|strongly|fully|really|definitely|warmly|only')}recommend|(?:the|our|my) (?:overall |clear )?(?:winner|top pick|pick|top choice|choice|favou?rite|recommendation)(?: here| overall)? (?:is|goes to|would be)`,
    "(?:just |definitely |simply |i(?:[’']d| would) |we(?:[’']d| would) )?(?:go (?:with|for)|choose|pick|get|buy|take|opt for)",
    "(?:please |just |simply |definitely |i(?:[’']d| would) |we(?:[’']d| would) )?(?:avoid|skip|ditch|forget|pass on|(?:do not|don[’']?t|never) (?:buy|choose|pick|get|use|bother with|waste (?:your )?money on)|there(?:[’']s| is) no reason to (?:buy|choose|pick|get|use)|(?:it(?:[’']s| is) )?(?:better|best) (?:to )?avoid)",
    'the',
  ),
  de: outright(
    '(?:(?:ich|wir) )?(?:empfehlen?|empfohlen wird)(?: (?:ich|wir|ihnen|euch|dir|klar|sehr|gern)){0,2}|(?:sehr |unbedingt )?zu empfehlen(?: ist)?:?|(?:der |unser |mein )?(?:klarer? |klare )?(?:testsieger|gewinner|sieger|favorit|tipp)(?: ist|:)?',
    '(?:nehmen|wählen|kaufen) sie|nimm|wähle?|kaufe?|greifen sie zu|greif zu',
    'meiden sie|meide|vermeiden sie|vermeide|finger weg von|verzichten sie auf|verzichte auf|(?:kaufen|nehmen|wählen) sie (?:bloß |lieber |auf keinen fall )?kein(?:en|e)?|kauf(?:e|t)? kein(?:en|e)?',
    'den|die|das|zum|zur',
  ),
  fr: outright(
    '(?:(?:je|nous|on) )?(?:vous |te )?(?:recommand|conseill)(?:e|ons|ez|erais|erions|erait)(?: (?:vivement|fortement|chaudement|vraiment|sans hésiter))?|(?:le (?:grand )?gagnant|(?:notre|mon) (?:choix|favori|coup de cœur)) est',
    'choisi(?:ssez|ssons|s)|prenez|prends|opt(?:ez|e|ons) pour|privilégiez|privilégie|préférez|misez sur|achetez',
    "évitez|évite|fuyez|n[’']achetez (?:pas|jamais)|oubliez|passez votre chemin avec|(?:il )?(?:vaut mieux|mieux vaut) éviter",
    "le|la|les|l[’']",
  ),
  es: outright(
    `${upTo(2, 'yo|nosotros|te|le|les|os|se')}(?:recomi[eé]nd(?:o|a|an|e|en)|recomend(?:amos|aría|aríamos|é)|aconsej(?:o|a|amos|aría))(?: (?:mucho|totalmente|encarecidamente|sin duda))?|(?:el ganador|(?:nuestra|mi) (?:elección|favorit[ao])) es`,
    'elige|elija|elijan|escoge|escoja|opt[ae] por|apuest[ae] por|compr[ae]|quédate con|quédese con',
    'evit[ae]n?|huy[ae] de|no compr(?:es|e|en)|olvíd(?:ate|ese) de|(?:es )?(?:mejor|preferible) evitar',
    'el|la|los|las|a',
  ),
  pt: outright(
    `${upTo(2, 'eu|nós|te|lhe|super|só|muito')}(?:recomend(?:o|amos|aria|aríamos|a-se|a|e)|aconselh(?:o|amos|a-se|aria))(?: (?:muito|vivamente|sem dúvida))?|(?:o vencedor|(?:a )?(?:nossa|minha) (?:escolha|favorit[ao])) é`,
    'escolh[ae]m?|opt[ae] pel[oa]|opt[ae] por|compre|aposte n[ao]|fique com|prefira|vá de',
    'evit[ae]m?|fuja d[aeo]|não compr(?:e|em|es)|esqueça|(?:é )?(?:melhor|preferível) evitar',
    'o|a|os|as',
  ),
  it: outright(
    `${upTo(2, 'io|noi|vi|ti|le|si')}(?:consigli(?:o|amo|a|erei|eremmo)|raccomand(?:o|iamo|a|erei|eremmo))(?: (?:vivamente|caldamente|senza dubbio))?|(?:il vincitore|la (?:nostra|mia) (?:scelta|preferita)) è`,
    'sceg(?:li|liete|lga)|prend(?:i|ete)|punta(?:te)? su|opta(?:te)? per|compra(?:te)?',
    'evit(?:a|ate|i)|lascia(?:te)? perdere|non (?:compra(?:re|te)|prend(?:ere|ete))|(?:è )?(?:meglio|preferibile) evitare',
    "il|la|lo|i|gli|le|l[’']",
  ),
};
/** Words by which a clause says for whom or when. */
export const CONDITIONS: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /\b(?:if|when|unless|as long as|provided|for|who)\b/i,
  de: /\b(?:wenn|falls|sofern|solange|für|wer)\b/i,
  fr: /\b(?:si|quand|pour|à condition)\b/i,
  es: /\b(?:si|cuando|para|siempre que)\b/i,
  pt: /\b(?:se|quando|para|desde que)\b/i,
  it: /\b(?:se|quando|per|purché)\b/i,
};
/** What may follow a brand that one is told to take: the rest of a product's name, and nothing more of the clause. */
const ENDS =
  /^(?: ?[\p{Lu}\d][\p{L}\d'’-]*){0,5}[*_"”“»\s]*(?:$|[.,;:!()–—]|(?<=\s)(?:if|for|when|as|because|instead|wenn|falls|für|weil|statt|si|pour|parce|plutôt|para|porque|se|quando|cuando|quand|per|perché)(?!\p{L}))/u;
const QUESTION = /[?？]["”’')\]*_\s]*$/;
const LONGEST = 240;

/** The models learned from answers of many clauses, and make up opinions on a single sentence. */
const FEW_CLAUSES = 3;

/** Whether the rules read an answer better than the models: it is short. */
export const isForRules = ({ segments }: OpinionReading): boolean => segments.length <= FEW_CLAUSES;

/** Up to so many clauses a sentence that judges outright decides. */
const SOME_CLAUSES = 12;
/** Whether what an answer says outright goes before what the models say of it. */
export const isBrief = ({ segments }: OpinionReading): boolean => segments.length <= SOME_CLAUSES;

/** Whether the words of a clause advise against what it is about. */
export const advisesAgainst = (clause: string, language: ClaimLanguage): boolean => AGAINST[language].test(clause);

/** What advises against a brand, and whether only for some or on a condition. */
export interface Advice extends Range {
  readonly isConditional: boolean;
}

/** Of each brand the first clause about it that advises against it explicitly; undefined = none does. */
export function adviceAgainst(reading: OpinionReading): readonly (Advice | undefined)[] {
  const { segments, relations, brands, tokens, text, language, cues } = reading;
  const width = brands.length;
  // «Brands to avoid»: who leads what stands under such a heading is advised against by it.
  const shunned = cues.filter(({ isShunned }) => isShunned);
  const advice = brands.map((brand): Advice | undefined => {
    const cue = shunned.find(({ entity }) => entity === brand);
    // Some of its models may be praised elsewhere.
    const isConditional = cues.some(({ entity, side }) => entity === brand && side === 'praise');
    return cue && { start: cue.start, end: cue.end, isConditional };
  });
  if (AGAINST_HOLDS[language]?.test(text.text) === false) return advice;
  for (const [row, segment] of segments.entries()) {
    const [start, end] = [tokens.starts[segment.from]!, tokens.ends[segment.to - 1]!];
    const said = text.text.slice(start, Math.min(end, start + LONGEST));
    const found = AGAINST[language].exec(said);
    if (found === null || QUESTION.test(said)) continue;
    const from = start + found.index;
    const rest = found.index + found[0].length;
    for (const [own, brand] of brands.entries()) {
      const relation = relations[row * width + own]!;
      const isOwn = relation === RELATION.clause || relation === RELATION.owner || relation === RELATION.line;
      if (advice[own] !== undefined || (!isOwn && !(relation > RELATION.none && width === 1))) continue;
      if (isNearest(reading, segment, brand, { start: from, end: start + rest }))
        advice[own] = {
          ...trimmed(text.text, { start, end }),
          isConditional: CONDITIONS[language].test(said.slice(rest)),
        };
    }
  }
  return advice;
}

/** Whether, of the brands that a clause names, one stands nearest to some words of it, or joined to the one that does («Acme or Bolt»). */
function isNearest(
  { tokens, text }: OpinionReading,
  { from, to }: Segment,
  entity: number,
  { start, end }: Range,
): boolean {
  const { kinds, starts, ends, entities } = tokens;
  // «advise against it and name Bolt instead»: whom a pronoun stands for was named before.
  const isPronoun = PRONOUN.test(text.text.slice(start, end)) || PRONOUN_BEHIND.test(text.text.slice(end, end + 6));
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  let isNamed = false;
  for (let at = from; at < to; at++) {
    if (kinds[at] !== TOKEN.name) continue;
    isNamed ||= entities[at] === entity;
    if (isPronoun && starts[at]! >= end) continue;
    const gap = Math.max(0, starts[at]! - end, start - ends[at]!);
    if (gap < least) [nearest, least] = [at, gap];
  }
  if (nearest < 0) return !isNamed;
  let last = nearest;
  for (let at = nearest; at < to && starts[at]! - ends[last]! <= LONGEST_JOINT; at++) {
    if (kinds[at] !== TOKEN.name) continue;
    if (entities[at] === entity) return true;
    last = at;
  }
  return false;
}
const PRONOUN = /(?: (?:l[oaei]s?|[oa]s?) |de l[’'])/i;
const PRONOUN_BEHIND = /^ (?:it|them|this|that)\b/i;
/** «, and », in UTF-16 units. */
const LONGEST_JOINT = 8;

/** What recommends a brand outright: an idiom of its clause, or a verb right before its name. */
interface AdviceFor extends Advice {
  readonly isIdiom: boolean;
}

/** A clause that names brands and asks nothing: where it stands, its first words, and the tokens of the names. */
interface Naming extends Range {
  readonly said: string;
  readonly names: readonly number[];
}

/** The clauses that name brands and ask nothing, in their order; «Avoid Acme, buy Bolt» is two. */
export const naming = ({ segments, tokens, text, language }: OpinionReading): readonly Naming[] =>
  segments.flatMap(({ from, to }) => {
    const all = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => tokens.kinds[at] === TOKEN.name);
    const [first, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
    if (all.length === 0 || QUESTION.test(text.text.slice(first, Math.min(end, first + LONGEST)))) return [];
    const parts: Naming[] = [];
    let [start, names]: [number, number[]] = [first, []];
    const close = (end: number) =>
      parts.push({ start, end, names, said: text.text.slice(start, Math.min(end, start + LONGEST)) });
    for (const at of all) {
      const last = names.at(-1);
      const between = last === undefined ? '' : text.text.slice(tokens.ends[last]!, tokens.starts[at]!);
      const mark = between.search(/[,;:]/);
      if (mark >= 0 && OUTRIGHT[language].tells.test(between.slice(mark + 1))) {
        close(tokens.ends[last!]! + mark);
        [start, names] = [tokens.ends[last!]! + mark + 1, []];
      }
      names.push(at);
    }
    close(end);
    return parts;
  });

/** The first clause that names one brand alone and recommends it outright; undefined = none does. */
export function adviceFor(reading: OpinionReading, own: number): AdviceFor | undefined {
  const { tokens, text, language, brands } = reading;
  for (const { start, end, said, names } of naming(reading)) {
    if (!names.every((at) => tokens.entities[at] === brands[own])) continue;
    const behind = text.text.slice(tokens.ends[names[0]!]!, start + said.length);
    const isConditional = CONDITIONS[language].test(behind);
    const range = trimmed(text.text, { start, end });
    if (SAFE[language].test(said)) return { ...range, isIdiom: true, isConditional };
    const before = text.text.slice(start, tokens.starts[names[0]!]!);
    const { recommends, tells } = OUTRIGHT[language];
    if (recommends.test(before) || (tells.test(before) && ENDS.test(behind)))
      return { ...range, isIdiom: false, isConditional: isConditional || WISHED.test(before) };
  }
  return undefined;
}

/** Without the blanks, marks and stops around it. */
export function trimmed(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end];
  while (from < to && isEdge(text.charCodeAt(from), BEFORE)) from++;
  while (to > from && isEdge(text.charCodeAt(to - 1), BEHIND)) to--;
  return { start: from, end: to };
}
/** Of each unit whether it is an edge: 1 = it is, 2 = it isn't, 0 = not asked yet. */
const edges = (marks: RegExp): readonly [known: Uint8Array, marks: RegExp] => [new Uint8Array(0x10000), marks];
const BEFORE = edges(/[\s*_#>|•,;:–—-]/);
const BEHIND = edges(/[\s*_|,;:.–—-]/);
function isEdge(unit: number, [known, marks]: ReturnType<typeof edges>): boolean {
  if (known[unit] === 0) known[unit] = marks.test(String.fromCharCode(unit)) ? 1 : 2;
  return known[unit] === 1;
}
