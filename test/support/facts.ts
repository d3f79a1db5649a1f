import fc from 'fast-check';
import {
  type AdFact,
  addLinks,
  appendResponses,
  BRANDED,
  type Columns,
  circumstancesOf,
  createColumns,
  type Dimensions,
  DOUBT_CHOICES,
  dropLinks,
  type EntityFacts,
  type EntityGroupFacts,
  type JobExecutionId,
  type Mention,
  MILLISECONDS_A_DAY,
  OUTCOMES,
  QUERY_TYPES,
  type QueryFacts,
  RECOMMENDATIONS,
  type ResponseFacts,
  removeResponses,
  type ScopeInput,
  type ShoppingFact,
  setDimensions,
  setVideos,
  type TagFacts,
  type TagId,
  toIso,
  type Video,
  type VideoKey,
} from '../../src/domain/mod.ts';
import { idFor, numberFor } from './builders.ts';
import { someDimensions } from './fact-builders.ts';
import { byNumber, type ExecutionTagLink, tagsOf } from './links.ts';

/*
 * Projects as reports see them, at random. All is drawn from few values, so that responses are written again, tags are
 * carried, videos are cited twice, and filters hit.
 */

const ids = (kind: string, count: number) => Array.from({ length: count }, (_, at) => idFor(`${kind} ${at}`));
export const RESPONSES = ids('response', 12);
const QUERIES = ids('query', 4);
const EXECUTION_TAGS = ids('execution tag', 3);
const TAGS: readonly TagId[] = [1, 2, 3];
const GROUPS = ids('tag group', 2);
/** Selected now and then, and never there. */
export const NOWHERE = idFor('nowhere');
export const COUNTRIES = ['US', 'DE'];
const LANGUAGES = ['en', 'pt-BR', 'pt'];
const MODELS = ['gpt-5', 'sonar'];
/** The last two are in another order by UTF-16 unit. */
export const ADVERTISERS = ['Acme', 'acme', '\uFF5E', '😀'];
export const FORMATS = ['carousel', 'text'];
const VIDEOS: readonly VideoKey[] = [
  { platform: 'youtube', videoId: 'aaaaaaaaaaa' },
  { platform: 'youtube', videoId: 'AAAAAAAAAAA' },
  { platform: 'vimeo', videoId: '1' },
  { platform: 'tiktok', videoId: '1' },
];
const PAGES = [
  ['https://a.example/1', 'a.example'],
  ['https://A.example/1', 'a.example'],
  ['https://b.example/Ö', 'b.example'],
  ['https://a.example/1', 'example'],
  ['https://b.example', null],
].map(([url, domain]) => ({ url: fc.constant(url!), domain: fc.constant(domain ?? null) }));
export const ENTITIES = ids('entity', 5);
export const ENTITY_GROUPS: readonly EntityGroupFacts[] = [
  { id: idFor('group'), kind: 'group', name: 'Home', parent: null },
  { id: idFor('division'), kind: 'division', name: 'Kitchen', parent: idFor('group') },
];
const DAYS = [20_000, 20_001, 20_002];
/** First and last millisecond of a day among them. */
const HOURS = [0, 1, MILLISECONDS_A_DAY / 2, MILLISECONDS_A_DAY - 1];
/** The last two differ only past 2^53. */
const COUNTS = ['0', '9', '10', '9007199254740992', '9007199254740993'];

export const someOf = <T>(values: readonly T[], maxLength: number = values.length) =>
  fc.subarray([...values], { maxLength });
export const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
export const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
export const mostlyNull = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oneOf(values) });
/** Of any length up to `maxLength`, the long as often as the short. */
export const listOf = <T>(item: fc.Arbitrary<T>, maxLength: number, minLength = 0) =>
  fc.noBias(fc.array(item, { minLength, maxLength, size: 'max' }));

const time = fc.tuple(oneOf(DAYS), oneOf(HOURS)).map(([day, hour]) => day * MILLISECONDS_A_DAY + hour);

