import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import type { Reading } from '../../../src/domain/mod.ts';

/*
 * An endpoint that an organisation names may reply whatever it likes, and the thread that reads it answers everybody: each
 * part is walked once, however many there are. Walking each again for every other one would take minutes.
 */
const MANY = 150_000;
const parts = <T>(make: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at));

function answerIn(read: Reading) {
  assert.equal(read.kind, 'answer');
  return read.kind === 'answer' ? read : assert.fail();
}

test('as many blocks of text as fit into a reply are read', () => {
  const content = parts(() => ({ type: 'text', text: 'a' }));
  const read = answerIn(PROVIDERS.anthropic.read({ content, stop_reason: 'end_turn', model: 'm' }));
  assert.equal(read.text.length, MANY);
});

test('as many parts of a message', () => {
  const content = parts(() => ({ type: 'output_text', text: 'a' }));
  const output = [{ type: 'message', content }];
  assert.equal(answerIn(PROVIDERS.openai.read({ status: 'completed', output })).text.length, MANY);
});

test('as many citations, each of all of the text', () => {
  const text = `[${'a'.repeat(MANY)}](b)`;
  const annotations = parts(() => ({
    type: 'url_citation',
    url_citation: { url: 'https://a.example/', start_index: 0, end_index: text.length },
  }));
  const choices = [{ message: { content: text, annotations }, finish_reason: 'stop' }];
  const read = answerIn(PROVIDERS['openai-compatible'].read({ choices }));
  assert.deepEqual(read.sources[0]?.citations, [{ start: 0, end: text.length }]);
});

test('as many supports of a part', () => {
  const segment = { partIndex: 0, startIndex: 0, endIndex: MANY, text: 'a' };
  const groundingMetadata = {
    groundingChunks: [{ web: { uri: 'https://a.example/', title: null } }],
    groundingSupports: parts(() => ({ segment, groundingChunkIndices: [0] })),
  };
  const content = { parts: [{ text: 'a'.repeat(MANY) }] };
  const read = answerIn(PROVIDERS.google.read({ candidates: [{ content, finishReason: 'STOP', groundingMetadata }] }));
  assert.equal(read.sources[0]?.cited, true);
});
