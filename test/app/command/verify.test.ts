import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { makePassport } from '../../../src/http/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { aWorldWithProject } from './support.ts';

const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'sightline-verify-'));
const PROMPTS = ['best running shoes', 'cheap trail boots', 'quiet office chair', 'light travel laptop'];
const TEXTS = ['Acme leads.', 'Acme and Bolt.', 'Bolt is fine.', 'I would not know.', 'Acme Shoes are good.'];

interface Drawn {
  readonly answers: readonly { readonly prompt: number; readonly text: number; readonly day: number }[];
  readonly weights: 'responses' | 'queries' | 'models';
  readonly report: string;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  answers: fc.array(
    fc.record({
      prompt: fc.nat(PROMPTS.length - 1),
      text: fc.nat(TEXTS.length - 1),
      day: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 2, maxLength: 12 },
  ),
  weights: fc.constantFrom('responses', 'queries', 'models'),
  report: fc.constantFrom('listEntityVisibility', 'listSourceUse', 'listMerchants'),
});

/** A project with some answers, its passport in a file, and what is said of it. */
async function aPassport({ answers, weights, report }: Drawn) {
  const world = await aWorldWithProject();
  const ingest = (rows: readonly unknown[]) =>
    world.json(['ingest', '--project', 'laptops', '-'], { stdin: lines(rows) });
  await ingest([
    { name: 'Acme', aliases: ['Acme Shoes'] },
    { name: 'Bolt', isCompetitor: true },
  ]);
  const rows = answers.map(({ prompt, text, day }, at) => ({
    ...{ query: PROMPTS[prompt], country: 'US', language: 'en', model: 'gpt-5', executionNumber: at + 1 },
    ...{ runAt: `2026-11-0${day}T09:00:00Z`, answer: TEXTS[text] },
  }));
  await ingest(rows);
  const project = await world.app.projects.find('laptops');
  const body = { startDate: '2026-11-01', endDate: '2026-11-30', weights };
  const asked = { app: world.app, project: project.id, version: '1.2.3', waiting: {} };
  const passport = JSON.stringify(await makePassport(asked, { report, body }));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const file = write('passport.json', passport);
  const verify = async (...argv: readonly string[]) => {
    const { code, stdout, stderr } = await world.run(['verify', file, ...argv, '--json']);
    assert.equal(stderr, '');
    const { differences } = JSON.parse(stdout);
    assert.equal(code, differences.length === 0 ? 0 : 1);
    return differences as readonly {
      readonly part: string;
      readonly kind?: string;
      readonly lines?: readonly number[];
      readonly query?: string;
    }[];
  };
  const exported = async () => (await world.run(['export', '--project', 'laptops'])).stdout.trimEnd().split('\n');
  return { world, project: project.id, rows, ingest, write, verify, exported, passport };
}

const kinds = (differences: readonly { readonly part: string; readonly kind?: string }[]) =>
  differences.map(({ part, kind }) => kind ?? part);

describe('verify', () => {
  test('a passport holds against its database and its export; what was changed is named', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, fc.nat(4), async (given, pick) => {
        const { world, project, rows, ingest, write, verify, exported, passport } = await aPassport(given);
        const whole = await exported();
        const file = write('export.jsonl', whole.join('\n'));
        assert.deepEqual(await verify(), []);
        assert.deepEqual(await verify('--export', file), []);
        /** Changes the first line of a kind in the export, and tells what is named of it. */
        const changed = async (kind: string, change: (line: Record<string, unknown>) => void) => {
          const at = whole.findIndex((line) => JSON.parse(line).kind === kind);
          const line = JSON.parse(whole[at]!);
          change(line);
          const others = write('other.jsonl', whole.with(at, JSON.stringify(line)).join('\n'));
          return { at: at + 1, differences: await verify('--export', others) };
        };
        const answer = await changed('row', (line) => {
          line.answer = `${line.answer} `;
        });
        assert.deepEqual(kinds(answer.differences), ['answers']);
        assert.deepEqual(answer.differences[0]?.lines, [answer.at]);
        const alias = await changed('entity', (line) => {
          line.aliases = ['Akme'];
        });
        assert.deepEqual(kinds(alias.differences), ['aliases']);
        assert.ok(alias.differences[0]?.lines?.includes(alias.at));
        const topic = await changed('query', (line) => {
          line.topic = 'another';
        });
        assert.deepEqual(kinds(topic.differences), ['topics']);
        const rule = await changed('settings', (line) => {
          line.settings = { ...(line.settings as object), nestedMentions: 'all' };
        });
        assert.deepEqual(kinds(rule.differences), ['rules']);
        const weights = given.weights === 'queries' ? 'models' : 'queries';
        const other = { ...JSON.parse(passport), body: { ...JSON.parse(passport).body, weights } };
        const weighed = await world.run([
          'verify',
          write('weighed.json', JSON.stringify(other)),
          '--export',
          file,
          '--json',
        ]);
        assert.deepEqual(kinds(JSON.parse(weighed.stdout).differences), ['passport', 'weights']);
        // The same in the database, one of them a case.
        if (pick === 0) {
          await ingest([{ ...rows[0], answer: 'Something else.' }]);
          assert.ok(kinds(await verify()).includes('answers'));
        } else if (pick === 1) {
          await ingest([{ name: 'Bolt', aliases: ['Bolts'], isCompetitor: true }]);
          assert.deepEqual(
            kinds(await verify()).filter((kind) => kind !== 'figures'),
            ['aliases'],
          );
        } else if (pick === 2) {
          const { results } = await world.app.queries.list(project, {}, [], { page: 1, limit: 1 });
          await world.app.queries.change(project, results[0]!.id, { topic: 'another' });
          assert.deepEqual(
            kinds(await verify()).filter((kind) => kind !== 'figures'),
            ['topics'],
          );
        }
      }),
      { numRuns: EFFORT < 10 ? Math.ceil(30 * EFFORT) : 100 * EFFORT },
    );
  });

  test('what is no passport, or an export that is cut off, is refused with a word', async () => {
    const {
      world,
      write,
      exported,
      verify: _,
    } = await aPassport({
      ...{ answers: [{ prompt: 0, text: 0, day: 1 }], weights: 'responses', report: 'listEntityVisibility' },
    });
    const refused = async (...argv: readonly string[]) => (await world.run(['verify', ...argv])).stderr;
    assert.match(await refused(write('none.json', '{}')), /is not a passport/);
    const cut = write('cut.jsonl', (await exported()).slice(0, -1).join('\n'));
    assert.match(await refused(join(folder, 'passport.json'), '--export', cut), /cut off/);
  });
});
