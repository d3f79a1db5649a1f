import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { upkeepInBackground } from '../../../src/app/compose/upkeep.ts';
import type { App } from '../../../src/app/mod.ts';

type Alone = Parameters<typeof upkeepInBackground>[1]['alone'];

const LEASE = { name: 'clearing', holder: 'me' };

/** Work in the background of an app that notes what is asked of it, by a clock that the test moves. */
function upkeep() {
  const told: string[] = [];
  const done: string[] = [];
  const say = (level: string) => (fields: object, message: string) => {
    const { err, ...rest } = fields as { readonly err?: Error };
    told.push([level, message, err?.message ?? JSON.stringify(rest)].join('|'));
  };
  const state = {
    fails: false,
    waiting: { clock: 0, passes: [] as { project: string; what: string; answers: number }[] },
    unreadiness: undefined as string | undefined,
    notReady: 0,
    toClear: 0,
  };
  const doing = (what: string) => async () => {
    if (state.fails) throw new Error(what);
    done.push(what);
  };
  const app = {
    maintenance: {
      noteUses: doing('uses'),
      run: doing('maintenance'),
      waiting: async () => state.waiting,
      isAnyToClear: async () => {
        if (state.fails) throw new Error('clearing');
        return state.toClear > 0;
      },
      clear: async (lease: unknown) => {
        assert.equal(lease, LEASE);
        done.push('clear');
        return --state.toClear > 0;
      },
    },
    checkpoints: { run: doing('checkpoints') },
    importEnds: { run: doing('imports') },
    alertWork: { run: doing('alerts') },
    topics: { groupNew: doing('topics') },
    notReadyCount: async () => state.notReady,
    unreadiness: async () => {
      if (state.fails) throw new Error('readiness');
      return state.unreadiness;
    },
  } as unknown as App;
  const alone: Alone = (name, work, isOver) => {
    done.push(`alone ${name}`);
    return work(isOver, LEASE as never);
  };
  const log = { info: say('info'), warn: say('warn'), error: say('error') } as never;
  const works: { readonly rest: number; readonly once: (isOver?: boolean) => Promise<void> }[] = [];
  upkeepInBackground(app, {
    ...{ log, alone },
    task(work, { rest, onError }) {
      works.push({ rest: Number(rest), once: (isOver = false) => work(() => isOver).catch(onError) });
      return { stop: () => undefined, [Symbol.asyncDispose]: async () => undefined };
    },
  });
  return {
    ...{ state, told, done, works },
    /** Does once what has some rest, in milliseconds. */
    async run(rest: number): Promise<void> {
      for (const work of works) if (work.rest === rest) await work.once();
    },
  };
}

/** What was done and told since the last time. */
const taken = (list: string[]): readonly string[] => list.splice(0);

describe('upkeep in the background', () => {
  test('each kind has its rest, and what one process does for all is done under its name', async () => {
    const { works, done } = upkeep();
    const each: (readonly [number, string])[] = [];
    for (const { rest, once } of works) {
      await once();
      each.push([rest, taken(done).join()]);
    }
    assert.deepEqual(each, [
      [60_000, 'uses,alone maintenance,maintenance'],
      [5_000, 'alone checkpoints,checkpoints'],
      [15_000, 'alone imports,imports'],
      [60_000, 'alone alerts,alerts'],
      [2_000, 'alone topics,topics'],
      [1_000, ''],
      [10_000, ''],
    ]);
  });

  test('what fails is told by its kind', async () => {
    const { state, told, works } = upkeep();
    state.fails = true;
    for (const { once } of works) await once();
    assert.deepEqual(told, [
      'error|maintenance failed, and will be tried again|uses',
      'error|columns could not be kept, and will be tried again|checkpoints',
      'error|ends of imports could not be told, and will be told later|imports',
      'error|looks of alerts could not be made, and will be tried again|alerts',
      'warn|queries could not be grouped into topics: it goes on later|topics',
      'warn|what a deleted project held could not be cleared away: it goes on later|clearing',
      'warn|it cannot be said whether reports are ready|readiness',
    ]);
  });

  test('deletion that waits is told once, and again when it waits for something else', async () => {
    const { state, told, run } = upkeep();
    const line = (fields: object) =>
      `warn|deletion by time waits: sightline retention says for what, and lets it go on|${JSON.stringify(fields)}`;
    const passes = [{ project: 'p1', what: 'answers', answers: 3 }];
    const raws = [{ ...passes[0]!, what: 'raw' }];
    for (const [waiting, due] of [
      [{ clock: 0, passes: [] }, []],
      [{ clock: 7, passes: [] }, [line({ clockWaits: 7, passes: [] })]],
      [{ clock: 8, passes: [] }, []],
      [{ clock: 0, passes }, [line({ clockWaits: 0, passes })]],
      [{ clock: 0, passes: [{ ...passes[0]!, answers: 4 }] }, []],
      [{ clock: 0, passes: [] }, []],
      [{ clock: 0, passes }, [line({ clockWaits: 0, passes })]],
      [{ clock: 0, passes: raws }, [line({ clockWaits: 0, passes: raws })]],
    ] as const) {
      state.waiting = structuredClone(waiting) as typeof state.waiting;
      await run(60_000);
      assert.deepEqual(taken(told), due, JSON.stringify(waiting));
    }
  });

  test('what a deleted project held is cleared away step by step, which is told at both ends', async () => {
    const { state, told, done, run } = upkeep();
    state.toClear = 2;
    await run(1_000);
    assert.deepEqual(taken(done), ['alone clearing', 'clear', 'clear']);
    const [begun, ended] = taken(told);
    assert.equal(begun, 'info|a project was deleted: what it held is cleared away|{}');
    assert.match(ended!, /^info\|all that deleted projects held is cleared away\|\{"seconds":0\}$/);
  });

  test('the service says why it is not ready, and that reports are not, once each, and when both are', async () => {
    const { state, told, run } = upkeep();
    for (const [unreadiness, notReady, due] of [
      [undefined, 0, []],
      ['the disk is full', 0, ['warn|not ready: the disk is full|{}']],
      ['the disk is full', 3, []],
      [undefined, 3, ['info|ready again|{}', COMING(3)]],
      [undefined, 1, [COMING(1)]],
      [undefined, 0, ['info|the reports of all projects are ready|{}']],
      [undefined, 0, []],
    ] as const) {
      Object.assign(state, { unreadiness, notReady });
      await run(10_000);
      assert.deepEqual(taken(told), due, `${unreadiness} ${notReady}`);
    }
  });

  test('at the end only what is left to write is done', async () => {
    const { state, told, done, works } = upkeep();
    Object.assign(state, { toClear: 1, unreadiness: 'it ends' });
    for (const { once } of works) await once(true);
    assert.ok(!done.some((one) => /topics|clear/.test(one)), String(done));
    assert.deepEqual([done.filter((one) => one.startsWith('alone')).length, told], [4, []]);
    // Stopped between two steps, it goes on with the next one later.
    state.toClear = 9;
    await works.find(({ rest }) => rest === 1_000)!.once();
    assert.equal(state.toClear, 0);
  });
});

const COMING = (projects: number) =>
  `info|columns are being made: reports of these projects are refused until then|{"projects":${projects}}`;