const ad: fc.Arbitrary<AdFact> = fc.record({
  advertiser: oneOf(ADVERTISERS),
  format: oneOf(FORMATS),
  position: fc.integer({ min: 1, max: 4 }),
});

const shoppingCard: fc.Arbitrary<ShoppingFact> = fc.record({
  merchant: oneOf(ADVERTISERS),
  brand: orNull(['', 'Acme', 'acme']),
  position: oneOf([1, 2, 300]),
});

/** Some entities, each at a rank of its own, in any order. */
const mentions: fc.Arbitrary<readonly Mention[]> = fc
  .tuple(fc.shuffledSubarray(ENTITIES, { maxLength: 4 }), fc.shuffledSubarray([1, 2, 3, 5], { minLength: 4 }))
  .chain(([entities, ranks]) =>
    fc.tuple(
      ...entities.map((entityId, at) =>
        fc.record({
          entityId: fc.constant(entityId),
          count: oneOf([1, 2, 300]),
          rankingPosition: fc.constant(ranks[at]!),
          sentiment: oneOf([-1, -0.5, 0, 0.333, 1]),
          praise: oneOf([0, 0.5, 1, 3]),
          criticism: oneOf([0, 0.5, 2]),
          known: oneOf([true, true, false]),
          recommended: oneOf(RECOMMENDATIONS),
        }),
      ),
    ),
  );

/** One of a few responses; its id may come again with other content. */
export const responseFacts: fc.Arbitrary<ResponseFacts> = fc
  .record({
    id: oneOf(RESPONSES),
    queryId: oneOf(QUERIES),
    country: oneOf(COUNTRIES),
    language: oneOf(LANGUAGES),
    model: oneOf(MODELS),
    outcome: oneOf(['answered', 'answered', 'answered', 'refused', 'empty', 'error'] as const),
    isDoubtful: oneOf([false, false, true]),
    isCorrected: oneOf([false, false, true]),
    collector: oneOf([null, null, 'script', 'vendor']),
    surface: oneOf(['unknown', 'app', 'api']),
    persona: oneOf(['', '', 'buyer v1']),
    turn: oneOf([1, 1, 2]),
    place: oneOf(['', 'Berlin']),
    signedIn: oneOf([null, true, false]),
    servedModel: oneOf([null, null, 'gpt-5-2025-08-07', 'gpt-5-2026']),
    time,
    sources: someOf(PAGES, 3).chain((pages) =>
      fc.tuple(...pages.map((page) => fc.record({ ...page, isCited: fc.boolean() }))),
    ),
    ads: listOf(ad, 3),
    shopping: listOf(shoppingCard, 3),
    videos: someOf(VIDEOS, 3),
    mentions,
    executionTagIds: someOf(EXECUTION_TAGS),
  })
  .map(({ surface, persona, turn, place, signedIn, ...facts }) => ({
    ...facts,
    ...circumstancesOf({ surface, persona, turn, place, signedIn }),
    number: numberFor(facts.id),
  }));

const queryFacts = (id: string): fc.Arbitrary<QueryFacts> =>
  fc.record({
    ...{ id: fc.constant(id), type: orNull(QUERY_TYPES), deleted: fc.boolean(), tagIds: someOf(TAGS) },
    brandIds: someOf([...ENTITIES, NOWHERE], 2),
    topic: oneOf(['Shoes', 'Laptops', 'Ökologisch']),
  });

const tagFacts = <Id>(id: Id): fc.Arbitrary<TagFacts<Id>> =>
  fc.record({ id: fc.constant(id), groupId: orNull(GROUPS) });

