import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type Change, pairOf, wholeOf } from '../../src/web/pages/change/pair.ts';
import { t, type Unit } from '../../src/web/texts/mod.ts';
import { EFFORT } from '../support/effort.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the routes' schemas have checked
type Json = any;
interface World {
  readonly keys: { readonly write: string };
  readonly project: { readonly id: string };
  readonly app: unknown;
  call(target: string, options: object): Promise<{ status: number; json: Json; text: string }>;
}
/** The service in memory. Its types are those of Node, which the types of pages don't go with. */
const load = async (file: string): Promise<Json> => await import(new URL(file, import.meta.url).href);
const { aWorld }: { aWorld(): Promise<World> } = await load('../http/harness.ts');
const {
  aWorld: aTerminal,
}: { aWorld(db: undefined, app: unknown): { run(argv: readonly string[]): Promise<{ stdout: string }> } } =
  await load('../app/command/support.ts');
const { useTool }: { useTool(world: World, name: string, args: object): Promise<{ data: Json; text: string }> } =
  await load('../mcp/support.ts');

/*
 * Random projects, and what pages, files and tools say of them. Rounding: each end of a change is rounded half up as it is printed, and
 * the change is the difference of the two as printed. EFFORT=125 tries a thousand.
 */

const UNITS = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  avgPosition: 'position',
  netTone: 'points',
} as const;
const METRICS = Object.keys(UNITS) as (keyof typeof UNITS)[];
const OTHERS = METRICS.slice(1);
const NOW = { startDate: '2026-11-01', endDate: '2026-11-30' };
const BEFORE = { startDate: '2026-10-02', endDate: '2026-10-31' };
const OWN = 'Hanno';

/** Answers to a prompt in a period: by what they name, in order; `failed` ones never came. */
const answer = fc.record({
  own: fc.boolean(),
  rivals: fc.uniqueArray(fc.nat(29), { maxLength: 5 }),
  isFailed: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  model: fc.constantFrom('one', 'two'),
  praise: fc.constantFrom('', ' is excellent', ' is terrible'),
});
const asked = fc.array(answer, { maxLength: 3 });
const aProject = fc.record({
  prompts: fc.array(
    fc.record({ before: asked, now: asked, isDeleted: fc.integer({ min: 0, max: 7 }).map((one) => one === 0) }),
    {
      minLength: 1,
      maxLength: 9,
    },
  ),
  // The own brand of some is in no answer, of others in few.
  ownIn: fc.constantFrom('none', 'some', 'all'),
  isChosen: fc.boolean(),
  filter: fc.constantFrom({}, { models: ['one'] }, { models: ['one', 'two'], countries: ['US'] }),
});
type Project = typeof aProject extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const textOf = ({ own, rivals, praise }: { own: boolean; rivals: readonly number[]; praise: string }): string => {
  const names = [...rivals.map((nth) => `Rival${nth}x`), ...(own ? [OWN] : [])];
  return names.length === 0 ? 'Nothing to name.' : names.map((name) => `${name}${praise}.`).join(' ');
};

function rowsOf({ prompts, ownIn }: Project): readonly object[] {
  const isNamed = (own: boolean) => (ownIn === 'none' ? false : ownIn === 'all' || own);
  return prompts.flatMap(({ before, now }, nth) =>
    (
      [
        [before, '2026-10-1'],
        [now, '2026-11-1'],
      ] as const
    ).flatMap(([answers, day]) =>
      answers.map((one, at) => ({
        ...{ query: `prompt number ${nth}`, country: 'US', language: 'en', model: one.model, executionNumber: at + 1 },
        runAt: `${day}${at}T12:00:00Z`,
        ...(one.isFailed ? { outcome: 'error', answer: '' } : { answer: textOf({ ...one, own: isNamed(one.own) }) }),
      })),
    ),
  );
}

