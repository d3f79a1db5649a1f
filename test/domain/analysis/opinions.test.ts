import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encodeOpinions } from '../../../build/claims/encode.ts';
import { sampleOf } from '../../../build/claims/samples.ts';
import { chancesOf, learnPairs, learnSegments, SETTINGS, scoresOf } from '../../../build/claims/training.ts';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import {
  AROUND_NUMBERS,
  aroundOf,
  decodeOpinions,
  LEAST_SURE,
  type OpinionReading,
  opinionsOn,
  putAround,
  SCORES,
  Sink,
} from '../../../src/domain/analysis/opinions/mod.ts';
import { compileAnalysis, RECOMMENDED_UNDER, sentimentVerdict } from '../../../src/domain/mod.ts';
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

describe('a brand is recommended, for some, neither way or advised against, with the words that say so', () => {
  const advice = [
    ['en', 'I recommend Acme.', 'yes', 'I recommend Acme'],
    ['en', 'Best overall: Acme', 'yes', 'Best overall'],
    ['en', 'Acme is the best choice for runners.', 'conditional', 'Acme is the best choice for runners'],
    ['en', 'Avoid Acme.', 'against', 'Avoid Acme'],
    ['en', 'Steer clear of Acme.', 'against', 'Steer clear of Acme'],
    ['en', 'Acme is terrible.', 'no', undefined],
    ['en', 'Acme is a company in Ohio.', 'no', undefined],
    ['de', 'Ich empfehle Acme nicht.', 'against', 'Ich empfehle Acme nicht'],
    ['de', 'Ich empfehle Acme.', 'yes', 'Ich empfehle Acme'],
    [
      ...['en', '## Acme\n\nLight and well made.\n\n- Great app\n- Good support\n\nI would not recommend it.'],
      ...['against', 'I would not recommend it'],
    ],
  ] as const;
  for (const [language, answer, expected, words] of advice) {
    test(answer, () => {
      const [mention] = analyse({ answer, query: '', language, sources: [] }).mentions;
      const { start = 0, end = 0 } = mention?.opinion?.words ?? {};
      assert.deepEqual([mention?.recommended, answer.slice(start, end) || undefined], [expected, words]);
    });
  }

  test('by the rules alone, too, where there are no models', () => {
    const byRules = compileAnalysis(someEntities(['Acme']), lastTwoLabels);
    const said = (answer: string, language = 'en') =>
      byRules({ answer, language, sources: [] }).mentions[0]?.recommended;
    assert.deepEqual(
      ['I recommend Acme.', 'Avoid Acme.', 'Acme is terrible.'].map((answer) => said(answer)),
      ['yes', 'against', 'no'],
    );
    assert.deepEqual([said('Ich empfehle Acme nicht.', 'de'), said('Acmeを勧めます', 'ja')], ['against', 'no']);
  });
});

