import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld } from './harness.ts';

const IMPORT = 'POST /api/v1/job-executions/import';
const CORRECTIONS = 'POST /api/v1/corrections';
const LIST = 'POST /api/v1/corrections/list';
const ENTITIES = 'POST /api/v1/analytics/entities';
const RESPONSES = 'POST /api/v1/responses/list';
const BOTH = 'Acme is excellent and reliable. Bolt is fine.';

interface Corrected {
  readonly results: readonly { readonly id: string; readonly name: string; readonly [figure: string]: unknown }[];
}

/** Two answers that praise Acme, and one that names Bolt alone. */
async function aWorldToCorrect() {
  const world = await aWorld();
  const ask = asking(world);
  const brands = await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }, { name: 'Bolt' }] });
  const [acme, bolt]: string[] = brands.json.results.map(({ entityId }: { entityId: string }) => entityId);
  const answers = [BOTH, 'Acme is excellent.', 'Bolt is here.'];
  const rows = answers.map((answer, at) => aJobExecutionRow({ model: `m${at}`, answer }));
  const { json } = await ask(IMPORT, { rows });
  const ids: string[] = json.results.map(({ jobExecutionId }: { jobExecutionId: string }) => jobExecutionId);
  const read = async (id: string) => (await ask(`GET /api/v1/responses/${id}`)).json;
  const figures = async () => {
    const { results, corrected } = (await ask(ENTITIES, { showAllEntities: true })).json as Corrected & {
      corrected: number;
    };
    const of = (name: string) => {
      const { visibility, sentiment } = results.find((row) => row.name === name) as unknown as {
        visibility: { numerator: number };
        sentiment: Record<string, number>;
      };
      return [visibility.numerator, sentiment.positive, sentiment.mixed, sentiment.negative];
    };
    return { acme: of('Acme'), bolt: of('Bolt'), corrected };
  };
  const correct = (jobExecutionId: string, entityId: string, what: string, value: unknown, more: object = {}) =>
    ask(CORRECTIONS, { jobExecutionId, entityId, what, value, ...more });
  return { world, ask, rows, ids: ids as [string, string, string], acme: acme!, bolt: bolt!, read, figures, correct };
}

const mentionOf = ({ mentions }: { mentions: { name: string }[] }, name: string) =>
  mentions.find((mention) => mention.name === name) as unknown as {
    verdict: string;
    recommended: string;
    position: number;
    mentionCount: number;
    spans: { text: string }[];
    claims: { id: string; text: string; side: string; rule: string; aspect: string }[];
  };

