/*
 * Forms of a name that count without being entered: without legal form or article, genitives, German endings, initials. One
 * function for each form, all gathered by `furtherForms`; `furtherNames` drops those that two brands would share.
 */

import { fold } from '../text.ts';
import { ordinaryUse } from './ordinary-words.ts';
import type { TrackedEntity } from './types.ts';

/** A form in which answers write a name, beside the form that was entered. */
export interface FurtherForm {
  readonly text: string;
  /** Whether its letters count only as they are here, or in capitals (`APC` of A.P.C.); else each word needs its capital. */
  readonly isExact: boolean;
  /** Whether it is a name without its article, which longer names end in: `Maharashtra Co-operative Bank`. */
  readonly isBare?: boolean;
}

/**
 * What firms are, at the end of their names, as registers of many countries write them: dots between letters, and the last one,
 * may be left out; a word may have blanks between its letters.
 */
const FORMS =
  'Inc Incorporated Corp Corporation Co Cie Company Compagnie Ltd Limited LLC LLP PLLC PLC plc Pty Pte Pvt Private_Limited Sdn Bhd Tbk Group_plc ' +
  'GmbH mbH gGmbH Ges.m.b.H AG SE KG KGaA OHG UG UG_(haftungsbeschränkt) eG e.V e.K e.U GbR PartG PartG_mbB ' +
  'S.A S.A.S SASU S.A.R.L S.à.r.l Sàrl EURL S.N.C S.C.A S.C.O.P S.L S.L.U S.L.L S.Coop S.A.U S.A.B S.A._de_C.V S.A.B._de_C.V S._de_R.L S._de_R.L._de_C.V S.R.L S.p.A S.r.l S.r.l.s S.a.s ' +
  'Lda Ltda S/A EIRELI B.V N.V B.V.B.A S.P.R.L V.O.F AB ASA AS A/S ApS P/S I/S Oy Oyj Ab Ky ehf hf ' +
  'Sp._z_o.o sp._z_o.o Sp.j Sp.k S.K.A s.r.o a.s v.o.s k.s spol._s_r.o d.o.o d.d j.d.o.o Kft Zrt Nyrt EOOD OOD SIA UAB OÜ JSC OJSC PJSC ' +
  'A.Ş A.S Ltd._Şti K.K Y.K G.K Kabushiki_Kaisha Holding_Inc Holding_Corp Holding_Ltd Holding_plc Holding_AG Holdings_Inc Holdings_Corp Holdings_Ltd Holdings_plc Holdings_AG';
const FORM = FORMS.split(' ')
  .toSorted((a, b) => b.length - a.length)
  .map((form) => {
    // Without its dots "a.s" is a word.
    const dot = /^\p{Ll}\.\p{Ll}$/u.test(form) ? '\\.\\s?' : '\\.?\\s?';
    const dotted = /^\p{Lu}{2,4}$/u.test(form) ? [...form].join('.') : form;
    return RegExp.escape(dotted).replaceAll('\\.', dot).replaceAll('_', '\\s+');
  })
  .join('|');
/** Once or several times: `, Inc.`, ` GmbH & Co. KG`. */
const LEGAL_FORM = new RegExp(`(?:,?\\s+(?:(?:&|and|und|et|e|y|\\+)\\s+)?(?:${FORM})\\.?)+$`, 'u');
/** Those of scripts without blanks, and those that stand before a name. */
const NEIGHBOURING_FORM =
  /^(?:株式会社|有限会社|合同会社|合資会社|㈱|[(（]株[)）]|주식회사|㈜|[(（]주[)）]|(?:ООО|ОАО|ЗАО|ПАО|АО|ТОВ)(?=\s))\s*|\s*(?:株式会社|有限会社|合同会社|㈱|[(（]株[)）]|주식회사|㈜|[(（]주[)）]|(?:股份|控股|集团)?有限公司|有限责任公司|股份公司)$/gu;
/** Articles that names begin with. */
const ARTICLE = /^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|Il|Gli)\s+(?=\p{Lu}|\p{N})/u;
/** Of more languages: a name that begins with one is told from what is said by its capitals. */
export const BEGINS_WITH_ARTICLE: RegExp =
  /^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|Il|Lo|Gli|De|Het|Een|O|Os|As)\s+\p{Lu}/u;
