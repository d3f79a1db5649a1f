/*
 * Lines in which an app says what it is doing before it answers: "Searching 5 sites…", "Antwort wird erstellt…". They are told
 * by their shape, as each version of an app words them differently: a short line of one clause that begins with what is done, or says
 * that it is under way, and ends in an ellipsis.
 */

/** What begins such a line, what it holds anywhere, and what ends it without an ellipsis, by language; in lower case, `X` is an assistant. */
interface Progress {
  readonly begins: string;
  readonly holds?: string;
  readonly ends?: string;
}

const DOING: readonly Progress[] = [
  {
    begins:
      "(?:(?:X|it|i|we) (?:is|am|are) |i'm |we're )?(?:still |now |currently |just )?(?:re)?(?:thinking|reasoning|searching|browsing|looking|reading|loading|generating|" +
      'analy[sz]ing|gathering|fetching|checking|reviewing|processing|preparing|writing|drafting|typing|working|finding|collecting|retrieving|researching|exploring|' +
      'scanning|summari[sz]ing|comparing|composing|planning|connecting|consulting|evaluating|considering|crawling|opening|visiting|answering|responding|trying|waiting|' +
      'creating|crafting|synthesi[sz]ing|executing|calling|querying|verifying|examining|investigating|formulating|understanding|getting|starting|pondering|reflecting)',
  },
  {
    begins:
      '(?:X |ich |es )?(?:denkt? nach|denke nach|nachdenken|überlegt?e?|sucht?e?|durchsuche?t?|recherchiere?t?|recherche|lese|liest|lade|lädt|analysiere?t?|analyse|prüfe?t?|erstelle?t?|' +
      'generiere?t?|verarbeite?t?|verarbeitung|vergleiche?t?|sammle|sammelt|schreibe?t?|bereite?t?|arbeitet?)',
    holds:
      '(?:wird|werden) .{0,60}(?:geladen|durchsucht|gesucht|gelesen|erstellt|generiert|analysiert|verarbeitet|abgerufen|vorbereitet|geprüft|geschrieben|gesammelt)',
  },
  {
    begins:
      "(?:X |je |j'|nous )?(?:est en train|recherche|recherchons|réfléchi[ts]?|réflexion|cherche|chargement|charge|lecture|lis|analyse|génération|génère|rédaction|rédige|préparation|prépare|" +
      'consultation|consulte|traitement|raisonnement|vérification|vérifie|exploration|collecte)',
    ends: 'en cours',
  },
  {
    begins:
      '(?:X )?(?:está |estoy |estamos )?(?:buscando|pensando|cargando|analizando|leyendo|generando|consultando|razonando|procesando|preparando|escribiendo|redactando|explorando|' +
      'recopilando|investigando|revisando|comparando|verificando|navegando)',
    ends: 'en curso',
  },
  {
    begins:
      '(?:X |o X )?(?:está |estou )?(?:pesquisando|buscando|pensando|carregando|analisando|lendo|gerando|consultando|raciocinando|processando|preparando|escrevendo|explorando|coletando|' +
      'verificando|navegando|a (?:pesquisar|pensar|carregar|gerar|ler|analisar|processar|procurar|preparar|escrever))',
    ends: 'em andamento|em curso',
  },
  {
    begins:
      '(?:X )?(?:sta |sto |stiamo )?(?:cercando|pensando|caricando|analizzando|leggendo|generando|consultando|ragionando|elaborando|preparando|scrivendo|esplorando|raccogliendo|' +
      'verificando|navigando|caricamento|ragionamento|elaborazione|generazione)',
    ends: 'in corso',
  },
  {
    begins:
      '(?:X )?(?:is |ben )?(?:bezig met|aan het \\p{L}+en|zoeken|zoekt|denken|denkt|nadenken|laden|laadt|lezen|leest|genereren|genereert|analyseren|analyseert|doorzoeken|doorzoekt|verwerken|verwerkt|' +
      'schrijven|opstellen)',
    holds: 'wordt .{0,40}(?:geladen|gegenereerd|gezocht|doorzocht|opgesteld|verwerkt)|aan het \\p{L}+en',
  },
  {
    begins:
      '(?:X )?(?:szukam|wyszukuję|przeszukuję|przeglądam|myślę|zastanawiam się|analizuję|czytam|ładuję|ładowanie|wczytywanie|generuję|generowanie|przygotowuję|sprawdzam|' +
      'przetwarzam|przetwarzanie|piszę|zbieram|porównuję|analizowanie|wyszukiwanie|przeszukiwanie)',
    ends: 'w toku',
  },
  { begins: '(?:正在|思考|搜索|检索|加载|生成|分析)', holds: '中$|しています$' },
];

/** Longer lines, or ones of more words, say more. */
const LONGEST = 90;
const MOST_WORDS = 9;

