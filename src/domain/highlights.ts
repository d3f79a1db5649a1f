import type { Entity } from './entity.ts';
import { mergeRoots } from './entity.ts';
import type { EntityId } from './ids.ts';
import type { ResponseEvidence } from './ports/mod.ts';
import { average, percent } from './rates.ts';
import { compareCodePoints } from './text.ts';

/** Leading brands, domains and merchants of a project, over all its responses; each list in descending order. */
export interface Highlights {
  readonly totalResponses: number;
  readonly brands: readonly BrandHighlight[];
  readonly domains: readonly DomainHighlight[];
  readonly merchants: readonly MerchantHighlight[];
}

export interface BrandHighlight {
  readonly name: string;
  readonly responseCount: number;
  /** Percent of responses that mention it. */
  readonly visibility: number;
  /** Mean ranking position where it is mentioned, rounded to 1 decimal. */
  readonly avgPosition: number;
}

export interface DomainHighlight {
  readonly domain: string;
  /** Responses with a source on the domain. */
  readonly responseCount: number;
}

export interface MerchantHighlight {
  readonly merchant: string;
  readonly cardCount: number;
  /** Responses with a shopping card of the merchant. */
  readonly responseCount: number;
}

/** Counts highlights batch by batch, so that a project of any size fits; merged entities count for their root. */
export interface HighlightCounter {
  add(batch: readonly ResponseEvidence[]): void;
  /** The first `limit` of each list. */
  highlights(limit: number): Highlights;
}

/** @see HighlightCounter */
export function countHighlights(entities: readonly Entity[]): HighlightCounter {
  const roots = mergeRoots(entities);
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const brands = new Map<EntityId, { responseCount: number; positions: number }>();
  const domains = new Map<string, { responseCount: number }>();
  const merchants = new Map<string, { responseCount: number; cardCount: number }>();
  let totalResponses = 0;

  return {
    add(batch) {
      for (const { mentions, domains: cited, merchants: sellers } of batch) {
        totalResponses++;
        for (const [id, position] of bestPositions(mentions, roots)) {
          const brand = entry(brands, id, () => ({ responseCount: 0, positions: 0 }));
          brand.responseCount++;
          brand.positions += position;
        }
        for (const domain of new Set(cited)) entry(domains, domain, () => ({ responseCount: 0 })).responseCount++;
        for (const merchant of sellers)
          entry(merchants, merchant, () => ({ responseCount: 0, cardCount: 0 })).cardCount++;
        for (const merchant of new Set(sellers)) merchants.get(merchant)!.responseCount++;
      }
    },
    highlights(limit) {
      const most = <Row extends { readonly responseCount: number }>(
        rows: readonly Row[],
        nameOf: (row: Row) => string,
      ) =>
        rows
          .toSorted((a, b) => b.responseCount - a.responseCount || compareCodePoints(nameOf(a), nameOf(b)))
          .slice(0, limit);
      const brandRows = [...brands].map(([id, { responseCount, positions }]) => ({
        name: names.get(id) ?? id,
        responseCount,
        visibility: percent(responseCount, totalResponses),
        avgPosition: average(positions, responseCount, 1),
      }));
      const domainRows = [...domains].map(([domain, counts]) => ({ domain, ...counts }));
      const merchantRows = [...merchants].map(([merchant, counts]) => ({ merchant, ...counts }));
      return {
        totalResponses,
        brands: most(brandRows, ({ name }) => name),
        domains: most(domainRows, ({ domain }) => domain),
        merchants: most(merchantRows, ({ merchant }) => merchant),
      };
    },
  };
}

/** The best position of each root in one response: entities merged together are one brand. */
function bestPositions(
  mentions: ResponseEvidence['mentions'],
  roots: ReadonlyMap<EntityId, EntityId>,
): ReadonlyMap<EntityId, number> {
  const best = new Map<EntityId, number>();
  for (const { entityId, rankingPosition } of mentions) {
    const root = roots.get(entityId) ?? entityId;
    best.set(root, Math.min(rankingPosition, best.get(root) ?? rankingPosition));
  }
  return best;
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
