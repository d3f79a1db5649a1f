import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

const AUDIT = 'POST /api/v1/analytics/audit';
const LIST = 'GET /api/v1/analytics/audit';

interface Item {
  readonly itemId: string;
  readonly finding: string;
  readonly right: boolean | null;
  readonly response: { readonly id: string; readonly model: string; readonly language: string };
}

const row = (number: number, more: object = {}) => ({
  query: `query ${number % 4}`,
  country: 'US',
  language: 'en',
  runAt: '2026-11-20T12:00:00Z',
  model: `m${number}`,
  answer: `Answer ${number} names nobody.`,
  ...more,
});

/** Twenty answers: 10 name Acme, of which 4 in German and 2 for or against it; 3 cite its shop. */
async function anAuditedWorld() {
  const world = await aWorld();
  const ask = asking(world);
  const { id: acme } = (await ask('POST /api/entities', { name: 'Acme', domains: ['acme.example.com'] })).json;
  const says = (number: number) => {
    if (number === 0) return { answer: '### Acme\nPros: light, sturdy' };
    if (number === 1) return { answer: '### Acme\nCons: pricey, heavy' };
    if (number < 6) return { answer: `Answer ${number} names Acme.` };
    if (number < 10) return { answer: `Antwort ${number} nennt Acme.`, language: 'de' };
    if (number < 13)
      return { answer: 'See [shop](https://acme.example.com/a).', sources: [{ url: 'https://acme.example.com/a' }] };
    if (number === 13)
      return { answer: 'See [it](https://other.example.com/a).', sources: [{ url: 'https://other.example.com/a' }] };
    return {};
  };
  const rows = Array.from({ length: 20 }, (_, number) => row(number, says(number)));
  const { json } = await ask('POST /api/v1/job-executions/import', { rows });
  return {
    world,
    ask,
    acme: acme as string,
    ids: json.results.map((each: { jobExecutionId: string }) => each.jobExecutionId),
  };
}

const verdicts = (items: readonly Item[], isRight: (item: Item, at: number) => boolean) =>
  items.map((item, at) => ({ itemId: item.itemId, right: isRight(item, at) }));