const patternOf = (part: string, assistants: string) => part.replaceAll(/(?<!\\p\{)X/g, () => `(?:${assistants})`);

/**
 * Tells whether a line is one; `assistants`: what they call themselves, `keyOf`: a line in lower case, without signs around it;
 * `isStep`: the line stands where only such lines do, and needs no ellipsis.
 */
export function progressOf(
  assistants: string,
  keyOf: (line: string) => string,
): (line: string, isStep?: boolean) => boolean {
  const begins = DOING.map(({ begins: part }) => patternOf(part, assistants)).join('|');
  const holds = DOING.flatMap(({ holds: part, ends = [] }) => [part ?? [], ends].flat()).join('|');
  const isDoing = new RegExp(`^(?:${begins})(?![\\p{Script=Latin}\\p{N}'-])|(?:${holds})`, 'u');
  return (line, isStep = false) => {
    if (line.length > LONGEST || !(isStep || endsOpen(line, line.length))) return false;
    const key = keyOf(line);
    return !/[.,;:!?]/.test(key) && key.split(' ').length <= MOST_WORDS && isDoing.test(key);
  };
}

/** Whether what stands before an offset of a text ends in an ellipsis or says that it is under way, signs of emphasis and blanks aside. */
export function endsOpen(text: string, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && ' \t\r*_'.includes(text[at]!)) at--;
  const unit = text.charCodeAt(at);
  if (unit === 0x2026 || unit === 0x22ef) return true;
  if (unit === 0x2e) return text[at - 1] === '.' && text[at - 2] === '.';
  return LAST_LETTERS.has(unit | 0x20) && UNDER_WAY.test(text.slice(Math.max(0, at - LONGEST), at + 1));
}
const ENDS = DOING.flatMap(({ ends = '' }) => ends.split('|')).filter(Boolean);
const UNDER_WAY = new RegExp(`\\b(?:${ENDS.join('|')})$`, 'i');
/** Most lines end in no letter of these, and aren't cut out. */
const LAST_LETTERS = new Set(ENDS.map((words) => words.charCodeAt(words.length - 1)));

/** The words that what follows begins with. */
export const SEARCHING: readonly string[] = (
  'searched searching looked googled gesucht durchsuche suche recherche buscando pesquisando ricerca zoeken gezocht search web websuche ' +
  'suchanfrage im durchsucht recherché búsqueda buscado buscó se pesquisa pesquisou busca cercato ho ricercato sto szukam szukano wyszukiwanie ' +
  'wyszukano przeszukano zoekopdracht read reading opened visited browsed gelesen geöffnet lu lecture leído leyendo lendo lido letto ' +
  'leggo przeczytano czytam gelezen 搜索 已搜索 検索'
).split(' ');

/** What an app searched for, with nothing behind it: only before an answer, as a heading may say so as well. */
export const SEARCHED: RegExp =
  /^(?:search(?:ed|ing) (?:the web |google |online |the internet )?for|looked up|googled|gesucht nach|(?:durchsuche |suche )(?:das web |im web |im internet )?nach|recherche (?:sur le web )?(?:de|pour)|a recherché|buscando (?:en la web )?|pesquisando (?:na web )?(?:por)?|ricerca (?:sul web )?(?:di|per)|zoeken (?:op het web )?naar|gezocht naar) ?["“„«']?[^.!?:…]{1,80}$/u;

const DID_SEARCH = [
  'search(?:ed|ing)?(?: the web)?(?: for)?|web search',
  '(?:im (?:web|internet) )?gesucht(?: nach)?|(?:web)?suche(?: nach)?|suchanfrage|durchsucht',
  'recherche(?: effectuée| web| sur le web| en cours)?|(?:a )?recherché',
  '(?:búsqueda|busca|pesquisa)(?: realizada| web| en la web| na web)?|buscando|(?:ha )?buscado|se buscó|buscó|pesquisando|pesquisou',
  'ricerca(?: effettuata| web| sul web| in corso)?|(?:ho |ha )?(?:ri)?cercato|sto cercando',
  'szukam|szukano|wyszukiwanie|wyszukano|przeszukano',
  '(?:ge)?zocht(?: naar)?|gezocht(?: naar)?|zoekopdracht|zoeken(?: naar)?',
  '(?:已)?搜索|検索',
].join('|');
const DID_READ =
  'read(?:ing)?|opened|visited|browsed|gelesen|geöffnet|lu|lecture de|leído|leyendo|lido|lendo|letto|leggo|przeczytano|czytam|gelezen';
/** What an app searched for in quotation marks or behind a colon, and which site it read. */
const STATUS = new RegExp(
  `^(?:${DID_SEARCH})(?: ?[:：] ?["“”„«「']? ?| ?["“”„«「] ?)[^.!?…]{1,80}$|^(?:${DID_READ}):? (?:[\\p{L}\\p{N}-]{1,60}\\.){1,4}\\p{L}{2,12}(?:/\\S{0,80})?$|^(?:read|reading|opened|visited|checked|reviewed|analy[sz]ed) \\d{1,4} (?:articles|pages|sites|sources|websites|results|reviews|posts|threads|documents)(?: (?:about|on|from|for) [^.!?…]{1,80})?$`,
  'u',
);

/** Whether a line says what an app searched for or read before it answers; by its key, which has no signs around it. */
export const isStatus = (key: string): boolean => STATUS.test(key);
