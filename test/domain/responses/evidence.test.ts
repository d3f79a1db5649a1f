import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  ANY_OF,
  type EvidenceContext,
  excerptOf,
  offsetOfFolded,
  type StoredResponse,
  shownEvidence,
} from '../../../src/domain/mod.ts';
import { fold } from '../../../src/domain/text.ts';
import {
  aCachedJob,
  aJobExecution,
  anAdCard,
  aShoppingCard,
  aSource,
  aSourceAnalysis,
  idFor,
} from '../../support/builders.ts';

const { digest: _, ...execution } = aJobExecution({
  answer: 'Acme, then Bolt.',
  ads: [anAdCard(), anAdCard({ advertiser: 'Bolt' })],
  shopping: [aShoppingCard(), aShoppingCard({ merchant: 'Mart', brand: 'Acme' })],
  sources: [aSource(), aSource({ url: 'https://new.example/' })],
  videos: [{ platform: 'youtube', videoId: 'one', title: 'One' }],
  analysis: { mentions: [], sources: [aSourceAnalysis({ found: true })] },
});
const RESPONSE: StoredResponse = { ...execution, ...aCachedJob(), id: execution.id, query: 'best shoes' };
const [ACME, OLD, BOLT] = [idFor('acme'), idFor('old'), idFor('bolt')];
const CONTEXT: EvidenceContext = {
  roots: new Map([ACME, OLD, BOLT].map((id) => [id, id === OLD ? ACME : id])),
  names: new Map([
    [ACME, 'Acme'],
    [OLD, 'Old'],
    [BOLT, 'Bolt'],
  ]),
  asked: null,
};
const SPANS = [
  { entityId: OLD, start: 0, end: 4 },
  { entityId: BOLT, start: 11, end: 15 },
];
const NOTHING = { mentions: [], ads: [], shopping: [], sources: [], videos: [], claims: [] };

test('a folded part is found wherever it stands in a long text', () => {
  const near = fc.integer({ min: 4_050, max: 4_110 });
  const texts = fc.string({
    unit: fc.constantFrom('a', 'b', 'É', 'é', '\u0301', 'ς', 'Σ', '\u1100', '\u1161'),
    maxLength: 6,
  });
  fc.assert(
    fc.property(near, texts, texts, (length, before, looked) => {
      const text = `${'x'.repeat(length)}${before}${looked}${'y'.repeat(100)}`;
      const [folded, part] = [fold(text), fold(looked)];
      if (folded.length === text.length) assert.equal(offsetOfFolded(text, part), Math.max(0, folded.indexOf(part)));
    }),
    { numRuns: 300 },
  );
});

describe('evidence', () => {
  test('nothing is shown where nothing is asked for', () => {
    assert.deepEqual(shownEvidence(RESPONSE, SPANS, ANY_EVIDENCE, CONTEXT), NOTHING);
  });

  test('places that name what counts for the row, under the name of the root', () => {
    const { mentions } = shownEvidence(RESPONSE, SPANS, ANY_EVIDENCE, { ...CONTEXT, asked: new Set([ACME, OLD]) });
    assert.deepEqual(mentions, [{ entityId: ACME, name: 'Acme', text: 'Acme', start: 0, end: 4 }]);
  });

  test('of each kind that is asked for, what it accepts', () => {
    const shown = shownEvidence(
      RESPONSE,
      [],
      {
        ...ANY_EVIDENCE,
        ads: { advertiser: 'Bolt', formats: [] },
        shopping: { merchant: null, brands: ['Acme'] },
        sources: { domain: 'example.com', url: null, isCited: true },
        videos: { platform: 'youtube', videoId: null },
      },
      CONTEXT,
    );
    assert.deepEqual(shown, {
      mentions: [],
      claims: [],
      ads: [RESPONSE.ads[1]],
      shopping: [RESPONSE.shopping[1]],
      sources: [{ ...RESPONSE.sources[0], analysis: RESPONSE.analysis.sources[0] }],
      videos: RESPONSE.videos,
    });
  });

  test('a source that was not analysed is shown without its analysis', () => {
    const { sources } = shownEvidence(RESPONSE, [], { ...ANY_EVIDENCE, sources: ANY_OF.sources }, CONTEXT);
    assert.deepEqual(
      sources.map(({ analysis }) => analysis === null),
      [false, true],
    );
  });
});

describe('excerpts', () => {
  test('hold the offset, stand in the text where they say, and never halve a surrogate pair', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'ö', '😀', ' '), { maxLength: 800, size: 'max' })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.nat(900), (answer, at) => {
        const offset = Math.min(at, Math.max(0, answer.length - 1));
        const { text, start } = excerptOf(answer, offset);
        assert.equal(answer.slice(start, start + text.length), text);
        assert.ok(text.isWellFormed() && text.length <= 300);
        assert.ok(answer === '' || (start <= offset && offset <= start + text.length));
      }),
    );
  });

  test('a part is found in any case, and not where folding moves offsets', () => {
    assert.equal(offsetOfFolded('Schöner ÄRMEL', 'ärmel'), 8);
    assert.equal(offsetOfFolded('Straße und ÄRMEL', 'ärmel'), 0);
    assert.equal(offsetOfFolded('nothing', 'ärmel'), 0);
    // What changes its length behind the place says nothing of it.
    assert.equal(offsetOfFolded(`Ein ÄRMEL ${'a'.repeat(5_000)} Straße`, 'ärmel'), 4);
  });
});
