import type { Fields, Node } from './fields.ts';
import { productOf } from './products.ts';
import { type Entry, echoOf, type Vendor } from './table.ts';

/** Rows, pages of results in an envelope, and what a snapshot says until it is ready. */
const BATCHES = 'rows[]|data[]|results[]|items[]';
const ANSWERS =
  'answer_text_markdown|answer_text|answer|response_text|ai_overview.markdown|ai_overview.text|aio_text|ai_overview_text';

const DATASETS: Readonly<Record<string, string>> = {
  gd_m7aof0k82r803d5bjm: 'chatgpt',
  gd_m7dhdot1vw9a7gc1n: 'perplexity',
  gd_m7di5jy6s9geokz8w: 'copilot',
  gd_mbz66arm2mf9cu856y: 'gemini',
  gd_mcswdt6z2elth3zqr2: 'google-ai-mode',
  gd_m8ve0u141icu75ae74: 'grok',
};

/** Bright Data: rows of its scrapers, and pages of Google with an overview. */
export const brightdata: Vendor = {
  table: {
    answer: [ANSWERS],
    blocks: 'ai_overview.texts[]',
    model: 'model',
    searches: 'web_search_query[]|metadata.search_model_queries.queries[]|search_queries[]',
    sources: [
      { at: 'citations[]', cited: 'unless-false', number: 'position' },
      { at: 'links_attached[]', cited: 'yes' },
      { at: 'search_sources[]' },
      { at: 'sources[]', number: 'position' },
      { at: 'ai_overview.references[]', url: 'href|link|url' },
      { at: 'ai_overview.texts..links[]', url: 'link|href|url', cited: 'yes' },
    ],
    ads: [
      {
        at: 'ads[]',
        ...{
          advertiser: 'name|brand.name|advertiser.name|advertiser|store|site_name|domain',
          cards: 'carousel_cards[]',
        },
        format: 'card',
      },
      ...['ai_overview.ads[]', 'top_ads[]', 'bottom_ads[]'].map((at) => ({
        at,
        ...{ advertiser: 'store|source|site_name|display_domain|domain', format: 'text' },
      })),
    ],
    products: ['shopping[]', 'shopping_data[]', 'shopping_results[]', 'products[]'].map((at) => ({
      at,
      inside: 'products[]|items[]|product',
      merchant: 'merchant|merchants|seller|store|shop|source',
    })),
    videos: ['videos[]', 'ai_overview.videos[]', 'video_results[]'],
    ignored:
      /html|favicon|icon|image|thumbnail|description|snippet|^references|recommendations|related|organic|^map|is_map|_raw|index|prompt|^url$|^input|^general|^headers|status_code|domain|position|shopping_visible|is_shopping|web_search_triggered|timestamp|^country|additional_|overview\.texts|type$/i,
  },
  entries: (fields) => entriesOf(fields, fields.root),
  expected: (product) =>
    product === 'chatgpt' ? ['model', 'ads', 'web_search_query', 'citations'] : (EXPECTED[product ?? ''] ?? []),
};

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  perplexity: ['citations', 'web_search_query', 'shopping_data'],
  'google-ai-mode': ['citations', 'ads'],
};

const PAGE = 'general|organic|ai_overview';

function entriesOf(fields: Fields, at: Node): readonly Entry[] {
  if (Array.isArray(at.value)) return fields.each(at, '.').flatMap(() => listed(fields, at));
  const isRow = fields.has(at, `${ANSWERS}|input|error|${PAGE}|body`);
  const batch = isRow ? [] : fields.each(at, BATCHES);
  return batch.length > 0 ? batch.flatMap((one) => entriesOf(fields, one)) : [entryOf(fields, at)];
}

const listed = (fields: Fields, { value, path }: Node): readonly Entry[] =>
  (value as readonly unknown[]).flatMap((item) => entriesOf(fields, { value: item, path: `${path}[]` }));

function entryOf(fields: Fields, row: Node): Entry {
  const [body] = fields.has(row, 'body') ? fields.each(row, 'body') : [];
  const at = body !== undefined && typeof body.value === 'object' ? body : row;
  const places = ['.', 'input', 'general'].flatMap((path) => fields.each(at, path));
  const asked = echoOf(fields, places, {
    query: 'prompt|keyword|query',
    country: 'country',
    language: 'language|hl',
    place: 'geolocation|city',
    runAt: 'timestamp|prompt_sent_at',
    id: 'index|id',
  });
  const address = fields.text(at, 'input.url|url|input.original_url|general.original_url');
  const isPage = fields.has(at, PAGE);
  const product =
    DATASETS[fields.text(at, 'dataset_id|input.dataset_id') ?? ''] ?? (isPage ? pageProduct(address) : site(address));
  const echo = { ...asked, ...inAddress(address, asked), product };
  const [error] = fields.each(at, 'error');
  const why = error === undefined ? null : (fields.text(at, 'error.message|error') ?? 'an error');
  if (fields.has(at, ANSWERS) && fields.text(at, ANSWERS) !== null) return { echo, is: 'shown', at };
  if (why !== null) return { echo, is: 'failed', why };
  const status = fields.text(at, 'status') ?? '';
  if (/^(starting|running|building|pending|queued|collecting|ready)$/i.test(status)) return { echo, is: 'pending' };
  if (/^(failed|canceled|cancelled)$/i.test(status)) return { echo, is: 'failed', why: `the snapshot ${status}` };
  if (fields.has(at, 'snapshot_id') && !isPage && !fields.has(at, ANSWERS)) return { echo, is: 'pending' };
  const code = Number(fields.text(row, 'status_code') ?? 200);
  if (code >= 300 || (body !== undefined && at === row))
    return {
      echo,
      is: 'failed',
      why: code >= 300 ? `the page answered ${code}` : 'the page came as it is, without fields',
    };
  if (isPage && fields.each(at, 'ai_overview').length === 0) return { echo, is: 'empty', at };
  return { echo, is: 'shown', at };
}

/** What the address of a page of Google says of the question. */
function inAddress(
  address: string | null,
  asked: { query: string | null; country: string | null; language: string | null },
) {
  if (address === null || !URL.canParse(address)) return {};
  const { searchParams } = new URL(address);
  return {
    query: asked.query ?? searchParams.get('q'),
    country: asked.country ?? searchParams.get('gl'),
    language: asked.language ?? searchParams.get('hl'),
  };
}

const pageProduct = (address: string | null) =>
  address !== null && /[?&]udm=50\b/.test(address) ? 'google-ai-mode' : 'google-ai-overview';

function site(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (/(^|\.)google\./.test(hostname) && !hostname.startsWith('gemini.'))
    return /^\/ai(?:mode)?\b/.test(pathname)
      ? 'google-ai-mode'
      : pageProduct(`${address}${pathname === '/' ? '?udm=50' : ''}`);
  return productOf(hostname.replace(/\.[a-z]+$/, ''));
}
