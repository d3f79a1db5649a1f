import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const [SHOES, BOOTS, HATS] = ['https://a.example/shoes', 'https://b.example/boots', 'https://c.example/hats'];
const ANSWER = '👟 Acme shoes last. Boots are fine.';
/** As Claude and Gemini say it: the text names no address. */
const ROW = aJobExecutionRow({
  answer: ANSWER,
  requestedModel: ' gpt-5 ',
  searches: ['best shoes', 'acme shoes'],
  collector: 'nightly',
  sources: [
    { url: SHOES, citations: [{ start: 2, end: 17 }] },
    { url: BOOTS, cited: true },
    { url: HATS, cited: false },
  ],
});

async function aCitingWorld(row: object = ROW) {
  const ask = asking(await aWorld());
  await ask('POST /api/entities', { name: 'Acme', isCompetitor: true });
  const { json } = await ask('POST /api/v1/job-executions/import', { rows: [row] });
  return { ask, result: json.results[0], id: json.results[0].jobExecutionId };
}

describe('sources that the provider says are cited (contract 10, rows of ingest)', () => {
  test('count as cited in reports, records and answers, with the stretches that it gives', async () => {
    const { ask, id } = await aCitingWorld();
    const { json } = await ask('POST /api/v1/analytics/sources', { by: 'url' });
    assert.deepEqual(
      json.results.map((row: Record<string, unknown>) => [row.url, row.citedResponseCount]),
      [
        [SHOES, 1],
        [BOOTS, 1],
        [HATS, 0],
      ],
    );
    const [record] = (await ask('POST /api/result-analysis/list')).json.results;
    const said = record.sourcesAnalysisResult;
    assert.deepEqual(
      [SHOES, BOOTS, HATS].map((url) => [said[url].found, said[url].competitors]),
      [
        [true, [{ name: 'Acme', found: true }]],
        [true, undefined],
        [false, undefined],
      ],
    );
    const whole = (await ask(`GET /api/v1/responses/${id}`)).json;
    const [shoes] = whole.sources;
    assert.deepEqual(shoes.matches, [{ text: 'Acme shoes last', context: ANSWER, position: 3 }]);
    assert.deepEqual(
      whole.sources.map((source: Record<string, unknown>) => source.cited),
      [null, true, false],
    );
    assert.deepEqual(
      [whole.requestedModel, whole.searches, whole.collector],
      ['gpt-5', ['best shoes', 'acme shoes'], 'nightly'],
    );
    const listed = (await ask('POST /api/v1/responses/list', { url: SHOES })).json.results[0];
    assert.equal(listed.evidence.sources[0].found, true);
  });

  test('where it says nothing the analysis tells, and a null is nothing', async () => {
    const sources = [
      { url: SHOES, cited: null, citations: null },
      { url: BOOTS, cited: false },
    ];
    const row = {
      ...ROW,
      answer: `See ${SHOES} and ${BOOTS}.`,
      sources,
      requestedModel: null,
      searches: null,
      collector: null,
    };
    const { ask, id } = await aCitingWorld(row);
    const whole = (await ask(`GET /api/v1/responses/${id}`)).json;
    assert.deepEqual(
      whole.sources.map(({ found, cited, matches }: Record<string, unknown[]>) => [found, cited, matches!.length]),
      [
        [true, null, 1],
        [false, false, 0],
      ],
    );
    assert.deepEqual([whole.requestedModel, whole.searches, whole.collector], [null, [], null]);
  });

  test('the same row again is unchanged, and one that says something else of itself is updated', async () => {
    const { ask } = await aCitingWorld();
    const again = async (row: object) =>
      (await ask('POST /api/v1/job-executions/import', { rows: [row] })).json.results[0].action;
    assert.equal(await again(ROW), 'unchanged');
    assert.equal(await again({ ...ROW, collector: 'by hand' }), 'updated');
    assert.equal(await again({ ...ROW, sources: [{ url: SHOES }] }), 'updated');
  });

  test('an analysis that is made again keeps to what the provider says', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const { json } = await ask('POST /api/v1/job-executions/import', { rows: [ROW] });
    await ask('POST /api/entities', { name: 'Boots Inc', aliases: ['shoes'] });
    await world.app.analyses.reanalyse(world.project.id, { stop: new AbortController().signal });
    const whole = (await ask(`GET /api/v1/responses/${json.results[0].jobExecutionId}`)).json;
    assert.equal(whole.mentions.length, 1);
    assert.deepEqual(
      whole.sources.map(({ found }: { found: boolean }) => found),
      [true, true, false],
    );
  });

  test('citations outside the answer, or of a source that is not cited, are left out and named', async () => {
    for (const [source, detail] of [
      [{ citations: [{ start: 3, end: 99 }] }, /a\.example\/shoes left out: the answer has 34 code points/],
      [{ citations: [{ start: 5, end: 5 }] }, /give end after start/],
      [{ cited: false, citations: [{ start: 0, end: 5 }] }, /left out: cited is false/],
      [{ citations: [{ start: -1, end: 5 }] }, /sources\[0\]\.citations\[0\]/],
      [{ cited: 'yes' }, /^sources\[0\]\.cited left out/],
    ] as const) {
      const { result } = await aCitingWorld({ ...ROW, sources: [{ url: SHOES, ...source }] });
      assert.equal(result.action, 'created');
      assert.match(result.detail, detail);
    }
  });
});
