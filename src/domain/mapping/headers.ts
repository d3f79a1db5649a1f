/*
 * The names that people give to columns, in many languages, and the field that each means. The tables come first; `fieldOf`
 * looks one name up, first as it is written and then by its words that matter; `fieldsOfColumns` decides for a whole header.
 * A column that could mean two things is left for a question.
 */

import { isSideOnly, saysSide } from '../cell-words.ts';
import {
  baseOf,
  folded,
  LISTS,
  partsOf,
  shortened,
  TEXT_PARTS,
  withoutAside,
  withoutForm,
  withoutLink,
} from './header-words.ts';

/** What a file holds, in the words of the API. */
export const FILE_KINDS = ['brands', 'queries', 'answers', 'corrections'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const COUNTRY =
  'country, country code, market, land, länder, landcode, ländercode, markt, pays, code pays, país, pais, código de país, paese, nazione, codice paese, kraj, страна, країна, 国, 国名, 国コード, 市場, 国家, 地区';
const LANGUAGE =
  'language, lang, language code, sprache, sprachcode, langue, idioma, lengua, lingua, língua, taal, język, язык, мова, 言語, 言語コード, 语言';
/** One topic of a prompt. */
const TOPIC =
  'topic, topic name, topic cluster, thema, themencluster, thème, sujet, tema, argomento, tópico, onderwerp, temat, тема, トピック, 主题';
const TAGS =
  'tag, tags, label, labels, topics, schlagwort, schlagworte, schlagwörter, themen, étiquette, étiquettes, etiqueta, etiquetas, etichetta, etichette, temas, argomenti, tópicos, tematy, темы, теги, тег, タグ, カテゴリ, カテゴリー, 标签';
const QUERY =
  'query, queries, prompt, prompts, question, questions, search prompt, search query, user prompt, prompt text, query text, frage, fragen, suchanfrage, suchanfragen, anfrage, anfragen, eingabe, requête, requêtes, invite, consulta, consultas, pregunta, preguntas, domanda, domande, richiesta, richieste, pergunta, perguntas, vraag, vragen, pytanie, pytania, zapytanie, вопрос, вопросы, запрос, запросы, запит, запити, питання, プロンプト, 質問, クエリ, 検索クエリ, 提示词, 问题, 查询';

/** The fields that a column is taken for, by kind, with the names people give them in English, German, French, Spanish, Italian, Portuguese, some Dutch, Polish, Russian, Ukrainian, Japanese and Chinese. */
const WORDS: { readonly [kind in FileKind]: Readonly<Record<string, string>> } = {
  brands: {
    id: 'id, entity id',
    name: 'name, names, brand, brands, brand name, company, company name, account name, manufacturer, vendor, marke, marken, markenname, hersteller, firma, unternehmen, anbieter, marque, marques, nom, nom de marque, entreprise, société, fabricant, marca, marcas, nombre, nombre de marca, empresa, fabricante, marchio, marchi, azienda, nome, nome del marchio, produttore, nome da marca, merk, merken, merknaam, naam, marka, marki, nazwa, nazwa marki, firmy, бренд, бренды, марка, марки, название, компания, бренди, назва, ブランド, ブランド名, 会社名, 企業名, 名前, 名称, メーカー, 品牌, 品牌名, 品牌名称, 公司, 公司名称',
    aliases:
      'alias, aliases, aliase, aka, also known as, known as, other names, other name, other spellings, synonym, synonyms, alternative names, spellings, spelling variants, variants, schreibweise, schreibweisen, schreibvarianten, varianten, auch bekannt als, weitere namen, andere namen, synonyme, synonymes, autres noms, variantes, également connu comme, alias de marque, sinónimos, otros nombres, también conocido como, sinonimi, altri nomi, varianti, conosciuto anche come, sinônimos, outros nomes, também conhecido como, synoniemen, ook bekend als, schrijfwijzen, andere namen, aliasy, inne nazwy, synonimy, znana też jako, znany też jako, синонимы, псевдонимы, варианты, синоніми, також відомий як, 別名, 別称, 表記ゆれ, 别名',
    isCompetitor:
      'is competitor, competitor, competitors, competition, competing, rival, wettbewerber, wettbewerb, mitbewerber, konkurrent, konkurrenz, ist wettbewerber, ist mitbewerber, concurrent, concurrents, concurrence, est concurrent, competidor, competidores, competencia, es competidor, concorrente, concorrenti, concorrenza, concorrentes, concorrência, è concorrente, é concorrente, concurrentie, is concurrent, konkurent, konkurencja, czy konkurent, конкурент, конкуренты, конкуренти, 競合, 競合他社, 竞争对手, 竞品',
    domains:
      'domain, domains, website, websites, web site, site, url, urls, homepage, home page, web address, webseite, webseiten, internetseite, internetadresse, webadresse, domäne, site web, sites web, site internet, domaine, domaines, sitio web, sitios web, página web, web, dominio, dominios, sito, sito web, siti web, domini, domínio, domínios, site oficial, webadres, strona, strona www, strona internetowa, witryna, domena, domeny, сайт, сайты, домен, домены, домени, ドメイン, サイト, ウェブサイト, 公式サイト, 域名, 网站, 官网',
    group:
      'group, groups, category, segment, division, gruppe, gruppen, kategorie, sparte, groupe, groupes, catégorie, grupo, grupos, categoría, gruppo, gruppi, categoria, groep, categorie, grupa, kategoria, группа, категория, група, категорія, グループ, 分類, 分组, 类别',
    note: 'note, comment, notiz, bemerkung, anmerkung, kommentar, remarque, nota, observación, commento, observação, 備考, メモ, 备注',
    caseSensitive: 'case sensitive',
  },
  queries: {
    id: 'query id',
    query: `${QUERY}, top queries, häufigste suchanfragen, requêtes les plus fréquentes, principales requêtes, consultas principales, principales consultas, consultas más frecuentes, query principali, query più frequenti, principais consultas, consultas mais frequentes, populairste zoekopdrachten, search term, search terms, keyword, keywords, suchbegriff, suchbegriffe, mot clé, mots clés, búsqueda, palabra clave, palabras clave, ricerca, parola chiave, parole chiave, pesquisa, palavra chave, palavras chave, zoekopdracht, キーワード, 关键词`,
    type: 'type, query type, prompt type, typ, fragetyp, art, tipo, tipo de consulta, type de requête, tipo di domanda, soort',
    topic: TOPIC,
    tags: TAGS,
    country: COUNTRY,
    language: LANGUAGE,
    locale: 'locale, culture',
    locales: 'locales',
  },
  answers: {
    id: 'job execution id, response id',
    query: QUERY,
    country: COUNTRY,
    language: LANGUAGE,
    locale: 'locale, culture',
    model:
      'model, model name, engine, platform, ai engine, ai model, ai platform, assistant, llm, provider, chatbot, modell, modellname, ki modell, plattform, assistent, modèle, moteur, plateforme, modelo, motor, plataforma, modello, motore, piattaforma, platforma, модель, платформа, モデル, モデル名, エンジン, プラットフォーム, 模型, 平台, 引擎',
    runAt:
      'run at, run date, date, datetime, date time, time, timestamp, created at, executed at, execution date, collected at, captured at, asked at, answered at, datum, zeit, zeitpunkt, datum uhrzeit, abgefragt am, ausgeführt am, erstellt am, date heure, horodatage, exécuté le, fecha, fecha hora, fecha y hora, ejecutado el, data, data ora, data e ora, eseguito il, data hora, data e hora, executado em, tijdstip, czas, дата, время, дата и время, 日付, 日時, 実行日, 実行日時, 取得日時, 日期, 时间, 日期时间',
    answer:
      'answer, answers, response, responses, full answer, full response, answer text, response text, completion, output, reply, ai answer, ai response, antwort, antworten, antworttext, ki antwort, réponse, réponses, texte de la réponse, respuesta, respuestas, texto de la respuesta, risposta, risposte, resposta, respostas, antwoord, odpowiedź, odpowiedzi, ответ, ответы, відповідь, 回答, 回答文, 応答, 答案, 回复',
    sources:
      'source, sources, urls, source url, citation url, cited url, url citées, url citadas, url citate, citation, citations, cited urls, source urls, citation urls, reference, references, links, cited sources, sources used, used sources, source domains, source pages, cited domains, cited pages, cited websites, quelle, quellen, verwendete quellen, genutzte quellen, zitierte domains, zitate, quellenangaben, liens, références, sources citées, fuente, fuentes, citas, referencias, enlaces, fonte, fonti, citazioni, riferimenti, fontes, citações, referências, bronnen, źródło, źródła, источник, источники, джерела, 出典, 情報源, 参照元, 引用元, 引用, 来源, 引用来源',
    tags: `${TAGS}, ${TOPIC}`,
    searches: 'search queries, web searches, web search queries, fan out queries, query fan out',
    executionNumber: 'execution number',
    place: 'city, town, stadt, ville, ciudad, città, cidade, 都市, 城市',
    queryType: 'prompt type, question type, fragetyp, type de question',
    signedIn: 'logged in, is logged in, angemeldet, eingeloggt',
    videos: 'video url, video urls, video links',
  },
  corrections: {
    jobExecutionId: 'job execution id, response id, answer id',
    entityId: 'entity id, brand id',
    what: 'what',
    value: 'value',
    note: 'note',
  },
};

/** Names of columns that number repeats: offered, never taken unasked. */
const REPEATS =
  'run, repeat, repetition, iteration, attempt, run number, run no, durchlauf, wiederholung, lauf, versuch, essai, répétition, itération, ejecución, repetición, intento, esecuzione, ripetizione, tentativo, execução, repetição, tentativa';
/** Columns that say the opposite of `isCompetitor`. */
const OWN =
  'own, is own, own brand, our brand, ours, is ours, eigene, eigene marke, ist eigene, propre, notre marque, marque propre, propia, marca propia, proprio, nostro, marchio proprio, própria, marca própria, 自社, 自社ブランド, 自有品牌';
/** Columns whose words may say whose a brand is. */
const SIDES =
  'type, role, side, relation, relationship, typ, rolle, seite, art, beziehung, rôle, rol, tipo, ruolo, papel';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(',').map(folded));

