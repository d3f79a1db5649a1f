import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { rowsFrom } from '../../../src/adapters/providers/mod.ts';
import { VENDOR_NAMES, type VendorDefaults, type VendorName } from '../../../src/domain/mod.ts';
import { readJobExecutionRow } from '../../../src/http/mod.ts';
import { EXPECTED, ownerOf, payload, seenIn } from './payloads.ts';

const DEFAULTS: VendorDefaults = {
  ...{ country: 'US', language: 'en', prompt: 'best shoes', model: undefined },
  runAt: '2026-11-20T00:00:00.000Z',
};
const isVendor = (name: string): name is VendorName => VENDOR_NAMES.some((vendor) => vendor === name);
const OF_VENDORS = EXPECTED.filter(({ file }) => isVendor(ownerOf(file)));
/** Nothing in it says which product was asked. */
const MODELS: Readonly<Record<string, string>> = {};

const read = (vendor: string, value: unknown, given: Partial<VendorDefaults> = {}) =>
  rowsFrom(vendor as VendorName, value, { ...DEFAULTS, ...given });
const rowIn = (vendor: string, value: unknown, given: Partial<VendorDefaults> = {}) => {
  const [found, ...others] = read(vendor, value, given).rows;
  assert.equal(others.length, 0);
  assert.ok(found !== undefined && 'row' in found, JSON.stringify(found));
  return readJobExecutionRow(found.row);
};

