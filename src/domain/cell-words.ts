const YES =
  'true, yes, y, 1, x, ✓, ✔, ☑, ✅, on, t, ja, j, wahr, oui, o, vrai, sí, si, s, verdadero, sì, vero, sim, verdadeiro, waar, tak, prawda, да, так, истина, はい, 有, ○, 是, 对';
const NO =
  'false, no, n, 0, -, –, ✗, ✘, ☐, ❌, off, f, nein, falsch, non, faux, falso, não, nao, nee, onwaar, none, nie, fałsz, нет, ні, ложь, いいえ, 無, ×, 否, 不是';
const COMPETITOR =
  'competitor, competitors, competition, rival, konkurent, konkurencja, конкурент, wettbewerber, wettbewerb, mitbewerber, konkurrent, konkurrenz, concurrent, concurrente, competidor, competidora, competencia, concorrente, 競合, 競合他社, 竞争对手, 竞品';
const OURS =
  'own, own brand, our brand, ours, us, self, eigene, eigene marke, eigen, propre, notre marque, propia, marca propia, propio, proprio, própria, marca própria, 自社, 自社ブランド, 自有, 自有品牌';

const lower = (word: string): string => word.normalize('NFC').trim().toLowerCase();
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(',').map(lower));
const [YES_WORDS, NO_WORDS, COMPETITORS, OWN] = [setOf(YES), setOf(NO), setOf(COMPETITOR), setOf(OURS)];

/** Whether a word says that a brand is a competitor. */
export const saysSide = (word: string): boolean => COMPETITORS.has(lower(word));

/** Whether words say whose brands are, and nothing else. */
export const isSideOnly = (words: readonly string[]): boolean =>
  words.some(saysSide) && words.every((word) => saysSide(word) || OWN.has(lower(word)));

/**
 * What a word says of a yes or no; undefined for one that isn't known.
 * @example assert.deepEqual(['WAHR', 'Nein', 'perhaps'].map((word) => flagIn(word)), [true, false, undefined])
 */
export function flagIn(word: string, isSide = false): boolean | undefined {
  const said = lower(word).replace(/^([01])[.,]0+$/, '$1');
  if (YES_WORDS.has(said) || (isSide && COMPETITORS.has(said))) return true;
  return NO_WORDS.has(said) || (isSide && OWN.has(said)) ? false : undefined;
}

const TOTALS =
  'total, totals, sum, subtotal, grand total, summe, gesamt, gesamtsumme, zwischensumme, insgesamt, totaux, sous-total, somme, suma, totale, totali, somma, totais, soma, subtotaal, totaal, razem, suma końcowa, итого, всего, разом';
const TOTAL_WORDS = setOf(TOTALS);

/** Whether a cell names a line of totals. */
export const saysTotal = (cell: string): boolean => TOTAL_WORDS.has(lower(cell).replace(/[\s:.]+$/u, ''));

/** Beginnings of remarks under a table. */
const REMARK =
  /^\s*(?:\(?\d{1,9} (?:rows?|records?|zeilen|einträge)\)?\s*$|end of (?:report|file|list|data)|\*|©|\(c\)|copyright|confidential|generated (?:by|on|at)|report (?:generated|created)|source:|note:|as of\b|stand:|quelle:|hinweis:|anmerkung:|vertraulich|erstellt (?:am|von)|source ?:|remarque ?:|confidentiel|fuente:|nota:|confidencial|fonte:|riservato)/iu;
export const saysRemark = (cell: string): boolean => REMARK.test(cell);

/** Cells that say that there is nothing. */
const NOTHING = setOf(
  'n/a, na, #n/a, none, null, nil, -, –, —, k. a., k.a., keine, keine angabe, aucun, aucune, ninguno, ninguna, nessuno, nenhum, undefined',
);
export const saysNothing = (cell: string): boolean => cell.trim() === '' || NOTHING.has(lower(cell));

/** What programs write for nothing, in words that people seldom mean. */
const NULLS = setOf(
  'null, undefined, n/a, na, none, nil, nan, nat, -, –, —, (null), <null>, \\n, (none), (blank), (empty), [null]',
);
/** Of fields whose values may be such words: codes of countries and languages, and names of places. */
const MEANT: Readonly<Record<string, ReadonlySet<string>>> = {
  country: setOf('na'),
  language: setOf('na, nan, nil'),
  locale: setOf('na, nan, nil'),
  place: setOf('na, nan'),
};

/**
 * Whether a cell of a column is what a program writes for nothing.
 * @example assert.deepEqual([saysNull('N/A', 'group'), saysNull('NA', 'country'), saysNull('Nanette', 'group')], [true, false, false])
 */
export function saysNull(cell: string, field: string): boolean {
  const said = lower(cell);
  return NULLS.has(said) && MEANT[field]?.has(said) !== true;
}

/** Whether a text is what a program prints in the place of its values: `Array`, `[object Object]`. */
export function saysValues(text: string): boolean {
  return /^(?:array|(?:\[object [\w ]{1,40}\],?)+|undefined|null|none|nan|nil)$/i.test(text.trim());
}

/** What a spreadsheet writes where a formula failed. */
export const isSheetError = (cell: string): boolean =>
  /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|ZAHL!)$/.test(cell.trim());