const FIELDS = Object.fromEntries(
  FILE_KINDS.map((kind) => [
    kind,
    new Map(Object.entries(WORDS[kind]).flatMap(([field, words]) => [...setOf(words)].map((word) => [word, field]))),
  ]),
) as unknown as Readonly<Record<FileKind, ReadonlyMap<string, string>>>;

const [REPEAT_WORDS, OWN_WORDS, SIDE_WORDS] = [setOf(REPEATS), setOf(OWN), setOf(SIDES)];

/** Whether a column says which brands are one's own. */
export const saysOwn = (column: string): boolean => OWN_WORDS.has(folded(column));
/** Whether a column may number repeats of one question. */
export const mayNumberRepeats = (column: string): boolean => REPEAT_WORDS.has(folded(column));

/** Fields of each kind that other names lead to. */
const FURTHER: { readonly [kind in FileKind]: readonly string[] } = {
  brands: [],
  queries: [],
  corrections: [],
  answers: [
    ...['outcome', 'batch', 'requestedModel', 'servedModel', 'collector', 'surface', 'persona', 'turn', 'cut'],
    ...['parts', 'ads', 'shopping', 'raw'],
  ],
};

/** All fields that a column of a kind can be taken for. */
export const fieldsOf = (kind: FileKind): readonly string[] => [...Object.keys(WORDS[kind]), ...FURTHER[kind]];

