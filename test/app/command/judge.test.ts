import assert from 'node:assert/strict';
import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ANY_EVIDENCE, EVERYTHING, type Send } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { collectingWith } from '../collecting/support.ts';
import { aWorld } from './support.ts';

/** Says of each brand that it is praised. */
const praising: Send = async ({ body }) => {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const { answers } = JSON.parse(messages.at(-1)!.content) as {
    answers: { number: number; brands: { brand: number }[] }[];
  };
  const content = JSON.stringify({
    answers: answers.map(({ number, brands }) => ({
      number,
      verdicts: brands.map(({ brand }) => ({ brand, verdict: 'positive' })),
    })),
  });
  return { status: 200, headers: {}, body: JSON.stringify({ choices: [{ message: { content } }] }) };
};

/** A project with three answers, and an endpoint that judges. */
async function aJudgeWorld(send: Send) {
  const store = aMemoryStore();
  const operator = { bases: { 'openai-compatible': 'http://127.0.0.1:9/v1' } };
  const { app } = createTestApp({ store, firstId: 9_000, collecting: collectingWith(operator, { send }) });
  const world = aWorld(store, app);
  await world.json(['org', 'create', '--name', 'Acme']);
  await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Shoes']);
  const lines = ['Acme is excellent and very reliable.', 'Acme exists.', 'Acme makes shoes.'].map((answer, at) =>
    JSON.stringify({
      query: `q ${at}`,
      country: 'US',
      language: 'en',
      model: 'm',
      runAt: '2026-11-01T00:00:00Z',
      answer,
    }),
  );
  await world.json(['ingest', '--project', 'shoes', '--kind', 'entities', '-'], { stdin: '{"name": "Acme"}\n' });
  await world.json(['ingest', '--project', 'shoes', '-'], { stdin: lines.join('\n') });
  const folder = await aFolder();
  const file = join(folder.path, 'verdicts.jsonl');
  const argv = [
    'judge',
    '--project',
    'shoes',
    '--provider',
    'openai-compatible',
    '--model',
    'llama',
    '--verdicts',
    file,
  ];
  return { ...world, app, argv, file, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

describe('sightline judge', () => {
  test('says how often the rules agree, keeps verdicts for its owner alone, and asks about nothing twice', async () => {
    await using world = await aJudgeWorld(praising);
    const { code, stdout } = await world.run(world.argv);
    assert.equal(code, 0);
    assert.match(stdout, /^3 answers; 1 request, what that cost is not known\n/);
    assert.match(stdout, /agree with openai-compatible llama, judge 1 on 1 of 3 verdicts: 33.33 %/);
    assert.match(stdout, /^none +2 +0 +0 +0$/m);
    assert.equal((await stat(world.file)).mode & 0o777, 0o600);
    assert.ok(!(await readFile(world.file, 'utf8')).includes('Acme'), 'no text is kept');
    // What a crash left half written.
    await appendFile(world.file, '\n{"key": "ab');
    const again = await world.json(world.argv);
    assert.deepEqual([again.known, again.requests, again.agreed, again.judged], [3, 0, 1, 3]);
  });

  test('compares in full: how sure the agreement is, how blame is heard, and what all answers would cost', async () => {
    const blaming: Send = async (...sent) => {
      const { status, headers, body } = await praising(...sent);
      const usage = { prompt_tokens: 3_000, completion_tokens: 150 };
      const blamed = JSON.parse(body.replaceAll('positive', 'negative')) as object;
      return { status, headers, body: JSON.stringify({ ...blamed, usage }) };
    };
    await using world = await aJudgeWorld(blaming);
    const { stdout } = await world.run([...world.argv, '--compare']);
    assert.match(stdout, /^Agreement: 0\.0 % \(0\.0 to 56\.1 %; 0 of 3\); beyond chance \(kappa\) 0\.00$/m);
    assert.match(stdout, /^ {2}call mixed or negative, too: 0\.0 % \(0\.0 to 56\.1 %; 0 of 3\)$/m);
    assert.match(stdout, /^ {2}call positive: 33\.3 % \(\d+\.\d to \d+\.\d %; 1 of 3\)$/m);
    assert.match(stdout, /^Cost: 3,000 tokens in, 150 out, for 3 answers$/m);
    const again = await world.run([...world.argv, '--compare']);
    assert.match(again.stdout, /nothing was asked this time/);
    const { of, same, blameAsPositive } = await world.json(world.argv);
    assert.deepEqual([of, same.value, blameAsPositive.numerator], [3, 0, 1]);
  });

  test('leaves out what a person corrected: it is neither of the rules nor of the model', async () => {
    await using world = await aJudgeWorld(praising);
    const { entities, responses, corrections } = world.app;
    const [{ id: project }] = (await world.json(['project', 'list'])) as [{ id: string }];
    const [acme] = (await entities.list(project, {}, [], { page: 1, limit: 1 })).results;
    const page = { search: null, claim: null, sort: [], page: 1, pageSize: 1 };
    const [one] = (await responses.list(project, { scope: EVERYTHING, evidence: ANY_EVIDENCE, ...page })).results;
    const fields = { jobExecutionId: one!.response.id, entityId: acme!.id, note: '' };
    await corrections.correct(project, { ...fields, what: 'verdict', value: 'mixed' });
    const { answers, judged } = await world.json(world.argv);
    assert.deepEqual([answers, judged], [3, 2]);
  });

  test('what the judge fails on is said, and the command ends with 1', async () => {
    await using world = await aJudgeWorld(async () => ({ status: 401, headers: {}, body: '' }));
    const { code, stdout } = await world.run(world.argv);
    assert.equal(code, 1);
    assert.match(stdout, /3 answers not judged: the verdict of the rules stands alone\n {2}3 × .*401/);
  });

  test('without a judge, a key or a price it says what to do', async () => {
    await using world = await aJudgeWorld(praising);
    const refused = async (...argv: readonly string[]) => {
      const { code, stderr } = await world.run(['judge', '--project', 'shoes', ...argv]);
      assert.equal(code, 2, stderr);
      return stderr;
    };
    assert.match(await refused('--provider', 'anthropic'), /--provider and --model are needed/);
    assert.match(await refused('--provider', 'anthropic', '--model', 'm'), /SIGHTLINE_ANTHROPIC_KEY_FILE/);
    assert.match(await refused(...world.argv.slice(3), '--max-usd', '1'), /llama has no price/);
    assert.match(await refused(...world.argv.slice(3, -1), '/nowhere/at/all'), /--verdicts: .*ENOENT/);
  });
});
