import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anAnswer, aSeededWorld, HERE, send, useTool } from './support.ts';

const world = aSeededWorld({
  brands: [{ name: 'Acme' }, { name: 'Bolt', isCompetitor: true }, { name: 'Bölt Books', isCompetitor: true }],
  rows: [anAnswer({ answer: 'Acme and Bolt.', tags: ['Laptops'] }), anAnswer({ model: 'gemini', country: 'DE' })],
});

describe('links to the dashboard', () => {
  test('lead to the view of a reply, and to each answer', async () => {
    const { project } = await world;
    const scope = { startDate: '2026-11-01', models: ['GPT-5'], tags: ['laptops'], hasAds: 'no_ads' };
    const ranking = await useTool(await world, 'brand_ranking', scope);
    const { origin, pathname, searchParams } = new URL(ranking.data.link);
    assert.deepEqual([origin, pathname], ['https://localhost', '/app/brands']);
    const { tag, ...said } = Object.fromEntries(searchParams);
    assert.deepEqual(said, { project: project.id, from: '2026-11-01', model: 'gpt-5', ads: 'without' });
    assert.match(tag ?? '', /^\d+$/);
    assert.ok(ranking.text.endsWith(`In the dashboard: ${ranking.data.link}`));

    const { data, text } = await useTool(await world, 'answers', { brand: 'Acme', search: 'and' });
    const [{ id, link }] = data.answers;
    assert.equal(link, `https://localhost/app/answers?project=${project.id}&range=all&answer=${id}`);
    assert.ok(text.includes(link));
    assert.match(data.link, /\/app\/answers\?.*&q=and&entity=[\da-f-]{36}$/);
    assert.equal((await useTool(await world, 'read_answer', { id })).data.link, link);
  });

  test('are left out where the address of the service is not known, or where they would be too long', async () => {
    const many = { models: Array.from({ length: 200 }, (_, at) => `a model called ${at}`) };
    assert.equal((await useTool(await world, 'sources', many)).data.link, undefined);
    const said = await send(await world, 'tools/call', { name: 'ads', arguments: {} }, { headers: { ...HERE } });
    assert.match(said.result.structuredContent.link, /\/app\/ads\?project=/);
    const unnamed = { host: 'sightline.example.com' };
    const there = await send(await world, 'tools/call', { name: 'ads', arguments: {} }, { headers: unnamed });
    assert.equal(there.result.structuredContent.link, undefined);
  });
});

describe('passports', () => {
  test('end replies on figures in their short form, as the same question has it over HTTP', async () => {
    const { call, keys, project } = await world;
    const said = await useTool(await world, 'sources', { by: 'domain' });
    const body = { report: 'listSourceUse', body: { by: 'domain', page: 1, pageSize: 20 } };
    const { json } = await call('POST /api/v1/analytics/passport', { key: keys.read, project: project.id, body });
    const line = `${json.version} ${json.sha256} https://localhost/guide/how-to/show-a-number-to-an-auditor`;
    assert.equal(said.data.passport, line);
    assert.ok(said.text.includes(`Passport: ${line}`), said.text);
    const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
    for (const [tool, args] of [
      ['brand_ranking', {}],
      ['brand_trend', { brands: ['Acme'] }],
      ['compare_periods', dates],
    ] as const) {
      const told = await useTool(await world, tool, args);
      assert.match(told.data.passport ?? '', /^\S+ [0-9a-f]{64} /, `${tool}: ${told.text}`);
    }
    for (const tool of ['find_brand', 'answers']) {
      assert.equal((await useTool(await world, tool)).data.passport, undefined, tool);
    }
    assert.equal((await useTool(await world, 'sources', { countries: ['FR'] })).data.passport, undefined);
  });
});

describe('completion', () => {
  for (const revision of [2025, 2026] as const) {
    test(`${revision}: projects and brands go on as they are typed`, async () => {
      const complete = async (argument: object, more: object = {}) => {
        const ref = { type: 'ref/prompt', name: 'why_did_it_change' };
        const json = await send(await world, 'completion/complete', { ref, argument, ...more }, { revision });
        return json.result.completion.values;
      };
      assert.deepEqual(await complete({ name: 'project', value: 'LAP' }), ['Laptops']);
      assert.deepEqual(await complete({ name: 'brand', value: 'b' }), ['Bolt', 'Bölt Books']);
      assert.deepEqual(await complete({ name: 'brand', value: 'books' }), ['Bölt Books']);
      assert.deepEqual(await complete({ name: 'competitor', value: '' }), ['Bolt', 'Bölt Books']);
      assert.deepEqual(await complete({ name: 'brand', value: 'b'.repeat(10_000) }), []);
      const chosen = { context: { arguments: { project: 'laptops' } } };
      assert.deepEqual(await complete({ name: 'brand', value: 'acm' }, chosen), ['Acme']);
      const other = { context: { arguments: { project: 'Shoes' } } };
      assert.deepEqual(
        await complete({ name: 'brand', value: 'acm' }, other),
        [],
        'nothing of what is not within reach',
      );
      assert.deepEqual(await complete({ name: 'country', value: 'D' }), []);
    });
  }
});
