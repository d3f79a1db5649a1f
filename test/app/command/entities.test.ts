import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aWorldWithProject } from './support.ts';

const IN = ['--project', 'laptops'];

test('the doctor lists names that are ambiguous, overlap or are never found, and says when there are none', async () => {
  const world = await aWorldWithProject();
  const brands = (names: string) => world.run(['ingest', ...IN, '-', '--kind', 'entities'], { stdin: names });
  const examine = (...flags: string[]) => world.run(['entities', 'doctor', ...IN, ...flags]);
  await brands('{"name":"Samsung"}\n');
  assert.match((await examine()).stdout, /^Nothing is the matter with 1 brand$/m);
  await brands('{"name":"Samsung Galaxy"}\n{"name":"Target"}\n{"name":"Sonos"}\n');
  const row = {
    query: 'q',
    country: 'US',
    language: 'en',
    model: 'm',
    runAt: '2026-11-20T12:00:00Z',
    answer: 'A Samsung Galaxy.',
  };
  await world.run(['ingest', ...IN, '-'], { stdin: `${JSON.stringify(row)}\n` });
  const { code, stdout } = await examine();
  assert.equal(code, 0);
  assert.match(stdout, /^kind +brand +name +what +what to do$/m);
  const listed = JSON.parse((await examine('--json')).stdout) as { kind: string; entity: string; remedy: string }[];
  assert.deepEqual(
    listed.map(({ kind, entity }) => [kind, entity]),
    [
      ['ambiguous', 'Target'],
      ['overlapping', 'Samsung'],
      ['never found', 'Samsung'],
      ['never found', 'Sonos'],
      ['never found', 'Target'],
    ],
  );
  assert.ok(listed.every(({ remedy }) => remedy.length > 10));
});
