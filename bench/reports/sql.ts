import { QUERY_TYPES, type Scope, type TagFilter } from '../../src/domain/mod.ts';
import { LIFTED } from '../../src/domain/reports/facets/reference.ts';
import { type Names, namesOf, type Shape } from '../data/mod.ts';
import { FINISH, type Row } from './finish.ts';
import { intervalSums } from './interval-sums.ts';
import { FOLLOWED, type MeasuredName, PAGE_SIZE, SERIES } from './requests.ts';
import { type CodedScope, passingQueries, sidesOf } from './scopes.ts';

/** What a statement gives; that it is put into rows is not timed. */
export interface Result {
  rows(): readonly Row[];
}

/** A statement, ready to be run. */
export type Prepare = (sql: string) => Promise<() => Promise<Result>>;

/** What a database is asked through. */
export interface Database {
  readonly prepare: Prepare;
  /** Runs what gives no rows. */
  readonly run: (sql: string) => Promise<void>;
}

/** One report of one scope in SQL: everything is prepared, so `run` is what is timed, and `read` makes a report of it. */
export interface SqlReport {
  readonly run: () => Promise<readonly Result[]>;
  readonly read: (results: readonly Result[]) => object;
  /** The sums that its intervals are made from, where its figures have any. */
  readonly sums?: () => Promise<readonly Result[]>;
}

/**
 * The reports of one scope over narrow tables of whole numbers, every fact with what a scope can ask about its response
 * beside it. The queries that filters of queries select are found beforehand and not timed. Distinct responses are sums of
 * a flag, and what a page alone shows is asked for the page alone: that is up to four times as fast as counting distinct
 * ones, in every database.
 */
