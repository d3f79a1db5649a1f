import {
  adShare,
  adShareOf,
  type Columns,
  entityReport,
  entityReportOf,
  joinFacts,
  MILLISECONDS_A_DAY,
  normaliseScope,
  type QueryFacts,
  RECOMMENDATIONS,
  type ResponseFacts,
  type ScopeInput,
  shoppingReport,
  shoppingReportOf,
  sourceReport,
  sourceReportOf,
  videoCitations,
  videoCitationsOf,
} from '../../src/domain/mod.ts';
import { idFor, numberFor } from './builders.ts';
import { someDimensions } from './fact-builders.ts';
import { factsAfter, type Step } from './facts.ts';

/* Responses of so many days that they are kept in blocks, and what is asked of them. */

/** Days that end and begin blocks of 64 and of 8 days are among them, and days without responses. */
export const FIRST_DAY = 64 * 312 - 20;
export const DAYS = 110;

export const onDay = (response: ResponseFacts, at: number, day: number): ResponseFacts => ({
  ...response,
  id: idFor(`response ${at}`),
  number: numberFor(idFor(`response ${at}`)),
  time: (FIRST_DAY + day) * MILLISECONDS_A_DAY,
});

/** With so much of so few that it is worth keeping what it adds up to by query, by country and by execution tags. */
export const withMany = (response: ResponseFacts, at: number): ResponseFacts => ({
  ...response,
  ads: some(at, (name, position) => ({ advertiser: name, format: position % 2 === 0 ? 'carousel' : 'text', position })),
  // Positions add up to more than 32 bits.
  shopping: some(at, (name, position) => ({ merchant: name, brand: null, position: 2 ** 31 + position })),
  mentions: ENTITIES.slice(at % 2).map((entityId, rank) => ({
    entityId,
    count: 1 + (at % 3),
    rankingPosition: 1 + rank,
    sentiment: (at % 5) / 10 - 0.2,
    praise: (at % 5) / 2,
    criticism: (at % 3) / 2,
    known: (at + rank) % 4 > 0,
    recommended: RECOMMENDATIONS[(at + rank) % RECOMMENDATIONS.length]!,
  })),
});
const some = <T>(at: number, make: (name: string, position: number) => T): readonly T[] =>
  Array.from({ length: 1 + (at % 9) }, (_, card) => make(['Acme', 'Bolt', 'Cody'][(at + card) % 3]!, 1 + card));

const ENTITIES = [0, 1, 2].map((at) => idFor(`entity ${at}`));
export const EXECUTION_TAGS = [0, 1, 2].map((at) => idFor(`execution tag ${at}`));
const entity = (id: string, mergedIntoId: string | null = null) => ({
  id,
  name: id,
  isCompetitor: false,
  groupId: null,
  mergedIntoId,
});
export const APART = someDimensions({ entities: ENTITIES.map((id) => entity(id)) });
/** Tag 2 is filed under a group. */
export const TAG_GROUP = idFor('tag group');
const TAGS = [
  { id: 1, groupId: null },
  { id: 2, groupId: TAG_GROUP },
];
/** The same with queries of which many are alike. */
export const withQueries = (given: (at: number) => Partial<QueryFacts>) => ({
  ...APART,
  tags: TAGS,
  queries: [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
    id: idFor(`query ${at}`),
    type: null,
    deleted: false,
    tagIds: [],
    ...given(at),
  })),
});
export const TYPED = withQueries((at) => (at % 2 === 0 ? { type: 'comparative', tagIds: [1] } : { tagIds: [1, 2] }));
export const RETYPED = withQueries((at) =>
  at % 3 === 0 ? { type: 'comparative', deleted: at === 3 } : { type: 'informative', tagIds: [2] },
);
export const MERGED = someDimensions({
  entities: [entity(ENTITIES[0]!), entity(ENTITIES[1]!, ENTITIES[2]), entity(ENTITIES[2]!)],
});

/** What reports say of a scope: by the columns, and by the reference. */
export function reportsOf(asked: ScopeInput) {
  const scope = normaliseScope({ ...asked, showAllEntities: true });
  const page = { sort: [], page: 1, pageSize: 50 };
  const videos = { scope, ...page, platform: null, channelId: null, channelCountry: null, search: null };
  const sources = { scope, ...page, by: 'domain', domain: null, search: null } as const;
  return {
    ask: (columns: Columns) => [
      adShareOf(columns, { scope, formats: [] }),
      videoCitationsOf(columns, videos),
      videoCitationsOf(columns, { ...videos, platform: 'youtube' }),
      entityReportOf(columns, { scope, ...page }),
      sourceReportOf(columns, sources),
      shoppingReportOf(columns, { scope, brands: [] }),
    ],
    expect(steps: readonly Step[]) {
      const { facts, dimensions } = factsAfter(steps);
      const responses = joinFacts(facts, dimensions);
      return [
        adShare(responses, { scope, formats: [] }),
        videoCitations(responses, [], videos),
        videoCitations(responses, [], { ...videos, platform: 'youtube' }),
        entityReport(responses, dimensions, { scope, ...page }),
        sourceReport(responses, sources),
        shoppingReport(responses, { scope, brands: [] }),
      ];
    },
  };
}