const video = ({ platform, videoId }: VideoKey): fc.Arbitrary<Video> =>
  fc.record({
    platform: fc.constant(platform),
    videoId: fc.constant(videoId),
    snapshotId: orNull([idFor(`snapshot ${platform} ${videoId}`)]),
    title: orNull(['Ökologisch 100%', 'ökologisch 99%', 'a_b', 'B\\a']),
    thumbnailUrl: orNull(['https://example.com/thumbnail.jpg']),
    publishedAt: orNull([0, 1]),
    durationSeconds: orNull([9, 10]),
    isShort: orNull([false, true]),
    viewCount: orNull(COUNTS),
    likeCount: orNull(COUNTS),
    commentCount: orNull(COUNTS),
    favoriteCount: orNull(COUNTS),
    channelId: orNull(['UC1', 'UC2']),
    channelName: orNull(['Éclair', 'éclair', 'zoo']),
    channelCountry: orNull(COUNTRIES),
  });

/** Most of `things`, each made into something. */
const mostOf = <Thing, Made>(things: readonly Thing[], make: (thing: Thing) => fc.Arbitrary<Made>) =>
  fc
    .tuple(...things.map((thing) => fc.option(make(thing), { freq: 8, nil: undefined })))
    .map((made) => made.filter((item) => item !== undefined));

/** An entity may be merged into one of those after it, so that there is no circle. */
const entityFacts = (id: string): fc.Arbitrary<EntityFacts> =>
  fc.record({
    id: fc.constant(id),
    name: oneOf(['Acme', 'acme', 'Bölt']),
    isCompetitor: fc.boolean(),
    groupId: orNull(ENTITY_GROUPS.map((group) => group.id)),
    mergedIntoId: orNull([...ENTITIES.slice(ENTITIES.indexOf(id) + 1)]),
  });

/** Those of `entities` that are merged into one that is known, or into none. */
const withKnownTargets = (entities: readonly EntityFacts[]): readonly EntityFacts[] =>
  entities.map((entity) => ({
    ...entity,
    mergedIntoId: entities.find(({ id }) => id === entity.mergedIntoId)?.id ?? null,
  }));

/** The dimensions of a project; they may lack what responses mention, and hold what none does. */
export const dimensions: fc.Arbitrary<Dimensions> = fc.record({
  queries: mostOf(QUERIES, queryFacts),
  tags: mostOf(TAGS, tagFacts),
  executionTags: mostOf(EXECUTION_TAGS, tagFacts),
  videos: mostOf(VIDEOS, video),
  entities: mostOf(ENTITIES, entityFacts).map(withKnownTargets),
  entityGroups: fc.constantFrom(ENTITY_GROUPS, []),
});

/** One thing that happens to the columns of a project. */
export type Step =
  | { readonly append: readonly ResponseFacts[] }
  | { readonly remove: readonly JobExecutionId[] }
  | { readonly dimensions: Dimensions }
  | { readonly links: readonly ExecutionTagLink[] };

const links: fc.Arbitrary<readonly ExecutionTagLink[]> = fc
  .tuple(...[...RESPONSES, NOWHERE].map((responseId) => fc.tuple(fc.constant(responseId), someOf(EXECUTION_TAGS))))
  .map((tagged) => tagged.flatMap(([responseId, tags]) => tags.map((tagId) => ({ responseId, tagId }))));

/** A project's past: responses written, written again and removed, between changes of the dimensions and of links. */
export const history: fc.Arbitrary<readonly Step[]> = listOf(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ append: listOf(responseFacts, 8) }) },
    { weight: 1, arbitrary: fc.record({ remove: someOf([...RESPONSES, NOWHERE]) }) },
    { weight: 2, arbitrary: fc.record({ dimensions }) },
    { weight: 1, arbitrary: fc.record({ links }) },
  ),
  7,
  2,
);

/** The columns after a history. */
export function columnsAfter(steps: readonly Step[]): Columns {
  const columns = createColumns();
  for (const step of steps) take(columns, step);
  return columns;
}

/** Has something happen to columns. */
export function take(columns: Columns, step: Step): void {
  if ('append' in step) appendResponses(columns, step.append);
  else if ('remove' in step) removeResponses(columns, step.remove);
  else if ('links' in step) {
    dropLinks(columns, () => true);
    addLinks(columns, byNumber(step.links));
  } else {
    setDimensions(columns, step.dimensions);
    setVideos(columns, step.dimensions.videos);
  }
}

