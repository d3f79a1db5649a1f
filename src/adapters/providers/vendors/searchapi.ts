import type { Fields, Node } from './fields.ts';
import { productOf } from './products.ts';
import { type Entry, echoOf, type Vendor } from './table.ts';

/** Two vendors whose replies have much in common: answers of engines, and pages of Google with an overview in them. */
const vendorWith = (citing: Vendor['table']['sources']): Vendor => ({
  table: {
    answer: [
      'ai_overview.markdown|ai_overview.reconstructed_markdown|markdown|reconstructed_markdown|ai_overview.text|answer|text',
    ],
    blocks: 'ai_overview.text_blocks[]|text_blocks[]',
    model: 'response_metadata.model|model',
    searches: 'search_queries[]|response_metadata.search_queries[]',
    sources: citing,
    ads: ['ai_overview.ads[]', 'ads[]', 'ads.ads[]'].map((at) => ({
      at,
      ...{ advertiser: 'advertiser.name|advertiser|brand|store|seller|source|site_name|domain', cards: 'cards[]' },
      ...{ unit: 'block_position', format: 'text' },
    })),
    products: [
      ...[
        'ai_overview.shopping_results[]',
        'shopping_results[]',
        'inline_shopping[]',
        'inline_products[]',
        'products[]',
      ],
      ...['shopping_cards[]', 'ai_overview.products[]'],
    ].map((at) => ({
      at,
      inside: 'products[]|items[]',
      merchant: 'seller|merchant.name|merchant|store|source|stores[].name',
      price: 'price|extracted_price|price_range',
    })),
    videos: ['ai_overview.inline_videos[]', 'inline_videos[]', 'videos[]'],
    ignored:
      /html|image|favicon|thumbnail|snippet|^search_|response_metadata|description|related|organic_results|text_blocks|inline_images|local_|cards|index$|source$|source_logo|position|old_price|rating|reviews|duration|channel|token|displayed_link|date$|product_id|delivery|header/i,
  },
  entries: (fields) => {
    const isReply = fields.has(fields.root, 'search_parameters|search_metadata|markdown|text_blocks|ai_overview');
    const batch = isReply ? [] : fields.each(fields.root, 'results[]|searches[]|data[]');
    return (batch.length > 0 ? batch : [fields.root]).map((one) => entryOf(fields, one));
  },
  expected: (product) => (product === 'chatgpt' ? ['search_queries', 'reference_links', 'web_results'] : []),
});

const INDEXES = 'text_blocks..reference_indexes[]';

/** SearchApi: what its reference links list is cited. */
export const searchapi: Vendor = vendorWith([
  { at: 'ai_overview.reference_links[]', cited: 'yes' },
  { at: 'reference_links[]', cited: 'yes' },
  { at: 'references[]', cited: { indexes: INDEXES } },
  { at: 'web_results[]' },
]);

/** SerpApi: what blocks of the text refer to is cited. */
export const serpapi: Vendor = vendorWith([
  { at: 'ai_overview.references[]', cited: { indexes: `ai_overview.${INDEXES}` } },
  { at: 'references[]', cited: { indexes: INDEXES } },
  { at: 'web_results[]' },
]);

/** Words by which an engine says that there is nothing to show. */
const NOTHING =
  /can.?t (?:generate|be)|cannot|could ?n.t|could not|not available|unavailable|no (?:ai )?overview|no results|any results/i;

function entryOf(fields: Fields, at: Node): Entry {
  const places = ['search_parameters', 'search_information', '.'].flatMap((path) => fields.each(at, path));
  const engine = fields.text(at, 'search_parameters.engine|engine');
  const echo = {
    ...echoOf(fields, places, {
      query: 'q|prompt|query|query_displayed',
      country: 'gl|country',
      language: 'hl|language',
      place: 'location_used|location|location_requested',
      runAt: '',
      id: '',
    }),
    runAt: fields.text(at, 'search_metadata.created_at|search_metadata.processed_at'),
    id: fields.text(at, 'search_metadata.id'),
    product: productOf(engine?.replace(/^google_ai_overview$|^google(_light)?$/, 'google') ?? null),
  };
  const status = fields.text(at, 'search_metadata.status') ?? '';
  const isPage = echo.product === 'google-ai-overview';
  const why = fields.text(at, 'error.message|error') ?? fields.text(at, 'ai_overview.error');
  if (why !== null) return isPage && NOTHING.test(why) ? { echo, is: 'empty', at } : { echo, is: 'failed', why };
  if (/^(processing|queued|pending)$/i.test(status)) return { echo, is: 'pending' };
  if (/^(error|failed)$/i.test(status)) return { echo, is: 'failed', why: `the search ended with ${status}` };
  const isLater = fields.has(at, 'ai_overview.page_token') && !fields.has(at, TEXT);
  if (isLater) return { echo, is: 'pending' };
  const isShown = fields.has(at, `${TEXT}|markdown|text_blocks|reconstructed_markdown|answer|text`);
  return isPage && !isShown ? { echo, is: 'empty', at } : { echo, is: 'shown', at };
}

const TEXT = 'ai_overview.markdown|ai_overview.text_blocks|ai_overview.reconstructed_markdown';
