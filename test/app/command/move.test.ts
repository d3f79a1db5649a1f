import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError, type MovedProject } from '../../../src/domain/mod.ts';
import { aWorld } from './support.ts';

const TO = 'postgresql://me:hidden@db.example.com/sightline';
const MOVE = ['move', '--from', 'a.db', '--to', TO];
const MOVED: readonly MovedProject[] = [
  { project: null, answers: 0, rows: 12, hash: 'c'.repeat(64), differing: [] },
  { project: 'Laptops', answers: 47_251, rows: 371_151, hash: `${'0123456789abcdef'}${'f'.repeat(48)}`, differing: [] },
];

describe('move', () => {
  test('prints each project with what was compared of it', async () => {
    const { run } = aWorld();
    const { code, stdout } = await run(MOVE, { moved: async () => MOVED });
    assert.equal(code, 0);
    assert.deepEqual(
      stdout.split('\n').map((line) => line.trim().split(/ {2,}/)),
      [
        ['project', 'answers', 'rows', 'SHA-256'],
        ['(of no project)', '0', '12', 'cccccccccccccccc', 'the same'],
        ['Laptops', '47,251', '371,151', '0123456789abcdef', 'the same'],
        ['Moved a.db to postgresql://me@db.example.com/sightline: all rows are the same'],
        [''],
      ],
    );
  });

  test('ends with 1 where rows differ, and names their tables', async () => {
    const { run, json } = aWorld();
    const moved = async () => [{ ...MOVED[1]!, differing: ['source', 'mention'] }];
    const { code, stdout } = await run(MOVE, { moved });
    assert.equal(code, 1);
    assert.match(stdout, /differs in source, mention\nNot the same: empty postgresql/);
    assert.ok(!stdout.includes('hidden'));
    const told = await run([...MOVE, '--json'], { moved });
    assert.deepEqual([told.code, JSON.parse(told.stdout).isEqual], [1, false]);
    assert.deepEqual(await json(MOVE, { moved: async () => MOVED }), { isEqual: true, projects: MOVED });
  });

  test('shows how many rows were taken, of each table as far as it is', async (context) => {
    const { run } = aWorld();
    let now = 0;
    context.mock.method(performance, 'now', () => (now += 1_000));
    const { stderr } = await run(MOVE, {
      isTerminal: true,
      async moved({ onProgress }) {
        for (const [table, rows] of [
          ['source', 1_000],
          ['source', 3_000],
          ['mention', 500],
        ] as const)
          onProgress(table, rows);
        return MOVED;
      },
    });
    assert.deepEqual(stderr.match(/[\d,]+ rows(?!\/s)/g), ['1,000 rows', '3,000 rows', '3,500 rows']);
  });

  test('says that it goes on, where it was stopped or the database went away during it, and not where nothing was taken', async () => {
    const { run } = aWorld();
    const away = (rows: number) => ({
      async moved({ onProgress }: { onProgress(table: string, rows: number): void }) {
        if (rows > 0) onProgress('source', rows);
        throw new AppError('unavailable', 'the server is away');
      },
    });
    const cut = await run(MOVE, away(1));
    assert.match(cut.stderr, /the server is away/);
    assert.match(cut.stderr, /the same command goes on from there/);
    const never = await run(MOVE, away(0));
    assert.ok(!never.stderr.includes('goes on from there'));
    const stop = AbortSignal.abort();
    const stopped = await run(MOVE, { ...away(0), stop });
    assert.match(stopped.stderr, /the same command goes on from there/);
    for (const { code } of [cut, never, stopped]) assert.notEqual(code, 0);
  });

  test('refuses two files, and one database as both', async () => {
    const { run } = aWorld();
    for (const [from, to, said] of [
      ['a.db', 'b.db', /are files: sightline backup and restore/],
      [TO, TO, /are the same database/],
    ] as const) {
      const { code, stderr } = await run(['move', '--from', from, '--to', to]);
      assert.equal(code, 2);
      assert.match(stderr, said);
    }
  });
});