test('a verdict that no model is sure of is left open, and its record says which one was likeliest', () => {
  // Probabilities that lie as near to each other as they can.
  const unsure = { ...model, verdict: { ...model.verdict, leaves: model.verdict.leaves.map(() => 0) } };
  const open = compileAnalysis(someEntities(['Acme']), lastTwoLabels, undefined, unsure);
  const answer = '## Acme\n\nLight.\n\n- Great app\n- Good support\n- Leaks oil\n- Stalls';
  const [mention] = open({ answer, query: 'Is Acme good?', language: 'en', sources: [] }).mentions;
  assert.deepEqual([sentimentVerdict(mention!), mention?.opinion?.unclear], ['none', 'mixed']);
  assert.ok(mention!.opinion!.chance! < LEAST_SURE && mention!.claims.length > 0);
  assert.ok(mention!.claims.every(({ weight }) => weight === 0));
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
        const { praise, criticism, claims, recommended, opinion } = mention;
        const sum = (side: string) => claims.reduce((all, claim) => all + (claim.side === side ? claim.weight : 0), 0);
        assert.deepEqual([praise, criticism], [sum('praise'), sum('criticism')]);
        const verdict = opinion?.unclear ?? sentimentVerdict(mention);
        if (opinion?.decidedBy === 'guard') assert.equal(recommended, 'against');
        else if (opinion?.decidedBy === 'model') assert.ok(RECOMMENDED_UNDER[verdict].includes(recommended));
        if (opinion?.chance !== undefined) assert.ok(opinion.chance >= 0 && opinion.chance <= 1);
        if (opinion?.words) assert.ok(opinion.words.start < opinion.words.end && opinion.words.end <= answer.length);
        if (recommended === 'no') assert.equal(opinion?.words, undefined);
        for (const { start, end, weight } of claims) {
          assert.ok(start < end && end <= answer.length);
          assert.ok(mention.opinion?.unclear ? weight === 0 : weight >= 0.5 && Number.isInteger(2 * weight));
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
      answer:
        'Acme cuts cleanly and runs quietly. Boltex stalls in wet wood, and its chain comes off. Corda sells saws.',
      brands: [
        {
          name: 'Acme',
          aliases: [],
          verdict: 'positive',
          recommended: 'yes',
          claims: [{ side: 'praise', quote: 'cuts cleanly and runs quietly', aspect: 'use' }],
        },
        {
          name: 'Boltex',
          aliases: [],
          verdict: 'negative',
          recommended: 'no',
          claims: [{ side: 'blame', quote: 'stalls in wet wood', aspect: 'use' }],
        },
        { name: 'Corda', aliases: [], verdict: 'neutral', recommended: 'no', claims: [] },
      ],
    }) as const;
  const samples = Array.from({ length: 12 }, (_, id) => sampleOf(labelled(id), id % 3)!);
  const settings = {
    ...SETTINGS,
    segmentSlots: 2 ** 10,
    pairSlots: 2 ** 10,
    trees: { ...SETTINGS.trees, rounds: 3, leastInLeaf: 1 },
  };
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

/** An answer about brands of which nothing is labelled, taken apart. */
function apart(answer: string, names: readonly string[]) {
  const brands = names.map((name) => ({ name, aliases: [], verdict: 'neutral', recommended: 'no' }) as const);
  const sample = sampleOf({ id: '1', language: 'en', field: '', kind: '', style: '', question: '', answer, brands }, 0);
  return sample ?? assert.fail('no brand is found');
}

test('marks of sources behind a full stop are no clause, and begin none', () => {
  const answer = 'Acme is quiet.[1][2] Its battery lasts.[3]\n\nBolt leaks. [4] Owners wait [5] for months.';
  const { segments } = apart(answer, ['Acme', 'Bolt']);
  assert.deepEqual(
    segments.map(({ start, end }) => answer.slice(start, end).replace(/\n/g, '')),
    ['Acme is quiet.', 'Its battery lasts.', 'Bolt leaks.', 'Owners wait [5] for months.'],
  );
});

/** The numbers of what stands around each brand, where all clauses of some have some scores, by their place. */
function around(reading: OpinionReading, scored: Readonly<Record<number, Readonly<Record<number, number>>>>) {
  const width = reading.brands.length;
  const scores = new Float32Array(SCORES * reading.relations.length);
  for (let place = 0; place < reading.relations.length; place++) {
    for (const [at, score] of Object.entries(scored[place % width] ?? {})) scores[SCORES * place + Number(at)] = score;
  }
  const found = aroundOf(reading, scores, SCORES);
  return reading.brands.map((_, own) => {
    const numbers: number[] = [];
    putAround((value) => numbers.push(value), reading, found, own, scores, SCORES);
    assert.equal(numbers.length, AROUND_NUMBERS);
    return numbers;
  });
}

test('a brand is seen beside the best and the worst of its rivals', () => {
  const { reading } = apart('- Acme: light\n- Bolt: slow\n- Corda: sold', ['Acme', 'Bolt', 'Corda']);
  // The clauses of Acme tell a positive verdict, those of Bolt a negative one.
  const [acme, bolt, corda] = around(reading, { 0: { 2: 1 }, 1: { 4: 1 } }).map((numbers) => numbers.slice(8, 12));
  const [own] = acme!;
  assert.ok(own! > 0.5);
  assert.deepEqual(acme, [own, 0, -own!, own]);
  assert.deepEqual(bolt, [-own!, own, 0, -2 * own!]);
  assert.deepEqual(corda, [0, own, -own!, -own!]);
});

test('a brand without rivals is beside none', () => {
  const { reading } = apart('- Acme: light', ['Acme']);
  const [[own, ...rest] = []] = around(reading, { 0: { 2: 1 } }).map((numbers) => numbers.slice(8));
  assert.deepEqual(rest, [0, 0, own, ...Array.from({ length: 8 }, () => 0)]);
});

test('who stands under the same heading tells of a brand, who stands under another does not', () => {
  const { reading } = apart('## Skip\n\n- Acme: leaks\n- Bolt: sold in Ohio\n\n## Better\n\n- Corda: sold in Ohio', [
    'Acme',
    'Bolt',
    'Corda',
  ]);
  // Acme is blamed in each of its clauses, and no one else is judged.
  const [acme, bolt, corda] = around(reading, { 0: { 1: 1 } });
  assert.equal(acme![1], 0);
  assert.ok(bolt![1]! > 0.2);
  assert.equal(corda![1], 0);
  assert.ok(bolt![3]! < 0 && corda![3] === 0, 'the tone of the brand before');
});

test('numbers of a sink stand once each, where they came first', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer()), { maxLength: 3_000 }), (numbers) => {
      const sink = new Sink();
      for (const number of numbers) sink.push(number);
      sink.unique();
      assert.deepEqual([...sink.values.subarray(0, sink.length)], [...new Set(numbers)]);
    }),
  );
});
