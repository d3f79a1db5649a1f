/*
 * Finds what an assistant offers to do next, at the end of its answer: "Would you like me to compare Acme with Zephyrus?" Names in it
 * are proposed for another question, and say nothing in this one.
 */

import type { Aside } from './aside.ts';

/** Verbs of offers in English; "recommend" isn't among it: "if you want it light, I can recommend Acme" recommends. */
const DOES =
  '(?:(?:also|then|gladly|easily|quickly|further|even) )*(?:compare|look|check|help|create|make|put|provide|give|show|list|find|dig|walk|tailor|narrow|break|draft|share|pull|build|generate|outline|summari[sz]e|go|explain|search|refine|customi[sz]e|filter|rank|map|write|prepare|turn|add|expand|explore|point|assist|elaborate|focus|analy[sz]e|do|run)';
const SAYS = '[^.!?。！？\\n]{0,160}';

/** Questions that offer, by language, as they begin in lower case. */
const ASKS = new RegExp(
  `^(?:${[
    `would you like|(?:do you )?want me to|do you want (?:an?|some|more|help|to (?:see|know|compare|explore|hear))|(?:shall|should|can|may|could) i ${DOES}|need (?:me to|help|more)|(?:are you )?interested in (?:an?|more|seeing|comparing)`,
    '(?:möchtest|willst|brauchst|hättest|wünschst|interessierst) du|(?:möchten|wollen|brauchen|hätten|wünschen) sie|(?:soll|darf|kann) ich',
    '(?:souhaite[sz]|veux|voulez|voudrai[st]|voudriez|aimerais|aimeriez|désire[sz])-(?:tu|vous)|(?:tu (?:veux|souhaites)|vous (?:voulez|souhaitez)) que je|(?:dois|puis)-je|est-ce que (?:tu|vous) (?:veux|voulez|souhaitez)',
    '¿?(?:quieres|quiere|te gustaría|le gustaría|deseas|desea|necesitas|necesita|prefieres) (?:que|ver|saber|un|una|más|ayuda|comparar)',
    '(?:você )?(?:quer|gostaria|deseja|precisa) (?:que|de|ver|saber|um|uma|mais|ajuda|comparar)',
    '(?:vuoi|vuole|desideri|desidera|ti piacerebbe|le piacerebbe|ti serve|preferisci) (?:che|vedere|sapere|un|una|più|aiuto|confrontare)',
    '(?:wil|zal|moet|kan|wilt) (?:je|u|ik)',
    '(?:需要|要不要|是否需要|希望|想要|想让|要)我',
  ].join(
    '|',
  )})(?![\\p{sc=Latin}]).*[?？]$|(?:しましょうか|いたしましょうか)[?？。]?$|^(?:需要|要不要|是否需要|希望|想要|想让|要)我.{0,120}[吗？?]$`,
  'u',
);
/** Sentences that offer, and that ask for what is needed first. */
const TELLS = new RegExp(
  `^(?:${[
    `if (?:you(?:'d| would)? (?:want|like|wish|prefer|need)|you're (?:interested|curious)|(?:that|it)(?:'s| is)? (?:helpful|useful|helps)|needed)(?: that| this| it| to)?,? i(?:'d| can| could| will|'ll|'m)`,
    `if you${SAYS},? i(?: can| could| will|'ll|'d be (?:happy|glad) to|'m (?:happy|glad) to|'d be (?:happy|glad) to) ${DOES}`,
    `(?:just )?(?:tell me|share|give me|send me|reply|let me know)${SAYS}(?:,| and| so| –| —|;|:) ?(?:then |so )?i(?: can| could| will|'ll|'d)`,
    '(?:please )?(?:just )?let me know|tell me (?:if|what|which|whether|your|more|how|where)|(?:just )?(?:say the word|ask away)|feel free to (?:ask|let|reach|tell|share|specify|provide)',
    `(?:i'm |i am |i'd be |i would be )?(?:always )?(?:happy|glad) to ${DOES}|i (?:can|could) ${DOES}`,
    `(?:wenn|falls|sofern|bei (?:bedarf|interesse)|auf wunsch|gerne?)${SAYS} ?(?:kann|könnte|helfe|erstelle|vergleiche|stelle|suche|gebe|zeige|mache|prüfe) ich`,
    '(?:sag|sagen sie|nenne|nennen sie|schreib|schreiben sie|teile|teilen sie) mir|lass (?:es )?mich wissen|lassen sie (?:es )?mich wissen|ich (?:kann|könnte) (?:dir|ihnen|euch|auch|gerne?)(?! (?:auch )?[^.]*(?:empfehlen|raten))',
    `(?:si (?:tu|vous|cela|besoin)${SAYS} je (?:peux|pourrais|serais|vais|ferai)|je (?:peux|pourrais) (?:aussi|également|vous|te))(?! (?:(?:aussi|vous|te) )*(?:recommander|conseiller))|(?:dites|dis)-moi|n'hésite[sz]? pas`,
    `si (?:quieres|quiere|lo deseas|lo desea|te interesa|le interesa|prefieres|me dices|me dice|me cuentas|necesitas|gustas)${SAYS} (?:puedo|podría)(?! recomendar)|(?:dime|dígame|cuéntame|avísame|házmelo saber|hazme saber)|(?:también )?puedo (?:también |ayudar|comparar|hacer|preparar|buscar|darte|darle|mostrar|crear)`,
    `se (?:quiser|você quiser|desejar|preferir|precisar)${SAYS} (?:eu )?(?:posso|consigo)(?! recomendar)|(?:me (?:diga|avise|conte)|diga-me|avise-me)|(?:também )?posso (?:também |ajudar|comparar|fazer|preparar|buscar|mostrar|criar)`,
    `se (?:vuoi|vuole|lo desideri|lo desidera|preferisci|ti interessa|desideri|ti serve)${SAYS} (?:posso|potrei)(?! (?:consigliar|raccomandar))|(?:dimmi|mi dica|fammi sapere|mi faccia sapere)|posso (?:anche |aiutar|confrontar|preparar|mostrar|crear)`,
    `(?:als|indien) (?:je|u)${SAYS} (?:kan|zal|help|maak|vergelijk) ik|laat (?:het )?(?:me|mij) weten|ik kan (?:ook|je|u) (?!aanraden)`,
  ].join(
    '|',
  )})(?![\\p{L}\\p{N}])|^(?:如果|若)(?:你|您)?(?:需要|愿意|想|有兴趣).{0,80}我(?:可以|能|来|也可以)(?!推荐)|^(?:请?告诉我|我还?可以(?:帮|为|继续))|^(?:もし|ご希望|必要).{0,60}(?:お知らせください|教えてください|お申し付けください)`,
  'u',
);

/** Longer lines offer nothing; in UTF-16 units. */
const LONGEST = 2_000;
const MOST_LINES = 14;
const LONGEST_SENTENCE = 400;
/** Between two sentences of a line. */
const BETWEEN =
  /[.!?…](?<!(?<!\p{L})(?:vs|etc|e\.g|i\.e|bzw|Dr|Mr|Mrs|St|No|Nr|ca|approx)\.)["”*_)]{0,3}\s+(?=[^\p{Ll}\s])|[。！？]/gu;
const ITEM = /^[ \t]*(?:[-*•+]|\d{1,2}[.)])[ \t]/;
/** What stands around a sentence: signs, emphasis, a pointing hand. */
const AROUND = /^[^\p{L}\p{N}¿]+|[*_\s\uFFFC)”"]+$/gu;
/** Blanks, and the signs of what was set aside. */
const NOTHING = /^[\s\uFFFC]*$/;

function offers(sentence: string): boolean {
  const said = sentence
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(AROUND, '');
  return ASKS.test(said) || TELLS.test(said);
}

/**
 * The sentences at the end of an answer that offer something further, with the list below an offer; `text` is the answer without
 * what was set aside before. An answer isn't all offer.
 */
export function offersIn(text: string): readonly Aside[] {
  let start = text.length;
  let last: number | undefined;
  let isListed = false;
  for (let end = text.length, count = 0; end >= 0 && count < MOST_LINES; count++) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end);
    end = from - 1;
    if (line.length > LONGEST) break;
    if (NOTHING.test(line)) continue;
    last ??= from + line.trimEnd().length;
    if (start === text.length && ITEM.test(line) && (isListed || !offers(line))) {
      isListed = true;
      continue;
    }
    const begun = offeredFrom(isListed && start === text.length ? line.replace(/[:：]([*_\s]*)$/, '?$1') : line);
    if (begun < 0) break;
    start = from + begun;
    if (/[\p{L}\p{N}]/u.test(line.slice(0, begun))) break;
  }
  return last !== undefined && start < last && /[\p{L}\p{N}]/u.test(text.slice(0, start))
    ? [{ kind: 'interface', start, end: last }]
    : [];
}

/** Where the sentences at the end of a line begin that offer; -1 = the last one doesn't. */
function offeredFrom(line: string): number {
  // Most lines offer nothing, which their last sentence tells.
  if (!offers(line.slice(lastStart(line)))) return -1;
  const starts = startsIn(line);
  let begun = -1;
  for (let at = starts.length - 1, end = line.length; at >= 0; end = starts[at--]!) {
    if (!offers(line.slice(starts[at], end))) break;
    begun = starts[at]!;
  }
  return begun;
}

/** Where the last sentence of a line begins, as far back as one reaches. */
function lastStart(line: string): number {
  let at = line.trimEnd().length - 2;
  for (const limit = Math.max(0, at - LONGEST_SENTENCE); at > limit; at--) {
    if (line[at] !== ' ' || !/[.!?…"”*_)。！？]/.test(line[at - 1]!)) continue;
    const [begun = 0, ...more] = startsIn(line.slice(Math.max(0, at - 8), at + 2)).slice(1);
    if (begun > 0 && more.length === 0) return at + 1;
  }
  return Math.max(0, at);
}

/** Where sentences begin in a line. */
function startsIn(line: string): readonly number[] {
  const trimmed = line.replaceAll('\uFFFC', ' ').trimEnd();
  const ends = Array.from(trimmed.matchAll(BETWEEN), ({ index, 0: mark }) => index + mark.length);
  return [0, ...ends.filter((at) => at < trimmed.length)];
}
