import { ownersHost, websiteOwners } from '../../entities/mod.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import { dayOf } from '../../time.ts';
import { type Brands, entitiesCounted } from '../entity-rows/mod.ts';
import { ANY_EVIDENCE, matchesEvidence } from '../evidence/mod.ts';
import { queriesOf, type Subject, type Tallied, tallyOf } from '../figures/mod.ts';
import { talliedFor } from '../questions/mod.ts';
import { type CountedDays, type Repeatability, type RepeatabilityRequest, toRepeatability } from './report.ts';

/**
 * How far answers of a scope repeat, over plain values: the reference of `repeatabilityOf`.
 * @example
 * const twice = [BARE_RESPONSE, { ...BARE_RESPONSE, id: '00000000-0000-0000-0000-000000000002' }];
 * const { results } = repeatability(twice, EMPTY_DIMENSIONS, { scope: EVERYTHING, entityId: null, websites: [] });
 * assert.deepEqual(results[0], { between: 'sameDay', pairs: 1, agreement: null, brands: null, domains: null });
 */
export function repeatability(
  responses: readonly AiResponse[],
  brands: Brands,
  { scope, entityId, websites }: RepeatabilityRequest,
): Repeatability {
  const selected = responses.filter((response) => matchesScope(response, scope));
  const days = [...new Set(selected.map(({ time }) => dayOf(time)))].toSorted((a, b) => a - b);
  const counted = (tallied: Tallied<string>): CountedDays => ({
    tally: tallyOf(selected, tallied, queriesOf(selected), true),
    dayAt: (number) => days[0]! + number,
  });
  const linesOf = (subject: Subject) =>
    counted(talliedFor({ metric: 'rate', subject, followed: null }, brands, scope.groupBy));
  const of = { responses: selected.length, days };
  const lines = {
    brands: [linesOf({ of: 'entities', groupBy: scope.groupBy })],
    domains: [linesOf({ of: 'domains', isCited: true })],
  };
  if (entityId === null) return toRepeatability({ ...of, ...lines, named: null, cited: null });
  const ids = entitiesCounted(brands, entityId);
  const ownerOf = websiteOwners(websites);
  const isNamed = (response: AiResponse) => matchesEvidence(response, { ...ANY_EVIDENCE, entityId }, brands);
  const isCited = ({ sources }: AiResponse) =>
    sources.some(({ url, domain, isCited: is }) => {
      const owner = is && domain !== null ? ownerOf(ownersHost(url, domain)) : undefined;
      return owner !== undefined && ids.has(owner);
    });
  const following = (isOne: (response: AiResponse) => boolean, isOther: (response: AiResponse) => boolean) =>
    counted({ hitsOf: () => [], followedOf: (response) => (isOne(response) ? { flag: !isOther(response) } : null) });
  const [named, { tally: cited }] = [following(isNamed, isCited), following(isCited, isNamed)];
  return toRepeatability({ ...of, ...lines, named, cited });
}
