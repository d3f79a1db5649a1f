import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparisonText } from '../../../src/app/command/report/compare.ts';
import { EVERYTHING } from '../../../src/domain/mod.ts';

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const ROW = {
  ...{ id: 'a', name: 'Acme', paired: { base: 40, against: 50, queries: 12 }, q: 0.01 },
  ...{ difference: -10, low: -15.25, high: -4.5 },
  ...{ verdict: 'down', why: [] as readonly string[], detectable: null as number | null },
};
const BASKET = {
  ...ROW,
  name: 'New\u001b[1m',
  verdict: 'not-comparable',
  why: ['basket'],
  paired: { ...ROW.paired, queries: 0 },
};
const UNSURE = {
  ...{ ...ROW, name: 'Bolt', paired: { base: 51, against: 50, queries: 3 }, difference: 1, low: null, high: null },
  ...{ verdict: 'no-evidence', q: 0.3, why: [] as readonly string[], detectable: 6.125 },
};
const UNTOLD = { ...UNSURE, name: 'Corvo', q: null, detectable: null };
const PERHAPS = { ...UNSURE, name: 'Delta', low: 0.25, high: 1.75, detectable: 2 };
const REPORT = { pairedQueries: 12, droppedFromBase: 0, droppedFromAgainst: 0, totalRecords: 1, results: [ROW] };
const NOVEMBER = { ...EVERYTHING, startDay: day('2026-11-01'), endDay: day('2026-11-30') };

/** Prints a comparison that differs from this one in a few things. */
const shown = (report: object = {}, more: object = {}, width = 100): string =>
  comparisonText(
    {
      ...{ by: 'entity', metric: 'visibility', base: NOVEMBER, against: EVERYTHING, across: [] },
      ...{ report: { ...REPORT, ...report } },
      ...more,
    } as unknown as Parameters<typeof comparisonText>[0],
    width,
  );

describe('a comparison on a terminal', () => {
  test('shows each row, and why one cannot be compared or told', () => {
    const untold = ['few-queries', 'few-topics', 'one-run'].map((why) => ({ ...UNTOLD, why: [why] }));
    assert.equal(
      shown({
        totalRecords: 1_203,
        results: [ROW, BASKET, UNSURE, PERHAPS, ...untold],
        droppedFromBase: 4,
        droppedFromAgainst: 1,
      }),
      `visibility by entity: 2026-11-01 to 2026-11-30 compared with all days
On the 12 prompts that both sides asked, without 4 answers of prompts asked only now and 1 answer of prompts asked only before

brand     before      now  change    95 % interval  is it real?
Acme     50.00 %  40.00 %  -10.00  -15.25 to -4.50  fell
New�[1m        –        –       –                –  can't be told yet
Bolt     50.00 %  51.00 %   +1.00                –  no change seen; 6.13 would show
Delta    50.00 %  51.00 %   +1.00   +0.25 to +1.75  perhaps rose
Corvo    50.00 %  51.00 %   +1.00                –  can't be told yet
Corvo    50.00 %  51.00 %   +1.00                –  can't be told yet
Corvo    50.00 %  51.00 %   +1.00                –  can't be told yet

Rose, fell: more than topics and days vary by chance

Can't be told yet: 0 of 12 shared prompts tell of it; 6 are needed

Can't be told yet: 3 of 12 shared prompts tell of it; 6 are needed

Can't be told yet: the shared prompts are of too few topics; 6 are needed

Can't be told yet: one run each, so the day may be the cause: ask on more days

Perhaps: among the rows tested together it may be chance

1,196 more: --limit 1203
`,
    );
  });

  test('says of two models which is higher', () => {
    const text = shown({ results: [ROW, UNSURE], droppedFromBase: 4 }, { across: ['models'] });
    assert.match(text, /without 4 answers of prompts asked only here/);
    assert.match(text, /^brand +compared +here +difference +95 % interval +is it real\?$/m);
    assert.match(text, /^Acme .* lower$/m);
    assert.match(text, /^Bolt .* no difference seen; 6.13 would show$/m);
    assert.match(text, /^Higher, lower: more than topics and days vary by chance$/m);
  });

  test('says that another mix makes most of a change, and what is left within', () => {
    const moved = [{ value: 'alpha', before: 75, now: 25 }];
    const text = shown({ results: [{ ...ROW, mixed: { by: 'model', rate: 1.5, mix: -11.5, moved } }] });
    assert.match(text, /lower, by another mix of models\n/);
    assert.match(
      text,
      /\nAcme: Most of it is another mix of models: alpha 75 → 25 %\. Within each model: \+1\.50 points\.\n/,
    );
  });

  test('says nothing of what there is none of', () => {
    assert.equal(
      shown({ pairedQueries: 1, results: [], totalRecords: 0 }),
      'visibility by entity: 2026-11-01 to 2026-11-30 compared with all days\nOn the 1 prompt that both sides asked\n\nNone.\n',
    );
    const only = { ...UNSURE, detectable: null };
    const text = shown({ results: [only], droppedFromAgainst: 2 });
    assert.match(text, / asked, without 2 answers of prompts asked only before\n/);
    assert.match(text, / no change seen\n$/);
    assert.match(shown({ results: [{ ...UNSURE, verdict: 'up' }] }), /rose\n\nRose, fell: more than /);
  });

  test('names the days and filters of each side, and writes each figure with its own decimals', () => {
    const base = { ...EVERYTHING, startDay: null, endDay: day('2026-11-30'), models: ['gpt-5'], countries: ['US'] };
    const against = { ...EVERYTHING, startDay: day('2026-11-01'), endDay: null, languages: ['de', 'en'] };
    for (const [metric, decimals] of [
      ['avgPosition', 2],
      ['avgSentiment', 3],
      ['netTone', 1],
    ] as const) {
      const row = { ...ROW, paired: { base: 2.25, against: 1.25 }, difference: 1, low: 0.5, high: 1.5, verdict: 'up' };
      const text = shown({ results: [row] }, { metric, by: 'model', base, against });
      const [head, , , titles, line] = text.split('\n');
      const due = 'the first answer to 2026-11-30, gpt-5, US compared with 2026-11-01 to the last, de, en';
      assert.equal(head, `${metric} by model: ${due}`);
      assert.match(titles!, /^model +before +now +change +95 % interval +is it real\?$/);
      const value = (number: number) => number.toFixed(decimals);
      assert.deepEqual(line!.split(/ {2,}/), [
        ...['Acme', value(1.25), value(2.25), `+${value(1)}`, `+${value(0.5)} to +${value(1.5)}`, 'rose'],
      ]);
    }
  });
});
