import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import type { Done } from '../../../src/adapters/workers/mod.ts';
import type { Request } from './shared.ts';
import { ECHO, PROGRAM, settled, someThreads, unavailable } from './some-threads.ts';

/* What takes a thread much memory or time, or a process of its own. */

test('a thread that dies of too little memory: what it died of is refused, also when it is asked again, and all else is answered', async () => {
  await using world = someThreads();
  // Of threads that are begun from now on: it would take gigabytes otherwise.
  setFlagsFromString('--max-old-space-size=64');
  const request: Request = { do: 'die', how: 'memory', times: 99 };
  const asked = settled(world.threads.ask(request));
  await world.until('asked', 1);
  setFlagsFromString('--max-old-space-size=0');
  const isTooLarge = unavailable(/^This needs more memory than there is: ask for less, or give the service more$/);
  assert.ok(isTooLarge(((await asked) as PromiseRejectedResult).reason));
  await assert.rejects(world.threads.ask(request), isTooLarge);
  assert.equal((await world.threads.ask({ ...ECHO, value: 1 })).value, 1);
  assert.deepEqual([world.count('asked'), world.deaths.length], [2, 1]);
});

test('threads tell how each request went: what it took, and what others were given while it waited', async () => {
  await using world = someThreads();
  const told: Done[] = [];
  const onDone = (done: Done) => void told.push(done);
  await Promise.all([1, 2].map(() => world.threads.ask({ do: 'work' }, { onDone })));
  await world.threads.ask({ ...ECHO, value: 1 }, { onDone });
  const [first, second, last] = told;
  assert.ok(first!.processor > 0 && second!.processor > 0);
  assert.deepEqual([first!.behind, last!.behind], [0, 0]);
  // The first one had begun by then, if only just.
  assert.ok(second!.behind > 0 && second!.behind <= first!.processor, JSON.stringify(told));
  assert.ok(second!.queued > 0);
  await assert.rejects(
    world.threads.ask(ECHO, { signal: AbortSignal.abort('gone'), onDone }),
    (reason) => reason === 'gone',
  );
  assert.equal(told.length, 3);
});

test('a process that does not wait for idle threads ends, and one that waits for an answer gets it', () => {
  const script = `
    import { countedLine, createThreads } from ${JSON.stringify(import.meta.resolve('../../../src/adapters/workers/mod.ts'))};
    const data = { shared: new Int32Array(new SharedArrayBuffer(16)) };
    const program = new URL(${JSON.stringify(PROGRAM.href)});
    const threads = createThreads({ program, task: 'busy', data, threads: 1, line: countedLine(1, ''), onDeath: () => {} });
    threads.ask({ do: 'echo', value: 'answered' }).then(({ value }) => console.log(value));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  assert.deepEqual([status, stdout, stderr], [0, 'answered\n', '']);
});
