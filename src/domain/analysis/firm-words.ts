/*
 * Words that tell a firm from what its name means besides: what firms do, what they have, and what they are. Tables and
 * patterns alone; certainty.ts says where each of them counts.
 */

import type { WordLanguage } from './ordinary-words.ts';

/** What things are and do as well, but seldom without an article before them. */
const COMMON_VERBS =
  "is isn['’]t was has does did doesn['’]t makes says said supports released announced launched introduced unveiled produces products " +
  'stores apps? users customers employees shares stock CEO ist hat est es tiene propose propone é tem è ha';

/** What firms do, by language. */
const FIRM_VERBS = [
  'offers provides sells acquired owns operates manufactures partnered competes dominates integrates pays ' +
    'charges(?=\\s(?:an?|no|low|lower|high|higher|nothing|you|customers|users|about|around)\\b|\\s[\\d$€£]) leads(?=\\s(?:in|the|with)\\s) ' +
    'lists(?=\\s(?:the|an?|over|more|all|\\d+)\\b) ships(?=\\s(?:to|from|in|free|within|worldwide)\\b) lets(?=\\s(?:you|users|customers|teams)\\b) ' +
    'works(?=\\s(?:well|with\\s\\p{Lu}))',
  'bietet verlangt berechnet zahlt verkauft versichert erstattet vertreibt betreibt wirbt zeigt(?!,|\\s(?:sich|uns|dass|wie)\\b)',
  'offre facture vend livre a(?=\\s(?:les?|la|une?|lancé|annoncé)\\b) commercialise rembourse domine coûte',
  'ofrece cobra vende lidera domina cuesta reembolsa',
  'offre vende addebita domina costa rimborsa',
  'oferece cobra vende lidera domina custa reembolsa',
];