/** Facts after a history, without columns. */
export function factsAfter(steps: readonly Step[]): { facts: readonly ResponseFacts[]; dimensions: Dimensions } {
  let facts: readonly ResponseFacts[] = [];
  let known = someDimensions();
  for (const step of steps) {
    if ('dimensions' in step) known = step.dimensions;
    else if ('remove' in step) facts = facts.filter(({ id }) => !step.remove.includes(id));
    else if ('append' in step)
      for (const next of step.append) facts = [...facts.filter(({ id }) => id !== next.id), next];
    else facts = facts.map((response) => ({ ...response, executionTagIds: tagsOf(response, step.links) }));
  }
  return { facts, dimensions: known };
}

const day = oneOf(DAYS).map((number) => toIso(number * MILLISECONDS_A_DAY).slice(0, 10));
const presence = <const Value extends string>(values: readonly Value[]) =>
  oneOf(['all', true, false, 'true', 'false', ...values] as const);
const choice = <Value>(of: fc.Arbitrary<Value>) => fc.record({ all: of, any: of, none: of }, { requiredKeys: [] });
const mode = oneOf(['and', 'or'] as const);

/** What filters responses; the modes and `brandedFor` only say how, and the rest is about entities. */
type Filter = Exclude<
  keyof ScopeInput,
  'queryTagMode' | 'execTagMode' | 'brandedFor' | 'timezone' | 'groupBy' | 'groupByEntityGroup' | 'showAllEntities'
>;

const filters = {
  startDate: day,
  endDate: day,
  countries: someOf(['us', 'DE', 'FR']),
  languages: someOf(['EN', 'pt_br', 'pt', 'fr']),
  models: someOf([...MODELS, 'GPT-5']),
  collectors: someOf(['script', 'other']),
  surfaces: someOf(['app', 'api', 'unknown']),
  personas: someOf(['', 'buyer v1']),
  turns: someOf([1, 2]),
  places: someOf(['', 'Berlin']),
  servedModels: someOf(['GPT-5-2025-08-07', 'gpt-5-2026', 'other']),
  queryIds: someOf([...QUERIES, NOWHERE]),
  topics: someOf(['Shoes', 'laptops', 'nowhere']),
  hasSources: presence(['sources', 'no_sources']),
  hasShopping: presence(['shopping', 'no_shopping']),
  hasAds: presence(['ads', 'no_ads']),
  queryTagIds: someOf(['1', '02', '3', '99999999999999999999'], 2),
  execTagIds: someOf([...EXECUTION_TAGS, NOWHERE], 2),
  queryTagGroupIds: someOf([...GROUPS, NOWHERE], 2),
  execTagGroupIds: someOf([...GROUPS, NOWHERE], 2),
  queryTypes: someOf([...QUERY_TYPES, 'untyped'] as const),
  outcomes: someOf(OUTCOMES),
  doubts: oneOf(DOUBT_CHOICES),
  branded: oneOf(BRANDED),
  names: choice(someOf([...ENTITIES, NOWHERE], 2)),
  cites: choice(someOf(['A.example', 'b.example', 'nowhere.example'], 2)).map(({ all: _, ...cites }) => cites),
  recommends: someOf([...ENTITIES, NOWHERE]),
  criticises: someOf([...ENTITIES, NOWHERE]),
} satisfies Record<Filter, fc.Arbitrary<unknown>>;

/** Every filter of the shared scope. */
export const FILTERS = Object.keys(filters) as readonly Filter[];

/** A shared filter body with a few of its filters set, so that it often selects something. */
export const scopeInput: fc.Arbitrary<ScopeInput> = fc
  .tuple(fc.record(filters), someOf(FILTERS, 4), mode, mode, someOf([...ENTITIES, NOWHERE], 2))
  .map(([values, set, queryTagMode, execTagMode, brandedFor]) => ({
    ...Object.fromEntries(set.map((name) => [name, values[name]])),
    queryTagMode,
    execTagMode,
    ...(set.includes('branded') && { brandedFor }),
  }));
