import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POSITION, TONE } from '../../src/domain/statistics/mod.ts';
import { judgedMean, withDoubtsOf } from '../../src/web/pages/mean.ts';

const MEAN = { value: 2, low: 1.5, high: 3.5, n: 30 };

test('a mean is marked as not reliable as other figures are: few answers, few topics, a wide interval', () => {
  assert.deepEqual(judgedMean(MEAN, POSITION, 8), { ...MEAN, reliable: true, why: [] });
  const whyOf = (given: Partial<typeof MEAN>, topics = 8) => judgedMean({ ...MEAN, ...given }, POSITION, topics).why;
  assert.deepEqual(whyOf({ n: 29 }), ['few-answers']);
  assert.deepEqual(whyOf({}, 7), ['few-topics']);
  assert.deepEqual(whyOf({ high: 3.51 }), ['wide']);
  const tone = { value: 50, low: 20, high: 80, n: 40 };
  assert.deepEqual(judgedMean(tone, TONE, 8).reliable, true);
  assert.deepEqual(judgedMean({ ...tone, high: 80.1 }, TONE, 8).why, ['wide']);
});

test('a mean of one answer has no interval', () => {
  const { low, high, reliable } = judgedMean({ value: 1, low: 1, high: 1, n: 1 }, POSITION, 8);
  assert.deepEqual([low, high, reliable], [null, null, false]);
});

test('figures of one sample share its doubts; how wide the interval is, is each one’s own', () => {
  const sure = { value: 4, reliable: true, why: [] };
  assert.deepEqual(withDoubtsOf(sure, { why: ['few-topics', 'wide'] }), {
    value: 4,
    reliable: false,
    why: ['few-topics'],
  });
  assert.deepEqual(withDoubtsOf({ ...sure, why: ['wide'] }, { why: ['few-answers'] }).why, ['few-answers', 'wide']);
  assert.deepEqual(withDoubtsOf(sure, { why: [] }), sure);
});

test('a mean of no answers says nothing of itself', () => {
  const none = { value: null, low: null, high: null, n: 0 };
  assert.deepEqual(judgedMean(none, POSITION, 3), none);
});