/** A world with a project as drawn; how to ask it, and its own brand. */
async function made(project: Project) {
  const world = await aWorld();
  const options = { key: world.keys.write, project: world.project.id };
  const ask = async (target: string, body?: object): Promise<Json> => {
    const { status, json, text } = await world.call(target, { ...options, ...(body && { body }) });
    assert.ok(status < 300, `${target}: ${text}`);
    return json;
  };
  const csv = async (target: string, body: object): Promise<readonly Record<string, string>[]> => {
    const { text } = await world.call(target, { ...options, body, headers: { accept: 'text/csv' } });
    return parse(text, { columns: true, bom: true });
  };
  const rivals = Array.from({ length: 30 }, (_, nth) => ({ name: `Rival${nth}x`, isCompetitor: true }));
  await ask('POST /api/entities/import', { rows: [...rivals, { name: OWN, isCompetitor: false }] });
  const rows = rowsOf(project);
  if (rows.length > 0) assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).created, rows.length);
  const own = (await ask('POST /api/entities/list', { name: OWN })).results[0].id as string;
  if (project.isChosen) await ask(`PATCH /api/v1/projects/${world.project.id}/settings`, { ownEntityId: own });
  const queries = (await ask('POST /api/queries/list', {})).results as readonly { id: string; query: string }[];
  for (const { id, query } of queries) {
    const nth = Number(/\d+$/.exec(query)![0]);
    if (project.prompts[nth]!.isDeleted) await ask(`DELETE /api/queries/${id}`);
  }
  return { world, ask, csv, own };
}

const DECIMALS: Readonly<Record<Unit, number>> = { percent: 1, position: 1, points: 1, count: 0 };
/** A number as it is printed, whatever its sign and unit. */
const printed = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.+-]/g, ''));

/** What every page, PNG and print says of a change: the two ends and the change as they are printed. */
function holdChange(change: Change, unit: Unit, where: string): void {
  const pair = pairOf(change, unit);
  const whole = wholeOf(change, pair, unit);
  if (!pair) {
    assert.equal(change.verdict, 'not-comparable', where);
    return;
  }
  const decimals = DECIMALS[unit] + Number(pair.isExact);
  const [before, after] = t.fromTo(pair.before, pair.after, unit, pair.isExact).split(' → ').map(printed);
  const by = printed(t.difference(pair.difference, unit, pair.isExact));
  assert.equal((before! + by).toFixed(decimals), after!.toFixed(decimals), where);
  if (unit === 'percent') assert.ok(by <= after! && -by <= before!, `${where}: a change larger than the value`);
  if (change.verdict === 'up') assert.ok(by > 0, where);
  if (change.verdict === 'down') assert.ok(by < 0, where);
  // Whatever the reason for which all prompts say otherwise, both are shown.
  const shown = [change.against, change.base].map(({ value, denominator, queries }) =>
    denominator === 0 || (unit !== 'percent' && queries === 0) ? null : value,
  );
  const isOther = shown.some(
    (one, at) => one !== null && Math.abs(one - [pair.before, pair.after][at]!) > 10 ** -DECIMALS[unit],
  );
  if (isOther) assert.ok(whole, `${where}: all prompts say otherwise, and it isn't shown`);
}