export async function sqlReports(
  database: Database,
  coded: CodedScope,
): Promise<{ readonly [Name in MeasuredName]: SqlReport }> {
  const { shape, scope } = coded;
  const wanted = wantedQueries(database, shape);
  const queries = await wanted(coded.queries);
  const others = conditionsOf(coded);
  const from = (table: string, ...more: readonly string[]) => `from ${table} ${whereAll(others, queries, more)}`;
  const but = (lifted: readonly string[], table: string) => `from ${table} ${whereAll(lifted, queries)}`;
  const fixed = async (statements: readonly string[]) => {
    const ready: (() => Promise<Result>)[] = [];
    for (const sql of statements) ready.push(await database.prepare(sql));
    return async () => {
      const results: Result[] = [];
      for (const run of ready) results.push(await run());
      return results;
    };
  };
  /** With a last statement about what the ones before find; so they are run once beforehand, and that is not timed. */
  const paged = async (statements: readonly string[], last: (shown: string) => string) => {
    const first = await fixed(statements);
    const shown = (await first())
      .at(-1)!
      .rows()
      .map(([code]) => code);
    return fixed([...statements, last(shown.join(', ') || '-1')]);
  };
  const cards = (table: string, owner: string) =>
    `select ${owner}, count(*) as n, sum(first) as firsts, sum(place) ${from(table)} group by ${owner} order by firsts desc, n desc, ${owner}`;
  const read = (finish: (rows: readonly (readonly Row[])[]) => object) => (results: readonly Result[]) =>
    finish(results.map(({ rows }) => rows()));
  const totals = (flag: string) => `select count(*), coalesce(sum(${flag}), 0) ${from('responses')}`;
  // Any type leaves out deleted queries, as choosing one would.
  const typesLifted = await wanted(passingQueries(shape, { ...scope, queryTypes: [...QUERY_TYPES, 'untyped'] }));
  const tagsLifted = await wanted(passingQueries(shape, { ...scope, ...LIFTED.queryTags }));
  const withoutTags = conditionsOf(coded, 'tags');
  const fromSides = sidesOf(coded).map((side) => (table: string, ...more: readonly string[]) => {
    return `from ${table} ${whereAll(conditionsOf(side), queries, more)}`;
  });

  const reports = {
    E1: {
      run: await fixed([totals('has_ads'), cards('cards', 'advertiser')]),
      read: read(([all, rows]) => FINISH.E1(coded, all![0]!, rows!)),
    },
    A3: {
      run: await fixed([totals('has_shopping'), cards('shopping', 'merchant')]),
      read: read(([all, rows]) => FINISH.A3(coded, all![0]!, rows!)),
      sums: await fixed([intervalSums('A3', from)]),
    },
    E2: {
      run: await paged(
        [
          `select count(*), (select coalesce(sum(first), 0) ${from('citations')}) ${from('responses')}`,
          `select video, count(*) as n, count(*) over () ${from('citations')} group by video order by n desc, video limit ${PAGE_SIZE}`,
        ],
        (shown) =>
          `select video, count(distinct query), min(moment), max(moment) ${from('citations', `video in (${shown})`)} group by video`,
      ),
      read: read(([all, page, details]) => FINISH.E2(coded, all![0]!, page!, details!)),
    },
    A2: {
      run: await paged(
        [
          totals('has_sources'),
          `select domain, count(*), sum(first) as firsts, sum(first_cited), min(moment), max(moment), sum(sum(first)) over (), count(*) over () ${from('sources')} group by domain order by firsts desc, domain limit ${PAGE_SIZE}`,
        ],
        (shown) => `select domain, count(distinct page) ${from('sources', `domain in (${shown})`)} group by domain`,
      ),
      read: read(([all, page, details]) => FINISH.A2(coded, all![0]!, page!, details!)),
      sums: await fixed([intervalSums('A2', from)]),
    },
    A1: {
      run: await fixed([
        `select count(*) ${from('responses')}`,
        `with rows as materialized (
           select entity, sum(times) as m, count(*) as n, sum(place) as p, min(moment) as a, max(moment) as z
           ${from('mentions')} group by entity)
         select entity, m, n, p, a, z, (select sum(n) from rows), (select count(*) from rows where n > 1)
         from rows where n > 1 order by n desc, entity limit ${PAGE_SIZE}`,
      ]),
      read: read(([all, rows]) => FINISH.A1(coded, all![0]![0]!, rows!)),
      sums: await fixed([intervalSums('A1', from)]),
    },
    A4: {
      run: await fixed([
        `select day, count(*) ${from('responses')} group by day`,
        `select day, count(*) ${from('mentions', `entity = ${FOLLOWED}`)} group by day`,
      ]),
      read: read(([all, shown]) => FINISH.A4(coded, all!, shown!)),
      sums: await fixed([intervalSums('A4', from)]),
    },
    facets: {
      run: await fixed([
        `select model, locale, has_sources, has_shopping, has_ads, count(*) ${but(conditionsOf(coded, 'kinds'), 'responses')} group by model, locale, has_sources, has_shopping, has_ads`,
        `with own as materialized (select query, count(*) as n from responses ${whereAll(others)} group by query)
         select 0, type, sum(n) from own join query_type using (query) ${whereAll([], typesLifted)} group by type
         union all
         select 1, tag, sum(n) from own join query_tag using (query) ${whereAll([], tagsLifted)} group by tag`,
        `select ${bitsOf(shape)
          .map((bit) => `coalesce(sum((tags & ${bit}) / ${bit}), 0)`)
          .join(', ')} ${but(withoutTags, 'responses')}`,
        `select min(moment), max(moment), count(*) ${from('responses')}`,
      ]),
      read: read(([kinds, queryFacets, tags, extent]) =>
        FINISH.facets(coded, kinds!, queryFacets!, tags![0]!, extent![0]!),
      ),
    },
    compare: {
      run: await fixed(
        fromSides.flatMap((own) => [
          `select count(*) ${own('responses')}`,
          `select entity, count(*) ${own('mentions')} group by entity`,
        ]),
      ),
      read: read(([base, named, against, namedBefore]) =>
        FINISH.compare(coded, [base![0]![0]!, against![0]![0]!], [named!, namedBefore!]),
      ),
      sums: await fixed(fromSides.map((own) => intervalSums('A1', own))),
    },
  };
  const series = await fixed([
    `select day, count(*) ${from('responses')} group by day`,
    `select day, entity, count(*) ${from('mentions', `entity < ${SERIES}`)} group by day, entity`,
  ]);
  const { A1, compare, facets } = reports;
  const calls = [A1.run, compare.run, series, facets.run];
  return {
    ...reports,
    Overview: {
      async run() {
        const results: Result[] = [];
        for (const run of calls) results.push(...(await run()));
        return results;
      },
      // Each of its calls is held to what we say by itself.
      read: () => ({}),
    },
  };
}

