import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type AiResponse,
  ASPECTS,
  aspectCounter,
  aspectGroups,
  CLAIM_SIDES,
  type Claim,
  claimLanguage,
  joinFacts,
  type NamingAnswers,
  namingAnswers,
  namingAnswersOf,
  normaliseScope,
  queriesOfCells,
  wholeCircumstances,
} from '../../../src/domain/mod.ts';
import { lineFigures, tallyOf } from '../../../src/domain/reports/figures/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { columnsAfter, ENTITIES, factsAfter, history, scopeInput } from '../../support/facts.ts';

type Said = ReadonlyMap<string, readonly Pick<Claim, 'side' | 'aspect'>[]>;

const request = fc.record({ scope: scopeInput.map(normaliseScope), entityId: fc.constantFrom(...ENTITIES) });
const claims = fc.array(
  fc.record({ side: fc.constantFrom(...CLAIM_SIDES), aspect: fc.constantFrom(...ASPECTS.slice(0, 4)) }),
  { maxLength: 4 },
);

/** Each answer with its cell, whatever the order and the cells. */
const byId = ({ ids, cells, cellOf }: NamingAnswers) =>
  ids.map((id, at) => ({ id, ...cells[cellOf[at]!]! })).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Groups as plain counting has them. */
function counted(responses: readonly AiResponse[], said: Said) {
  const read = responses.filter(({ language }) => claimLanguage(language) !== undefined);
  const linesOf = ({ id }: AiResponse) => (said.get(id) ?? []).map(({ side, aspect }) => `${side} ${aspect}`);
  const tally = tallyOf(read, {
    hitsOf: (response) => Array.from(new Set(linesOf(response)), (line) => ({ line })),
  });
  const { rate } = lineFigures(tally, 'responses');
  return new Map(
    Array.from(tally.lines.keys(), (line) => [
      line,
      {
        claims: read.flatMap(linesOf).filter((other) => other === line).length,
        answers: read.filter((response) => linesOf(response).includes(line)).length,
        share: rate(line),
      },
    ]),
  );
}

const counterOf = (naming: NamingAnswers, said: Said) => {
  const counter = aspectCounter(naming);
  for (const [id, own] of said) counter.add({ id, claims: own });
  return counter;
};

describe('claims by aspect', () => {
  test('namingAnswersOf says what namingAnswers says', () => {
    const property = fc.property(history, request, (steps, asked) => {
      const { facts, dimensions } = factsAfter(steps);
      const expected = namingAnswers(joinFacts(facts, dimensions), dimensions, asked);
      assert.deepEqual(byId(namingAnswersOf(columnsAfter(steps), asked)), byId(expected));
    });
    fc.assert(property, { numRuns: 60 * EFFORT });
  });

  test('are counted and shared as plain values say, an answer once', () => {
    const property = fc.property(
      history,
      request,
      fc.array(claims, { minLength: 12, maxLength: 12 }),
      (steps, asked, drawn) => {
        const { facts, dimensions } = factsAfter(steps);
        const responses = joinFacts(facts, dimensions);
        const naming = namingAnswersOf(columnsAfter(steps), asked);
        const named = responses.filter(({ id }) => naming.ids.includes(id));
        const said: Said = new Map(named.map(({ id }, at) => [id, drawn[at % drawn.length]!]));
        const groups = aspectGroups(counterOf(naming, said).finish(), null);
        const found = new Map(
          groups.map(({ side, aspect, change: _, ...own }) => [`${side} ${aspect}`, { ...own, side, aspect }]),
        );
        const expected = counted(named, said);
        assert.deepEqual([...found.keys()].sort(), [...expected.keys()].sort());
        for (const [line, own] of expected) {
          const { claims, answers, share } = found.get(line)!;
          assert.deepEqual({ claims, answers, share }, own);
        }
      },
    );
    fc.assert(property, { numRuns: 40 * EFFORT });
  });

  test('change over the prompts that both scopes have', () => {
    const cell = (query: number) => ({
      ...{
        query: `q${query}`,
        topic: `q${query}`,
        type: null,
        model: 'm',
        country: 'US',
        language: 'en',
        collector: null,
      },
      asked: wholeCircumstances({}),
    });
    const queries = [...Array.from({ length: 10 }).keys()];
    const side = (from: number) => ({
      cells: queries.map((query) => cell(query)),
      ids: queries.map((query) => `${from + query}`),
      cellOf: Uint32Array.from(queries),
    });
    const [now, before] = [side(0), side(10)];
    const price = [{ side: 'criticism' as const, aspect: 'price' as const }];
    const numbers = queriesOfCells([now, before]);
    const tallies = [counterOf(now, new Map(now.ids.map((id) => [id, price]))), counterOf(before, new Map())];
    const [group] = aspectGroups(tallies[0]!.finish(numbers), tallies[1]!.finish(numbers));
    assert.deepEqual(
      [group?.aspect, group?.share.value, group?.change?.paired, group?.change?.difference, group?.change?.verdict],
      ['price', 100, { base: 100, against: 0, queries: 10 }, 100, 'up'],
    );
    const [alone] = aspectGroups(tallies[0]!.finish(), null);
    assert.equal(alone?.change, null);
  });
});
