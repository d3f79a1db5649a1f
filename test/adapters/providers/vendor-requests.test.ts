import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import type { VendorName } from '../../../src/domain/mod.ts';

const TEXT = '100% wool + silk?';
const QUESTION = { text: TEXT, country: 'DE', language: 'de-AT' };
const SHOWN = { markdown: true, shopping: true, ads: true, searchQueries: true };
const TASK = { keyword: '100%25 wool %2B silk?', location_code: 2276, language_code: 'de' };
const DATASET = '/datasets/v3/trigger?format=json&include_errors=true&dataset_id=';
const QUERY = { parse: true, geo_location: 'Germany' };

/** What each vendor is sent for one question, by product. A path is compared with its parameters in any order. */
const SENT: readonly (readonly [vendor: VendorName, product: string, path: string, body: unknown])[] = [
  [
    ...(['cloro', 'chatgpt', '/v1/async/task'] as const),
    { taskType: 'CHATGPT', payload: { prompt: TEXT, country: 'DE', include: SHOWN } },
  ],
  [
    ...(['cloro', 'google-ai-mode', '/v1/async/task'] as const),
    { taskType: 'AIMODE', payload: { prompt: TEXT, country: 'DE', hl: 'de-AT', include: SHOWN } },
  ],
  [
    ...(['cloro', 'google-ai-overview', '/v1/async/task'] as const),
    {
      taskType: 'GOOGLE',
      payload: {
        ...{ query: TEXT, country: 'DE', hl: 'de-AT' },
        include: { markdown: true, aioverview: { markdown: true } },
      },
    },
  ],
  [
    ...(['dataforseo', 'chatgpt', '/v3/ai_optimization/chat_gpt/llm_scraper/task_post'] as const),
    [{ ...TASK, force_web_search: true }],
  ],
  ['dataforseo', 'gemini', '/v3/ai_optimization/gemini/llm_scraper/task_post', [TASK]],
  ['dataforseo', 'google-ai-mode', '/v3/serp/google/ai_mode/task_post', [TASK]],
  [
    ...(['dataforseo', 'google-ai-overview', '/v3/serp/google/organic/task_post'] as const),
    [{ ...TASK, load_async_ai_overview: true }],
  ],
  [
    ...(['brightdata', 'chatgpt', `${DATASET}gd_m7aof0k82r803d5bjm`] as const),
    [{ url: 'https://chatgpt.com/', prompt: TEXT, country: 'DE', web_search: true }],
  ],
  [
    ...(['brightdata', 'perplexity', `${DATASET}gd_m7dhdot1vw9a7gc1n`] as const),
    [{ url: 'https://www.perplexity.ai/', prompt: TEXT, country: 'DE' }],
  ],
  ['oxylabs', 'chatgpt', '/v1/queries', { ...QUERY, source: 'chatgpt', prompt: TEXT, search: true }],
  ['oxylabs', 'gemini', '/v1/queries', { ...QUERY, source: 'gemini', prompt: TEXT }],
  ['oxylabs', 'google-ai-overview', '/v1/queries', { ...QUERY, source: 'google_search', query: TEXT, render: 'html' }],
  ['searchapi', 'copilot', '/api/v1/search?engine=bing_copilot&q=100%25+wool+%2B+silk%3F&gl=de&hl=de', null],
  ['serpapi', 'google-ai-mode', '/search.json?engine=google_ai_mode&q=100%25+wool+%2B+silk%3F&gl=de&hl=de', null],
  ...(
    [
      ['gemini', 'GEMINI'],
      ['copilot', 'COPILOT'],
      ['perplexity', 'PERPLEXITY'],
      ['grok', 'GROK'],
    ] as const
  ).map(
    ([product, taskType]) =>
      [
        'cloro',
        product,
        '/v1/async/task',
        { taskType, payload: { prompt: TEXT, country: 'DE', include: SHOWN } },
      ] as const,
  ),
  ...(
    [
      ['copilot', 'gd_m7di5jy6s9geokz8w', 'https://copilot.microsoft.com/'],
      ['gemini', 'gd_mbz66arm2mf9cu856y', 'https://gemini.google.com/'],
      ['google-ai-mode', 'gd_mcswdt6z2elth3zqr2', 'https://google.com/aimode'],
    ] as const
  ).map(
    ([product, dataset, url]) =>
      ['brightdata', product, `${DATASET}${dataset}`, [{ url, prompt: TEXT, country: 'DE' }]] as const,
  ),
  ['oxylabs', 'perplexity', '/v1/queries', { ...QUERY, source: 'perplexity', prompt: TEXT }],
  ['oxylabs', 'google-ai-mode', '/v1/queries', { ...QUERY, source: 'google_ai_mode', query: TEXT, render: 'html' }],
  ...(
    [
      ['chatgpt', 'chatgpt'],
      ['perplexity', 'perplexity'],
      ['gemini', 'gemini'],
      ['google-ai-overview', 'google'],
    ] as const
  ).map(
    ([product, engine]) =>
      ['searchapi', product, `/api/v1/search?engine=${engine}&q=100%25+wool+%2B+silk%3F&gl=de&hl=de`, null] as const,
  ),
];

/** A path with its parameters in order. */
const sorted = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'https://vendor.example');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
};

describe('what a vendor is asked', () => {
  for (const [vendor, model, path, body] of SENT)
    test(`${vendor}, ${model}`, () => {
      const request = PROVIDERS[vendor].request({ ...QUESTION, model });
      assert.deepEqual([sorted(request.path), request.body], [sorted(path), body]);
      assert.equal(request.method ?? 'POST', body === null ? 'GET' : 'POST');
    });
});
