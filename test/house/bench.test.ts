import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DICTIONARY, type Drawn, drawDays, factsOf, flatten } from '../../bench/data/mod.ts';
import { bareRuns } from '../../bench/reports/bare.ts';
import { REQUESTS } from '../../bench/reports/requests.ts';
import { codedScope, scopesOf } from '../../bench/reports/scopes.ts';
import { type AiResponse, adShare, entityReport, facets, joinFacts, videoCitations } from '../../src/domain/mod.ts';
import { shoppingReport, sourceReport, timeSeries } from '../../src/domain/reports/mod.ts';

const SIZE = 300;

describe('the project that benchmarks are run with', () => {
  const draw = (seed: number): readonly Drawn[] => [...drawDays(SIZE, seed)].flat();
  let responses: readonly AiResponse[] = [];
  before(() => {
    responses = joinFacts(draw(1).map(factsOf), DICTIONARY);
  });

  test('is the same for the same seed, and another for another', () => {
    assert.deepEqual(draw(1), draw(1));
    assert.notDeepEqual(draw(1), draw(2));
  });

  test('has no id twice, and stands in the order of time', () => {
    assert.equal(new Set(responses.map(({ id }) => id)).size, SIZE);
    assert.deepEqual(
      responses.map(({ time }) => time),
      responses.map(({ time }) => time).toSorted((a, b) => a - b),
    );
  });

  test('is counted by the bare loops as the reference counts it, in every scope', () => {
    const flat = flatten();
    for (const drawn of draw(1)) flat.add(drawn);
    const arrays = flat.done();
    const scratch = new Uint32Array(10 * SIZE);
    for (const named of scopesOf(SIZE)) {
      const coded = codedScope(named);
      const { scope } = coded;
      const expected = {
        E1: adShare(responses, REQUESTS.E1(scope)),
        E2: videoCitations(responses, DICTIONARY.videos, REQUESTS.E2(scope)),
        A1: entityReport(responses, DICTIONARY, REQUESTS.A1(scope)),
        A2: sourceReport(responses, REQUESTS.A2(scope)),
        A3: shoppingReport(responses, REQUESTS.A3(scope)),
        A4: timeSeries(responses, DICTIONARY, REQUESTS.A4(scope)),
        facets: facets(responses, REQUESTS.facets(scope)),
      };
      const runs = bareRuns(arrays, scratch, coded);
      for (const [report, value] of Object.entries(expected)) {
        assert.deepEqual(runs[report as keyof typeof expected]!.run(), value, `${report}, ${named.name}`);
      }
    }
  });
});
