import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import type { VendorName } from '../../../src/domain/mod.ts';
import { SAID } from '../../app/collecting/vendor-replies.ts';

const dataforseo = (code: number, message = 'No.') => ({
  tasks: [{ id: '1120-1', status_code: code, status_message: message, result: null }],
});
const cloro = (code: string) => ({
  task: { id: 't-1', status: 'FAILED' },
  response: { error: { code, message: 'no' } },
});
const brightdata = (error: string) => [{ input: { url: 'https://chatgpt.com/' }, error }];

/** What a vendor says of a task that failed, as the status that providers answer for the same: it decides what is done next. */
const STATUSES: readonly (readonly [vendor: VendorName, reply: unknown, status: number])[] = [
  ['cloro', cloro('INSUFFICIENT_CREDITS'), 402],
  ['cloro', cloro('UNAUTHORIZED'), 401],
  ['cloro', cloro('INVALID_API_KEY'), 401],
  ['cloro', cloro('VALIDATION_ERROR'), 400],
  ['cloro', cloro('BAD_REQUEST'), 400],
  ['cloro', cloro('INTERNAL_ERROR'), 503],
  ['dataforseo', dataforseo(40_104), 402],
  ['dataforseo', dataforseo(40_200), 402],
  ['dataforseo', dataforseo(40_299), 402],
  ['dataforseo', dataforseo(40_202), 429],
  ['dataforseo', dataforseo(40_209), 429],
  ['dataforseo', dataforseo(40_100), 401],
  ['dataforseo', dataforseo(40_105), 401],
  ['dataforseo', dataforseo(40_006), 400],
  ['dataforseo', dataforseo(40_500), 400],
  ['dataforseo', dataforseo(40_599), 400],
  ['dataforseo', dataforseo(40_007), 503],
  ['dataforseo', dataforseo(50_000), 503],
  ['brightdata', brightdata('Account is suspended'), 403],
  ['brightdata', brightdata('Unauthorised'), 403],
  ['brightdata', brightdata('invalid token'), 403],
  ['brightdata', brightdata('Invalid country'), 400],
  ['brightdata', brightdata('Crawl failed'), 503],
  ['oxylabs', { id: '739', status: 'faulted' }, 503],
  ['searchapi', { error: 'You have run out of searches.' }, 402],
  ['searchapi', { error: 'Invalid API key.' }, 401],
  ['searchapi', { error: 'Unsupported value.' }, 400],
  ['serpapi', { error: 'Your plan has no credits: upgrade.' }, 402],
  ['serpapi', { error: 'Missing query.' }, 400],
  ['serpapi', { error: 'The page could not be read.' }, 503],
];

describe('what a vendor says of a task that failed', () => {
  for (const [vendor, reply, status] of STATUSES)
    test(`${vendor}: ${JSON.stringify(reply).slice(0, 110)} is as ${status}`, () => {
      const read = PROVIDERS[vendor].read(reply);
      assert.equal(read.kind, 'failed');
      assert.equal(read.kind === 'failed' && read.said?.status, status);
    });
});

const QUESTION = { text: 'best shoes', country: 'US', language: 'en', model: 'chatgpt' };

/** Where a task is looked for, by what is said of it. */
const LOOKED: readonly (readonly [vendor: VendorName, reply: unknown, path: string])[] = [
  ['cloro', SAID.cloro.steps[0], '/v1/async/task/t-1'],
  ['dataforseo', SAID.dataforseo.steps[0], '/v3/ai_optimization/chat_gpt/llm_scraper/task_get/advanced/1120-1'],
  ['brightdata', SAID.brightdata.steps[0], '/datasets/v3/snapshot/s_1?format=json'],
  ['oxylabs', { id: '739', status: 'pending' }, '/v1/queries/739'],
  ['oxylabs', { id: '739', status: 'done' }, '/v1/queries/739/results'],
];

describe('a task under way', () => {
  for (const [vendor, reply, path] of LOOKED)
    test(`${vendor}: is looked for at ${path}, and there again where no reply names it`, () => {
      const { request, next } = PROVIDERS[vendor];
      const asked = request(QUESTION);
      const step = next!(asked, reply, undefined);
      assert.deepEqual([step?.do, step?.do === 'look' && step.path], ['look', path]);
      const nameless = JSON.parse(JSON.stringify(reply).replace(/"(id|snapshot_id)":"[^"]*"/g, '"$1":"../x"'));
      const again = next!(asked, nameless, '/before');
      assert.equal(again?.do === 'look' && again.path, '/before');
      assert.deepEqual(next!(asked, nameless, undefined), { do: 'fail', why: `${vendor} named no task` });
    });
});