describe('an audit', () => {
  test('draws answers by seed, with their evidence, and stays as it was drawn', async () => {
    const { ask, acme } = await anAuditedWorld();
    const body = { scope: {}, entityId: acme, metric: 'mention', size: 4, misses: 3, seed: 7 };
    const report = (await ask('POST /api/v1/analytics/entities', {})).json;
    const drawn = await ask(AUDIT, body);
    assert.equal(drawn.status, 201);
    const { auditId, items, population, visibility } = drawn.json;
    assert.deepEqual(population, { hits: 10, misses: 10 });
    assert.deepEqual(
      items.map(({ finding }: Item) => finding),
      ['named', 'named', 'named', 'named', 'not-named', 'not-named', 'not-named'],
    );
    assert.ok(
      items
        .slice(0, 4)
        .every(
          ({ response }: { response: { evidence: { mentions: unknown[] } } }) => response.evidence.mentions.length > 0,
        ),
    );
    const again = (await ask(AUDIT, body)).json;
    const answersOf = (list: readonly Item[]) => list.map(({ response }) => response.id);
    assert.deepEqual(answersOf(again.items), answersOf(items));
    const other = (await ask(AUDIT, { ...body, size: 10, seed: 8 })).json;
    assert.equal(new Set(answersOf(other.items)).size, 13);
    // More answers change nothing in what was drawn, nor the figure.
    await ask('POST /api/v1/job-executions/import', { rows: [row(99, { answer: 'Acme.' })] });
    assert.deepEqual((await ask(`${LIST}/${auditId}`)).json, drawn.json);
    assert.deepEqual(visibility, report.results[0].visibility);
    assert.deepEqual([visibility.numerator, visibility.denominator, visibility.value], [10, 20, 50]);
  });

  test('says precision, by language too, and the corrected visibility where misses were judged', async () => {
    const { ask, acme } = await anAuditedWorld();
    const body = { scope: {}, entityId: acme, metric: 'mention', size: 10, misses: 10 };
    const { auditId, items, ...begun } = (await ask(AUDIT, body)).json;
    assert.deepEqual([begun.precision.denominator, begun.precision.low, begun.precision.high], [0, 0, 100]);
    assert.deepEqual([begun.sensitivity, begun.corrected], [null, null]);
    const hits = items.filter(({ finding }: Item) => finding === 'named');
    const misses = items.filter(({ finding }: Item) => finding === 'not-named');
    const judge = `${AUDIT}/${auditId}/verdicts`;
    const { json } = await ask(
      judge,
      verdicts(hits, ({ response }) => response.language === 'en'),
    );
    assert.deepEqual(json.precision, { value: 60, numerator: 6, denominator: 10, low: 31.27, high: 83.18 });
    const byLanguage = json.perLanguage.map(
      ({ language, precision }: { language: string; precision: { value: number } }) => [language, precision.value],
    );
    assert.deepEqual(byLanguage, [
      ['de', 0],
      ['en', 100],
    ]);
    assert.deepEqual([json.judged, json.corrected], [{ hits: 10, misses: 0 }, null]);
    // 50 % found, of which 60 % are right; of the other 50 % one in ten is overlooked: 30 + 5.
    const whole = (
      await ask(
        judge,
        verdicts(misses, (_, at) => at > 0),
      )
    ).json;
    assert.equal(whole.corrected.value, 35);
    assert.ok(whole.corrected.low < 35 && whole.corrected.high > 35);
    assert.equal(whole.sensitivity, 85.71);
    // A verdict can be taken back, and the list says what the audit says.
    const { json: mended } = await ask(
      judge,
      verdicts(hits, () => true),
    );
    assert.equal(mended.precision.value, 100);
    const { results, page } = (await ask(LIST)).json;
    assert.deepEqual([results, page.totalRecords], [[mended], 1]);
    assert.deepEqual(
      (await ask(`${LIST}/${auditId}`)).json.items.map(({ right }: Item) => right).filter((right: boolean) => !right),
      [false],
    );
  });

  test('of sentiment judges how answers speak, with the claims', async () => {
    const { ask, acme } = await anAuditedWorld();
    const { json } = await ask(AUDIT, { scope: {}, entityId: acme, metric: 'sentiment', size: 5, misses: 2 });
    assert.deepEqual(json.population, { hits: 2, misses: 8 });
    const claims = Object.fromEntries(
      json.items.map(({ finding, claims: own }: { finding: string; claims: { word: string }[] }) => [
        finding,
        own.map(({ word }) => word),
      ]),
    );
    assert.deepEqual(claims, { positive: ['light', 'sturdy'], negative: ['pricey', 'heavy'], unjudged: [] });
    assert.deepEqual([json.visibility, json.corrected], [null, null]);
  });

  test('of sources judges citations of its own websites alone', async () => {
    const { ask, acme } = await anAuditedWorld();
    const { json } = await ask(AUDIT, { scope: {}, entityId: acme, metric: 'source', size: 5 });
    assert.deepEqual(
      [json.population, json.drawn],
      [
        { hits: 3, misses: 17 },
        { hits: 3, misses: 0 },
      ],
    );
    const urls = json.items.flatMap(({ response }: { response: { evidence: { sources: { url: string }[] } } }) =>
      response.evidence.sources.map(({ url }) => url),
    );
    assert.deepEqual(urls, Array(3).fill('https://acme.example.com/a'));
    // The whole domain is the brand's, so other owners have no part of it.
    await ask(`PATCH /api/entities/${acme}`, { domains: ['example.com'] });
    const wider = (await ask(AUDIT, { scope: {}, entityId: acme, metric: 'source', size: 5 })).json;
    assert.equal(wider.population.hits, 4);
    await ask('POST /api/entities', { name: 'Other', domains: ['other.example.com'] });
    const shared = (await ask(AUDIT, { scope: {}, entityId: acme, metric: 'source', size: 5 })).json;
    assert.equal(shared.population.hits, 3);
    await ask(`PATCH /api/entities/${acme}`, { domains: [] });
    const none = await ask(AUDIT, { scope: {}, entityId: acme, metric: 'source', size: 5 });
    assert.deepEqual([none.status, none.json.message], [400, ['entityId: has no websites: give it domains first']]);
  });

  test('counts answers that are deleted or replaced as gone', async () => {
    const { ask, acme, ids } = await anAuditedWorld();
    const { auditId, items } = (await ask(AUDIT, { scope: {}, entityId: acme, metric: 'mention', size: 10 })).json;
    await ask(`DELETE /api/v1/responses/${ids[0]}`);
    await ask('POST /api/v1/job-executions/import', { rows: [row(2, { answer: 'Acme, but another answer.' })] });
    const { json } = await ask(`${LIST}/${auditId}`);
    assert.deepEqual([json.gone, json.items.length], [{ hits: 2, misses: 0 }, 8]);
    const gone = items.find(({ response }: Item) => response.id === ids[0]);
    const known = items.find(({ response }: Item) => response.id === ids[3]);
    const refused = await ask(
      `${AUDIT}/${auditId}/verdicts`,
      verdicts([known, gone], () => true),
    );
    assert.equal(refused.status, 404);
    assert.match(refused.json.message, new RegExp(gone.itemId));
    assert.equal((await ask(`${LIST}/${auditId}`)).json.judged.hits, 0);
  });

  test('of a merged brand is one of its root, and goes with it', async () => {
    const { ask, acme } = await anAuditedWorld();
    const { id: old } = (await ask('POST /api/entities', { name: 'Old Acme' })).json;
    await ask('POST /api/entities/merge', { targetId: acme, sourceIds: [old] });
    const { json } = await ask(AUDIT, { scope: {}, entityId: old, metric: 'mention', size: 1 });
    assert.deepEqual([json.entityId, json.entity], [acme, 'Acme']);
    await ask(`POST /api/entities/${old}/unmerge`);
    await ask(`DELETE /api/entities/${acme}`);
    assert.equal((await ask(`${LIST}/${json.auditId}`)).status, 404);
  });

  test('refuses what cannot be drawn or judged', async () => {
    const { world, ask, acme } = await anAuditedWorld();
    const body = { scope: {}, entityId: acme, metric: 'mention', size: 5 };
    const cases = [
      [{ ...body, entityId: UNKNOWN }, 404, /No entity/],
      [{ ...body, scope: { models: ['none'] } }, 400, /^scope: holds no answer with a hit/],
      [{ ...body, scope: { models: ['none'] }, misses: 5 }, 400, /^scope: holds no answer to judge/],
      [{ ...body, size: 0 }, 400, /^size: must be at least 1/],
      [{ ...body, size: 501 }, 400, /^size: must be at most 500/],
      [{ ...body, metric: 'visibility' }, 400, /^metric: /],
      [{ ...body, scope: { outcomes: ['lost'] } }, 400, /^scope\.outcomes\[0\]: /],
      [{ ...body, seed: -1 }, 400, /^seed: /],
    ] as const;
    for (const [sent, status, message] of cases) {
      const refused = await ask(AUDIT, sent);
      assert.equal(refused.status, status, JSON.stringify(refused.json));
      assert.match(String(refused.json.message), message);
    }
    const { auditId, items } = (await ask(AUDIT, body)).json;
    const judge = `${AUDIT}/${auditId}/verdicts`;
    const { itemId } = items[0];
    const twice = await ask(judge, [
      { itemId, right: true },
      { itemId, right: false },
    ]);
    assert.deepEqual([twice.status, twice.json.message], [400, ['[1].itemId: is given twice']]);
    assert.equal((await ask(judge, [])).status, 400);
    assert.equal((await ask(judge, { itemId, right: true })).status, 400);
    assert.deepEqual((await ask(judge, [{ itemId }])).json.message, ['[0].right: is required']);
    const foreign = askingForeign(world);
    for (const target of [`${LIST}/${auditId}`, `DELETE /api/v1/analytics/audit/${auditId}`])
      assert.equal((await foreign(target)).status, 404);
    const reader = await world.call(AUDIT, { key: world.keys.read, project: world.project.id, body });
    assert.equal(reader.status, 403);
    assert.equal((await ask(`DELETE /api/v1/analytics/audit/${auditId}`)).status, 204);
    assert.equal((await ask(`${LIST}/${auditId}`)).status, 404);
  });

  test('is noted in the audit log, as its verdicts are', async () => {
    const { world, ask, acme } = await anAuditedWorld();
    const { auditId, items } = (await ask(AUDIT, { scope: {}, entityId: acme, metric: 'mention', size: 1 })).json;
    await ask(
      `${AUDIT}/${auditId}/verdicts`,
      verdicts(items, () => true),
    );
    const { results } = await world.app.audit.list(world.project.organisation, { page: 1, limit: 2 });
    assert.deepEqual(
      results.map(({ action }) => action),
      ['judgeAudit', 'drawAudit'],
    );
  });
});
