import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COLOURS, coloursOf, ownColour } from '../../src/web/parts/colours.ts';

const GREY = COLOURS - 1;
const ids = (most: number) => fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{8}$/), { minLength: 1, maxLength: most });

test('of brands that are seen together no two have one colour, but for grey, whatever they were given before', () => {
  let project = 0;
  fc.assert(
    fc.property(fc.array(ids(4), { maxLength: 12 }), ids(20), fc.boolean(), (before, together, isOwnAmong) => {
      const name = `project ${project++}`;
      if (isOwnAmong) ownColour(name, together[0]!);
      for (const some of before) coloursOf(name, some);
      const colours = [...coloursOf(name, together).values()].filter((colour) => colour !== GREY);
      assert.equal(new Set(colours).size, colours.length);
      assert.equal(colours.includes(0), isOwnAmong && coloursOf(name, together).get(together[0]!) === 0);
    }),
  );
});

test('a dialog that says first what it is about gives that brand its own colour, and no other brand this one', () => {
  let project = 0;
  fc.assert(
    fc.property(ids(12), ids(6), (before, [about = '', ...others]) => {
      const name = `dialog ${project++}`;
      for (const id of before) coloursOf(name, [id]);
      const alone = coloursOf(name, [about]).get(about);
      const together = coloursOf(name, [about, ...others]);
      assert.equal(together.get(about), alone);
      for (const other of others) if (alone !== GREY) assert.notEqual(together.get(other), alone);
    }),
  );
});

test('a brand that is asked for twice has one colour', () => {
  let project = 0;
  fc.assert(
    fc.property(ids(12), (together) => {
      const once = coloursOf(`once ${project}`, together);
      assert.deepEqual(coloursOf(`twice ${project++}`, [...together, ...together]), once);
    }),
  );
});