/** Those that are as good as a part of the name: a short word without one is mostly another name. */
const ROMANCE = /^(?:Le|La|Les|El|Los|Las|Il|Gli)\s/;
const SHORTEST_ALONE = 7;

/** Question words, which a name that is one and a mark does not come without (`Which?`). */
const QUESTIONS = new Set(
  'who what which why when where how wer was wie wo warum quoi qui que quem chi che'.split(' '),
);

/** First names, whose genitive is written like many names of firms (`Williams`, `William's`). */
const FIRST_NAMES = new Set(
  (
    'adam alan albert alex allen andrew arthur ben charle daniel david dean edward evan francis frank gib gilbert graham harri ' +
    'henry hugh isaac jack jacob jame jame jenkin john jone joseph lawrence leonard lewi mark martin matthew michael nichol ' +
    'owen parker paul peter philip phillip ray reynold richard robert roger samuel simon stephen steven thoma tom walter william'
  ).split(' '),
);

/**
 * The forms of a name beside those that differ by spaces, accents or signs: without its legal form or article (`Acme, Inc.`,
 * `The North Face`), with and without the dots and blanks of initials (`J. Crew`, `LL Bean`, `I.B.M.`), without a last question
 * mark, with an apostrophe where a genitive has one (`Kiehl's`), and a German name's first words with their endings.
 * (contract 4, "Entity record")
 */
function furtherForms(name: string): readonly FurtherForm[] {
  const registered = withoutLegalForm(name);
  const whole = registered ?? name;
  const called = [whole, ...withoutArticle(whole)];
  const bare = new Set([...withoutArticle(whole), ...withoutArticle(name)]);
  const free = (text: string): FurtherForm => ({ text, isExact: false, ...(bare.has(text) && { isBare: true }) });
  const forms = [
    ...[whole, ...bare].map(free),
    ...called.flatMap((text) => [...withoutMark(text), ...genitives(text), ...bent(text), ...summed(text)].map(free)),
    ...called.map((text) => text.replace(/!$/, '').replace(GLUED_INITIALS, '$1 ')).flatMap(initialForms),
  ];
  const byText = new Map(forms.filter(({ text }) => text !== name).map((form) => [form.text, form]));
  return [...byText.values()];
}

/** Whether the rest of a name says enough by itself: no single letter, no number. */
const saysEnough = (text: string): boolean => /\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}/u.test(text);

/** Forms that names of shops have as well: `Golf & Co`, `The Pizza Company`. */
const WEAK_FORM = /^[,\s&+]*(?:(?:and|und)\s+)?Co(?:mpany|mpagnie)?\.?$/;

/** What a name is without its legal form; not where that leaves a word that means much else. */
function withoutLegalForm(name: string): string | undefined {
  const text = name
    .replace(LEGAL_FORM, '')
    .replace(NEIGHBOURING_FORM, '')
    .replace(/^«(.+)»$/, '$1')
    .trim();
  // `Co. Ltd.` is nothing else.
  const isCalled = ` ${text}`.replace(LEGAL_FORM, '') !== '';
  if (text === name || !isCalled || !saysEnough(text)) return undefined;
  const { use } = ordinaryUse(text.replace(ARTICLE, ''));
  const isWeak = WEAK_FORM.test(name.slice(text.length));
  if (isWeak && (use !== 'never' || text.length < 5 || FIRST_NAMES.has(fold(text)))) return undefined;
  return use === 'in lower case' && text.length > 2 && text === text.toUpperCase() ? undefined : text;
}

/** Not where one ordinary word is left: `The Ordinary` isn't an ordinary person. */
function withoutArticle(name: string): readonly string[] {
  const text = name.replace(ARTICLE, '');
  if (text === name || !saysEnough(text)) return [];
  if (ROMANCE.test(name) && text.length < SHORTEST_ALONE) return [];
  return /[\s-]/.test(text) || ordinaryUse(text).use === 'never' ? [text] : [];
}

function withoutMark(name: string): readonly string[] {
  const [, text] = /^(.*[\p{L}\p{N}])\?$/u.exec(name) ?? [];
  return text === undefined || QUESTIONS.has(fold(text)) || !saysEnough(text) ? [] : [text];
}

