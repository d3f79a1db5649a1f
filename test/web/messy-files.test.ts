import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { FileKind, MappingSettings } from '../../src/domain/mapping/mod.ts';
import { readingOf } from '../../src/web/pages/importing/reader.ts';
import { type ImportCall, sendRows } from '../../src/web/pages/importing/send-rows.ts';

/*
 * 40 files as people have them, each through the code of the browser, of the command and of the API, into empty projects. expected.jsonl
 * says of each what is to become of it; brands, people and domains in them are invented.
 */

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the routes' schemas have checked
type Json = any;
interface World {
  readonly keys: { readonly write: string };
  readonly project: { readonly id: string };
  call(target: string, options: object): Promise<{ status: number; json: Json }>;
}
interface Commands {
  run(args: readonly string[], given: object): Promise<{ code: number; stdout: string; stderr: string }>;
}
/** The service in memory. Its types are those of Node, which the types of pages don't go with. */
const load = async (file: string): Promise<Json> => await import(new URL(file, import.meta.url).href);
const { aWorld }: { aWorld(): Promise<World> } = await load('../http/harness.ts');
const { aWorldWithProject }: { aWorldWithProject(): Promise<Commands> } = await load('../app/command/support.ts');

interface Expected {
  readonly file: string;
  readonly kind: FileKind;
  readonly takes: string;
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly rows: number;
  readonly again: number;
  readonly failed: number;
  readonly failedAt?: readonly number[];
  readonly skipped: number;
  readonly check: Readonly<Record<string, Json>>;
  readonly never?: readonly string[];
  readonly says?: readonly (string | readonly string[])[];
  readonly asks: readonly string[];
}

