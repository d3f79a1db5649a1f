/** A header's letters and digits, in lower case: `runAt`, `run_at` and `Run at?` are the same. */
export const folded = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Fields of several values, which several columns may hold together. */
export const LISTS: ReadonlySet<string> = new Set(['aliases', 'domains', 'tags', 'sources', 'searches']);

const NUMBER = /(?<=\p{L}[\p{L}\s)]*)[\s_.#/[-]*\d{1,3}\]?\s*$/u;
/** A longer one is a text, not a name: the patterns here would take time by the square of its length. */
const LONGEST_NAME = 300;
const isName = ({ length }: string): boolean => length <= LONGEST_NAME;

/** A number between words: `Source 1 URL`. */
const INNER_NUMBER = /(?<=\p{L})[\s_.#/[-]*\d{1,3}[\]\s_.#/-]+(?=\p{L})/u;
/** A name without the number in it or behind it: `citation_2` is `citation`, `Source 1 URL` is `sourceurl`. */
export const baseOf = (name: string): string =>
  folded(isName(name) ? name.replace(INNER_NUMBER, ' ').replace(NUMBER, '') : name);

/** A name without the word for an address at its end: `Quellen-URLs`, `引用URL`. */
export const withoutLink = (name: string): string =>
  isName(name) ? name.replace(/[\s_-]*(?:urls?|links?|リンク)\s*$/i, '') : name;

const ASIDE = /\s*[([（][^)\]）]*[)\]）]\s*[?:]?\s*$/u;
/** A header without its remark in brackets: `Competitor (Y/N)`. */
export const withoutAside = (name: string): string => (isName(name) && name.replace(ASIDE, '')) || name;

/** The names on the way to a value inside of others: `response.citations`. */
export const partsOf = (name: string): readonly string[] =>
  /^[\w-]+(?:\.[\w-]+)+$/.test(name) ? name.split('.') : [name];

/** What objects call the text that they are about. */
export const TEXT_PARTS: ReadonlySet<string> = new Set(
  'text, content, value, name, markdown, body, message, output, code, label'.split(', '),
);

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SMALL = listed(
  'a an the of and by for le la les l un une des du de d et el los las del un una y il lo gli i della dello dell dei degli di e o os as do da dos das der die das den dem des von vom ein eine und het van en',
);
/** Words that tools put before the name of a column of answers, and that tell no two columns apart. */
const BESIDE = listed(
  'ai ia ki llm generated generative generierte full complete vollständige cited zitierte zitierten citée citées cité cités citada citadas citado citados citata citate citati citato',
);

/** In what form an answer stands in a column. */
const FORMS = listed('text raw final plain markdown md html body');

/** A name of a column of answers without the form that they are in: `answer_markdown`. */
export const withoutForm = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !FORMS.has(word))
    .join(' ');

/** The words of a name that matter, in one: without articles and the like, and without what is said of every answer; '' where none is left. */
export function shortened(name: string, isOfAnswers: boolean): string {
  const words = name
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !SMALL.has(word) && !(isOfAnswers && BESIDE.has(word))).join('');
}
