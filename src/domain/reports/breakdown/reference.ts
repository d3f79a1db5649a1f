import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import type { Video } from '../../video.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { lineCounts, lineTable, tallyOf } from '../figures/mod.ts';
import { isSubject, type LineName, lineNames, linesFirst, subjectBy, talliedFor } from '../questions/mod.ts';
import { type Dimension, valuesOf } from './dimension.ts';
import { type Breakdown, type BreakdownRequest, toBreakdown } from './report.ts';

/**
 * A figure by one dimension or two, over plain values: the reference of `breakdownOf`. The answers that have a value of the
 * other dimensions are a scope of their own, whose report has the figure. (contract 9, Breakdown)
 * @example
 * const evidence = { ...ANY_EVIDENCE, ads: ANY_OF.ads };
 * const asked = understood({ by: ['model'], metric: 'adRate', evidence });
 * assert.ok('question' in asked);
 * const request = { scope: EVERYTHING, by: ['model'] as const, ...asked, sort: [], page: 1, pageSize: 50 };
 * const { results } = breakdown([BARE_RESPONSE], { brands: EMPTY_DIMENSIONS, videos: [] }, request);
 * assert.deepEqual([results[0]?.keys[0]?.id, results[0]?.figure.value], ['gpt-5', 0]);
 */
export function breakdown(
  responses: readonly AiResponse[],
  { brands, videos }: { readonly brands: Brands; readonly videos: readonly Video[] },
  request: BreakdownRequest,
): Breakdown {
  const { scope, by, question, place, among } = request;
  const namedIn = valuesOf('entity', brands);
  const inScope = responses.filter((response) => matchesScope(response, scope));
  const selected = among === undefined ? inScope : inScope.filter((response) => namedIn(response).includes(among));
  const splits = by.filter((_, at) => at !== place);
  const tallied = talliedFor(question, brands, scope.groupBy);
  const seenOnce = (dimension: Dimension) => {
    if (scope.showAllEntities || !isSubject(dimension) || subjectBy(dimension).of !== 'entities') return new Set();
    const seen = Map.groupBy(inScope.flatMap(valuesOf(dimension, brands)), (line) => line);
    return new Set([...seen].filter(([, own]) => own.length === 1).map(([line]) => line));
  };
  const parts = splits.reduce<readonly { keys: readonly LineName[]; own: readonly AiResponse[] }[]>(
    (before, dimension) => {
      const hidden = seenOnce(dimension);
      const nameOf = namesBy(dimension, brands, videos, inScope);
      const valuesIn = valuesOf(dimension, brands);
      return before.flatMap(({ keys, own }) => {
        const split = own.flatMap((response) => valuesIn(response).map((value) => ({ value, response })));
        return Array.from(
          Map.groupBy(split, ({ value }) => value),
          ([value, some]) => ({ keys: [...keys, nameOf(value)], own: some.map(({ response }) => response) }),
        ).filter(({ keys: made }) => !hidden.has(made.at(-1)!.key));
      });
    },
    [{ keys: [], own: selected }],
  );
  const hidden = place === null ? new Set() : seenOnce(by[place]!);
  const tallies = new Map(parts.map(({ own }, part) => [part, tallyOf(own, tallied)]));
  const tables = parts.map((_, part) => lineTable(tallies.get(part)!, request.weights ?? 'responses'));
  return toBreakdown(
    {
      parts: [...tallies.keys()],
      keysOf: (part) => parts[part]!.keys,
      lines: () =>
        [...tallies].flatMap(([part, { lines }]) => Array.from(lines.keys(), (line) => [part, line] as const)),
      countsOf: (part, line) => lineCounts(tables[part]!, line, question.metric),
      talliesOf: () => tallies,
      first: linesFirst(question.subject, brands, request.entityIds ?? []),
      nameOf: lineNames(question, brands, videos, inScope),
      isShown: (line) => !hidden.has(line),
    },
    request,
  );
}

/** What the values of a dimension are called; those of queries and tags by their ids. */
function namesBy(
  dimension: Dimension,
  brands: Brands,
  videos: readonly Video[],
  responses: readonly AiResponse[],
): (value: string) => LineName {
  if (isSubject(dimension)) return lineNames({ subject: subjectBy(dimension) }, brands, videos, responses);
  return (value) => ({ id: value, name: value, key: value });
}