const EXACT = Object.fromEntries(
  FILE_KINDS.map((kind) => [kind, new Map(fieldsOf(kind).map((field) => [folded(field), field]))]),
) as unknown as Readonly<Record<FileKind, ReadonlyMap<string, string>>>;

/** Names that say that a column is the answer where nothing else is. */
const WEAK_ANSWER = setOf('content, text, message, body, inhalt, contenu, contenido, contenuto, conteúdo');

/** The fields of a kind by the words of their names that matter. */
const SHORTENED = Object.fromEntries(
  FILE_KINDS.map((kind) => [
    kind,
    new Map(
      Object.entries(WORDS[kind]).flatMap(([field, words]) =>
        words.split(',').map((word) => [shortened(word, kind === 'answers'), field] as const),
      ),
    ),
  ]),
) as unknown as Readonly<Record<FileKind, ReadonlyMap<string, string>>>;

/**
 * The field that a column's name says, if any.
 * @example assert.equal(fieldOf('brands', 'Mitbewerber'), 'isCompetitor')
 * @example assert.equal(fieldOf('brands', 'Nom de la marque'), 'name')
 * @example assert.equal(fieldOf('brands', 'Alias 2'), 'aliases')
 * @example assert.equal(fieldOf('answers', "Réponse de l'IA"), 'answer')
 * @example assert.equal(fieldOf('answers', 'response.citations'), 'sources')
 */
