import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { budgetOf } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aWorld, JUDGE, NAME, saying, textOf } from './support.ts';

describe('a judge that a project names', () => {
  test('its verdicts take the place of the rules’, every answer is asked about once, and records say who judged', async () => {
    const world = await aWorld(saying('negative'));
    const before = await world.shown(0);
    assert.deepEqual([before.response.analysis.judgedBy, before.mentions[0]?.verdict], [undefined, 'positive']);
    await world.rounds(3);
    assert.equal(world.sent.length, 3);
    assert.equal(new Set(world.texts()).size, 20);
    const { response, mentions, judgeProblem } = await world.shown(0);
    assert.deepEqual([response.analysis.judgedBy, judgeProblem], [NAME, null]);
    assert.deepEqual(
      mentions.map(({ verdict, claims }) => [verdict, claims.map(({ text, rule, side }) => [text, rule, side])]),
      [
        ['negative', [['Acme', 'judge', 'criticism']]],
        ['negative', [['Boltra', 'judge', 'criticism']]],
      ],
    );
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === NAME));
    const state = await world.state();
    assert.deepEqual([state.answers.judged, state.compared, state.agreed], [20, 40, 0]);
    assert.deepEqual([state.usage.inputTokens, state.usage.outputTokens], [3_000, 300]);
    await world.rounds(3);
    assert.equal(world.sent.length, 3);
  });

  test('a verdict that comes while its answer is analysed again is shown once both are done', async () => {
    const [read, judged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let renewing: Promise<unknown> | undefined;
    const world = await aWorld(
      async (question) => {
        await world.app.analyses.expire(world.project);
        renewing = other.app.analyses.reanalyse(world.project);
        await read.promise;
        return saying('negative')(question);
      },
      { answers: 1 },
    );
    const pause = () => {
      read.resolve();
      return judged.promise;
    };
    const other = createTestApp({ store: world.store, firstId: 900_000, pause });
    await world.runner.tick();
    await world.runner.idle();
    await world.runner.tick();
    await world.runner.idle();
    judged.resolve();
    await renewing;
    assert.equal((await world.state()).answers.judged, 1);
    while ((await world.app.analyses.reanalyse(world.project)).taken > 0);
    assert.equal((await world.shown(0)).mentions[0]?.verdict, 'negative');
  });

  test('what a judge says that the project has no more doesn’t stop the one that it has', async () => {
    const world = await aWorld(async (_, { body }) => {
      if (!JSON.parse(body).model.includes('haiku')) return saying('negative')(_);
      await world.decide({ ...JUDGE, model: 'claude-sonnet-5' });
      return { status: 401, headers: {}, body: '{}' };
    });
    await world.rounds(1);
    assert.equal((await world.state()).pausedBecause, null);
    await world.rounds(2);
    assert.equal((await world.state()).answers.judged, 20);
  });

  test('without a judge, and once it is taken away, the rules judge; taken back, it asks nothing again', async () => {
    const world = await aWorld(saying('positive'), { judge: null });
    await world.rounds(2);
    assert.equal(world.sent.length, 0);
    const byRules = (await world.shown(0)).mentions.map(({ verdict }) => verdict);
    await world.decide(JUDGE);
    await world.rounds(3);
    assert.deepEqual(
      (await world.shown(0)).mentions.map(({ verdict }) => verdict),
      ['positive', 'positive'],
    );
    // The rules praise Acme and say nothing of Boltra.
    assert.deepEqual([(await world.state()).compared, (await world.state()).agreed], [40, 20]);
    await world.decide(null);
    await world.rounds(2);
    assert.deepEqual(
      (await world.shown(0)).mentions.map(({ verdict }) => verdict),
      byRules,
    );
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === null));
    const asked = world.sent.length;
    await world.decide(JUDGE);
    await world.rounds(3);
    assert.equal(world.sent.length, asked);
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === NAME));
    const other = { ...JUDGE, model: 'claude-sonnet-5' };
    await world.decide(other);
    await world.rounds(3);
    assert.equal(world.sent.length, 2 * asked);
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === NAME.replace('haiku-4-5', 'sonnet-5')));
  });

  test('a new answer, another text and another name of a brand are asked about, the same text is not', async () => {
    const world = await aWorld(saying('mixed'), { answers: 3 });
    await world.rounds(3);
    assert.equal(world.texts().length, 3);
    await world.ingest([world.row(7, textOf(0)), world.row(8, 'Acme, something new.')]);
    await world.rounds(3);
    assert.deepEqual(world.texts().slice(3), ['Acme, something new.']);
    await world.ingest([world.row(1, 'Acme is another thing.')]);
    await world.rounds(3);
    assert.deepEqual(world.texts().slice(4), ['Acme is another thing.']);
    assert.equal((await world.shown(1)).response.analysis.judgedBy, NAME);
    const [boltra] = (await world.app.entities.list(world.project, { name: 'Boltra' }, [], { page: 1, limit: 1 }))
      .results;
    await world.app.entities.change(world.project, boltra!.id, { name: 'Boltra Ltd', aliases: ['Boltra'] });
    while ((await world.app.analyses.reanalyse(world.project)).taken > 0);
    assert.equal((await world.shown(0)).response.analysis.judgedBy, undefined, 'the verdict was on another question');
    await world.rounds(4);
    assert.equal((await world.shown(0)).response.analysis.judgedBy, NAME);
    // Two answers have the same text.
    assert.equal(world.texts().filter((text) => text === textOf(0)).length, 3);
  });

  test('at its budget of answers it stops until the next day, of dollars as well, and says so', async () => {
    const budget = budgetOf({ answersPerDay: 5 });
    const world = await aWorld(saying('none'), { judge: { ...JUDGE, budget } });
    await world.rounds(4);
    const state = await world.state();
    assert.deepEqual([state.answers.judged, state.answers.waiting], [5, 15]);
    assert.match(state.problems[0]!.problem, /^the judge’s budget of 5 answers a day is used up/);
    world.clock.now += 86_400_000;
    await world.rounds(4);
    assert.equal((await world.state()).answers.judged, 10);

    const small = { ...JUDGE, budget: budgetOf({ usdPerMonth: 0.01 }) };
    const poor = await aWorld(saying('none'), { answers: 60, judge: small });
    await poor.rounds(4);
    const { cost, problems, answers } = await poor.state();
    assert.ok(cost > 0 && cost <= 10_000, `${cost}`);
    assert.ok(answers.waiting > 0);
    assert.match(problems[0]!.problem, /^the judge’s budget of 0.01 USD a month is used up/);
    const unpriced = { ...JUDGE, model: 'unheard-of', budget: budgetOf({ usdPerMonth: 1 }) };
    const unknown = await aWorld(saying('none'), { judge: unpriced });
    await unknown.rounds(2);
    assert.equal(unknown.sent.length, 0);
    assert.match((await unknown.state()).problems[0]!.problem, /^the model has no price here/);
  });

  test('the organisation’s own key goes before the operator’s, to its own address alone', async () => {
    const world = await aWorld(saying('none'), { answers: 2, judge: null });
    await world.app.collectors.putKey(world.organisation, 'anthropic', {
      key: 'sk-own',
      baseUrl: 'https://llm.example',
    });
    await world.decide(JUDGE);
    await world.rounds(2);
    assert.deepEqual(
      world.sent.map(({ url, headers }) => [url, headers['x-api-key']]),
      [['https://llm.example/v1/messages', 'sk-own']],
    );
    const barred = await aWorld(saying('none'), { answers: 2, operator: { organisations: ['other'] } });
    await barred.rounds(2);
    assert.equal(barred.sent.length, 0);
    assert.match((await barred.state()).pausedBecause ?? '', /no key of anthropic for this organisation/);
  });
});
