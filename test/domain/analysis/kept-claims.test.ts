import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import { compileAnalysis } from '../../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from './support.ts';

const model = opinionModel();
const analyse = compileAnalysis(someEntities(['Acme', 'Bolt', 'Corda']), lastTwoLabels, undefined, model);

describe('an answer that says the same over and over keeps a bounded number of claims', () => {
  for (const [language, text] of [
    ['en', '# Acme\ngood\n'],
    ['en', '| Acme | slow and expensive |\n'],
    ['en', 'Acme is good. Bolt is bad.\n\n'],
    ['en', '**Acme**\n\nPros:\n- light\n\nCons:\n- slow\n\n'],
    ['de', 'Acme ist gut. Bolt ist schlecht.\n\n'],
    ['nl', 'Acme is good, but slow. '],
  ] as const) {
    test(JSON.stringify(text), () => {
      const { mentions } = analyse({ answer: text.repeat(2_000), language, sources: [] });
      assert.ok(mentions.length > 0);
      for (const mention of mentions) {
        for (const side of ['praise', 'criticism'] as const) {
          const own = mention.claims.filter((claim) => claim.side === side);
          assert.ok(own.length <= 100, `${own.length} of ${side}`);
          const weights = own.reduce((sum, { weight }) => sum + weight, 0);
          assert.equal(mention[side], weights);
        }
      }
    });
  }

  test('the more brands there are, the fewer each keeps', () => {
    const names = Array.from({ length: 50 }, (_, at) => `Brand${at}x`);
    const answer = names.map((name) => `${name} is good. ${name} is bad.\n\n`).join('');
    const read = compileAnalysis(someEntities(names), lastTwoLabels, undefined, model);
    const { mentions } = read({ answer: answer.repeat(40), language: 'en', sources: [] });
    const claims = mentions.map((mention) => mention.claims.length);
    assert.equal(mentions.length, 50);
    assert.ok(claims.some((count) => count > 1) && claims.every((count) => count <= 2 * 20), String(claims));
  });
});
