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