export const fieldOf = (kind: FileKind, column: string): string | undefined =>
  writtenField(kind, column) ?? nearField(kind, column);

/** By the name as it is written. */
function writtenField(kind: FileKind, column: string): string | undefined {
  const word = folded(column);
  if (word === '') return undefined;
  const bare = folded(column.toLowerCase().replace(/\s+/g, ' ').trim().replace(ASKING, ''));
  return (
    EXACT[kind].get(word) ??
    FIELDS[kind].get(word) ??
    FIELDS[kind].get(bare) ??
    (kind === 'brands' && OWN_WORDS.has(word) ? 'isCompetitor' : undefined)
  );
}

/** By the words that matter, without an aside in brackets, a number behind, or the path to a value inside of another. */
function nearField(kind: FileKind, column: string): string | undefined {
  const name = withoutAside(column);
  if (name !== column && writtenField(kind, name) !== undefined) return writtenField(kind, name);
  const short = shortened(name, kind === 'answers');
  const found = short === '' ? undefined : SHORTENED[kind].get(short);
  if (found !== undefined) return found;
  if (kind === 'answers' && SHORTENED.answers.get(shortened(withoutForm(name), true)) === 'answer') return 'answer';
  const base = baseOf(name);
  const list = base === folded(name) ? undefined : (EXACT[kind].get(base) ?? FIELDS[kind].get(base));
  if (list !== undefined && LISTS.has(list)) return list;
  const source = kind === 'answers' ? shortened(withoutLink(name), true) : '';
  if (source !== '' && withoutLink(name) !== name && SHORTENED.answers.get(source) === 'sources') return 'sources';
  return nestedField(kind, column);
}

/** Fields that are told by the end of a path alone. */
const BY_END = new Set(['query', 'answer', 'model', 'sources', 'searches', 'runAt', 'country', 'language', 'domains']);

/** The field of a value inside of another, as `model.name`, by what holds it, or by its own name. */
function nestedField(kind: FileKind, column: string): string | undefined {
  const parts = partsOf(column);
  if (parts.length < 2) return undefined;
  const [holder, own] = [writtenField(kind, parts.at(-2)!), writtenField(kind, parts.at(-1)!)];
  if (holder !== undefined && !LISTS.has(holder) && TEXT_PARTS.has(folded(parts.at(-1)!))) return holder;
  // When a prompt was made isn't when it was asked.
  if (own === 'runAt' && holder === 'query') return undefined;
  // The prompts of a figure are their number.
  if (own === 'query' && folded(parts.at(-1)!) === 'queries') return undefined;
  return own !== undefined && BY_END.has(own) ? own : undefined;
}

/** Words with which a header asks what a column says, and that say nothing themselves. */
const ASKING =
  /^(?:is (?:it|this|he|she)? ?(?:a|an|the)?|ist (?:es|das)? ?(?:ein|eine)?|czy|est ce un|es un|è un|é um)\s+/u;

/** An address, or the name of a host. */
const ADDRESS = /https?:|[\p{L}\d-]\.\p{L}{2,}/iu;

