import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sampleOf } from '../../../build/claims/samples.ts';
import { chancesOf, learnPairs, learnSegments, SETTINGS, scoresOf } from '../../../build/claims/training.ts';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import { decodeOpinions, encodeOpinions, opinionsOn } from '../../../src/domain/analysis/opinions/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../../src/domain/mod.ts';
import { HOSTILE_NAMES, HOSTILE_UNITS } from '../../support/hostile-texts.ts';
import { lastTwoLabels, someEntities } from './support.ts';

const model = opinionModel();
const analyse = compileAnalysis(someEntities(['Acme', 'Bolt', 'Corda']), lastTwoLabels, undefined, model);

/** The verdict on each brand that an answer names. */
function verdicts(answer: string, { query = '', language = 'en' } = {}): Record<string, string> {
  const { mentions } = analyse({ answer, query, language, sources: [] });
  return Object.fromEntries(mentions.map((mention) => [mention.entityId, sentimentVerdict(mention)]));
}

describe('a brand that is advised against explicitly is never praised', () => {
  const advice = [
    ['en', 'Acme has great support and a fine app, but it is **not recommended**.'],
    ['en', '## Acme\n\nFast, light and well made.\n\nI would not recommend it.'],
    ['en', 'Steer clear of Acme.'],
    ['de', 'Ich empfehle Acme nicht.'],
    ['de', 'Acme ist nicht zu empfehlen, auch wenn der Service sehr gut ist.'],
    ['fr', 'Acme est excellent, mais je déconseille Acme.'],
    ['es', 'Acme es bueno, pero no se recomienda Acme.'],
    ['it', 'Sconsiglio Acme, anche se è ottimo.'],
    ['pt', 'O Acme é bom, mas não recomendo o Acme.'],
  ] as const;
  for (const [language, answer] of advice) {
    test(answer, () => assert.match(verdicts(answer, { language }).Acme!, /^(?:negative|mixed)$/));
  }
});

describe('a short answer is read by the rules, as it has too few clauses for the models', () => {
  for (const [answer, expected] of [
    ['Acme is terrible.', 'negative'],
    ['Acme is excellent.', 'positive'],
    ['Acme trumps Bolt in comfort.', 'positive'],
    ['Acme is a company in Ohio.', 'none'],
  ] as const) {
    test(answer, () => assert.equal(verdicts(answer).Acme, expected));
  }
});

describe('faults are heard under what announces them', () => {
  const faults = '- Stalls at low speed\n- Leaks oil after a year\n- Support answers after nine days';
  for (const heading of [
    'Problems with Acme',
    'Criticism of Acme',
    'Common complaints about Acme',
    'Drawbacks of Acme',
  ]) {
    test(heading, () => {
      assert.match(
        verdicts(`## ${heading}\n\n${faults}`, { query: 'What are the problems with Acme?' }).Acme!,
        /^(?:negative|mixed)$/,
      );
    });
  }
});

test('a verdict follows from the claims that decided it, which lie in the answer', () => {
  const piece = fc.constantFrom(
    ...[
      'Acme ',
      'Bolt ',
      'is great',
      'leaks',
      '. ',
      ', but ',
      '\n\n## ',
      '\n- ',
      '**Cons:** ',
      '| ',
      '\n',
      'slow ',
      'not recommended',
      'the best ',
      ': ',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const answer = pieces.join('');
      const { mentions } = analyse({ answer, query: 'Is Acme good?', language: 'en', sources: [] });
      for (const mention of mentions) {
        const { praise, criticism, claims } = mention;
        const sum = (side: string) => claims.reduce((all, claim) => all + (claim.side === side ? claim.weight : 0), 0);
        assert.deepEqual([praise, criticism], [sum('praise'), sum('criticism')]);
        for (const { start, end, weight } of claims) {
          assert.ok(start < end && end <= answer.length);
          assert.ok(weight >= 0.5 && Number.isInteger(2 * weight));
        }
      }
    }),
    { numRuns: 200 },
  );
});

describe('an answer of one thing repeated is judged', () => {
  const hostile = compileAnalysis(someEntities(HOSTILE_NAMES), lastTwoLabels, undefined, model);
  for (const unit of HOSTILE_UNITS) {
    test(JSON.stringify(unit), () => {
      const { mentions } = hostile({ answer: unit.repeat(3_000 / unit.length), language: 'en', sources: [] });
      for (const { sentiment } of mentions) assert.ok(sentiment >= -1 && sentiment <= 1);
    });
  }
});

describe('a model in bytes', () => {
  test('is the same when it is read', () => {
    const bytes = encodeOpinions(model);
    assert.deepEqual(encodeOpinions(decodeOpinions(bytes)), bytes);
    assert.ok(bytes.length <= 2_500_000);
  });

  test('that is cut or of another format is refused', () => {
    const bytes = encodeOpinions(model);
    assert.throws(() => decodeOpinions(bytes.subarray(0, 1_000)), /are cut/);
    assert.throws(() => decodeOpinions(Uint8Array.from(bytes, (byte, at) => (at === 0 ? 99 : byte))), /another format/);
  });
});

describe('training', () => {
  const labelled = (id: number) =>
    ({
      ...{
        id: String(id),
        language: 'en',
        field: 'tools',
        kind: 'best-of',
        style: 'gpt',
        question: 'Which saw is good?',
      },
      answer: 'Acme cuts cleanly and runs quietly. Bolt stalls in wet wood, and its chain comes off. Corda sells saws.',
      brands: [
        {
          name: 'Acme',
          aliases: [],
          verdict: 'positive',
          recommended: 'yes',
          claims: [{ side: 'praise', quote: 'cuts cleanly and runs quietly', aspect: 'use' }],
        },
        {
          name: 'Bolt',
          aliases: [],
          verdict: 'negative',
          recommended: 'no',
          claims: [{ side: 'blame', quote: 'stalls in wet wood', aspect: 'use' }],
        },
        { name: 'Corda', aliases: [], verdict: 'neutral', recommended: 'no', claims: [] },
      ],
    }) as const;
  const samples = [1, 2, 3].map((id) => sampleOf(labelled(id), 0)!);
  const settings = { ...SETTINGS, segmentSlots: 2 ** 10, pairSlots: 2 ** 10, trees: { ...SETTINGS.trees, rounds: 3 } };
  const trained = () => {
    const segments = learnSegments(samples, settings, 1);
    const scored = samples.map((sample) => ({ sample, scores: scoresOf(segments, sample) }));
    return { scored, model: { segments, ...learnPairs(scored, settings, 1) } };
  };

  test('gives the same bytes for the same seed', () => {
    assert.deepEqual(encodeOpinions(trained().model), encodeOpinions(trained().model));
  });

  test('learns from clauses, and the service says what it learned', () => {
    const { scored, model } = trained();
    const [{ sample, scores } = assert.fail()] = scored;
    const served = opinionsOn(model, sample.reading);
    for (const [at, score] of scores.entries()) assert.ok(Math.abs(score - served.scores[at]!) < 1e-5);
    for (const at of sample.pairs.keys()) {
      const chances = chancesOf(model, { sample, scores }, at);
      for (const [out, chance] of chances.entries()) assert.ok(Math.abs(chance - served.chances[at]![out]!) < 1e-4);
    }
    const [acme, bolt] = served.chances;
    assert.ok(acme![0]! > bolt![0]! && bolt![2]! > acme![2]!);
  });
});
