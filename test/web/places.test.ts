import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../../src/web/pages/answers/places.ts';

test('places of a text count in the answer as it came, whatever is set aside', () => {
  const came = '<think>Bolt?</think>Bolt or BOLT.[1] Bolt';
  const asides = [
    { kind: 'reasoning', start: 0, end: 20, text: '<think>Bolt?</think>' },
    { kind: 'chip', start: 33, end: 36, text: '[1]' },
  ] as const;
  const answer = 'Bolt or BOLT. Bolt';
  const places = placesOf({ answer, setAside: asides }, 'bolt');
  assert.deepEqual(
    places.map(({ start, end }) => came.slice(start, end)),
    ['Bolt', 'BOLT', 'Bolt'],
  );
  assert.deepEqual(placesOf({ answer: 'İ Bolt', setAside: [] }, 'bolt'), [], 'a letter that changes its length');
  assert.deepEqual(placesOf({ answer, setAside: asides }, ''), []);
});
