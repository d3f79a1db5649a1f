import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { aFolder, aProject, json, post, serve } from './command.ts';

const ROW = {
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20T12:00:00Z',
  answer: 'Take the Acme, the Bolt, or the Crux.',
};

interface Brand {
  readonly name: string;
  readonly mentioned: boolean;
}

test('a running service analyses again for brands that it or another process was given later', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  await json(folder.path, ['ingest', '--project', 'laptops', '-'], JSON.stringify(ROW));
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);

  /** The brands that the answer mentions, once `name` is among them; the test's time limit is the limit. */
  async function mentionedWith(name: string): Promise<unknown[]> {
    for (;;) {
      const { json: page } = await post(service.address, '/api/result-analysis/list', access, {});
      const [record] = page.results as { analysisResult: { object: { brands: Brand[] } } }[];
      const names = record!.analysisResult.object.brands.filter((brand) => brand.mentioned).map((brand) => brand.name);
      if (names.includes(name)) return names;
      await delay(100);
    }
  }

  const created = await post(service.address, '/api/entities', access, { name: 'Acme' });
  assert.equal(created.status, 201);
  assert.deepEqual(await mentionedWith('Acme'), ['Acme']);
  // Written in another thread than the one that keeps analyses up to date.
  const imported = await post(service.address, '/api/entities/import', access, { rows: [{ name: 'Crux' }] });
  assert.equal(imported.json.created, 1);
  assert.deepEqual(await mentionedWith('Crux'), ['Acme', 'Crux']);
  const brand = JSON.stringify({ name: 'Bolt' });
  await json(folder.path, ['ingest', '--project', 'laptops', '--kind', 'entities', '-'], brand);
  assert.deepEqual(await mentionedWith('Bolt'), ['Acme', 'Bolt', 'Crux']);
  const { reanalysed } = await json(folder.path, ['reanalyse']);
  assert.equal(reanalysed, 0);
  assert.equal(await service.end('SIGTERM'), 0);
});