describe('results of vendors', () => {
  for (const expected of OF_VENDORS) {
    const { file, outcome } = expected;
    test(`${file} is read whole`, () => {
      const vendor = ownerOf(file);
      const { rows } = read(vendor, payload(file), { model: MODELS[file] });
      if (outcome === 'pending') return assert.ok(rows.length > 0 && rows.every((row) => 'is' in row));
      const row = rowIn(vendor, payload(file), { model: MODELS[file] });
      assert.equal(row.leftOut, undefined);
      assert.deepEqual(seenIn(row, expected), expected);
      assert.deepEqual([row.collector, row.surface], [vendor, row.model.startsWith('google') ? 'search' : 'app']);
    });
  }

  test('what was asked stands anywhere in an envelope, and a person may say the rest', () => {
    const result = { text: 'Acme.' };
    const asked = { prompt: 'shoes', country: 'DE', model: 'CHATGPT', createdAt: '2026-11-01T06:00:00Z' };
    const { model, ...payloadOf } = asked;
    for (const value of [
      { ...asked, result },
      { request: asked, response: { success: true, result } },
      {
        task: { taskType: model, status: 'COMPLETED', payload: payloadOf, createdAt: asked.createdAt },
        response: result,
      },
    ]) {
      const row = rowIn('cloro', value);
      assert.deepEqual([row.query, row.country, row.model, row.answer], ['shoes', 'DE', 'chatgpt', 'Acme.']);
      assert.deepEqual(JSON.parse(row.raw!), value);
    }
    const bare = { success: true, result };
    assert.deepEqual(read('cloro', bare, { prompt: undefined }).rows, [
      { problem: 'the prompt is missing: give it by --prompt' },
    ]);
    assert.deepEqual(read('cloro', bare).rows, [
      { problem: 'which product was asked is missing: give it by --model, such as chatgpt' },
    ]);
    const timeless = read('cloro', bare, { model: 'copilot', runAt: undefined }).rows;
    assert.deepEqual(timeless, [{ problem: 'the time is missing: give it by --run-at' }]);
    assert.equal(rowIn('cloro', bare, { model: 'copilot' }).runAt, Date.parse(DEFAULTS.runAt!));
  });

  test('batches give a row each, with what is theirs, in whatever order they come', () => {
    const result = (keyword: string, answer: string) => ({
      ...{
        keyword,
        language_code: 'de',
        location_code: 2276,
        datetime: '2026-11-20 09:12:46 +01:00',
        markdown: answer,
      },
    });
    const task = (id: string, keyword: string) => ({
      ...{ id, status_code: 20_000, data: { se: 'chat_gpt', keyword }, result: [result(keyword, `Answer ${id}.`)] },
    });
    const { rows } = read('dataforseo', { status_code: 20_000, tasks: [task('2', 'b'), task('1', 'a')] });
    const found = rows.map((row) => readJobExecutionRow('row' in row ? row.row : row));
    assert.deepEqual(
      found.map(({ query, answer, country, language, runAt }) => [query, answer, country, language, runAt]),
      ['2', '1'].map((id) => [id === '2' ? 'b' : 'a', `Answer ${id}.`, 'DE', 'de', Date.UTC(2026, 10, 20, 8, 12, 46)]),
    );
    assert.deepEqual(JSON.parse(found[0]!.raw!), result('b', 'Answer 2.'));
  });

  test('ads that were not shown are none, and a carousel of nothing is none', () => {
    const ad = (name: string, rendered?: boolean) => ({ brand: { name }, cards: [{ title: 'x' }], rendered });
    const result = { text: 'Acme.', ads: [ad('Shown', true), ad('Not', false), ad('Unsaid')] };
    const row = rowIn('cloro', { result, model: 'CHATGPT' });
    assert.deepEqual(
      row.ads.map(({ advertiser, unit, position }) => [advertiser, unit, position]),
      [
        ['Shown', 1, 1],
        ['Unsaid', 2, 1],
      ],
    );
    const none = { url: 'https://chatgpt.com/', answer_text: 'Acme.', ads: { carousel_cards: [] } };
    assert.deepEqual(rowIn('brightdata', none).ads, []);
    const some = {
      ...none,
      ads: { name: 'Acme Inc.', url: 'https://acme.example', carousel_cards: [{ title: 'A' }, { title: 'B' }] },
    };
    assert.deepEqual(
      rowIn('brightdata', some).ads.map(({ advertiser, position, title }) => [advertiser, position, title]),
      [
        ['Acme Inc.', 1, 'A'],
        ['Acme Inc.', 2, 'B'],
      ],
    );
  });

  test('an ad without a name is of the site that it leads to, but not of the engine that shows it', () => {
    for (const [url, advertisers] of [
      ['https://www.acme.example/shoes', ['acme.example']],
      ['https://www.google.com/aclk?adurl=https://www.acme.example/a', ['acme.example']],
      ['https://ad.doubleclick.net/x?adurl=https%3A%2F%2Fshop.acme.example', ['shop.acme.example']],
      ['https://bing.com/aclk?adurl=none', []],
      ['https://www.google.co.uk/aclk', []],
      ['https://notgoogle.example/', ['notgoogle.example']],
      ['ftp://acme.example/', []],
    ] as const) {
      const row = rowIn('cloro', {
        result: { text: 'Acme.', ads: [{ cards: [{ title: 'x', url }] }] },
        model: 'CHATGPT',
      });
      assert.deepEqual([...new Set(row.ads.map(({ advertiser }) => advertiser))], advertisers, url);
    }
  });

  test('a field that vanished is said to be missing, never to be none', () => {
    const row = { url: 'https://chatgpt.com/', answer_text: 'Acme.', citations: null };
    assert.deepEqual(read('brightdata', row).unread.missing, ['model', 'ads', 'web_search_query']);
    const whole = { ...row, model: null, ads: null, web_search_query: null };
    assert.deepEqual(read('brightdata', whole).unread.missing, []);
  });

  test('fields that no table asks for are counted, so that a new one is seen', () => {
    const { unread } = read('cloro', {
      model: 'CHATGPT',
      result: { text: 'Acme.', sponsoredCarousel: [{ title: 'x' }] },
    });
    assert.deepEqual(unread.unknown, [{ field: 'result.sponsoredCarousel[].title', count: 1 }]);
  });

  test('another page than a reply, an error and a wall are errors, not answers', () => {
    for (const [vendor, value] of [
      ['oxylabs', { results: [{ content: '<html>', status_code: 200, job_id: '1', url: 'https://chatgpt.com/' }] }],
      ['cloro', { success: false, error: { code: 'INVALID', message: 'no' }, model: 'CHATGPT' }],
      ['cloro', { task: { status: 'FAILED', taskType: 'GEMINI' }, response: { error: 'blocked' } }],
      ['searchapi', { search_parameters: { engine: 'chatgpt' }, error: 'Your account has run out of searches.' }],
      ['cloro', { model: 'CHATGPT', result: { text: { no: 'text' } } }],
    ] as const)
      assert.deepEqual([rowIn(vendor, value).outcome, rowIn(vendor, value).answer], ['error', '']);
  });

  test('an engine that shows no overview has none; one that comes later is asked for again', () => {
    const google = (ai_overview?: unknown) => ({ search_parameters: { engine: 'google', q: 'x' }, ai_overview });
    assert.equal(rowIn('serpapi', google()).outcome, 'empty');
    assert.equal(rowIn('serpapi', google({ error: "Can't generate an AI overview right now." })).outcome, 'empty');
    assert.deepEqual(read('serpapi', google({ page_token: 'x' })).rows, [{ is: 'pending' }]);
    const blocks = [{ snippet: 'Acme.' }, { type: 'list', list: [{ snippet: 'One', list: [{ snippet: 'Two' }] }] }];
    assert.equal(rowIn('serpapi', google({ text_blocks: blocks })).answer, 'Acme.\n- One\n  - Two');
  });

  test('shapes that differ by product tell which one was asked', () => {
    const asked = (vendor: VendorName, value: unknown) => {
      const { model, surface, answer } = rowIn(vendor, value);
      return [model, surface, answer];
    };
    const text = { text: 'Acme.' };
    assert.deepEqual(asked('cloro', { result: { ...text, products: [{ name: 'x' }] } }), ['copilot', 'app', 'Acme.']);
    assert.deepEqual(asked('cloro', { result: { ...text, citationPills: [] } }), ['google-ai-mode', 'search', 'Acme.']);
    const api = { se: 'claude', function: 'llm_responses', user_prompt: 'x' };
    const items = [
      { type: 'reasoning', sections: [{ text: 'Hm.' }] },
      { type: 'message', sections: [{ text: 'Acme.', annotations: null }, { text: 'Bolt.' }] },
    ];
    const task = { status_code: 20_000, data: api, result: [{ model_name: 'claude-sonnet-5', items }] };
    assert.deepEqual(asked('dataforseo', { tasks: [task] }), ['claude-sonnet-5', 'api', 'Acme.\n\nBolt.']);
    const row = { input: { url: 'https://google.com/aimode' }, answer_text: 'Acme.' };
    assert.deepEqual(asked('brightdata', [row]), ['google-ai-mode', 'search', 'Acme.']);
    const content = { answer_results_md: 'Acme [1].\n\n---\n[1] https://a.example/', parse_status_code: 12_000 };
    const result = { results: [{ content, parser_type: 'perplexity', status_code: 200 }] };
    assert.deepEqual(asked('oxylabs', result), ['perplexity', 'app', 'Acme [1].']);
  });

  test('addresses of pages are those of the pages', () => {
    const sources = [
      ['https://a.example/x?utm_source=chatgpt.com&b=1#:~:text=y', 'https://a.example/x?b=1'],
      ['//b.example/', 'https://b.example/'],
      ['https://www.google.com/url?q=https://c.example/1&sa=U', 'https://c.example/1'],
      ['https://www.google.com/search?q=x', undefined],
      ['https://www.google.com/aclk?x=1', undefined],
      ['/search?q=x', undefined],
      [null, undefined],
      ['https://a.example/x?b=1&utm_medium=x', 'https://a.example/x?b=1'],
    ];
    const result = { text: 'Acme.', sources: sources.map(([url]) => ({ url })) };
    const found = rowIn('cloro', { model: 'CHATGPT', result }).sources.map(({ url }) => url);
    assert.deepEqual(found, ['https://a.example/x?b=1', 'https://b.example/', 'https://c.example/1']);
  });

  test('whatever is damaged, no reader throws, and an answer whose text is whole is kept', () => {
    const damages = fc.constantFrom<unknown>(null, 5, 'x', [], {}, [null], [5], true, '{"a":');
    const shown = OF_VENDORS.filter(({ outcome }) => outcome === 'answered').map(({ file }) => file);
    fc.assert(
      fc.property(fc.constantFrom(...shown), fc.nat(), damages, (file, at, damage) => {
        const places = placesIn(payload(file));
        const place = places[at % places.length]!;
        const { rows } = read(ownerOf(file), damaged(payload(file), place, damage), { model: 'chatgpt' });
        assert.ok(rows.every((row) => 'problem' in row || 'is' in row || readJobExecutionRow(row.row)));
        if (!BESIDE.test(place.join('.'))) return;
        assert.ok(
          rows.some((row) => 'row' in row && readJobExecutionRow(row.row).answer !== ''),
          place.join('.'),
        );
      }),
    );
  });
});

/** What stands beside the text. */
const BESIDE =
  /(?:sources|citationPills|shoppingCards|searchQueries|videos|citations|references|search_results|inline_videos)\.\d+/;

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [at] : [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...(at.length > 0 ? [at] : []), ...entries.flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

function damaged(value: unknown, [key, ...rest]: Place, damage: unknown): unknown {
  if (key === undefined) return damage;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = damaged(copy[key], rest, damage);
  return copy;
}
