import type { VendorName } from '../../../src/domain/mod.ts';

const ad = { brand: { name: 'Acme' }, cards: [{ title: 'x' }] };

/** What each vendor says: that there is a task, that it isn't done, and its result, which echoes a question. */
export const SAID: Readonly<
  Record<
    VendorName,
    {
      /** Of the task in what it says; left out = it makes none. */
      readonly id?: string;
      readonly steps: readonly object[];
      done(question: string): unknown;
      /** The account is spent. */
      readonly failed: object;
      /** The task came to nothing. */
      readonly broken: object;
    }
  >
> = {
  cloro: {
    id: 't-1',
    broken: {
      task: { id: 't-1', status: 'FAILED' },
      response: { error: { code: 'INTERNAL_ERROR', message: 'no page' } },
    },
    steps: [{ task: { id: 't-1', status: 'QUEUED' } }, { task: { id: 't-1', status: 'PROCESSING' }, response: null }],
    done: (prompt) => ({
      task: { id: 't-1', status: 'COMPLETED', payload: { prompt } },
      response: { text: 'Take Acme.', ads: [ad] },
    }),
    failed: {
      task: { id: 't-1', status: 'FAILED' },
      response: { error: { code: 'INSUFFICIENT_CREDITS', message: 'no credits' } },
    },
  },
  dataforseo: {
    id: '1120-1',
    broken: { tasks: [{ id: '1120-1', status_code: 50_000, status_message: 'Internal Error.', result: null }] },
    steps: [
      {
        status_code: 20_000,
        tasks: [{ id: '1120-1', status_code: 20_100, status_message: 'Task Created.', result: null }],
      },
      {
        status_code: 20_000,
        tasks: [{ id: '1120-1', status_code: 40_602, status_message: 'Task In Queue.', result: null }],
      },
    ],
    done: (keyword) => ({
      tasks: [
        {
          id: '1120-1',
          status_code: 20_000,
          result: [
            {
              keyword,
              markdown: 'Take Acme.',
              items: [{ type: 'chat_gpt_ad', advertiser: { name: 'Acme' }, title: 'x' }],
            },
          ],
        },
      ],
    }),
    failed: { tasks: [{ id: '1120-1', status_code: 40_200, status_message: 'Payment Required.', result: null }] },
  },
  brightdata: {
    id: 's_1',
    broken: [{ input: { url: 'https://chatgpt.com/' }, error: 'Crawl failed' }],
    steps: [{ snapshot_id: 's_1' }, { status: 'building', message: 'Snapshot is building, try again in 10s' }],
    done: (prompt) => [
      {
        input: { prompt, url: 'https://chatgpt.com/' },
        answer_text: 'Take Acme.',
        ads: { name: 'Acme', url: 'https://acme.example' },
      },
    ],
    failed: [{ input: { url: 'https://chatgpt.com/' }, error: 'Account is suspended' }],
  },
  oxylabs: {
    id: '739',
    broken: { id: '739', status: 'faulted' },
    steps: [
      { id: '739', status: 'pending' },
      { id: '739', status: 'done' },
    ],
    done: (prompt) => ({
      results: [
        {
          content: { prompt, markdown_text: 'Take Acme.', ads: [{ advertiser: 'Acme', title: 'x' }] },
          job_id: '739',
          status_code: 200,
        },
      ],
    }),
    failed: { message: 'Unauthorized', status: 'faulted' },
  },
  searchapi: {
    broken: { error: 'The page could not be read.' },
    steps: [],
    done: (q) => ({
      search_parameters: { engine: 'chatgpt', q },
      markdown: 'Take Acme.',
      ads: [{ source: 'Acme', title: 'x' }],
    }),
    failed: { error: 'You have run out of searches.' },
  },
  serpapi: {
    broken: { error: 'The page could not be read.' },
    steps: [],
    done: (q) => ({
      search_parameters: { engine: 'google_ai_mode', q },
      reconstructed_markdown: 'Take Acme.',
      ads: [{ source: 'Acme', title: 'x' }],
    }),
    failed: { error: 'Your account has run out of searches.' },
  },
};
