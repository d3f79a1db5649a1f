import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPostgres } from '../../../src/adapters/postgresql/check.ts';
import { connectionsTo } from '../../../src/adapters/postgresql/connection.ts';
import { POSTGRESQL } from '../../../src/adapters/postgresql/differences.ts';
import { openPostgresRows } from '../../../src/adapters/postgresql/mod.ts';
import {
  holdingIn,
  indexAnswers,
  lastHoldingIn,
  numbersOf,
  textFindings,
} from '../../../src/adapters/postgresql/text-index.ts';
import type { Finding } from '../../../src/domain/mod.ts';
import { type Answer, aServer } from './a-server.ts';
import { APPLIED, refusal, TIMELINE, upToDate } from './up-to-date.ts';

/** Connections to a server, and what was asked of it. */
async function aDb(answer: Answer) {
  const server = await aServer(answer);
  const connections = connectionsTo(server.address, { max: 1 });
  return {
    ...{ db: connections.db, asked: server.asked },
    async [Symbol.asyncDispose]() {
      await connections.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe('rows on PostgreSQL', () => {
  test('go in as an array for each column, of its type, 2,048 at once; numbers come from the table’s sequence', async () => {
    const types = [
      { name: 'subject', type: 'text' },
      { name: 'body', type: 'character varying(9)' },
    ];
    await using opened = await aDb((sql) => {
      if (sql.includes('pg_attribute')) return types;
      return sql.startsWith('select nextval') ? [{ id: 7 }, { id: 8 }] : [];
    });
    const { db, asked } = opened;
    const rows = Array.from({ length: 2_049 }, (_, at) => ({ subject: `s${at}`, body: null }));
    await POSTGRESQL.insert(db, 'note', rows);
    const insert =
      'insert into "note" ("subject", "body") select * from unnest($1::text[], $2::character varying(9)[])';
    assert.deepEqual(
      asked.slice(1).map((statement) => statement.slice(0, insert.length)),
      [insert, insert],
    );
    assert.ok(asked[2]!.endsWith('["{\\"s2048\\"}","{NULL}"]'), asked[2]!);
    await POSTGRESQL.insert(db, 'note', rows.slice(0, 1));
    assert.equal(asked.length, 4, 'types of a table are asked for once');
    assert.deepEqual(await POSTGRESQL.freshIds(db, 'entity', 2), [7, 8]);
    assert.deepEqual(await POSTGRESQL.freshIds(db, 'entity', 0), []);
    assert.equal(asked.length, 5);
    assert.equal(POSTGRESQL.numbered('a = ? and b > +?'), 'a = $1 and b > $2');
    assert.deepEqual(POSTGRESQL.isAmong([1, 2]), { text: '= any(?)', values: [[1, 2]] });
    assert.deepEqual(POSTGRESQL.texts.kept('an answer'), { answer: 'an answer', packed: null });
    assert.equal(await POSTGRESQL.texts.tidy(db), false);
  });

  test('are all read in one snapshot by their keys, and written to where numbers go on', async () => {
    await using server = await aServer(
      upToDate((sql) => (sql.startsWith('select pg_sequence_last_value') ? [{ last: 12 }] : undefined)),
    );
    await using rows = await openPostgresRows({ address: server.address });
    const { asked } = server;
    asked.length = 0;
    await rows.read(async (db) => assert.equal(await rows.lastId(db, 'tag'), 12));
    await rows.write(async (db) => {
      await rows.goOnAfter(db, 'tag', 0);
      await rows.goOnAfter(db, 'tag', 12);
    });
    await rows.settle();
    assert.deepEqual(asked, [
      'start transaction isolation level repeatable read read only',
      `select set_config('enable_sort', $1, true), set_config('enable_incremental_sort', $2, true), set_config('plan_cache_mode', $3, true) ["off","off","force_generic_plan"]`,
      `select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass) as last ["\\"tag\\""]`,
      'commit',
      'begin',
      `select setval(pg_get_serial_sequence($1, 'id'), $2) ["\\"tag\\"","12"]`,
      'commit',
      'update write_count set writes = writes + 1 where project = 0',
      'analyze',
    ]);
    assert.match(rows.name, /^127\.0\.0\.1:\d+\/sightline$/);
    assert.equal(await rows.version(), TIMELINE * 2 ** 40 + 4);
    // A connection for a move asks for no limit.
    assert.ok(!('idle_in_transaction_session_timeout' in server.connected[0]!));
    const failing = rows.write(() => Promise.reject(Object.assign(new Error('hidden'), { code: '53100' })));
    await assert.rejects(failing, refusal(/the disk is full/));
  });
});

describe('the index of answers on PostgreSQL', () => {
  test('has the trigrams of each project as numbers of its own, each once', () => {
    const [ours, theirs] = [numbersOf(1, 'Straße abcabc'), numbersOf(2, 'Straße abcabc')];
    // "strasse abcabc" has 12 trigrams, and abc twice.
    assert.deepEqual([ours.length, new Set(ours).size, theirs.length], [11, 11, 11]);
    assert.ok(ours.every((number) => number >= -32_768 && number < 32_768 && !theirs.includes(number)));
    assert.deepEqual(numbersOf(1, 'Straße abcabc'), ours);
    assert.deepEqual(numbersOf(1, 'ab'), []);
    // The index keeps them: other numbers would find nothing in it.
    assert.deepEqual(numbersOf(1, 'abcd'), [22_287, -28_534]);
    assert.deepEqual(numbersOf(1, 'ab\0'), numbersOf(1, 'ab\uFFFD'));
  });

  test('is written 128 answers at once, in the place of what it has of those that are known', async () => {
    await using opened = await aDb(() => []);
    const { db, asked } = opened;
    const answers = Array.from({ length: 129 }, (_, at) => ({ key: at, project: 1, answer: 'abc', isNew: at !== 5 }));
    await indexAnswers(db, answers);
    const [number] = numbersOf(1, 'abc');
    assert.equal(asked.length, 3);
    assert.equal(asked[0], 'delete from answer_text where project = $1 and job_execution = any($2) ["1","{\\"5\\"}"]');
    assert.ok(asked[2]!.endsWith(` ["{\\"128\\"}","{\\"1\\"}","{\\"{${number}}\\"}"]`), asked[2]!);
    await indexAnswers(db, answers.slice(0, 1));
    assert.match(asked[3]!, /^insert into answer_text/);
  });

  test('finds by the numbers of a text, without a scan, and says where a text is too short', async () => {
    await using opened = await aDb((sql) => (sql.startsWith('with found') ? [{ uuid: 'one' }] : []));
    const { db, asked } = opened;
    const given = (values: readonly string[]) =>
      ` ["{${numbersOf(7, 'abcd').map((number) => `\\"${number}\\"`)}}",${values}]`;
    assert.deepEqual(await holdingIn(db, 7, 'abcd'), ['one']);
    assert.ok(asked[1]!.endsWith(given(['"7"', '"7"'])), asked[1]!);
    assert.deepEqual(await lastHoldingIn(db, 7, 'abcd', 20), ['one']);
    assert.ok(asked[4]!.endsWith(given(['"7"', '"20"', '"7"'])), asked[4]!);
    const scan = (is: string) => `select set_config('enable_seqscan', $1, true) ["${is}"]`;
    assert.deepEqual([asked[0], asked[2], asked.length], [scan('off'), scan('on'), 6]);
    assert.equal(await holdingIn(db, 7, 'ab'), undefined);
    assert.equal(asked.length, 6);
  });

  test('is checked against the answers, 200 at once', async () => {
    const numbers = numbersOf(1, 'abcd');
    const stored = (uuid: string, trigrams: string | null, answer = 'abcd') => ({
      ...{ uuid, project: 1, revision: 9, answer, trigrams },
    });
    const sound = stored('sound', numbers.toReversed().join());
    const first = [
      ...[stored('none', null), stored('few', String(numbers[0])), stored('other', `${numbers[0]},${numbers[1]! ^ 1}`)],
      ...[stored('short', '', 'ab'), ...Array(196).fill(sound)],
    ];
    const pages = [first, [stored('last', '')]];
    await using opened = await aDb((sql) => (sql.includes('stored_texts') ? pages.shift()! : []));
    const found: Finding[] = [];
    for await (const some of textFindings(opened.db)) found.push(...some);
    assert.deepEqual(
      found.map(({ id }) => id),
      ['none', 'few', 'other', 'last'],
    );
    const problem =
      'a search does not find the answer: nothing is lost, but searches miss it until the answer is imported again';
    assert.deepEqual(found[0], { table: 'answer_text', id: 'none', problem });
    const looks = opened.asked.filter((statement) => statement.includes('stored_texts'));
    assert.deepEqual(
      looks.map((look) => look.slice(look.lastIndexOf('['))),
      ['["0","0"]', '["1","9"]'],
    );
    assert.ok(opened.asked.at(-1)!.endsWith('["on","on","auto"]'));
  });
});

describe('a check on PostgreSQL', () => {
  async function findings(answer: Answer) {
    await using server = await aServer(answer);
    const found: Finding[] = [];
    const loadColumns = () => assert.fail('there is no project');
    for await (const finding of checkPostgres({ address: server.address, loadColumns })) found.push(finding);
    return { found, asked: server.asked };
  }
  const nothing = upToDate((sql) => {
    if (sql.startsWith('select min(run_at)')) return [{ first: null, last: null }];
    return undefined;
  });

  test('names what is not in force, refers to what is not there, and numbers that would be given again', async () => {
    const { found, asked } = await findings((sql, values) => {
      if (sql.includes('pg_index')) return [{ table: 'tag', name: 'tag_name', what: 'index' }];
      if (sql.startsWith('select distinct child'))
        return [
          { table: 'tag', target: 'project', columns: ['project'], targets: ['id'], key: ['id'] },
          {
            table: 'mention',
            target: 'entity',
            columns: ['project', 'entity'],
            targets: ['project', 'id'],
            key: ['project', 'entity'],
          },
        ];
      if (sql.includes('from "tag" as c')) return [{ id: '5' }];
      if (sql.includes('pg_sequence_last_value'))
        return ['bin', 'entity', 'query'].map((table) => ({ table, last: table === 'query' ? null : 7 }));
      const greatest = /^select max\(id\) as greatest from "(\w+)"/.exec(sql)?.[1];
      if (greatest) return [{ greatest: greatest === 'bin' ? 8 : greatest === 'entity' ? 7 : null }];
      return nothing(sql, values);
    });
    assert.deepEqual(found, [
      { table: 'tag', id: null, problem: 'its index tag_name is not in force' },
      { table: 'tag', id: '5', problem: 'refers to a row of project that is not there' },
      { table: 'bin', id: null, problem: 'would give the number of a row that there is to a new one' },
    ]);
    assert.ok(
      asked.includes(
        `select 'project ' || c."project" || ', ' || 'entity ' || c."entity" as id from "mention" as c where c."project" is not null and c."entity" is not null and not exists (select 1 from "entity" as p where p."project" = c."project" and p."id" = c."entity")`,
      ),
    );
    assert.deepEqual(
      [asked[1], asked.at(-1)],
      ['start transaction isolation level repeatable read read only', 'rollback'],
    );
  });

  test('is refused where there is nothing of sightline, or of another version', async () => {
    const named = (...names: readonly string[]) => names.map((name) => ({ name }));
    for (const [pattern, reply, said] of [
      [/to_regclass/, [{ table: null }], /has nothing of sightline: check --db$/],
      [/select name from/, named(...APPLIED, '9999_later'), /was made by a newer sightline/],
      [
        /select name from/,
        named(...APPLIED.slice(0, -1)),
        /is not up to date \(\w+ is missing\): run sightline migrate$/,
      ],
    ] as readonly (readonly [RegExp, ReturnType<Answer>, RegExp])[])
      await assert.rejects(findings(upToDate((sql) => (pattern.test(sql) ? reply : undefined))), refusal(said));
  });
});
