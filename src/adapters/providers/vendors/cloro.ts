import type { Fields, Node } from './fields.ts';
import { productOf } from './products.ts';
import { type Entry, echoOf, type Vendor } from './table.ts';

const BATCHES = 'tasks[]|results[]|data[]|items[]';
const ANSWERS = 'aioverview|text|markdown';
const ASKED = ['.', 'request', 'task', 'task.payload', 'payload', 'input', 'params'];

const merchant = 'merchant|merchants|merchantName|store|seller';

/** cloro: replies of its monitors, and of its tasks. */
export const cloro: Vendor = {
  table: {
    answer: ['aioverview.markdown|aioverview.text|markdown|text|aiOverview.markdown|aiOverview.text'],
    model: 'model',
    searches: 'searchQueries[]|search_model_queries[]|searchModelQueries[]|search_queries[]',
    sources: [
      { at: 'aioverview.sources[]', number: 'position' },
      { at: 'aioverview.citationPills[]', cited: 'yes' },
      { at: 'sources[]', number: 'position', cited: { by: 'footnote' } },
      { at: 'citationPills[]|citation_pills[]', cited: 'yes' },
    ],
    ads: [
      { at: 'aioverview.ads.ads[]|aioverview.ads[]', advertiser: 'brand.name|brand|store|domain', format: 'text' },
      {
        at: 'ads.ads[]|ads[]',
        advertiser: 'brand.name|brand|advertiser.name|advertiser|store|site_name|siteName|domain',
        ...{ shown: 'rendered', cards: 'cards[]', unit: 'blockPosition', format: 'card' },
      },
    ],
    products: ['shoppingCards[]', 'shopping_cards[]', 'inlineProducts[]', 'inline_products[]', 'products[]'].flatMap(
      (list) =>
        ['', 'aioverview.'].map((before) => ({ at: `${before}${list}`, inside: 'products[]|product', merchant })),
    ),
    videos: ['aioverview.videos[]', 'videos[]'],
    ignored:
      /html|image|thumbnail|favicon|description|organicResults|peopleAlsoAsk|related|localResults|places|^map|hotels|entities|rating|reviews|^task|^credits|^webhook|^success|position|domain|snippet|confidence|duration|channel|platform|tags|footnote|type$/i,
  },
  entries: (fields) => entriesOf(fields, fields.root),
  expected: (product) => EXPECTED[product ?? ''] ?? [],
};

/** What its results of a product have by its documentation, empty lists included. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  chatgpt: ['sources', 'searchQueries', 'ads', 'shoppingCards'],
  'google-ai-overview': ['aioverview', 'ads'],
  'google-ai-mode': ['sources', 'ads', 'shoppingCards'],
  gemini: ['sources', 'shoppingCards'],
  perplexity: ['sources', 'search_model_queries', 'shopping_cards'],
  copilot: ['sources', 'products'],
};

function entriesOf(fields: Fields, at: Node): readonly Entry[] {
  const isResult = fields.has(at, ANSWERS) || fields.has(at, 'response|result|task|error|prompt|query');
  const batch = isResult ? [] : fields.each(at, BATCHES);
  return batch.length > 0 ? batch.flatMap((one) => entriesOf(fields, one)) : [entryOf(fields, at)];
}

function entryOf(fields: Fields, at: Node): Entry {
  const places = ASKED.flatMap((path) => fields.each(at, path));
  const asked = echoOf(fields, places, {
    query: 'prompt|query',
    country: 'country',
    language: 'language|hl',
    place: 'location|city|state',
    runAt: 'createdAt|completedAt|created_at|timestamp',
    id: 'id|taskId',
  });
  const [result = at] = fields.each(at, 'response.result|response|result');
  const named = places.map((place) => productOf(fields.text(place, 'taskType|model|engine|monitor'))).find(Boolean);
  const product = named ?? productByShape(fields, result);
  const echo = { ...asked, product };
  const status = (fields.text(at, 'task.status|status') ?? '').toUpperCase();
  const [error] = fields.each(at, 'error|response.error|result.error|task.error');
  if (error !== undefined || status === 'FAILED' || fields.whole(at, 'success') === false)
    return { echo, is: 'failed', why: error === undefined ? 'the task failed' : said(fields, error) };
  const isThere = fields.has(result, ANSWERS);
  if (!isThere && ['QUEUED', 'PROCESSING', 'PENDING', 'CREATED'].includes(status)) return { echo, is: 'pending' };
  if (product === 'google-ai-overview' && fields.each(result, 'aioverview').length === 0 && !fields.has(result, 'text'))
    return { echo, is: 'empty', at: result };
  return { echo, is: 'shown', at: result };
}

function said(fields: Fields, error: Node): string {
  if (typeof error.value === 'string') return error.value;
  const parts = [fields.text(error, 'code'), fields.text(error, 'message')].filter((part) => part !== null);
  return parts.length === 0 ? 'the task failed' : parts.join(': ');
}

/** Fields that a result of one product has, and of no other; the first that fits counts. */
const SHAPES: readonly (readonly [product: string, fields: string])[] = [
  ['google-ai-overview', 'aioverview|organicResults'],
  ['perplexity', 'search_model_queries|shopping_cards|related_queries'],
  ['chatgpt', 'searchQueries|mapSearchQueries|entities'],
  ['gemini', 'sources[].confidence_level'],
  ['copilot', 'products'],
  ['google-ai-mode', 'ads.ads|citationPills'],
];

const productByShape = (fields: Fields, result: Node): string | null =>
  SHAPES.find(([, names]) => fields.has(result, names))?.[0] ?? null;