async function holds(project: Project): Promise<void> {
  const { world, ask, csv, own } = await made(project);
  const scope = { ...project.filter, ...NOW };
  const where = JSON.stringify(project);

  // Overview and Brands: the own brand is the first row, also at 0 of n.
  const ranking = await ask('POST /api/v1/analytics/entities', { ...scope, withOwn: true, pageSize: 5 });
  const [first] = ranking.results;
  assert.equal(first.id, own, where);
  const { numerator, denominator, value } = first.visibility;
  assert.deepEqual([denominator, first.responseCount], [ranking.totalResponses, numerator], where);
  assert.equal(ranking.own[0].id, own);

  // The same count by every road to it.
  const alone = await ask('POST /api/v1/analytics/entities', { ...scope, entityIds: [own], pageSize: 1 });
  assert.deepEqual(alone.results[0].visibility, first.visibility, where);
  const followed = {
    ...project.filter,
    startDate: BEFORE.startDate,
    endDate: NOW.endDate,
    metric: 'visibility',
    interval: 'month',
  };
  const trend = await ask('POST /api/v1/analytics/timeseries', { ...followed, entityIds: [own] });
  const november = trend.series[0].results.find(({ startDate }: Json) => startDate === NOW.startDate);
  assert.deepEqual([november?.responseCount ?? 0, november?.totalResponses ?? 0], [numerator, denominator], where);
  const broken = await ask('POST /api/v1/analytics/breakdown', {
    ...scope,
    by: ['entity'],
    metric: 'visibility',
    entityIds: [own],
  });
  assert.equal(broken.results[0].keys[0].id, own);
  assert.deepEqual(
    [broken.results[0].figure.numerator, broken.results[0].figure.denominator],
    [numerator, denominator],
    where,
  );
  const answers = await ask('POST /api/v1/responses/list', { ...scope, entityId: own, pageSize: 1 });
  assert.equal(answers.page.totalRecords, numerator, `${where}: the answers that the figure opens`);
  const listed = await csv('POST /api/v1/responses/list', { ...scope, entityId: own });
  assert.equal(listed.length, numerator, where);
  const table = await csv('POST /api/v1/analytics/entities', { ...scope, withOwn: true });
  const line = table[0]!;
  assert.deepEqual([line.id, Number(line.responseCount)], [own, numerator], where);
  assert.equal(Number(line['visibility.value'] ?? line.visibility), value, where);

  // Changes: every figure and its pair, own brand first.
  const asks = { base: scope, against: 'previous', by: 'entity', metric: 'visibility', others: OTHERS, withOwn: true };
  const compared = await ask('POST /api/v1/analytics/compare', { ...asks, pageSize: 200 });
  assert.equal(compared.results[0].id, own, where);
  assert.deepEqual(
    [compared.results[0].base.numerator, compared.results[0].base.denominator],
    [numerator, denominator],
    where,
  );
  for (const row of compared.results) {
    for (const [at, metric] of METRICS.entries()) {
      const change = at === 0 ? row : row.others[at - 1];
      const { paired, difference } = change;
      assert.ok(Math.abs(paired.base - paired.against - difference) < 1e-6, `${where}: ${metric} of ${row.name}`);
      holdChange(change, UNITS[metric], `${where}: ${metric} of ${row.name}`);
    }
  }
  const file = await csv('POST /api/v1/analytics/compare', asks);
  assert.equal(file[0]!.id, own, where);
  for (const row of file) {
    const [after, before, by] = ['paired.base', 'paired.against', 'difference'].map((column) => Number(row[column]));
    assert.ok(Math.abs(before! + by! - after!) < 0.005, `${where}: CSV of ${row.name}: ${before} + ${by} = ${after}`);
  }

  // The command has the rows of the API, and prints ends and change that add up.
  const filters = project.filter as Readonly<Record<string, readonly string[]>>;
  const narrowed = Object.entries({ models: '--model', countries: '--country' }).flatMap(([name, flag]) =>
    filters[name] === undefined ? [] : [flag, filters[name].join(',')],
  );
  const command = [
    'report',
    'compare',
    '--project',
    world.project.id,
    '--from',
    NOW.startDate,
    '--to',
    NOW.endDate,
    ...narrowed,
  ];
  const terminal = aTerminal(undefined, world.app);
  const told = JSON.parse((await terminal.run([...command, '--json'])).stdout);
  const plain = await ask('POST /api/v1/analytics/compare', { ...asks, others: [], pageSize: 200 });
  assert.deepEqual(told.results, plain.results.slice(0, told.results.length), where);
  assert.equal(told.results[0].id, own, where);
  for (const row of (await terminal.run(command)).stdout.matchAll(
    /^\S.*? {2,}([\d.]+) % +([\d.]+) % +([+−-]?[\d.]+)/gm,
  )) {
    const [before, now, by] = row.slice(1).map((text) => printed(text!));
    assert.equal((before! + by!).toFixed(2), now!.toFixed(2), `${where}: ${row[0]}`);
  }

  // Tools: the own brand is there, and texts add up as printed.
  const tool = await useTool(world, 'brand_ranking', scope);
  if (ranking.totalResponses > 0) {
    const said = tool.data.brands.find(({ id }: Json) => id === own);
    assert.ok(said, `${where}: brand_ranking has the own brand`);
    assert.equal(said.visibility.numerator, numerator, where);
  }
  const periods = await useTool(world, 'compare_periods', scope);
  if (compared.pairedQueries > 0)
    assert.ok(
      periods.data.rows.some(({ id }: Json) => id === own),
      where,
    );
  for (const { now, before, difference } of periods.data.rows)
    assert.ok(Math.abs(before + difference - now) < 0.005, where);
  for (const row of periods.text.matchAll(/^\| [^|]+\| ([\d.]+) % \| ([\d.]+) % \| ([+−-]?[\d.]+) points/gm)) {
    const [now, before, by] = row.slice(1).map((text) => printed(text!));
    assert.equal((before! + by!).toFixed(2), now!.toFixed(2), `${where}: ${row[0]}`);
  }
}

test('whatever a project holds: changes add up as printed, the own brand is there, and every road has the same count', async () => {
  await fc.assert(fc.asyncProperty(aProject, holds), { numRuns: Math.ceil(8 * EFFORT), endOnFailure: true });
});
