import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { openToolbox } from '../../src/http/mod.ts';
import { INSTRUCTIONS } from '../../src/mcp/guide.ts';
import { OUTPUT_LISTS } from '../../src/mcp/output.ts';
import { PROMPTS } from '../../src/mcp/prompts.ts';
import { anAnswer, aSeededWorld, type Json, useTool } from './support.ts';

/*
 * What tools say can't be misread: each word that looks like an argument, a value or a tool is one, and each default is what is done.
 */

const tools = openToolbox().list(true);
const TOOL_NAMES = tools.map(({ name }) => name);

/** Names of properties, and values of enumerations, anywhere in a JSON Schema. */
function wordsOf(schema: Json): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema.properties && !Array.isArray(schema.properties) ? Object.keys(schema.properties) : [];
  const values = [schema.enum ?? [], 'const' in schema ? schema.const : []].flat();
  return [...own, ...values, ...Object.values(schema).flatMap(wordsOf)].filter((word) => typeof word === 'string');
}

/** Every description within a schema. */
function descriptionsIn(schema: Json): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = typeof schema.description === 'string' ? [schema.description] : [];
  return [...own, ...Object.values(schema).flatMap(descriptionsIn)];
}

/** Words that look as if they were to be sent: in camel case, with underscores, in quotation marks, or before a colon and a space. */
function argumentLike(text: string): readonly string[] {
  const found = [
    ...text.matchAll(/\b[a-z]+(?:[A-Z]\w*)+\b/g),
    ...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g),
    ...[...text.matchAll(/(?<=^|[.;:,(] ?|[.;:] )([a-z][A-Za-z]+)(?=: )/g)],
    ...[...text.matchAll(/"([a-z][A-Za-z_]*)"/g)],
  ];
  return [...new Set(found.map(([whole, inner]) => inner ?? whole))];
}

/** Words before a colon that begin a list of cases, and keys of what a tool gives. */
const OURS = new Set([
  'shown',
  'cited',
  'owner',
  'nextOffset',
  'field',
  'direction',
  'difference',
  'unreliable',
  'notKnown',
  ...OUTPUT_LISTS,
]);
/** Names that are written so. */
const NAMES = new Set(['YouTube', 'TikTok', 'gpt']);

describe('texts of tools', () => {
  for (const { name, description, inputSchema } of tools) {
    test(`${name}: what looks like an argument or a value is one of its own`, () => {
      const known = new Set([...wordsOf(inputSchema), ...TOOL_NAMES, ...OURS, ...NAMES]);
      for (const text of [description, ...descriptionsIn(inputSchema)]) {
        for (const word of argumentLike(text)) assert.ok(known.has(word), `${word} in: ${text}`);
      }
    });
  }

  test('in prompts and instructions it is one of some tool', () => {
    const known = new Set([...tools.flatMap(({ inputSchema }) => wordsOf(inputSchema)), ...TOOL_NAMES, ...OURS]);
    for (const { arguments: own } of PROMPTS) for (const { name } of own) known.add(name);
    const given = {
      brand: 'X',
      competitor: 'X',
      project: 'P',
      country: 'DE',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    };
    for (const text of [
      ...INSTRUCTIONS.split('\n'),
      ...PROMPTS.flatMap((plan) => [
        plan.description,
        plan.text(given),
        ...plan.arguments.map((one) => one.description),
      ]),
    ]) {
      for (const word of argumentLike(text.replace(/^- [A-Z][^:]*:/, '')))
        assert.ok(known.has(word), `${word} in: ${text}`);
    }
  });

  test('in errors it is one of some tool', () => {
    const known = new Set([...tools.flatMap(({ inputSchema }) => wordsOf(inputSchema)), ...TOOL_NAMES, ...OURS]);
    let checked = 0;
    for (const path of globSync('src/mcp/**/*.ts', { cwd: new URL('../..', import.meta.url) })) {
      const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      for (const [, words = ''] of source.matchAll(/(?:ToolError|refused|unknown)\(\s*[`']([^`']+)[`']/g)) {
        const said = words.replace(/\$\{[^}]*\}/g, '');
        for (const word of argumentLike(said)) assert.ok(known.has(word), `${path}: ${word} in: ${said}`);
        checked++;
      }
    }
    assert.ok(checked > 8, `${checked}`);
  });

  test('a default that is stated is what is done', async () => {
    const seeded = ['2026-11-02', '2026-11-12'].map((day) =>
      anAnswer({ runAt: `${day}T00:00:00Z`, answer: 'Acme, Bolt.' }),
    );
    const world = await aSeededWorld({
      brands: [{ name: 'Acme' }, { name: 'Bolt', isCompetitor: true }],
      rows: seeded,
    });
    const { data } = await useTool(world, 'answers', { brand: 'Acme' });
    const needed: Readonly<Record<string, object>> = {
      brand_trend: { brands: ['Acme'] },
      compare_periods: { startDate: '2026-11-10', endDate: '2026-11-14' },
      answers: { brand: 'Acme' },
      read_answer: { id: data.answers[0].id },
      import_answers: { rows: [seeded[0]] },
    };
    let checked = 0;
    for (const { name, inputSchema } of tools) {
      const { properties } = inputSchema as Json;
      for (const [argument, said] of Object.entries(properties as Record<string, Json>)) {
        const [, word] = /\b[Dd]efaults? (?:is |to )?"?([\w-]+)/.exec(said.description ?? '') ?? [];
        const [, before] = /\b(\w+) (?:\(default\)|by default)/.exec(said.description ?? '') ?? [];
        const stated = said.default ?? word ?? before;
        if (stated === undefined) continue;
        const value = said.type === 'integer' ? Number(stated) : said.type === 'boolean' ? stated === 'true' : stated;
        const options = { key: world.keys.write, query: '?write=1' };
        const without = await useTool(world, name, { ...needed[name] }, options);
        const given = await useTool(world, name, { ...needed[name], [argument]: value }, options);
        assert.equal(given.isError, false, `${name} ${argument}: ${given.text}`);
        // A passport is of what was asked, as it was asked.
        const blank = { link: '', passport: '' };
        assert.deepEqual({ ...given.data, ...blank }, { ...without.data, ...blank }, `${name}: ${argument} = ${value}`);
        checked++;
      }
    }
    assert.ok(checked >= 8, `${checked}`);
  });
});
