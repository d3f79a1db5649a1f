import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keepingUp } from '../../../src/app/command/keep-up.ts';
import type { CheckpointService } from '../../../src/app/reporting/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';

const PROJECT = 'a project';

/** Keeping up where `keepUp` answers so, once for each time that it is asked, and how often it was. */
function aKeeping(answers: readonly (boolean | Error)[]) {
  const asked: number[] = [];
  const checkpoints: CheckpointService = {
    run: async () => assert.fail('all projects'),
    keep: async () => assert.fail('a single checkpoint'),
    async keepUp(project, { least }) {
      assert.equal(project, PROJECT);
      const answer = answers[asked.push(least) - 1] ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { asked, keeping: keepingUp({ checkpoints }, PROJECT) };
}

describe('columns of what a command writes', () => {
  for (const [what, answers, written, times] of [
    ['few answers are left to the service', [], [500, 19_499], 0],
    ['many are kept at the end', [], [20_000], 1],
    ['and from time to time before it', [], [20_000, 30_000, 20_000, 30_000, 1], 3],
    ['where another process does it, that is left to it', [false], [50_000, 50_000], 1],
    ['where it fails, a service does it later', [new AppError('unavailable', 'disk full')], [50_000, 50_000], 1],
  ] as const) {
    test(what, async () => {
      const { asked, keeping } = aKeeping(answers);
      for (const answersWritten of written) await keeping.written(answersWritten);
      await keeping.end();
      assert.equal(asked.length, times);
    });
  }

  test('a programming error is not passed over as an outage is', async () => {
    const { keeping } = aKeeping([new TypeError('a fault')]);
    await assert.rejects(keeping.written(50_000), TypeError);
  });
});
