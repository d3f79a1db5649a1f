import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isSameAnalysis, type ResponseAnalysis } from '../../../src/domain/mod.ts';
import { aMention, aSourceAnalysis } from '../../support/builders.ts';

const MATCH = { text: '[1]', context: 'see [1]', position: 4 };
const ANALYSIS: ResponseAnalysis = {
  mentions: [aMention({ entityId: 'a', sentiment: 0.25 }), aMention({ entityId: 'b', rankingPosition: 2 })],
  sources: [aSourceAnalysis({ found: true, matches: [MATCH], competitors: ['a', 'b'] })],
};
const [first, second] = ANALYSIS.mentions;
const [source] = ANALYSIS.sources;

const SAME: Readonly<Record<string, ResponseAnalysis>> = {
  'a copy': structuredClone(ANALYSIS),
  'competitors in another order': { ...ANALYSIS, sources: [{ ...source!, competitors: ['b', 'a'] }] },
  'properties in another order': {
    ...ANALYSIS,
    sources: [{ ...source!, matches: [{ position: 4, context: 'see [1]', text: '[1]' }] }],
  },
};

const OTHER: Readonly<Record<string, ResponseAnalysis>> = {
  'no mention': { ...ANALYSIS, mentions: [] },
  'another count': { ...ANALYSIS, mentions: [{ ...first!, count: 2 }, second!] },
  'another order': { ...ANALYSIS, mentions: [second!, first!] },
  'another sentiment': { ...ANALYSIS, mentions: [{ ...first!, sentiment: 0.251 }, second!] },
  'a competitor less': { ...ANALYSIS, sources: [{ ...source!, competitors: ['a'] }] },
  'another match': { ...ANALYSIS, sources: [{ ...source!, matches: [{ ...MATCH, position: 5 }] }] },
  'a source less': { ...ANALYSIS, sources: [] },
};

describe('whether an analysis found the same', () => {
  for (const [what, other] of Object.entries(SAME)) {
    test(`it did: ${what}`, () => assert.equal(isSameAnalysis(ANALYSIS, other), true));
  }
  for (const [what, other] of Object.entries(OTHER)) {
    test(`it did not: ${what}`, () => assert.equal(isSameAnalysis(ANALYSIS, other), false));
  }
});