/** What may stand before a verb: `Progressive often has`. */
const ADVERB = '(?:(?:also|already|currently|generally|often|still|typically|usually) )?';
const anyOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`;

/** What names do without an article, and words seldom: `Target sells`; and what firms have: `Apple products`. */
export const NAME_VERB: RegExp = new RegExp(`^ ${ADVERB}${anyOf([COMMON_VERBS, ...FIRM_VERBS].join(' '))}`, 'u');
/** What firms alone do, in German: `Die Allianz verlangt`. */
const GERMAN_VERB = new RegExp(`^ ${anyOf(FIRM_VERBS[1]!)}`, 'u');
/** The start of a sentence, with an article or without. */
const GERMAN_SUBJECT = /(?:^|[\n.!?…:] ?)(?:(?:Der|Die|Das) )?$/u;
/** What one pays where: `bei der Allianz kostet`. */
const GERMAN_SHOP = /(?<!\p{L})(?:[Bb]ei(?: der| dem)?|[Bb]eim) $/u;
const GERMAN_PAID = new RegExp(`^ ${anyOf('kostet kosten zahlt zahlen bezahlt bezahlen versichert')}`, 'u');
/** What papers and firms do that one quotes: `Der Stern berichtete`, `wie Bild schreibt`, `laut der Zeit`, `dem Spiegel zufolge`. */
const REPORTS =
  '(?:berichtete?|meldete?|schreibt|schrieb|titelte?|zitierte?|veröffentlichte?|enthüllte?|kommentierte?)(?! (?:mir|dir|ihm|ihr|uns|euch|ihnen|Geschichte)(?!\\p{L}))(?![\\p{L}\\p{N}])';
const GERMAN_REPORTS = new RegExp(`^ ${REPORTS}`, 'u');
const REPORTER = /(?:^|[\n.!?…:] ?|(?<!\p{L})[Ww]ie )(?:[Dd](?:er|ie|as) )?$/u;
const GERMAN_QUOTED = new RegExp(
  `(?<!\\p{L})(?:[Ll]aut (?:de[rmns] )?|[Nn]ach Angaben (?:de[rs] |von )|${REPORTS} (?:d(?:er|ie|as) )?)$`,
  'u',
);
const ACCORDING = /^ zufolge(?!\p{L})/u;
/** Where one buys, with what one does there behind it. */
const BOUGHT_AT = /(?<!\p{L})[Bb]ei $/u;
const BUYS =
  /^[^.!?\n]{0,60}(?<!\p{L})(?:gibt|gab|kauf\p{L}*|bestell\p{L}*|erhältlich|günstig\p{L}*|billig\p{L}*|Rabatt\p{L}*|buch\p{L}*)(?!\p{L})/u;
/** Goods and what they are of. */
const GOODS =
  /(?<!\p{L})(?:Jeans|Hosen?|Kleid(?:er|ung)?|Mode|Schuhe?|Sneakers?|Jacken?|Hemden|Uhren?|Parfüms?|Produkte?n?|Artikeln?|Flüge?|Karten?) (?:von|bei) $/u;

/** What firms have and words have not: `die Tarife der Allianz`. */
const GERMAN_OWNED =
  /(?<!\p{L})(?:Tarife?n?|Preise?n?|Kunden|Angebote?n?|Apps?|Filialen?|Policen?|Web(?:site|seite)s?|Kunden(?:service|dienst|support)|(?:Giro)?[Kk]onto|Gebühren|Konditionen|Abos?) (?:der|des|von|von der|bei|bei der|beim) $/u;
/** What German puts right behind names, and joins to words: `Allianz Versicherung`, `Sky Deutschland`, `Bahn-App`. */
const GERMAN_FIRM =
  /^(?: (?:Versicherung(?:en)?|Bank|Gruppe|Konzern|Holding|Deutschland|Österreich|Schweiz)|[ -](?:App|Kunden|Filialen?|Website|Konzern))(?![\p{L}\p{N}])/u;

/** Words in capitals that are no firms. */
const NO_FIRM =
  '(?!(?:WLAN|USB|LED|LCD|PDF|GPS|SIM|DVD|USA|DSL|LTE|HDMI|NFC|SMS|PIN|TAN|API|CRM|ERP|SEO|ÖPNV|TÜV|DIN|ISO|AGB|FAQ)(?![\\p{L}\\p{N}]))';
const IN_CAPITALS = `${NO_FIRM}\\p{Lu}{3,}(?:-\\p{Lu}\\p{Ll}+)?`;
const BEFORE_FIRM = new RegExp(`^ (?:und|oder|sowie|&) (?:die |der |das )?${IN_CAPITALS}(?![\\p{L}\\p{N}-])`, 'u');
const BEHIND_FIRM = new RegExp(
  `(?<![\\p{L}\\p{N}-])${IN_CAPITALS}(?:,| und| oder| sowie| &) (?:die |der |das )?$`,
  'u',
);
/** What something is called in its own words: `Allianz, der größte Versicherer,`. */
const APPOSITION =
  /^, [^,.\n]{0,50}(?:[Vv]ersicherer|[Aa]nbieter|[Uu]nternehmen|[Kk]onzern|[Hh]ersteller|[Bb]ank|[Hh]ändler|[Bb]etreiber),/;

/** Whether what stands around a German noun is said of firms. */
export const isSaidOfGermanFirm = (before: string, after: string): boolean =>
  (GERMAN_VERB.test(after) && GERMAN_SUBJECT.test(before)) ||
  (GERMAN_PAID.test(after) && GERMAN_SHOP.test(before)) ||
  (GERMAN_REPORTS.test(after) && REPORTER.test(before)) ||
  (BUYS.test(after) && BOUGHT_AT.test(before)) ||
  GERMAN_QUOTED.test(before) ||
  ACCORDING.test(after) ||
  GOODS.test(before) ||
  GERMAN_OWNED.test(before) ||
  GERMAN_FIRM.test(after) ||
  BEFORE_FIRM.test(after) ||
  BEHIND_FIRM.test(before) ||
  APPOSITION.test(after);

/** What a word is said to be that isn't a name: `Dove is a symbol`, `Apple is a fruit`. */
export const IS_THING: RegExp =
  /^ (?:is|was|ist|est|es|è|é) (?:an?|the|one|eine?|une?|un[ao]?|uma?) (?:[\p{Ll}-]+ ){0,3}?(?:symbol|sign|type|kind|form|sort|fruit|bird|animal|colou?r|term|word|verb|noun|concept|process|layer|metaphor|plant|metal|unit|measure|shape|place|state|Symbol|Frucht|Tier|Farbe|Wort|couleur|animal|fruta|símbolo|animale|frutto)(?!\p{L})/u;

/** What firms are, behind their names. */
export const LEGAL_FORM: RegExp =
  /^[ -](?:& Co\b|Inc|Corp|Ltd|LLC|LLP|plc|PLC|GmbH|mbH|gGmbH|AG|SE|KG|KGaA|OHG|UG|eG|e\. ?V|SA|S\.A|SAS|SARL|S\.L|SpA|S\.p\.A|Srl|S\.r\.l|Lda|BV|B\.V|NV|N\.V|AB|ASA|A\/S|Oy|Oyj)(?![\p{L}\p{N}])/u;
/** What stands before the name of a firm or a brand. */
export const CALLED: RegExp =
  /(?<![\p{L}\p{N}])(?:(?:Firma|Fa\.|Marke|Hersteller|Anbieter|Unternehmen|Magazin|Zeitschrift|(?:Wochen|Tages)?[Zz]eitung|Discounter|Modekette|brand|marque|marca|empresa|azienda)|(?:Firmen|Marken|Herstellern?|Anbietern?|Unternehmen|Versicherern?|Banken|Händlern?|Apps|Diensten?|Messengern?) wie) $/u;
/** A label whose whole text is a name: `Best app: Wise`. */
export const AWARD: RegExp =
  /(?<!\p{L})(?:best|top|winner|testsieger|beste[rsn]?|meilleure?s?|mejor|migliore?|melhor)(?!\p{L})[^\n:.]{0,40}:(?:\*\*)? $/iu;

/** Words beside a borrowed one of German that is a thing there. */
export const AMONG_THINGS: Readonly<Record<string, RegExp>> = {
  diesel: /Benzin|Kraftstoff|Sprit|[Tt]ank|Heizöl|Verbrenn|Hubraum|Autogas|Erdgas|und Gas(?!\p{L})/u,
  puma: /Löwe|Jaguar(?!\p{L}| [A-Z\d])|Leopard|Raubkatze|Wildkatze|Tierart|Zoo(?!\p{L})|Bergl/u,
  mango: /Ananas|Papaya|Avocado|Banane|Obst|Frucht|Früchte|Smoothie|schäl|reif/u,
  kiwi: /Ananas|Banane|Obst|Frucht|Früchte|Vitamin C|Smoothie|Vögel|Vogel/u,
  visa: /Einreise|Botschaft|Reisepass|Konsulat|Aufenthalt|Visum|beantrag/u,
};

/** What stands between a name and its verb: `Chase, however, is`. */
export const INSERTED: RegExp =
  /^, (?:however|meanwhile|though|too|in turn|by contrast|in contrast|on the other hand|for example|for instance|by comparison),(?= )/;

/** What stands before things and not before names, as names of firms have no article: `the puma is a cat`. */
const DETERMINERS: Readonly<Record<WordLanguage, string>> = {
  en: 'the a an this that these those its his her their our your my each every some any no another',
  de: 'der die das des dem den ein eine einen einem einer eines dieser diese dieses jeder jede jedes kein keine mein sein ihr',
  fr: 'le la les au aux du un une des ce cet cette ces son sa ses leur leurs mon ma mes chaque',
  es: 'el la los las al del un una unos unas este esta estos estas su sus mi mis cada',
  pt: 'o a os as um uma uns umas este esta estes estas seu sua seus suas meu minha cada',
  it: 'il lo la i gli le al del dal nel sul un uno una questo questa questi queste suo sua suoi sue mio mia ogni',
};
export const BEFORE_THINGS: ReadonlyMap<string, { readonly right: RegExp; readonly inside: RegExp }> = new Map(
  Object.entries(DETERMINERS).map(([language, words]) => {
    const before = `(?<![\\p{L}\\p{N}'’])(?:${words.replaceAll(' ', '|')})`;
    return [language, { right: new RegExp(`${before}\\s$`, 'iu'), inside: new RegExp(`^${before}\\s`, 'iu') }] as const;
  }),
);

/** Names that reviewers also give to what they praise. */
const AWARDS = /^(?:best (?:buy|value|choice)|great value|top choice|smart (?:buy|choice))$/i;

/** Whether a name is what a reviewer awards: `**Best Buy:** Acme Glide`, `Acme Glide (Best Buy)`, `a Which? Best Buy`. */
export function isAward(before: string, written: string, after: string): boolean {
  if (!AWARDS.test(written)) return false;
  const isLabel = /(?:^|\n)[^\p{L}\n]*$/u.test(before) && /^(?:\*\*|__)?:(?:\*\*|__)? [*_[]{0,3}\p{Lu}/u.test(after);
  const isEnd = /^\*{0,2}(?:[)\n.]|$| (?:\d{4}|award|badge|rating)\b)/.test(after);
  return isLabel || (isEnd && /(?:[–—(]|Which\?) ?\*{0,2}$/.test(before));
}
