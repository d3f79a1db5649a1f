import { fold } from '../text.ts';
import type { OrdinaryUse } from './ordinary-words.ts';

/*
 * Where a name is but a part of what a place or a person is called: `Penny Lane`, `the Amazon River`, `Thomas Müller`.
 */

/** What places are, behind any name. */
const PLACE =
  /^(?: (?:River|County|Valley|Rainforest|Basin|Creek|Islands?|Avenue|Square|Peninsula|Cathedral|Cemetery|rainforest|river|basin|jungle|Lane(?! (?:Assist|Keep|Depart|Cent|Chang)))|[ -](?:Straße|Platz|Allee|Gasse|Regenwald))(?![\p{L}\p{N}])/u;
/** What places are behind a word, where products are called so too: the place ends its name. */
const PLACE_OF_WORD =
  /^ (?:Road|Street|Beach|Bay|Hills?|Heights|Mountains?|Bridge|Springs|Falls|Forest|Lakes?|Sea|Ocean|Canyon|Harbou?r|Castle|Abbey|Park|City)(?=[,.;:!?)]|$|\n| (?:in|is|was|are|were|and|or|of|at|to|from|with|for|near|on|has|which|where|that|by|as)(?!\p{L}))/u;
const PLACE_BEFORE = /(?<![\p{L}\p{N}])(?:Lake|Mount|Fort|Cape|Lac|Lago|Río|Rue|Calle|Plaza|Piazza) $/u;

/** First names that are no words of English or German besides. */
const FIRST_NAMES = new Set(
  (
    'abraham adam adrian albert alexander alexandra alfred alice amanda amy andre andrea andreas andrew andy angela anna anne annette anthony antonio ' +
    'barbara ben benjamin bernd bettina birgit bob boris brad brian britney bruce bruno carl carlos carmen caroline catherine charles charlie charlotte chevy ' +
    'chris christian christina christine christoph christopher claudia claus cynthia daniel daniela david deborah dennis dieter dirk donald doris dorothy ' +
    'edgar eduard edward elena elisabeth elizabeth elke ellen emily emma eric erik ernst erwin eva fabian felix ferdinand florian francis franz frederick ' +
    'friedrich fritz gabriel gabriele george georg gerard gerd gerhard gisela gregor gregory günter günther hannah hans harald harrison harry heidi heiko ' +
    'heinrich heinz helen helena helga helmut henry herbert hermann holger horst howard hugh ian ingo ingrid irene isaac isabel jackson jakob james jan jana ' +
    'jane janet jason javier jean jeff jeffrey jennifer jens jeremy jerry jessica jim jimmy joachim joan jochen joe johann johannes john johnny jonas jonathan ' +
    'jörg josef joseph juan judith jules julia julian juliette jürgen justin kai karen karin karl katharina katherine kathrin kenneth kerstin kevin klaus kurt larry ' +
    'laura lena leo leonard leonardo lewis linda lisa louis louise luca lucas luis lukas manfred manuel marco marcus margaret maria marie marilyn mario marion markus martin martina ' +
    'matthew matthias maximilian melanie michael michelle miguel mike monika monica nancy natalie nathan neil nick nicole nicholas niklas nikola nina norbert oliver olivia ' +
    'oscar otto owen pablo pamela patricia patrick paul paula pedro peter petra philip philipp pierre rachel rainer ralf ralph ramon raymond rebecca reinhard ' +
    'renate richard robert roger roland rolf ronald rosa rüdiger ryan sabine samantha samuel sandra sara sarah scarlett scott sebastian sergio silke simon sofia sophia sophie stanley ' +
    'stefan stefanie stephen stephanie steve steven susan susanne sven sylvia tanja taylor theo theodor theresa thomas thorsten tim timothy tina tobias tom tommy ' +
    'tony udo ulrich ursula ute uwe valentin vanessa vera veronica vincent volker walter wayne werner wilhelm william winston wolfgang yvonne zoe'
  ).split(' '),
);
/** Last names that are no words besides, and many people have. */
const LAST_NAMES = new Set(
  (
    'müller mueller schmidt schneider fischer meyer meier maier weber wagner becker schulz hoffmann schäfer koch bauer richter klein wolf schröder neumann schwarz ' +
    'zimmermann braun krüger hofmann hartmann lange schmitt krause lehmann köhler hermann könig kaiser fuchs lang scholz möller weiß jung hahn vogel friedrich keller ' +
    'douglas ford lincoln wilson johnson williams jones brown davis miller moore anderson jackson harris clark lewis robinson walker allen wright scott ' +
    'adams nelson campbell mitchell roberts carter phillips evans turner parker collins edwards stewart morris rogers reed cook morgan bell murphy bailey cooper ' +
    'richardson cox howard ward peterson gray watson brooks kelly sanders price bennett ross henderson coleman jenkins perry powell patterson hughes jordan ' +
    'marshall stanley mars wells chase stern gordon graham wallace sullivan russell fisher harrison gibson mcdonald ellis murray freeman webb simpson stevens tucker porter hunter hicks crawford'
  ).split(' '),
);
const PERSON_BEFORE = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}'’]+)(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}\.)? $/u;
const PERSON_BEHIND = /^ (\p{Lu}\p{Ll}+)(?![\p{L}\p{N}-])/u;
const TITLE_BEFORE =
  /(?<![p{L}p{N}])(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Monsieur|Madame|Señora?|Signora?|Professor|Prof|Sir|Senator)\.? $/;
