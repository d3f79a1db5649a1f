import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { MIX_DIMENSIONS, MIX_WORDS, mainMix, mixName, mixSentence, movedShares } from '../../src/domain/mod.ts';
import { mixedOf } from '../../src/domain/reports/alert-weeks/mixed.ts';

const split = fc.record({ rate: fc.integer({ min: -50, max: 50 }), mix: fc.integer({ min: -50, max: 50 }) });
const splits = fc.record({ model: split, locale: split, query: split });

describe('a change by another mix', () => {
  test('is one where a mix makes more of it than what changed within, also where that went the other way', () => {
    fc.assert(
      fc.property(splits, (mix) => {
        const by = mainMix(mix);
        const isMain = MIX_DIMENSIONS.map((name) => Math.abs(mix[name].mix) > Math.abs(mix[name].rate));
        assert.equal(by !== undefined, isMain.includes(true));
        if (by === undefined) return;
        const { rate, mix: other } = mix[by];
        assert.equal(Math.sign(rate + other), Math.sign(other));
        for (const [at, name] of MIX_DIMENSIONS.entries())
          if (isMain[at]) assert.ok(Math.abs(rate) <= Math.abs(mix[name].rate));
      }),
    );
  });

  test('tells of at most three shares, the largest moves first, and of none that stayed', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const shares = fc.uniqueArray(fc.record({ value: fc.string(), before: share, now: share }), {
      selector: ({ value }) => value,
    });
    fc.assert(
      fc.property(shares, (own) => {
        const moves = movedShares(own).map(({ before, now }) => Math.abs(now - before));
        assert.ok(moves.length <= 3 && moves.every((move) => move > 0));
        assert.deepEqual(
          moves,
          moves.toSorted((a, b) => b - a),
        );
      }),
    );
  });

  test('says what came, what went and what is left within, in English and in German', () => {
    const moved = [
      { value: 'FR fr', before: 33.3, now: 0 },
      { value: 'US en', before: 0, now: 20.5 },
      { value: 'DE de', before: 33.3, now: 50 },
    ];
    const mixed = { by: 'locale', moved } as const;
    assert.equal(mixName(mixed, false, MIX_WORDS.en), 'Lower, by another mix of markets');
    assert.equal(
      mixSentence(mixed, '−0.4 points', MIX_WORDS.en),
      'Most of it is another mix of markets: FR fr is missing, US en is new, DE de 33.3 → 50 %. Within each market: −0.4 points.',
    );
    assert.equal(
      mixSentence(mixed, '−0,4 Pkt.', MIX_WORDS.de, (value) => value.slice(0, 2)),
      'Das meiste davon kommt durch eine andere Mischung der Märkte: FR fehlt, US ist neu, DE 33,3 → 50 %. Innerhalb jedes Markts: −0,4 Pkt.',
    );
  });

  test('may be one day: its share beside that of a usual one, and what is left without it', () => {
    const mixed = { by: 'day', moved: [{ value: '2026-11-18', before: 2.7, now: 27 }] } as const;
    assert.equal(
      mixSentence(mixed, '−0.3 points', MIX_WORDS.en),
      'Most of it is one day: 2026-11-18 (27 % of answers, a usual day 2.7 %). Without it: −0.3 points.',
    );
    assert.equal(mixName(mixed, false, MIX_WORDS.de), 'Niedriger, durch einen einzigen Tag');
  });

  test('of a week is told over the prompts that the week and its base have', () => {
    const cell = (side: 0 | 1, model: string, units: number, sum: number, query = 'q') => ({
      ...{ side, model, units, sum, query, locale: 'DE de' },
    });
    const cells = [cell(1, 'alpha', 75, 60), cell(1, 'beta', 25, 5), cell(0, 'alpha', 25, 20), cell(0, 'beta', 75, 15)];
    const moved = [
      { value: 'alpha', before: 75, now: 25 },
      { value: 'beta', before: 25, now: 75 },
    ];
    assert.deepEqual(mixedOf(cells), { by: 'model', rate: 0, mix: -30, moved });
    assert.deepEqual(mixedOf([...cells, cell(0, 'gamma', 90, 90, 'only now')]), mixedOf(cells));
    assert.equal(mixedOf([cell(1, 'alpha', 10, 8), cell(0, 'alpha', 10, 1)]), undefined);
  });
});