describe('corrections (contract 16, "Corrections")', () => {
  test('a verdict that is corrected counts in figures and lists, and is taken back', async () => {
    const { ask, ids, acme, read, figures, correct } = await aWorldToCorrect();
    assert.deepEqual(await figures(), { acme: [2, 2, 0, 0], bolt: [2, 1, 0, 0], corrected: 0 });
    const before = (await ask(`GET /api/result-analysis/${ids[0]}`)).json.updatedAt;
    const { status, json } = await correct(ids[0], acme, 'verdict', 'negative', { note: 'ironic' });
    assert.equal(status, 201);
    const { id, createdAt: _, by, ...record } = json;
    assert.deepEqual(record, {
      ...{ jobExecutionId: ids[0], entityId: acme, entity: 'Acme', what: 'verdict', value: 'negative' },
      ...{ note: 'ironic', holds: true },
    });
    assert.equal(typeof by, 'string');
    assert.deepEqual((await figures()).acme, [2, 1, 0, 1]);
    assert.equal((await figures()).corrected, 1);
    assert.ok((await ask(`GET /api/result-analysis/${ids[0]}`)).json.updatedAt > before);
    const criticised = { entityId: acme, sentiment: 'negative' };
    assert.deepEqual(
      (await ask(RESPONSES, criticised)).json.results.map((answer: { id: string }) => answer.id),
      [ids[0]],
    );
    const answer = await read(ids[0]);
    assert.equal(mentionOf(answer, 'Acme').verdict, 'negative');
    assert.deepEqual(answer.corrections, [json]);
    assert.equal((await ask(`DELETE /api/v1/corrections/${id}`)).status, 204);
    assert.deepEqual(await figures(), { acme: [2, 2, 0, 0], bolt: [2, 1, 0, 0], corrected: 0 });
    assert.equal((await ask(`DELETE /api/v1/corrections/${id}`)).status, 404);
  });

  test('a recommendation is corrected', async () => {
    const { ids, acme, read, correct } = await aWorldToCorrect();
    const said = mentionOf(await read(ids[1]), 'Acme').recommended;
    const right = said === 'yes' ? 'no' : 'yes';
    await correct(ids[1], acme, 'recommended', right);
    assert.equal(mentionOf(await read(ids[1]), 'Acme').recommended, right);
  });

  test('a mention is taken out, and one is put in where it stands', async () => {
    const { ids, acme, bolt, read, figures, correct } = await aWorldToCorrect();
    await correct(ids[0], acme, 'mention', { mentioned: false });
    assert.deepEqual((await figures()).acme, [1, 1, 0, 0]);
    const without = await read(ids[0]);
    assert.deepEqual([mentionOf(without, 'Acme'), mentionOf(without, 'Bolt').position], [undefined, 1]);
    await correct(ids[1], bolt, 'mention', { mentioned: true, spans: [{ start: 0, end: 4 }] });
    await correct(ids[2], acme, 'mention', { mentioned: true });
    const [first, last] = [await read(ids[1]), await read(ids[2])];
    assert.deepEqual(
      [mentionOf(first, 'Bolt').position, mentionOf(first, 'Bolt').spans[0]?.text, mentionOf(last, 'Acme').position],
      [2, 'Acme', 2],
    );
    assert.deepEqual(await figures(), { acme: [2, 1, 0, 0], bolt: [3, 1, 0, 0], corrected: 3 });
  });

  test('a claim has another side, is none, or was overlooked', async () => {
    const { ids, acme, bolt, read, correct } = await aWorldToCorrect();
    const [claim] = mentionOf(await read(ids[1]), 'Acme').claims;
    await correct(ids[1], acme, 'claim', { claimId: claim!.id, side: 'criticism' });
    const turned = mentionOf(await read(ids[1]), 'Acme');
    assert.deepEqual(
      [turned.verdict, turned.claims.map(({ id, side, rule }) => [id, side, rule])],
      ['negative', [[claim!.id, 'criticism', 'person']]],
    );
    await correct(ids[1], acme, 'claim', { claimId: claim!.id, wrong: true });
    const none = mentionOf(await read(ids[1]), 'Acme');
    assert.deepEqual([none.verdict, none.claims], ['none', []]);
    await correct(ids[2], bolt, 'claim', { side: 'praise' });
    const praised = mentionOf(await read(ids[2]), 'Bolt');
    assert.deepEqual([praised.verdict, praised.claims[0]?.text], ['positive', 'Bolt']);
  });

  test('a claim is about something else, whichever side it is put on, until that is taken back', async () => {
    const { world, ask, ids, acme, read, correct } = await aWorldToCorrect();
    const aspects = async () =>
      (await ask('POST /api/v1/analytics/claims', { entityId: acme, by: 'aspect' })).json.results
        .map(({ side, aspect, answers }: Record<string, unknown>) => `${side} ${aspect} ${answers}`)
        .toSorted();
    const before = await aspects();
    const [claim] = mentionOf(await read(ids[1]), 'Acme').claims;
    const decided = (mention: object) => [
      (mention as { verdict: string }).verdict,
      'decidedBy' in mention && mention.decidedBy,
    ];
    const judged = decided(mentionOf(await read(ids[1]), 'Acme'));
    const made = await correct(ids[1], acme, 'claim', { claimId: claim!.id, aspect: 'noise' });
    assert.equal(made.status, 201, JSON.stringify(made.json));
    const told = mentionOf(await read(ids[1]), 'Acme');
    assert.deepEqual([told.claims[0]!.aspect, ...decided(told)], ['noise', ...judged]);
    assert.ok((await aspects()).includes('praise noise 1'), JSON.stringify(await aspects()));
    const byAspect = { entityId: acme, claim: { aspect: 'noise' } };
    assert.equal((await ask(RESPONSES, byAspect)).json.page.totalRecords, 1);
    await correct(ids[1], acme, 'claim', { claimId: claim!.id, side: 'criticism' });
    assert.ok((await aspects()).includes('criticism noise 1'));
    while ((await world.app.analyses.reanalyse(world.project.id)).taken > 0);
    assert.ok((await aspects()).includes('criticism noise 1'));
    const { results } = (await ask(LIST)).json;
    const csv = (await ask(`${LIST}?csv=raw`)).text;
    for (const { id } of results) await ask(`DELETE /api/v1/corrections/${id}`);
    assert.deepEqual(await aspects(), before);
    const file = { file: Buffer.from(csv).toString('base64'), kind: 'corrections' };
    assert.equal((await ask('POST /api/v1/imports', file)).json.created, 2);
    assert.ok((await aspects()).includes('criticism noise 1'));
    const overlooked = [
      { side: 'praise', aspect: 'price' },
      { side: 'praise', aspect: 'support' },
    ];
    for (const value of overlooked) assert.equal((await correct(ids[0], acme, 'claim', value)).status, 201);
    assert.deepEqual(
      (await aspects()).filter((one: string) => /price|support/.test(one)),
      ['praise price 1', 'praise support 1'],
    );
  });

  test('holds when answers are analysed again and come again, and rests while an answer has another text', async () => {
    const { world, ask, rows, ids, acme, figures, correct } = await aWorldToCorrect();
    await correct(ids[1], acme, 'verdict', 'negative');
    await ask('POST /api/entities/import', { rows: [{ name: 'Crate' }] });
    while ((await world.app.analyses.reanalyse(world.project.id)).taken > 0);
    assert.deepEqual((await figures()).acme, [2, 1, 0, 1]);
    await ask(IMPORT, { rows: rows.map((row) => ({ ...row, sources: ['https://a.example/'] })) });
    assert.deepEqual((await figures()).acme, [2, 1, 0, 1]);
    await ask(IMPORT, { rows: [{ ...rows[1], answer: 'Acme is great.' }] });
    assert.deepEqual((await figures()).acme, [2, 2, 0, 0]);
    assert.equal((await ask(LIST)).json.results[0].holds, false);
    await ask(IMPORT, { rows: [rows[1]] });
    assert.deepEqual((await figures()).acme, [2, 1, 0, 1]);
  });

  test('stands for brands that are merged', async () => {
    const { ask, ids, acme, bolt, figures, correct } = await aWorldToCorrect();
    await ask('POST /api/entities/merge', { targetId: acme, sourceIds: [bolt] });
    await correct(ids[0], acme, 'mention', { mentioned: false });
    const { results } = (await ask(ENTITIES, { showAllEntities: true })).json as Corrected;
    assert.equal((results[0]!.visibility as { numerator: number }).numerator, 2);
    await correct(ids[1], acme, 'verdict', 'unjudged');
    await ask(`POST /api/entities/${bolt}/unmerge`);
    assert.deepEqual(await figures(), { acme: [1, 0, 0, 0], bolt: [1, 0, 0, 0], corrected: 2 });
  });

  test('is listed, goes out as CSV, and comes in again', async () => {
    const { ask, ids, acme, bolt, figures, correct } = await aWorldToCorrect();
    await correct(ids[0], acme, 'verdict', 'mixed', { note: 'both; sides' });
    await correct(ids[1], bolt, 'mention', { mentioned: true, spans: [{ start: 0, end: 4 }] });
    const all = (await ask(LIST)).json;
    assert.deepEqual(
      [all.page.totalRecords, all.results.map(({ what }: { what: string }) => what)],
      [2, ['mention', 'verdict']],
    );
    const found = async (filter: object) => (await ask(LIST, filter)).json.page.totalRecords;
    assert.deepEqual(
      [
        await found({ what: ['verdict'] }),
        await found({ entityIds: [acme] }),
        await found({ jobExecutionIds: [ids[2]] }),
      ],
      [1, 1, 0],
    );
    const after = await figures();
    const csv = await ask(`${LIST}?csv=raw`);
    for (const { id } of all.results) await ask(`DELETE /api/v1/corrections/${id}`);
    assert.notDeepEqual(await figures(), after);
    const file = { file: Buffer.from(csv.text).toString('base64'), kind: 'corrections' };
    const tried = (await ask('POST /api/v1/imports', { ...file, dryRun: true })).json;
    assert.deepEqual([tried.created, tried.failed], [2, 0], JSON.stringify(tried));
    assert.equal((await ask('POST /api/v1/imports', file)).json.created, 2);
    assert.deepEqual(await figures(), after);
    assert.equal((await ask('POST /api/v1/imports', file)).json.unchanged, 2);
    const rows = [
      { jobExecutionId: acme, entityId: acme, what: 'verdict', value: 'mixed' },
      { jobExecutionId: ids[0], entityId: ids[0], what: 'verdict', value: 'mixed' },
      { jobExecutionId: ids[0], entityId: acme, what: 'verdict', value: 'good' },
      { jobExecutionId: ids[2], entityId: acme, what: 'verdict', value: 'mixed' },
    ];
    const wrong = (await ask('POST /api/v1/imports', { rows, kind: 'corrections' })).json;
    assert.deepEqual(
      wrong.results.map(({ error }: { error: string }) => error),
      ['RESPONSE_NOT_FOUND', 'ENTITY_NOT_FOUND', 'INVALID_ROW', 'NOT_CORRECTABLE'],
    );
  });

  test('says of an item of an audit whether it is right', async () => {
    const { ask, ids, acme, correct } = await aWorldToCorrect();
    const drawn = (
      await ask('POST /api/v1/analytics/audit', { scope: {}, entityId: acme, metric: 'mention', size: 5, misses: 5 })
    ).json;
    assert.equal(drawn.items.length, 3);
    await correct(ids[0], acme, 'mention', { mentioned: false });
    await correct(ids[1], acme, 'mention', { mentioned: true });
    await correct(ids[2], acme, 'mention', { mentioned: true });
    const { precision, misses } = (await ask(`GET /api/v1/analytics/audit/${drawn.auditId}`)).json;
    assert.deepEqual([precision.numerator, precision.denominator, misses.numerator, misses.denominator], [1, 2, 0, 1]);
    const item = drawn.items.find(({ response }: { response: { id: string } }) => response.id === ids[0]);
    const judged = await ask(`POST /api/v1/analytics/audit/${drawn.auditId}/verdicts`, [
      { itemId: item.itemId, right: true },
    ]);
    assert.equal(judged.json.precision.numerator, 2, 'a verdict on the item goes first');
    assert.equal((await ask('GET /api/v1/analytics/audit')).json.results[0].precision.numerator, 2);
  });

  test('names what is wrong, and where', async () => {
    const { world, ask, ids, acme, bolt, correct } = await aWorldToCorrect();
    const problems = async (...given: Parameters<typeof correct>) => {
      const { status, json } = await correct(...given);
      assert.equal(status, 400, JSON.stringify(given));
      return json.message.join('\n');
    };
    assert.match(await problems(ids[0], acme, 'verdict', 'good'), /^value: must be/);
    assert.match(await problems(ids[0], acme, 'mention', 'positive'), /^value: /);
    assert.match(
      await problems(ids[0], acme, 'mention', { mentioned: true, spans: [{ start: 9, end: 999 }] }),
      /spans\[0\]/,
    );
    assert.match(
      await problems(ids[0], acme, 'mention', { mentioned: false, spans: [{ start: 0, end: 1 }] }),
      /no places/,
    );
    assert.match(await problems(ids[0], acme, 'claim', {}), /neither a side/);
    assert.match(await problems(ids[0], acme, 'claim', { wrong: true }), /needs the claimId/);
    assert.match(await problems(ids[0], acme, 'claim', { aspect: 'price' }), /needs its side/);
    assert.match(await problems(ids[0], acme, 'claim', { claimId: '0-4', aspect: 'x' }), /aspect/);
    assert.match(
      await problems(ids[0], acme, 'claim', { claimId: '0-4', aspect: 'price', wrong: true }),
      /neither side nor aspect/,
    );
    assert.match(await problems(ids[0], acme, 'claim', { claimId: 'x', side: 'praise' }), /claimId/);
    assert.match(await problems(ids[2], acme, 'verdict', 'mixed'), /correct the mention first/);
    assert.equal((await correct(bolt, acme, 'verdict', 'mixed')).status, 404);
    assert.equal((await correct(ids[0], ids[1], 'verdict', 'mixed')).status, 404);
    const others = await askingForeign(world);
    const foreign = { jobExecutionId: ids[0], entityId: acme, what: 'verdict', value: 'mixed' };
    assert.equal((await others(CORRECTIONS, foreign)).status, 404);
    const { json } = await correct(ids[0], acme, 'verdict', 'mixed');
    assert.equal((await others(`DELETE /api/v1/corrections/${json.id}`)).status, 404);
    assert.equal((await ask(LIST)).json.page.totalRecords, 1);
  });
});