const folder = new URL('../domain/mapping/messy/', import.meta.url);
const EXPECTED: readonly Expected[] = readFileSync(new URL('expected.jsonl', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const settingsOf = ({ takes }: Expected): MappingSettings =>
  takes.startsWith('with mapping ') ? JSON.parse(takes.slice('with mapping '.length)) : {};

/** What became of a file, alike however it came. */
interface Outcome {
  readonly stored: Readonly<Record<string, Json>>;
  readonly counts: Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>;
}

const asking = async () => {
  const { call, keys, project } = await aWorld();
  return async (target: string, body: object | undefined = undefined) => {
    const { status, json } = await call(target, { key: keys.write, project: project.id, body });
    assert.equal(status, 200, JSON.stringify(json));
    return json;
  };
};

/** Brands by name, queries by text, or the answers to each query. */
async function stored(kind: FileKind, ask: Awaited<ReturnType<typeof asking>>): Promise<Record<string, Json>> {
  if (kind === 'brands') {
    const { results } = await ask('POST /api/entities/list', {});
    return Object.fromEntries(results.map((brand: Json) => [brand.name, brand]));
  }
  if (kind === 'queries') {
    const tags = await ask('POST /api/tags/list', {});
    const names = new Map(tags.results.map(({ id, name }: Json) => [id, name]));
    const { results } = await ask('POST /api/queries/list', {});
    const named = (query: Json) => ({ ...query, tags: query.tags.map((id: number) => names.get(id)).sort() });
    return Object.fromEntries(results.map((query: Json) => [query.query, named(query)]));
  }
  const { results } = await ask('POST /api/v1/responses/list', { outcomes: ['answered', 'empty', 'refused', 'error'] });
  const found: Record<string, Json[]> = {};
  for (const { id } of results) {
    const answer = await ask(`GET /api/v1/responses/${id}`);
    found[answer.query] = [...(found[answer.query] ?? []), answer];
  }
  return found;
}

/** By the code of the browser: a preview, its questions, then calls of mapped rows. */
async function byBrowser(expected: Expected): Promise<Outcome> {
  const ask = await asking();
  const reading = readingOf(new Blob([readFileSync(new URL(expected.file, folder))]));
  const first = await reading.preview(undefined, {});
  const kind = first.asks.includes('kind') ? expected.kind : undefined;
  const shown = await reading.preview(kind, {});
  assert.equal(shown.kind, expected.kind);
  // What can be known may be known: a question less is right, one more is wrong.
  const more = shown.asks.filter((ask) => !expected.asks.includes(ask));
  assert.deepEqual(more, [], 'what is asked besides');
  const preview = await reading.preview(kind, settingsOf(expected));
  assert.deepEqual(preview.asks, [], 'what is asked after the answers');
  const titles = expected.asks.includes('title') ? 1 : 0;
  assert.deepEqual([preview.skippedLines + titles, preview.sample.length <= 10], [expected.skipped, true]);
  if (!preview.isList && titles === 0 && expected.columns)
    assert.deepEqual(Object.fromEntries(preview.columns.map(({ name, as }) => [name, as])), expected.columns);
  const lines: number[] = [];
  const imported = await sendRows(
    reading,
    { kind: preview.kind, batch: 'messy', dryRun: false },
    async (body: ImportCall) => {
      const reply = await ask('POST /api/v1/imports', body);
      assert.equal(reply.batch, 'messy');
      return reply;
    },
  );
  lines.push(...preview.problems.map(({ at }) => at), ...imported.problems.map(({ line }) => line));
  assert.deepEqual(
    lines.sort((one, other) => one - other),
    expected.failedAt ?? [],
    'lines that fail',
  );
  const { created, updated, unchanged } = imported;
  return {
    stored: await stored(expected.kind, ask),
    counts: { created, updated, unchanged, failed: preview.failed + imported.failed },
  };
}

async function byApi(expected: Expected): Promise<Outcome> {
  const ask = await asking();
  const file = readFileSync(new URL(expected.file, folder)).toString('base64');
  const { kind } = expected;
  const { created, updated, unchanged, failed } = await ask('POST /api/v1/imports', {
    ...{ file, kind, settings: settingsOf(expected) },
  });
  return { stored: await stored(kind, ask), counts: { created, updated, unchanged, failed } };
}

const KINDS: Readonly<Record<string, string>> = { brands: 'entities', queries: 'queries', answers: 'rows' };

async function byCommand(expected: Expected): Promise<Outcome['counts']> {
  const { run } = await aWorldWithProject();
  const flags: Readonly<Record<string, string>> = { dateOrder: 'date-order' };
  const given = Object.entries(settingsOf(expected)).flatMap(([name, value]) => [
    `--${flags[name] ?? name}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const command = ['ingest', '--project', 'laptops', '--kind', KINDS[expected.kind]!, '--json', ...given, '-'];
  const { stdout, stderr } = await run(command, { stdin: [readFileSync(new URL(expected.file, folder))] });
  assert.notEqual(stdout, '', stderr);
  const { created, updated, unchanged, failed } = JSON.parse(stdout);
  return { created, updated, unchanged, failed };
}

/** Holds what is stored under a name to what is expected of it: of several answers, each is to be there. */
function agree(found: Json, wanted: Json, what: string): void {
  for (const each of [wanted].flat())
    assert.ok(
      [found].flat().some((one) => matches(one, each)),
      `${what}: ${JSON.stringify(each)} isn't in ${JSON.stringify(found)}`,
    );
}

function matches(found: Json, wanted: Json): boolean {
  return Object.entries(wanted ?? {}).every(([field, value]) => {
    if (found === undefined) return false;
    if (field === 'runAtDay') return String(found.time).startsWith(String(value));
    if (field === 'sources')
      return same(
        found.sources.map(({ url }: Json) => url),
        value,
      );
    if (field === 'tags') return same(found.tags, [...(value as string[])].sort());
    if (field === 'answer') return found.answer.trim() === String(value).trim();
    if (field === 'runAt') return found.time === value;
    const own = found[field] ?? null;
    return same(own, value) || (Array.isArray(value) && value.length === 0 && own === null);
  });
}
const same = (one: unknown, other: unknown) => {
  try {
    assert.deepEqual(one, other);
    return true;
  } catch {
    return false;
  }
};

test('40 messy files come in as expected by the browser, and alike by API and command', async (context) => {
  for (const expected of EXPECTED)
    await context.test(expected.file, async () => {
      if (expected.takes === 'refused') {
        const reading = readingOf(new Blob([readFileSync(new URL(expected.file, folder))]));
        const refusal: Error = await reading.preview(undefined, {}).then(
          () => assert.fail('it was taken'),
          (error) => error,
        );
        for (const said of expected.says ?? [])
          assert.ok(
            [said].flat().some((one) => refusal.message.includes(one)),
            refusal.message,
          );
        return;
      }
      const outcome = await byBrowser(expected);
      const { created, updated, unchanged, failed } = outcome.counts;
      assert.deepEqual([created, updated + unchanged, failed], [expected.rows, expected.again, expected.failed]);
      for (const [name, wanted] of Object.entries(expected.check)) agree(outcome.stored[name], wanted, name);
      for (const name of expected.never ?? []) assert.ok(!(name in outcome.stored), `${name} is stored`);
      const other = await byApi(expected);
      assert.deepEqual(other.counts, outcome.counts);
      assert.deepEqual(Object.keys(other.stored), Object.keys(outcome.stored));
      assert.deepEqual(await byCommand(expected), outcome.counts);
    });
});
