import type { Fields, Node } from './fields.ts';
import { countryOfLocation } from './locations.ts';
import { productOf } from './products.ts';
import { type Entry, echoOf, type Vendor } from './table.ts';

const ADVERTISER = 'advertiser.name|advertiser|website_name|source|domain';
const OVERVIEW = 'items[ai_overview]';

/** DataForSEO: tasks of its scrapers, of pages of Google, and of models' APIs. */
export const dataforseo: Vendor = {
  table: {
    answer: [
      `${OVERVIEW}.markdown|markdown`,
      'items[chat_gpt_text].markdown|items[gemini_text].markdown',
      'items[message].sections[].text',
    ],
    blocks: `${OVERVIEW}.items[]`,
    model: 'model|model_name',
    searches: 'fan_out_queries[]',
    sources: [
      { at: 'sources[]', cited: 'yes' },
      { at: 'items[].sources[]', cited: 'yes' },
      { at: 'search_results[]' },
      { at: `${OVERVIEW}.references[]` },
      { at: `${OVERVIEW}.items..references[]`, cited: 'yes' },
      { at: 'items..annotations[]', cited: 'yes' },
    ],
    ads: [
      { at: 'items[chat_gpt_ad]', advertiser: ADVERTISER, shown: 'is_rendered', cards: 'cards[]', format: 'card' },
      { at: `${OVERVIEW}..[ai_overview_paid_element]`, advertiser: ADVERTISER, format: 'text' },
      { at: 'items[paid]', advertiser: ADVERTISER, format: 'text' },
    ],
    products: [
      'items[chat_gpt_products].items[]',
      `${OVERVIEW}..[ai_overview_shopping_element]`,
      'items..[chat_gpt_product]',
      'items[popular_products].items[]',
    ].map((at) => ({ at, merchant: 'merchants|merchant|seller|source|marketplace' })),
    videos: [`${OVERVIEW}..[ai_overview_video_element]`],
    ignored:
      /^version|^status|^time|^cost|tasks_|^tasks\[\]\.(?!result)|check_url|item_types|_count|^.*\.(keyword|type|se_domain|location_code|language_code|datetime)$|rank|position|html|image|favicon|thumbnail|snippet|description|breadcrumb|domain|brand_entities|table|rating|product_id|\.text$|markdown|\.links|items\[\]\.(title|url|items)|source_name|timestamp|asynchronous|references|tag$|regular|max_value|displayed_price|money_spent|tokens|web_search/i,
  },
  entries: (fields) => entriesOf(fields, fields.root),
  expected: (product) => (product === 'chatgpt' ? ['sources', 'search_results', 'fan_out_queries', 'model'] : []),
};

function entriesOf(fields: Fields, at: Node): readonly Entry[] {
  const tasks = fields.each(at, 'tasks[]');
  return tasks.length > 0 ? tasks.map((task) => taskOf(fields, task)) : [taskOf(fields, at)];
}

function taskOf(fields: Fields, task: Node): Entry {
  const [result] = fields.each(task, 'result[]');
  const [data] = fields.each(task, 'data');
  const shown = result ?? (fields.has(task, 'items|markdown') ? task : undefined);
  const places = [...(shown ? [shown] : []), ...(data ? [data] : []), task];
  const asked = echoOf(fields, places, {
    query: 'keyword|user_prompt|prompt',
    country: '',
    language: 'language_code',
    place: 'location_name',
    runAt: 'datetime',
    id: 'id',
  });
  const code = places.map((place) => fields.text(place, 'location_code')).find((found) => found !== null) ?? null;
  const isOfApi = places.some((place) => fields.text(place, 'function') === 'llm_responses');
  const echo = {
    ...asked,
    query: asked.query === null || result ? asked.query : asked.query.replace(/%2B/gi, '+').replace(/%25/g, '%'),
    country: countryOfLocation(code),
    id: fields.text(task, 'id'),
    // Of a model's API it is the model that was asked.
    product: isOfApi ? (shown ? fields.text(shown, 'model_name') : null) : productIn(fields, places),
  };
  const status = Number(fields.text(task, 'status_code') ?? 20_000);
  const message = fields.text(task, 'status_message') ?? '';
  const isStep =
    status === 20_100 || (status >= 40_600 && status < 40_700) || /^task (created|handed|in queue)/i.test(message);
  if (isStep) return { echo, is: 'pending' };
  // What was looked for isn't there, and that is the answer.
  if (status === 40_102) return { echo, is: 'empty', at: shown ?? task };
  if (status !== 20_000) return { echo, is: 'failed', why: `${status}: ${message}` };
  if (shown === undefined) return { echo, is: 'failed', why: 'the task has no result' };
  const isPage = echo.product === 'google-ai-overview' || echo.product === 'google-ai-mode';
  return { echo, is: isPage && fields.each(shown, OVERVIEW).length === 0 ? 'empty' : 'shown', at: shown };
}

function productIn(fields: Fields, places: readonly Node[]): string | null {
  for (const place of places) {
    const named = fields
      .texts(place, 'se_type|se|type|path[]')
      .map(productOf)
      .find((found) => found !== null);
    if (named !== undefined) return named;
  }
  return null;
}