/** English words that stand before names at the start of a sentence; others are rather a part of one (`Financial Times`). */
export const LEADS: ReadonlySet<string> = new Set(
  (
    'One Two Three Four Five Several Few A Also Although An And Another As At Avoid Because Besides Between Both Brands But Buy By Call Can Check Choose Choosing Compare Compared ' +
    'Comparing Consider Contact Could Did Do Does Download During Each Either Even Every Everyone Explore Finally Find First For From Get Give Go Has Have ' +
    'Her His How However I If In Instead Install Into Is It Its Join Like Many Maybe Meanwhile Most My Near Neither No Not Now Of On Only Open Or ' +
    'Order Other Our Over Perhaps Pick Read Recently Second See Select Shop Should Similarly Since So Some Still Such Take Than That The Their Then There These ' +
    'They This Those Though Through To Today Try Unlike Until Use Using Via Visit Was We Were What When Where Whether Which While Who Why Will With Within ' +
    'Without Would Yes You Your'
  ).split(' '),
);

/** Further ones that begin sentences, before names as well. */
const STARTERS = new Set('Next Always All More Just Never Here Up Last Best New'.split(' '));

/** Whether an English word with a capital begins sentences before names, so that a name behind it tells nothing: `On Amazon it costs 20`. */
export const standsBeforeNames = (written: string): boolean => LEADS.has(written) || STARTERS.has(written);

/** Whether what follows lists what stands before it with other names: `On, Hoka and Brooks`. */
export const isListedBefore = (after: string): boolean => LISTED_BEFORE.test(after);
const LISTED_BEFORE =
  /^(?: (?:\(|(?:and|or|vs\.?|&) \*{0,2}\p{Lu})|, \p{Lu}[^\s,]*(?: \p{Lu}[^\s,]*)?(?:,| and | or ))/u;

/** Last names of people whom many answers name, behind first names that brands have; what products are called isn't among them. */
const KNOWN_PEOPLE =
  /^ (?:Monet|Debussy|Shannon|Lévi|Levi-Strauss|Makélélé|Chabrol|Kubrick|Tucci|Donen|Kowalski|Baldwin|Milgram|Matthews|Chung|Vega|Dix|Waalkes|Rehhagel|Preminger|Hahn|von Bismarck|Weaving|Chávez|Sánchez)(?![\p{L}\p{N}-])/u;
const FAMOUS_FIRST = new Set('claude stanley alexa otto hugo jasper'.split(' '));
/** Names of firms that end in what another brand is called, by that: its words before it. */
const FIRMS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    stanley: /(?:Morgan )$/u,
    young: /(?:Ernst (?:&|and|und) |Neil )$/u,
    gamble: /Procter (?:&|and|und) $/u,
    johnson: /Johnson (?:&|and|und) $/u,
    spencer: /Marks (?:&|and|und|y|et) $/u,
    sachs: /(?:Goldman|Nelly|Jeffrey|Gunter) $/u,
    walker: /Johnn(?:ie|y) $/u,
    morgan: /Captain $/u,
    gabbana: /Dolce (?:&|and|und|e) $/u,
    decker: /Black (?:&|and|und|\+) $/u,
    wesson: /Smith (?:&|and|und) $/u,
    hilfiger: /Tommy $/u,
    express: /American $/u,
    rover: /Land $/u,
  }),
);
/** The same of what begins them. */
const BEGUN: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    johnson: /^ (?:&|and|und) Johnson(?!\p{L})/u,
    smith: /^ (?:&|and|und) Wesson(?!\p{L})/u,
    ernst: /^ (?:&|and|und) Young(?!\p{L})/u,
    marks: /^ (?:&|and|und|y|et) Spencer(?!\p{L})/u,
    black: /^ (?:&|and|und|\+) Decker(?!\p{L})/u,
    morgan: /^ Stanley(?!\p{L})/u,
  }),
);

const JOINED = /(?:&|and|und) $/u;

/** So far is looked on either side. */
const NEAR = 40;

/** Whether a name of one word with a capital is but a part of another name. */
export function isPartOfOther(text: string, start: number, end: number, { use }: OrdinaryUse): boolean {
  const written = text.slice(start, end);
  if (!/^\p{Lu}[\p{L}\p{M}]+$/u.test(written)) return false;
  const isBeforeWord = /[ -]/.test(text.charAt(end));
  const before = text.slice(Math.max(0, start - NEAR), start);
  // Most names stand behind a word in lower case.
  const isBehindCapital =
    before.endsWith(' ') && /\p{Lu}/u.test(before.slice(before.lastIndexOf(' ', before.length - 2) + 1));
  if (!isBeforeWord && !isBehindCapital && !JOINED.test(before)) return false;
  const after = text.slice(end, end + NEAR);
  const isOrdinary = use === 'in lower case';
  if (isBeforeWord && (PLACE.test(after) || (isOrdinary && PLACE_OF_WORD.test(after)))) return true;
  const word = fold(written);
  if (FIRMS.get(word)?.test(before) || BEGUN.get(word)?.test(after)) return true;
  if (isBeforeWord && FAMOUS_FIRST.has(word) && KNOWN_PEOPLE.test(after)) return true;
  const [, last = ''] = (isBeforeWord && PERSON_BEHIND.exec(after)) || [];
  if (last !== '' && FIRST_NAMES.has(fold(written)) && LAST_NAMES.has(fold(last))) return true;
  if (!isBehindCapital) return false;
  if (PLACE_BEFORE.test(before)) return true;
  if (!isOrdinary && !LAST_NAMES.has(fold(written))) return false;
  const [, first = ''] = PERSON_BEFORE.exec(before) ?? [];
  return FIRST_NAMES.has(fold(first)) || TITLE_BEFORE.test(before);
}