/** The tables that say what queries are: their type, and each of their tags. */
export function queryTables(names: Names): readonly { readonly name: string; readonly rows: readonly Row[] }[] {
  const { queries } = names.dictionary;
  return [
    { name: 'query_type', rows: queries.map(({ type }, at) => [at, TYPE_CODES.indexOf(type ?? 'untyped')]) },
    { name: 'query_tag', rows: queries.flatMap(({ tagIds }, at) => tagIds.map((tag) => [at, tag])) },
  ];
}

/** What types are called in SQL: their places here. */
export const TYPE_CODES = ['untyped', 'comparative', 'informative', 'perception'] as const;

const bitsOf = ({ executionTags }: Shape) => Array.from({ length: executionTags }, (_, tag) => 1 << tag);

/** Up to this number, queries are listed; more are joined with. Either was the faster one below and above it. */
const LISTED = 100;

/** The condition that keeps some queries: few of them as a list, many as a table that is made now. */
function wantedQueries(database: Database, shape: Shape) {
  return async (passes: Uint8Array | null): Promise<string | null> => {
    if (passes === null) return null;
    const codes = [...passes.keys()].filter((code) => passes[code] === 1);
    if (codes.length === 0) return 'false';
    if (codes.length <= LISTED) return `query in (${codes.join(', ')})`;
    const table = `wanted_${shape.name}_${++tablesMade}`;
    await database.run(`create table ${table} (query ${shape.queries < 65_536 ? 'usmallint' : 'uinteger'})`);
    await database.run(`insert into ${table} values ${codes.map((code) => `(${code})`).join(', ')}`);
    return `query in (select query from ${table})`;
  };
}

let tablesMade = 0;

const whereAll = (conditions: readonly string[], queries: string | null = null, more: readonly string[] = []) => {
  const all = [...conditions, ...(queries === null ? [] : [queries]), ...more];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
};

/** All filters but those of queries, and but the one that is lifted. */
function conditionsOf({ shape, days, scope }: CodedScope, lifted?: 'kinds' | 'tags'): readonly string[] {
  return [
    ...(days === null ? [] : [`day between ${days.first} and ${days.last}`]),
    ...(lifted === 'kinds' ? [] : kindConditions(shape, scope)),
    ...(lifted === 'tags' ? [] : tagConditions(shape, scope.executionTags)),
  ];
}

function tagConditions(shape: Shape, { tags, groups, mode }: TagFilter<string>): readonly string[] {
  const known = namesOf(shape).dictionary.executionTags;
  const bits = (isOne: (tag: { readonly id: string; readonly groupId: string | null }) => boolean) =>
    known.reduce((sum, tag, at) => (isOne(tag) ? sum | (1 << at) : sum), 0);
  const own = bits(({ id }) => tags.includes(id));
  const filed = bits(({ groupId }) => groupId !== null && groups.includes(groupId));
  if (tags.length === 0 && groups.length === 0) return [];
  if (mode === 'or') return [`(tags & ${own | filed}) <> 0`];
  return [
    ...(tags.length === 0 ? [] : [`(tags & ${own}) = ${own}`]),
    ...(groups.length === 0 ? [] : [`(tags & ${filed}) <> 0`]),
  ];
}

function kindConditions(shape: Shape, scope: Scope): readonly string[] {
  const { locales, models } = namesOf(shape);
  const conditions: string[] = [];
  const flag = (column: string, wanted: boolean | null) => {
    if (wanted !== null) conditions.push(`${column} = ${Number(wanted)}`);
  };
  const among = <T>(column: string, all: readonly T[], isAsked: (value: T) => boolean) => {
    const codes = [...all.keys()].filter((code) => isAsked(all[code]!));
    conditions.push(`${column} in (${codes.join(', ') || '255'})`);
  };
  const { countries, languages } = scope;
  if (countries.length + languages.length > 0) {
    const isOr = (value: string, wanted: readonly string[]) => wanted.length === 0 || wanted.includes(value);
    among('locale', locales, ({ country, language }) => isOr(country, countries) && isOr(language, languages));
  }
  if (scope.models.length > 0) among('model', models, (model) => scope.models.includes(model));
  flag('has_sources', scope.hasSources);
  flag('has_shopping', scope.hasShopping);
  flag('has_ads', scope.hasAds);
  return conditions;
}
