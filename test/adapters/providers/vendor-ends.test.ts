import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brightdata } from '../../../src/adapters/providers/vendors/brightdata.ts';
import { cloro } from '../../../src/adapters/providers/vendors/cloro.ts';
import { dataforseo } from '../../../src/adapters/providers/vendors/dataforseo.ts';
import { oxylabs } from '../../../src/adapters/providers/vendors/oxylabs.ts';
import { resultsOf } from '../../../src/adapters/providers/vendors/reading.ts';
import { searchapi } from '../../../src/adapters/providers/vendors/searchapi.ts';

const GOOGLE = 'https://www.google.com/search?q=shoes&gl=DE&hl=de';
const page = (code: number) => ({ url: GOOGLE, status_code: code });

/** What a vendor's reply says that shows no answer, and of what product: each result as `is product: why`. */
const CASES = [
  [brightdata, { status: 'Running', snapshot_id: 's' }, 'pending null null'],
  [brightdata, { status: 'ready', snapshot_id: 's' }, 'pending null null'],
  [brightdata, { snapshot_id: 's' }, 'pending null null'],
  [brightdata, { status: 'failed' }, 'failed null null: the snapshot failed'],
  [brightdata, { status: 'cancelled' }, 'failed null null: the snapshot cancelled'],
  [brightdata, { input: { url: 'https://chatgpt.com/' }, error: 'Crawl failed' }, 'failed chatgpt null: Crawl failed'],
  [
    brightdata,
    { input: { url: 'https://www.perplexity.ai' }, error: { message: 'Blocked' } },
    'failed perplexity null: Blocked',
  ],
  [brightdata, { input: { url: GOOGLE }, error: {} }, 'failed google-ai-overview DE: an error'],
  [brightdata, { ...page(502), general: { query: 'shoes' } }, 'failed google-ai-overview DE: the page answered 502'],
  [brightdata, { ...page(300), body: { general: {} } }, 'failed google-ai-overview null: the page answered 300'],
  [
    brightdata,
    { ...page(299), body: '<html>' },
    'failed google-ai-overview DE: the page came as it is, without fields',
  ],
  [brightdata, { url: GOOGLE, general: {}, organic: [] }, 'empty google-ai-overview DE'],
  [brightdata, { url: `${GOOGLE}&udm=50`, general: {}, organic: [] }, 'empty google-ai-mode DE'],
  [brightdata, { url: 'https://www.google.com/ai?q=a', error: 'a' }, 'failed google-ai-mode null: a'],
  [brightdata, { url: 'https://google.com/?q=a', error: 'a' }, 'failed google-ai-mode null: a'],
  [brightdata, { url: 'https://gemini.google.com/', error: 'a' }, 'failed gemini null: a'],
  [brightdata, { url: 'no address', error: 'a' }, 'failed null null: a'],
  [
    brightdata,
    [{ status: 'failed' }, [{ status: 'building' }]],
    'failed null null: the snapshot failed | pending null null',
  ],
  [brightdata, { data: [{ error: 'a', url: 'https://chatgpt.com' }] }, 'failed chatgpt null: a'],
  [oxylabs, { status: 'pending' }, 'pending null null'],
  [oxylabs, { status: 'DONE' }, 'pending null null'],
  [oxylabs, { status: 'created', source: 'chatgpt' }, 'pending chatgpt null'],
  [oxylabs, { status: 'faulted', source: 'perplexity' }, 'failed perplexity null: the job faulted'],
  [
    oxylabs,
    { status: 'faulted', statuses: [{ status_code: 613 }, { status_code: 500 }] },
    'failed null null: the job faulted (613, 500)',
  ],
  [oxylabs, { message: 'Bad credentials' }, 'failed null null: Bad credentials'],
  [oxylabs, {}, 'failed null null: the job has no result'],
  [
    oxylabs,
    { results: [{ status_code: 300, content: {}, source: 'google_ai_mode' }] },
    'failed google-ai-mode null: the page answered 300',
  ],
  [
    oxylabs,
    { results: [{ status_code: 200, content: '<html>', url: 'https://chatgpt.com/' }] },
    'failed chatgpt null: the page came as it is, without fields: ask with parse: true',
  ],
  [oxylabs, { results: [{ content: { results: { organic: [] } }, url: GOOGLE }] }, 'empty google-ai-overview null'],
  [oxylabs, { results: [{ content: { results: {} } }] }, 'empty google-ai-overview null'],
  [oxylabs, { results: [{ content: { results: {} }, url: `${GOOGLE}&udm=50` }] }, 'empty google-ai-mode null'],
  [cloro, { task: { status: 'QUEUED', taskType: 'CHATGPT' } }, 'pending chatgpt null'],
  [cloro, { status: 'processing', model: 'GEMINI' }, 'pending gemini null'],
  [cloro, { success: false, prompt: 'a' }, 'failed null null: the task failed'],
  [cloro, { status: 'FAILED', model: 'COPILOT' }, 'failed copilot null: the task failed'],
  [cloro, { error: 'Too many', model: 'PERPLEXITY' }, 'failed perplexity null: Too many'],
  [cloro, { error: { code: 'RATE', message: 'Too many' } }, 'failed null null: RATE: Too many'],
  [cloro, { error: { message: 'Too many' } }, 'failed null null: Too many'],
  [cloro, { error: {} }, 'failed null null: the task failed'],
  [cloro, { model: 'GOOGLE', result: { organicResults: [] } }, 'empty google-ai-overview null'],
  [dataforseo, { tasks: [{ status_code: 20_100, status_message: 'Task Created.' }] }, 'pending null null'],
  [
    dataforseo,
    { tasks: [{ status_code: 40_600 }, { status_code: 40_699 }, { status_code: 40_700, status_message: 'No' }] },
    'pending null null | pending null null | failed null null: 40700: No',
  ],
  [dataforseo, { tasks: [{ status_code: 40_501, status_message: 'Task Handed.' }] }, 'pending null null'],
  [
    dataforseo,
    { tasks: [{ status_code: 40_102, data: { se: 'google', se_type: 'ai_mode' } }] },
    'empty google-ai-mode null',
  ],
  [
    dataforseo,
    { tasks: [{ status_code: 20_000, data: { se_type: 'chat_gpt' } }] },
    'failed chatgpt null: the task has no result',
  ],
  [dataforseo, { status_code: 40_501, status_message: 'Invalid Field' }, 'failed null null: 40501: Invalid Field'],
  [
    searchapi,
    { search_metadata: { status: 'Processing' }, search_parameters: { engine: 'google_ai_mode' } },
    'pending google-ai-mode null',
  ],
  [searchapi, { search_metadata: { status: 'queued' } }, 'pending null null'],
  [
    searchapi,
    { search_metadata: { status: 'Error' }, search_parameters: { engine: 'google' } },
    'failed google-ai-overview null: the search ended with Error',
  ],
  [
    searchapi,
    { error: "Google hasn't returned any results for this query.", search_parameters: { engine: 'google' } },
    'empty google-ai-overview null',
  ],
  [
    searchapi,
    { error: { message: 'Missing query' }, search_parameters: { engine: 'google_light' } },
    'failed google-ai-overview null: Missing query',
  ],
  [
    searchapi,
    { ai_overview: { error: 'Gone' }, search_parameters: { engine: 'google_ai_overview' } },
    'failed google-ai-overview null: Gone',
  ],
  [
    searchapi,
    { ai_overview: { page_token: 't' }, search_parameters: { engine: 'google' } },
    'pending google-ai-overview null',
  ],
  [searchapi, { organic_results: [], search_parameters: { engine: 'google' } }, 'empty google-ai-overview null'],
] as const;

describe('replies of vendors that show no answer', () => {
  for (const [vendor, value, due] of CASES)
    test(JSON.stringify(value).slice(0, 100), () => {
      const { results } = resultsOf(vendor, value, 'US');
      const said = results.map((result) => {
        const { product, country } = result.echo;
        return `${result.is} ${product} ${country}${result.is === 'failed' ? `: ${result.why}` : ''}`;
      });
      assert.equal(said.join(' | '), due);
    });
});
