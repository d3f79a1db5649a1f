import type { Fields, Node } from './fields.ts';
import { productOf } from './products.ts';
import { type Entry, echoOf, type Vendor } from './table.ts';

/** Oxylabs: results of its jobs, and the jobs themselves until they are done. */
export const oxylabs: Vendor = {
  table: {
    answer: ['markdown_text|answer_results_md|response_text|results.ai_overviews[].markdown|answer_text'],
    blocks: 'answer_results[]|results.ai_overviews[]|ai_overviews[]',
    listing: /^\s*\[\^?\d{1,3}\]:?\s.{0,300}https?:\/\/\S+\s*$/,
    model: 'llm_model|model|additional_results.model',
    searches: 'search_queries[]|additional_results.search_queries[]',
    sources: [
      { at: 'citations[].urls[]|citations[]', cited: 'yes' },
      { at: 'answer_results..enumerated_references[]', cited: 'yes', number: 'position|index|number' },
      { at: 'additional_results.sources_results[]', number: 'position' },
      { at: 'results.ai_overviews..references[]', cited: 'yes' },
      { at: 'results.ai_overviews[].source_panel.items[]', url: 'url|link' },
      { at: 'search_results[]|sources[]' },
    ],
    ads: ['ads[]', 'additional_results.ads[]', 'results.ai_overviews[].ads[]', 'results.paid[]'].map((at) => ({
      at,
      ...{
        advertiser: 'advertiser.name|advertiser|brand|seller|merchant|store|site_name|domain',
        cards: 'cards[]',
        format: 'text',
      },
    })),
    products: [
      'additional_results.shopping_results[]',
      'shopping_results[]',
      'products[]',
      'shopping[]',
      'results.ai_overviews[].products[]',
    ].map((at) => ({ at, inside: 'products[]|items[]', merchant: 'merchant|merchant.name|seller|store|source' })),
    videos: ['additional_results.videos_results[]', 'videos[]', 'videos_results[]', 'results.ai_overviews[].videos[]'],
    ignored:
      /html|markdown_json|favicon|image|thumbnail|description|snippet|links|^results\.(?!ai_overviews|paid)|related|prompt|query|^url$|parse_status_code|status_code|_at$|^page$|job_id|render|parser|answer_results|fragments|answer_text|position|citations\[\]\.text|pos$|rating|reviews/i,
  },
  entries: (fields) => entriesOf(fields, fields.root, []),
  expected: (product) => (product === 'chatgpt' ? ['citations', 'search_queries', 'llm_model'] : []),
};

function entriesOf(fields: Fields, at: Node, around: readonly Node[]): readonly Entry[] {
  if (fields.has(at, 'content')) return [resultOf(fields, at, around)];
  const batch = fields.each(at, 'results[]|queries[]|jobs[]');
  if (batch.length > 0) {
    const outer = [...fields.each(at, 'job'), at];
    return batch.flatMap((one) => entriesOf(fields, one, [...outer, ...around]));
  }
  return [jobOf(fields, at, around)];
}

const PATHS = {
  query: 'prompt|query',
  country: 'country',
  language: 'language|locale',
  place: 'geo_location',
  runAt: 'created_at',
  id: 'job_id|id',
};

/** A job that has no result in it. */
function jobOf(fields: Fields, at: Node, around: readonly Node[]): Entry {
  const places = [at, ...around];
  const echo = { ...echoOf(fields, places, PATHS), product: productIn(fields, places) };
  const status = (fields.text(at, 'status') ?? '').toLowerCase();
  if (['pending', 'done', 'running', 'created'].includes(status)) return { echo, is: 'pending' };
  const codes = fields.texts(at, 'statuses[].status_code').join(', ');
  const message = fields.text(at, 'message|error');
  const why = message ?? `the job ${status === '' ? 'has no result' : status}${codes === '' ? '' : ` (${codes})`}`;
  return { echo, is: 'failed', why };
}

function resultOf(fields: Fields, result: Node, around: readonly Node[]): Entry {
  const [content] = fields.each(result, 'content');
  const places = [...(content ? [content] : []), result, ...around];
  const echo = { ...echoOf(fields, places, PATHS), product: productIn(fields, places) };
  const code = Number(fields.text(result, 'status_code') ?? 200);
  if (code >= 300) return { echo, is: 'failed', why: `the page answered ${code}` };
  if (content === undefined || typeof content.value !== 'object')
    return { echo, is: 'failed', why: 'the page came as it is, without fields: ask with parse: true' };
  const isAnswer = fields.has(content, 'markdown_text|response_text|answer_results|answer_results_md');
  const isPage = fields.has(content, 'results|organic');
  if (!isAnswer && isPage && fields.each(content, 'results.ai_overviews[]').length === 0)
    return { echo: { ...echo, product: echo.product ?? 'google-ai-overview' }, is: 'empty', at: content };
  return { echo, is: 'shown', at: content };
}

function productIn(fields: Fields, places: readonly Node[]): string | null {
  for (const place of places) {
    const named = productOf(fields.text(place, 'source|parser_type'));
    if (named !== null) return named;
  }
  const address = places.map((place) => fields.text(place, 'url')).find((url) => url !== null && url !== '') ?? '';
  if (/[?&]udm=50\b/.test(address)) return 'google-ai-mode';
  return /google\.[a-z.]+\/search/.test(address) ? 'google-ai-overview' : productOf(hostOf(address));
}

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).hostname : null);
