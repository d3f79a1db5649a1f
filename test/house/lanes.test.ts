import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { failingTests } from '../../build/lanes/failing-tests.ts';
import { runLane } from '../../build/lanes/lane.ts';
import { PLANS } from '../../build/lanes/plans.ts';
import { inOrder } from '../../build/lanes/schedule.ts';
import { filesOf, SUITES } from '../suites.ts';
import { createTally } from '../support/costs.ts';
import { projectFile, sourcesBelow } from './sources.ts';

const lane = (name: string, ...after: string[]) => ({ name, after });

describe('lanes', () => {
  test('two run side by side, each after those that it needs', async () => {
    const events: string[] = [];
    let running = 0;
    const skipped = await inOrder([lane('c', 'a'), lane('a'), lane('b'), lane('d')], 2, async ({ name }) => {
      assert.ok(++running <= 2);
      events.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
      running--;
      return true;
    });
    assert.deepEqual(skipped, []);
    assert.deepEqual(
      events
        .filter((event) => event.endsWith('starts'))
        .map(([name]) => name)
        .toSorted(),
      ['a', 'b', 'c', 'd'],
    );
    assert.ok(events.indexOf('c starts') > events.indexOf('a ends'));
  });

  test('one that needs another that failed is not started, and all others are', async () => {
    const started: string[] = [];
    const skipped = await inOrder([lane('a'), lane('b', 'a'), lane('c', 'b'), lane('d')], 2, async ({ name }) => {
      started.push(name);
      return name !== 'a';
    });
    assert.deepEqual(
      [started, skipped.map(({ name }) => name)],
      [
        ['a', 'd'],
        ['b', 'c'],
      ],
    );
  });

  test('all steps of a lane run, and it says which failed', async () => {
    const costs = `/nowhere/${process.pid}`;
    const { failures, processorTime } = await runLane({ ...lane('a'), steps: ['exit 3', 'true', 'kill -9 $$'] }, costs);
    assert.deepEqual(failures, ['exit 3: exit 3', 'kill -9 $$: ended by SIGKILL']);
    assert.ok(processorTime > 0);
  });

  test('what failed in each run of tests is said again at the end, and no more than that', () => {
    const run = (why: string) => `✖ a test\nℹ fail 1\n\n✖ failing tests:\n\n✖ a test\n  ${why}\n`;
    const log = `$ one\n${run('first')}\n$ two\n✔ fine\n\n$ three\n${run('x'.repeat(9_000))}FAILED: three: exit 1\n`;
    const [first, second, ...others] = failingTests(log);
    assert.equal(first, '✖ a test\n  first');
    assert.equal(second!.length, 6_000);
    assert.deepEqual(others, []);
    assert.deepEqual(failingTests('✔ fine\n'), []);
  });

  test('every plan starts scripts and suites that there are, in an order that comes to an end', () => {
    const { scripts } = JSON.parse(projectFile('package.json')) as { readonly scripts: object };
    for (const { lanes } of Object.values(PLANS)) {
      const names = lanes.map(({ name }) => name);
      for (const { after, steps } of lanes) {
        assert.ok(after.every((name) => names.includes(name)));
        for (const step of steps) {
          const [, script = '', suites = ''] = /^npm (?:run -s )?(\S+)(?: ([\w: ]+))?/.exec(step)!;
          assert.ok(Object.hasOwn(scripts, script), step);
          if (script === 'test:suite') for (const name of suites.split(' ')) assert.ok(SUITES[name], step);
        }
      }
    }
  });
});

describe('suites', () => {
  test('every test file is in one, and every file that a suite leaves out is there', () => {
    const all = new Set(Object.values(SUITES).flatMap(filesOf));
    const files = sourcesBelow('test').map(({ path }) => path);
    assert.deepEqual(
      files.filter((path) => path.endsWith('.test.ts') && !all.has(path)),
      [],
    );
    const halves = ['web:first', 'web:second'].flatMap((name) => filesOf(SUITES[name]!));
    assert.deepEqual(halves, filesOf(SUITES.web!));
    for (const path of Object.values(SUITES).flatMap(({ files, without = [] }) => [...files, ...without]))
      if (!path.includes('*')) assert.ok(existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))), path);
  });
});

describe('what test files cost', () => {
  test('is what was spent while they ran; a test does not count what is in it twice', () => {
    let now = 0;
    const tally = createTally(() => now);
    tally.end('a', 1, 30);
    tally.end('a', 0, 40);
    // Most of it went into loading files.
    now = 100;
    tally.look();
    assert.deepEqual(tally.files, { a: 40 });
    tally.end('b', 0, 10);
    tally.end('c', 0, 30);
    now = 180;
    tally.look();
    assert.deepEqual(tally.files, { a: 40, b: 20, c: 60 });
  });
});
