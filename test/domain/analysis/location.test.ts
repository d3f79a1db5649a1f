import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileAnalysis, compileLocation } from '../../../src/domain/mod.ts';
import { anyText, lastTwoLabels, someEntities } from './support.ts';

const ENTITIES = someEntities(['Acme/Acme Books', 'Bolt', 'C++', '京都']);
const analyse = compileAnalysis(ENTITIES, lastTwoLabels);
const locate = compileLocation(ENTITIES);

const WORDS = [
  'Acme',
  'Acme Books',
  'bolt',
  'BOLTS',
  'C++',
  '京都',
  '[1]',
  '😀',
  '**',
  '\n',
  '. ',
  'https://acme.com/bolt',
  'www.bolt.example',
];
const answer = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), anyText(3)), { maxLength: 12 })
  .map((parts) => parts.join(' '));

describe('places of mentions', () => {
  test('are as many for each entity as it has mentions, in order, without overlaps and within the answer', () => {
    fc.assert(
      fc.property(answer, (text) => {
        const read = { answer: text, language: 'en', sources: [{ url: 'https://www.bolt.example/', title: null }] };
        const spans = locate(read);
        const counts = new Map<string, number>();
        let reached = 0;
        for (const { entityId, start, end } of spans) {
          counts.set(entityId, (counts.get(entityId) ?? 0) + 1);
          assert.ok(reached <= start && start < end && end <= text.length);
          reached = end;
        }
        assert.deepEqual(
          [...counts],
          analyse(read).mentions.map(({ entityId, count }) => [entityId, count]),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('hold the name as the answer has it, not what a link leads to', () => {
    const text = 'See [ACME](https://acme.com/Acme) and Bolt’s.';
    const named = locate({ answer: text, language: 'en', sources: [] }).map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(named, ['ACME', 'Bolt']);
  });
});
