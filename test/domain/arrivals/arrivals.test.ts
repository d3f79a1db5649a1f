import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { compileAnalysis, detectOutcome, pageKey } from '../../../src/domain/mod.ts';
import { lastTwoLabels } from '../analysis/support.ts';

/** What apps, pages, programs and people send for an answer: its outcome, or which of some brands it names; or two addresses. */
interface Arrival {
  readonly kind: string;
  readonly answer: string;
  readonly query?: string;
  readonly language?: string;
  readonly sources?: readonly string[];
  /** Undefined where the outcome is meant. */
  readonly brands?: readonly string[];
  /** The outcomes that are right, or the brands that are named. */
  readonly expected: readonly string[];
  /** Two addresses in the place of an answer, and whether they are one page. */
  readonly pages?: readonly [string, string];
  readonly same?: boolean;
}

const ARRIVALS: readonly Arrival[] = readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

function named({ brands = [], answer, query, language = 'en', sources = [] }: Arrival): readonly string[] {
  const entities = brands.map((name) => ({ id: name, name, aliases: [] }));
  const cited = sources.map((url) => ({ url, title: null }));
  const { mentions } = compileAnalysis(
    entities,
    lastTwoLabels,
  )({
    answer,
    language,
    sources: cited,
    ...(query !== undefined && { query }),
  });
  return mentions.map(({ entityId }) => entityId).sort();
}

describe('what arrives in the place of an answer, or around it', () => {
  for (const [kind, arrivals] of Object.entries(Object.groupBy(ARRIVALS, (arrival) => arrival.kind)))
    test(kind, () => {
      for (const arrival of arrivals!) {
        const { answer, query, expected, brands, pages, same } = arrival;
        const where = JSON.stringify(pages ?? answer);
        if (pages) assert.equal(pageKey(pages[0]) === pageKey(pages[1]), same, where);
        else if (brands) assert.deepEqual(named(arrival), [...expected].sort(), where);
        else {
          const outcome = detectOutcome({ answer, query, ads: [], shopping: [], videos: [] });
          assert.ok(expected.includes(outcome), `${where} is ${outcome}, not ${expected.join(' or ')}`);
        }
      }
    });
});