/** Ids of tags, alone or in a list, as a list of prompts that was saved as CSV has them. */
const TAG_IDS = /^[[\s"]*\d{6,}(?:[\s",;|]+\d{6,})*[\]\s"]*$/;

/** Whether a column may be what its name says: sources are addresses, as many tools call the assistant a source; tags are names. */
function mayBe(field: string, values: readonly string[]): boolean {
  if (values.length === 0) return true;
  if (field === 'tags') return !values.every((value) => TAG_IDS.test(value));
  return field !== 'sources' || values.some((value) => ADDRESS.test(value));
}

/** The fields of a whole header: each field once, the first column wins, but for lists, which all of theirs make up; names as they are written first; values decide where a name alone doesn't. */
export function fieldsOfColumns(
  kind: FileKind,
  columns: readonly string[],
  values: (column: number) => readonly string[],
): readonly (string | null)[] {
  const taken = new Set<string>();
  const fields: (string | null)[] = columns.map(() => null);
  const take = (read: typeof fieldOf, fits: typeof mayBe) => {
    for (const [at, column] of columns.entries()) {
      const field = fields[at] === null ? read(kind, column) : undefined;
      if (field === undefined || (taken.has(field) && !LISTS.has(field)) || !fits(field, values(at))) continue;
      taken.add(field);
      fields[at] = field;
    }
  };
  for (const read of [writtenField, fieldOf, weakField]) take(read, mayBe);
  // Where no column holds an address, the one that says so is told what it lacks.
  take(writtenField, (field) => field === 'sources' && !taken.has(field));
  return fields.map((field, at) => {
    if (field === 'id') return values(at).every((id) => UUID.test(id)) ? field : null;
    // The topics of a list that was saved may be of the rules, which go on deciding.
    if (field === 'topic' && columns.includes('topic.origin')) return null;
    // A query has one topic: several are tags.
    if (field === 'topic' && values(at).some((value) => SEVERAL.test(value))) return 'tags';
    if (kind !== 'brands' || taken.has('isCompetitor')) return field;
    if (field === 'group') return values(at).length > 0 && isSideOnly(values(at)) ? 'isCompetitor' : field;
    const isSide = field === null && SIDE_WORDS.has(folded(columns[at]!));
    return isSide && values(at).some(saysSide) ? 'isCompetitor' : field;
  });
}

/** Several values in a cell; a comma may stand in the name of one. */
const SEVERAL = /[;|\n]/;

/** Of answers alone: what was searched for is the prompt where nothing else is. */
function weakField(kind: FileKind, column: string): string | undefined {
  if (kind !== 'answers') return undefined;
  if (WEAK_ANSWER.has(folded(column))) return 'answer';
  return writtenField('queries', column) === 'query' ? 'query' : undefined;
}

/** Whether a name says that an answer stands there, in an object that holds one. */
export const saysAnswer = (column: string): boolean =>
  fieldOf('answers', column) === 'answer' || weakField('answers', column) === 'answer';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How many columns of a line are known, in the kind that knows most of them, or in one kind. */
export function knownColumns(cells: readonly string[], kind?: FileKind): number {
  const kinds = kind === undefined ? FILE_KINDS : [kind];
  return Math.max(...kinds.map((each) => new Set(cells.flatMap((cell) => fieldOf(each, cell) ?? [])).size));
}

/** What a header says a file holds; undefined where it doesn't. */
export function kindOfColumns(columns: readonly string[]): FileKind | undefined {
  const has = (kind: FileKind, field: string) => columns.some((column) => fieldOf(kind, column) === field);
  if (has('corrections', 'jobExecutionId') && has('corrections', 'what')) return 'corrections';
  if (has('answers', 'query') && (has('answers', 'answer') || has('answers', 'model'))) return 'answers';
  if (has('answers', 'answer') && has('answers', 'runAt')) return 'answers';
  if (has('queries', 'query')) return 'queries';
  if (has('brands', 'name')) return 'brands';
  // What a tool gives for one prompt doesn't repeat it.
  return has('answers', 'model') && has('answers', 'runAt') ? 'answers' : undefined;
}
