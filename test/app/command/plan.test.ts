import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorldWithProject } from './support.ts';

describe('plan', () => {
  test('prints what reaches a half-width, the cheapest first, and what it is reckoned from', async () => {
    const world = await aWorldWithProject();
    const { code, stdout } = await world.run(['plan', '--project', 'laptops', '--half-width', '12']);
    assert.equal(code, 0);
    const [head, , titles, ...rows] = stdout.split('\n');
    assert.equal(head, 'PLANS for visibility over 30 days, from shipped numbers: no answers tell more');
    assert.match(titles!, /prompts +topics +models +days +runs +answers\/month +USD\/month +± +visible fall/);
    assert.ok(rows.length > 3);
    const json = await world.json(['plan', '--project', 'laptops', '--half-width', '12']);
    assert.ok(json.options.every(({ halfWidth }: { halfWidth: number }) => halfWidth <= 12));
  });

  test('needs something to reach, and a price where dollars are the limit', async () => {
    const world = await aWorldWithProject();
    for (const [argv, message] of [
      [[], /give --half-width or --change, or a limit/],
      [['--usd-per-month', '80'], /--usd-per-month: no collector of the project has a price/],
      [['--half-width', '0'], /--half-width/],
      [['--change', '20', '--brand', 'Nobody'], /there is no brand "Nobody" in the project/],
    ] as const) {
      const { code, stderr } = await world.run(['plan', '--project', 'laptops', ...argv]);
      assert.notEqual(code, 0);
      assert.match(stderr, message);
    }
  });
});
