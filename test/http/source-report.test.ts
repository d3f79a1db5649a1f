import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/sources';
const [SHOES, BOOTS, FORUM] = [
  'https://www.shop.example.co.uk/shoes',
  'https://shop.example.co.uk/boots?a=%C3%96',
  'https://forum.de/',
];

async function aSourcedWorld() {
  const ask = asking(await aWorld());
  const rows = [
    { answer: `Buy [shoes](${SHOES}).`, sources: [{ url: SHOES }, { url: BOOTS }] },
    { answer: 'Ask around.', sources: [{ url: FORUM }, { url: SHOES }], model: 'gemini' },
    { answer: 'I would not know.', model: 'sonar' },
  ].map(aJobExecutionRow);
  assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 3);
  return ask;
}

describe('A2, sources', () => {
  test('by domain, what answers use and what they cite, with counts and intervals', async () => {
    const ask = await aSourcedWorld();
    const { json } = await ask(TARGET);
    assert.deepEqual([json.totalResponses, json.totalSourceResponses, json.page.totalRecords], [3, 2, 2]);
    assert.deepEqual(withoutIntervals(json.results[0]), {
      domain: 'example.co.uk',
      url: null,
      owner: null,
      ownerId: null,
      ownerKind: null,
      urlCount: 2,
      pageCount: 2,
      sourceCount: 3,
      responseCount: 2,
      citedResponseCount: 1,
      responseRate: { value: 66.67, numerator: 2, denominator: 3 },
      share: { value: 66.67, numerator: 2, denominator: 3 },
      citedRate: { value: 50, numerator: 1, denominator: 2 },
      firstSeenAt: '2026-11-20T12:00:00.000Z',
      lastSeenAt: '2026-11-20T12:00:00.000Z',
    });
  });

  test('names whose website a row is, by the domains of brands as they are now', async () => {
    const ask = await aSourcedWorld();
    const owners = async (by: string) =>
      (await ask(TARGET, { by })).json.results.map((row: Record<string, unknown>) => [row[by], row.owner]);
    const { json: shop } = await ask('POST /api/entities', { name: 'Shop', domains: ['https://shop.example.co.uk/x'] });
    const { json: chain } = await ask('POST /api/entities', {
      name: 'Chain',
      domains: ['WWW.Example.co.uk', 'forum.de'],
    });
    assert.deepEqual(chain.domains, ['example.co.uk', 'forum.de']);
    assert.deepEqual(await owners('domain'), [
      ['example.co.uk', 'Chain'],
      ['forum.de', 'Chain'],
    ]);
    assert.deepEqual(await owners('url'), [
      [SHOES, 'Shop'],
      [FORUM, 'Chain'],
      [BOOTS, 'Shop'],
    ]);
    await ask('POST /api/entities/merge', { targetId: chain.id, sourceIds: [shop.id] });
    await ask(`PATCH /api/entities/${chain.id}`, { domains: [] });
    const { json } = await ask(TARGET, { by: 'url', domain: 'example.co.uk', pageSize: 1 });
    assert.deepEqual([json.results[0].owner, json.results[0].ownerId], ['Chain', chain.id]);
    assert.deepEqual(await owners('domain'), [
      ['example.co.uk', null],
      ['forum.de', null],
    ]);
  });

  test('narrows rows to the websites of own brands, of competitors, or of others', async () => {
    const ask = await aSourcedWorld();
    await ask('POST /api/entities', { name: 'Shop', domains: ['shop.example.co.uk'] });
    const { json: rival } = await ask('POST /api/entities', {
      name: 'Rival',
      domains: ['forum.de'],
      isCompetitor: true,
    });
    const rows = async (by: string, owner: string) =>
      (await ask(TARGET, { by, owner })).json.results.map((row: Record<string, unknown>) => [row[by], row.ownerKind]);
    assert.deepEqual(await rows('domain', 'competitor'), [['forum.de', 'competitor']]);
    assert.deepEqual(await rows('domain', 'other'), [['example.co.uk', null]]);
    assert.deepEqual(await rows('domain', 'own'), []);
    assert.deepEqual(await rows('url', 'own'), [
      [SHOES, 'own'],
      [BOOTS, 'own'],
    ]);
    const { json } = await ask(TARGET, { owner: 'competitor' });
    assert.deepEqual(json.results[0].share.denominator, 3, 'shares are of all sources');
    await ask(`PATCH /api/entities/${rival.id}`, { isCompetitor: false });
    assert.deepEqual(await rows('domain', 'competitor'), []);
    assert.deepEqual(await rows('domain', 'own'), [['forum.de', 'own']]);
    assert.deepEqual((await ask(TARGET, { owner: 'nobody' })).status, 400);
  });

  test('a redirect is a source of the page that it leads to, under the address that was given', async () => {
    const ask = asking(await aWorld());
    const hidden = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
    const link = 'https://www.google.com/url?q=https%3A%2F%2Fshop.acme.example%2Fa%3Fx%3D1%26y%3D2';
    const answer = 'See https://shop.acme.example/a?y=2&x=1.';
    const rows = [{ answer, sources: [{ url: hidden, title: 'acme.example' }, { url: link }] }].map(aJobExecutionRow);
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 1);
    await ask('POST /api/entities', { name: 'Acme', domains: ['acme.example'] });
    const { json } = await ask(TARGET, { by: 'url' });
    assert.deepEqual(
      json.results.map((row: Record<string, unknown>) => [row.url, row.domain, row.owner, row.citedResponseCount]),
      [
        [hidden, 'acme.example', 'Acme', 0],
        [link, 'acme.example', 'Acme', 1],
      ],
    );
  });

  test('by page, whatever its addresses, under the most frequent one', async () => {
    const ask = asking(await aWorld());
    const page = 'https://www.shop.example/a?x=1&y=2';
    const [tracked, phone] = [
      'http://shop.example/a/?y=2&utm_source=openai&x=1#top',
      'https://m.shop.example/a?x=1&y=2',
    ];
    const link = `https://www.google.com/url?q=${encodeURIComponent(page)}`;
    const given = [[tracked, page], [phone, link], [page], ['https://shop.example/a?x=2&y=2']];
    const rows = given.map((urls, at) =>
      aJobExecutionRow({ executionNumber: at + 1, sources: urls.map((url) => ({ url })) }),
    );
    await ask('POST /api/v1/job-executions/import', { rows });
    const { json } = await ask(TARGET, { by: 'page' });
    assert.deepEqual(
      json.results.map((row: Record<string, unknown>) => [row.url, row.urlCount, row.sourceCount, row.responseCount]),
      [
        [page, 4, 5, 3],
        ['https://shop.example/a?x=2&y=2', 1, 1, 1],
      ],
    );
    // A domain counts the same pages, however many addresses they have.
    const [domain] = (await ask(TARGET, { by: 'domain', sort: [{ field: 'pageCount', direction: 'DESC' }] })).json
      .results;
    assert.deepEqual([domain.pageCount, domain.urlCount], [2, 5]);
    assert.equal((await ask(TARGET, { by: 'page', search: 'X=2' })).json.results.length, 1);
    const behind = (await ask('POST /api/v1/responses/list', { pageUrl: page })).json;
    assert.equal(behind.page.totalRecords, 3);
    assert.deepEqual(
      behind.results.map((row: { evidence: { sources: [] } }) => row.evidence.sources.length).toSorted(),
      [1, 2, 2],
    );
  });

  test('a domain has one form, however its host is encoded, and is asked for in any', async () => {
    const ask = asking(await aWorld());
    const sources = [{ url: 'https://www.xn--gre-6ka8i.de/a' }, { url: 'https://www.größe.de/b' }];
    await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow({ sources })] });
    const found = async (body: object) =>
      (await ask(TARGET, body)).json.results.map((row: Record<string, unknown>) => [row.domain, row.sourceCount]);
    assert.deepEqual(await found({}), [['größe.de', 2]]);
    assert.deepEqual(await found({ domain: 'XN--gre-6ka8i.de' }), [['größe.de', 2]]);
    assert.deepEqual(await found({ domain: 'Größe.de' }), [['größe.de', 2]]);
    const listed = await ask('POST /api/v1/responses/list', { domain: 'xn--gre-6ka8i.de' });
    assert.equal(listed.json.results[0].evidence.sources.length, 2);
  });

  test('by address, narrowed by domain in any case and by part of the address, in pages', async () => {
    const ask = await aSourcedWorld();
    const urls = async (body: object) =>
      (await ask(TARGET, { by: 'url', ...body })).json.results.map(({ url }: { url: string }) => url);
    assert.deepEqual(await urls({}), [SHOES, FORUM, BOOTS]);
    assert.deepEqual(await urls({ domain: 'EXAMPLE.co.uk' }), [SHOES, BOOTS]);
    assert.deepEqual(await urls({ search: 'FORUM' }), [FORUM]);
    assert.deepEqual(await urls({ models: ['gemini'], page: 2, pageSize: 1 }), [SHOES]);
    assert.deepEqual(await urls({ sort: [{ field: 'citedRate', direction: 'DESC' }], pageSize: 1 }), [SHOES]);
  });

  test('refuses what it does not know', async () => {
    const ask = await aSourcedWorld();
    for (const body of [
      { by: 'host' },
      { domain: '' },
      { pageSize: 201 },
      { sort: [{ field: 'x', direction: 'ASC' }] },
    ]) {
      assert.equal((await ask(TARGET, body)).status, 400, JSON.stringify(body));
    }
  });
});