/** `Kiehl's` of Kiehls, and `Victoria Secret` of Victoria's Secret. */
function genitives(name: string): readonly string[] {
  const [, stem] = /^(\p{Lu}\p{L}{2,}(?!s)\p{Ll})s$/u.exec(name) ?? [];
  const owned = stem !== undefined && !FIRST_NAMES.has(fold(stem)) && ordinaryUse(stem).use === 'never';
  const owner = name.replace(/(?<=\p{Ll})['’]s(?= \p{Lu})/gu, '');
  // `Land's End` of Lands' End, and the other way round.
  const moved = name.replaceAll(/(?<=\p{L}{3})(?:s['’]|['’]s)(?= \p{Lu})/gu, (end) =>
    end.startsWith('s') ? "'s" : "s'",
  );
  return [...(owned ? [`${stem}'s`] : []), ...[owner, moved].filter((text) => text !== name)];
}

/** An adjective of German with its ending, by what makes one; in lower case. */
const ADJECTIVE =
  /^(\p{L}*(?:isch|lich|ig|deutsch|gemein|rot|neu|alt|groß|gut|klein|hoh|weiß|schwarz|blau|grün|frei|erst|best|jung|schnell|schön|wild|hell|fein))(?:e|er|es|en|em)$/u;
const ENDINGS = ['e', 'er', 'es', 'en', 'em'];

/** `Deutschen Bank` of Deutsche Bank: the adjectives before the last word bend alike, and that has an ending of its own (`des Deutschen Wetterdienstes`). */
export function bent(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length < 2 || !words.every((word) => /^\p{Lu}/u.test(word))) return [];
  const stems = words.slice(0, -1).map((word) => {
    const [, stem] = ADJECTIVE.exec(word.toLowerCase()) ?? [];
    return stem && word.slice(0, stem.length);
  });
  if (stems.every((stem) => stem === undefined)) return [];
  const withEnding = (ending: string) =>
    words.map((word, at) => (stems[at] === undefined ? word : stems[at] + ending)).join(' ');
  const owner = withEnding('en');
  const owned = /[^aeiousxzß]$/.test(name) ? [`${owner}s`, `${owner}es`] : [];
  return [...ENDINGS.map(withEnding), ...owned];
}

/** `1und1` of 1&1. */
function summed(name: string): readonly string[] {
  const [, one, other] = /^(\p{N}+)\s*[&+]\s*(\p{N}+)$/u.exec(name) ?? [];
  return one === undefined ? [] : ['und', 'and', 'et'].map((connector) => `${one}${connector}${other}`);
}

/** A part of a name: letters that stand for words each, or anything else. */
interface Part {
  readonly text: string;
  readonly isInitials: boolean;
}

const HAS_INITIALS = /(?<![\p{L}\p{N}])\p{L}\.|(?<![\p{L}\p{N}])\p{L}(?:-\p{L})+(?![\p{L}\p{N}])|^\p{Lu} \p{Lu}/u;
/** Two to four capitals that stand for words; longer ones are mostly words. */
const CAPITALS = /^\p{Lu}{2,4}$/u;
const DOMAIN = /\.(?:com|net|org|io|ai|app|co|de|fr|uk|eu|tv|me|shop|store)$/i;

/** Two capitals before a word: `JCPenney` has the initials of J.C. Penney. */
const GLUED_INITIALS = /^(\p{Lu}{2})(?=\p{Lu}\p{Ll}{2}\p{L}*$)/u;

/** A name's initials with dots, blanks or neither; small ones in capitals as well (`S. Oliver` of s.Oliver). */
function initialForms(name: string): readonly FurtherForm[] {
  const inCapitals = name.replaceAll(/(?<![\p{L}\p{N}])\p{Ll}(?=\.)/gu, (letter) => letter.toUpperCase());
  return [...new Set([name, inCapitals])].flatMap(writtenInitials);
}

function writtenInitials(name: string): readonly FurtherForm[] {
  if (DOMAIN.test(name) || !/^[\p{L}\p{M}\p{N}\s.&'’-]+$/u.test(name)) return [];
  const dotted = HAS_INITIALS.test(name);
  const parts = partsOf(name, dotted);
  if (!parts.some(({ isInitials }) => isInitials)) return [];
  const letters = (text: string) => [...text];
  const written = (initials: (text: string) => string, between: string) =>
    parts.map(({ text, isInitials }) => (isInitials ? initials(text) : text)).join(between);
  const dots = (text: string) =>
    letters(text)
      .map((letter) => `${letter}.`)
      .join('');
  const apart = (text: string) =>
    letters(text)
      .map((letter) => `${letter}.`)
      .join(' ');
  const isAlone = parts.length === 1;
  // `U.S.` alone is the country, and `AI` what everybody speaks of.
  const isShort = isAlone && name.replaceAll(/[^\p{L}]/gu, '').length < 3;
  if (isShort && ordinaryUse(name).use !== 'never') return [];
  const texts = [written(dots, ' '), written(dots, ''), written(apart, ' ')];
  const bare = [written((text) => text, ' '), ...(dotted ? [written((text) => letters(text).join(' '), ' ')] : [])];
  // `UScellular`, too.
  const small = (text: string) => text.replace(/(?<=^\p{Lu}{2})\p{Lu}(?=\p{Ll}{3})/u, (letter) => letter.toLowerCase());
  const whole = written((text) => text, '');
  const joined = dotted && parts.every(({ text }) => !text.includes(' ')) ? [...new Set([whole, small(whole)])] : [];
  const tooShort = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3;
  return [...texts, ...bare, ...joined]
    .map((text) => text.replace(/\.$/, ''))
    .filter((text) => !tooShort(text))
    .map((text) => ({ text, isExact: true }));
}

/** The words of a name, its initials in one part where they stand together. */
function partsOf(name: string, dotted: boolean): readonly Part[] {
  const parts: Part[] = [];
  for (const word of name
    .split(dotted ? /[\s.]+|-(?=\p{L}(?!\p{L}))|(?<=(?<!\p{L})\p{L})-/u : /\s+/)
    .filter((word) => word !== '')) {
    const isInitials = /^\p{L}$/u.test(word) || (!dotted && CAPITALS.test(word));
    const last = parts.at(-1);
    if (isInitials && last?.isInitials && word.length === 1)
      parts[parts.length - 1] = { text: last.text + word, isInitials };
    else parts.push({ text: word, isInitials });
  }
  return parts;
}

/** What names are the same by: letters and digits. */
const keyOf = (name: string): string => fold(name.normalize('NFKC')).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Names of an entity beside those that were given. */
export interface FurtherNames {
  /** Forms that count. */
  readonly counted: readonly FurtherForm[];
  /** Forms that another entity has as well, or is called: they count for none by this. */
  readonly contested: readonly FurtherForm[];
}

/**
 * The further forms of each entity's names, in the order of the entities; a case-sensitive one has none. (contract 4, "Entity
 * record")
 * @example
 * const brand = (id: string, name: string) => ({ id, name, aliases: [] });
 * const forms = (...names: string[]) =>
 *   furtherNames(names.map((name) => brand(name, name))).map((further) => further.counted.map(({ text }) => text));
 * assert.deepEqual(forms('Acme, Inc.'), [['Acme']]);
 * assert.deepEqual(forms('Acme, Inc.', 'Acme GmbH'), [[], []]);
 */
export function furtherNames(entities: readonly TrackedEntity[]): readonly FurtherNames[] {
  const owners = new Map<string, Set<number>>();
  const own = (key: string, entity: number) => {
    const known = owners.get(key);
    if (known) known.add(entity);
    else owners.set(key, new Set([entity]));
  };
  const forms = entities.map(({ name, aliases, caseSensitive }, entity) => {
    const names = [name, ...aliases];
    for (const each of names) own(keyOf(each), entity);
    const further = caseSensitive ? [] : names.flatMap(furtherForms);
    for (const { text } of further) own(keyOf(text), entity);
    const given = new Set(names);
    return [...new Map(further.map((form) => [form.text, form])).values()].filter(({ text }) => !given.has(text));
  });
  const isOwn = ({ text }: FurtherForm) => owners.get(keyOf(text))!.size === 1;
  return forms.map((own) => ({ counted: own.filter(isOwn), contested: own.filter((form) => !isOwn(form)) }));
}
