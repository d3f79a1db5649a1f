import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { replayOf } from '../../../src/adapters/providers/mod.ts';
import { type Collecting, TRY_OUT } from '../../../src/domain/mod.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aRow } from '../support.ts';
import { aCollectingWorld, answersOf, collectingWith } from './support.ts';

const BRANDS = ['Acme', 'Bolt', 'Cord'];
const PROMPTS = [
  'which shoe is best',
  'welcher Schuh ist der beste',
  'shoes for rain',
  'cheap shoes',
  'shoes for children',
];
const LOCALES = [
  { country: 'US', language: 'en' },
  { country: 'DE', language: 'de-AT' },
];

/** A project of some name whose prompts are asked by a collector of recorded replies, once each. */
async function tried({ name, ...more }: { readonly name: string } & Partial<Collecting>) {
  const world = await aCollectingWorld(collectingWith({}, more), PROMPTS);
  const { app, project, organisation } = world;
  await app.projects.change(organisation.id, project.id, { name });
  for (const brand of BRANDS) await app.entities.create(project.id, { name: brand });
  const collector = await world.create('replay', { locales: LOCALES });
  await app.collectors.run(project.id, collector.id);
  await world.drain();
  const [run] = await world.summaries(collector.id);
  return { ...world, run: run!, answers: await answersOf(world.store, project.id) };
}

describe('a collector that is tried without a key', () => {
  test('makes up answers to any question in a project for trying, which say so, name its brands and cost nothing', async () => {
    const { run, answers } = await tried({ name: 'Try-out' });
    assert.deepEqual([run.asks.answered, run.asks.failed, run.cost], [PROMPTS.length * LOCALES.length, 0, 0]);
    assert.equal(answers.length, PROMPTS.length * LOCALES.length);
    for (const { answer, language, collector, batch, outcome } of answers) {
      assert.match(
        answer,
        language === 'en'
          ? /^This answer is made up: no assistant was asked\./
          : /^Diese Antwort ist erfunden: Kein Assistent/,
      );
      assert.deepEqual([collector, batch, outcome], ['try', 'try', 'answered']);
    }
    const naming = answers.filter(({ answer }) => BRANDS.some((brand) => answer.includes(brand)));
    assert.ok(naming.length >= 5, `${naming.length} of ${answers.length} name a brand`);
  });

  test('has them removed as one batch, and nothing else', async () => {
    const { app, project, store, answers } = await tried({ name: TRY_OUT });
    const row = { query: 'mine', country: 'US', language: 'en', model: 'gpt-5', answer: 'Take Acme.' };
    await app.jobExecutions.import(project.id, [aRow(row)], { dryRun: false });
    assert.equal((await app.removals.batch(project.id, 'try', { dryRun: false })).count, answers.length);
    assert.deepEqual(
      (await answersOf(store, project.id)).map(({ query }) => query),
      ['mine'],
    );
  });

  test('makes up nothing elsewhere: the question fails, with the name of the project that would', async () => {
    const { run, answers } = await tried({ name: 'Shoes' });
    assert.equal(run.asks.failed, PROMPTS.length * LOCALES.length);
    assert.deepEqual(answers, []);
    assert.match(run.problems[0]!.problem, /^no reply to this question was recorded: .* named "Try-out" alone$/);
  });

  test('makes up answers in any project of a demo, but plays what was recorded', async () => {
    const { answers } = await tried({ name: 'Sample', isDemo: true });
    assert.equal(answers.filter(({ collector }) => collector === 'try').length, PROMPTS.length * LOCALES.length);
    const recorded = { provider: 'openai' as const, question: { text: PROMPTS[0]!, ...LOCALES[0]!, model: 'm' } };
    const replay = replayOf(() => [{ ...recorded, reply: { status: 200, body: openaiTold(A_SAYING).reply } }]);
    const { answers: mixed } = await tried({ name: TRY_OUT, replay });
    const ofFirst = mixed.filter(({ query }) => query === PROMPTS[0]);
    assert.deepEqual(
      ofFirst.map(({ collector }) => collector),
      ['sightline replay', 'sightline replay'],
    );
    assert.equal(mixed.length, PROMPTS.length * LOCALES.length);
  });
});
