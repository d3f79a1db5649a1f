import assert from 'node:assert/strict';
import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import type { Send } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
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
  const store = createMemoryStore();
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
  return { ...world, argv, file, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
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
