import { hash } from 'node:crypto';
import {
  type AdCard,
  type AnalysedMention,
  type ApiKey,
  type AuditEvent,
  type AuditItem,
  type AuditSample,
  BRAND_FIELDS,
  type CachedJob,
  type Claim,
  type Correction,
  DEFAULT_TAG_COLOR,
  defaultsOf,
  type Entity,
  type EntityGroup,
  type ExecutionTag,
  type IdempotentRequest,
  type IngestChanges,
  type IngestKeys,
  type Invitation,
  type JobExecution,
  type Membership,
  type Mention,
  type Organisation,
  type Project,
  type Query,
  type Session,
  type Share,
  type ShoppingCard,
  type Source,
  type SourceAnalysis,
  slugOf,
  type TagGroup,
  type User,
  type VideoSnapshot,
} from '../../src/domain/mod.ts';

/** The instant at which whatever a test does not date was made. */
export const NOW: number = Date.UTC(2026, 0, 15, 12);

/** A UUID, version 7 in form, that is the same for the same text: things of one name have one id. */
export function idFor(text: string): string {
  const hex = hash('sha256', text);
  return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** What links call the response of an id. */
export const numberFor = (id: string): number => Number.parseInt(id.slice(-8), 16);

const DATED = { createdAt: NOW, updatedAt: NOW };

export function anOrganisation(given: Partial<Organisation> = {}): Organisation {
  const { name = 'Acme' } = given;
  return {
    id: idFor(`organisation ${name}`),
    name,
    slug: slugOf(name, 'organisation'),
    rateLimit: null,
    forbidsShares: false,
    ...DATED,
    ...given,
  };
}

export function aProject(given: Partial<Project> = {}): Project {
  const { name = 'Shop', organisation = anOrganisation().id } = given;
  return {
    id: idFor(`project ${organisation} ${name}`),
    organisation,
    name,
    slug: slugOf(name, 'project'),
    description: '',
    industry: '',
    website: '',
    currentPo: '',
    themeAnalysisEnabled: false,
    themeLanguage: 'en',
    themeClusteringConfig: {},
    settings: { customFilters: [] },
    ...DATED,
    ...given,
  };
}

export function anApiKey(given: Partial<ApiKey> = {}): ApiKey {
  const { name = 'Reports', organisation = anOrganisation().id } = given;
  return {
    id: idFor(`key ${organisation} ${name}`),
    organisation,
    name,
    permission: 'read',
    prefix: 'sl_live_abcd',
    rateLimit: null,
    expiresAt: null,
    lastUsedAt: null,
    createdAt: NOW,
    ...given,
  };
}

/** A request that came with an Idempotency-Key, answered, about no project. */
export function anIdempotentRequest(given: Partial<IdempotentRequest> = {}): IdempotentRequest {
  return {
    scope: 'scope',
    content: 'content',
    owner: 'this',
    project: null,
    heardAt: NOW,
    isWritten: given.reply !== null,
    reply: { status: 201, body: '{"id":"ö"}' },
    ...given,
  };
}

/** The person called `ada`, or as given. */
export function aUser(given: Partial<User> & { readonly name?: string } = {}): User {
  const { name = 'ada' } = given;
  return { id: idFor(`user ${name}`), email: `${name}@example.com`, name, ...DATED, ...given };
}

/** That {@link aUser} is a viewer in {@link anOrganisation}. */
export function aMembership(given: Partial<Membership> = {}): Membership {
  return { organisation: anOrganisation().id, user: aUser().id, role: 'viewer', projects: null, ...DATED, ...given };
}

/** Into {@link anOrganisation}, by {@link aUser}. */
export function anInvitation(given: Partial<Invitation> = {}): Invitation {
  const { email = 'guest@example.com' } = given;
  return {
    ...{
      id: idFor(`invitation ${email} ${given.organisation}`),
      organisation: anOrganisation().id,
      email,
      role: 'viewer',
      projects: null,
    },
    ...{ invitedBy: aUser().id, createdAt: NOW, expiresAt: NOW + 1_000, ...given },
  };
}

/** Of {@link aProject}, by {@link aUser}. */
export function aShare(given: Partial<Share> = {}): Share {
  const { name = 'for the client' } = given;
  return {
    ...{ id: idFor(`share ${name}`), project: aProject().id, name, scope: {}, pages: ['overview'], maker: aUser().id },
    ...{ createdAt: NOW, expiresAt: NOW + 1_000, ...given },
  };
}

/** A session of {@link aUser}. */
export function aSession(given: Partial<Session> = {}): Session {
  return { user: aUser().id, createdAt: NOW, expiresAt: NOW + 1_000, ...given };
}

/** What a key did in {@link anOrganisation}. */
export function anAuditEvent(given: Partial<AuditEvent> = {}): AuditEvent {
  const { action = 'createEntity', at = NOW } = given;
  return {
    id: idFor(`event ${action} ${at}`),
    at,
    actor: { kind: 'key', id: anApiKey().id, name: 'Reports' },
    organisation: anOrganisation().id,
    project: aProject().id,
    action,
    target: '/api/entities',
    requestId: 'request',
    details: null,
    ...given,
  };
}

export function anAuditSample({ name = 'Acme', ...given }: Partial<AuditSample> & { name?: string } = {}): AuditSample {
  return {
    id: idFor(`audit ${name}`),
    entityId: anEntity().id,
    metric: 'mention',
    scope: {},
    seed: 1,
    createdAt: NOW,
    population: { hits: 2, misses: 1 },
    drawn: { hits: 1, misses: 0 },
    figure: null,
    items: [],
    ...given,
  };
}

/** Of {@link aJobExecution} and {@link anEntity}: a verdict. */
export function aCorrection(given: Partial<Correction> = {}): Correction {
  const { jobExecutionId = aJobExecution().id, what = 'verdict' } = given;
  const entityId = anEntity().id;
  const base = { id: idFor(`correction ${jobExecutionId} ${what}`), jobExecutionId, entityId, about: [entityId] };
  const said = { what: 'verdict', value: 'negative', note: 'why', by: 'me', createdAt: NOW, textDigest: 'digest' };
  return { ...base, ...said, ...given } as Correction;
}

export function anAuditItem(given: Partial<AuditItem> = {}): AuditItem {
  const { jobExecutionId = aJobExecution().id } = given;
  return {
    id: idFor(`item ${jobExecutionId}`),
    jobExecutionId,
    language: 'en',
    finding: 'named',
    isRight: null,
    ...given,
  };
}

export function anEntity(given: Partial<Entity> = {}): Entity {
  const { name = 'Acme' } = given;
  const { group: groupId, ...defaults } = defaultsOf(BRAND_FIELDS);
  return {
    id: idFor(`entity ${name}`),
    name,
    slug: slugOf(name, 'entity'),
    ...defaults,
    groupId,
    mergedIntoId: null,
    ...DATED,
    ...given,
  };
}

/** A top-level group, or a division when `parent` is given. */
export function anEntityGroup(given: Partial<EntityGroup> = {}): EntityGroup {
  const { name = 'Holding', parent = null } = given;
  const kind = parent === null ? 'group' : 'division';
  return { id: idFor(`group ${name}`), kind, name, slug: slugOf(name, 'group'), parent, ...DATED, ...given };
}

export function aQuery(given: Partial<Query> = {}): Query {
  const { text = 'best running shoes' } = given;
  const topics = { topic: null, wordsTopic: null };
  return {
    ...{ id: idFor(`query ${text}`), text, type: null, tagIds: [], locales: [], deletedAt: null },
    ...{ ...topics, ...DATED, ...given },
  };
}

/** A run of {@link aQuery}. */
export function aCachedJob(given: Partial<CachedJob> = {}): CachedJob {
  const { queryId = aQuery().id, country = 'US', language = 'en', runAt = NOW } = given;
  return { id: idFor(`job ${queryId} ${country} ${language} ${runAt}`), queryId, country, language, runAt, ...given };
}

/** A bare answer in {@link aCachedJob}. */
export function aJobExecution(given: Partial<JobExecution> = {}): JobExecution {
  const { cachedJobId = aCachedJob().id, model = 'gpt-5', executionNumber = 1, answer = 'Try a few pairs.' } = given;
  return {
    id: idFor(`execution ${cachedJobId} ${model} ${executionNumber}`),
    cachedJobId,
    model,
    executionNumber,
    time: NOW,
    answer,
    outcome: 'answered',
    outcomeFrom: 'detected',
    sources: [],
    ads: [],
    shopping: [],
    videos: [],
    digest: hash('sha256', JSON.stringify({ answer, ...given })),
    analysis: { mentions: [], sources: [] },
    executionTagIds: [],
    batch: null,
    ...given,
  };
}

export function aSource(given: Partial<Source> = {}): Source {
  return { url: 'https://www.example.com/shoes', title: null, ...given };
}

export function anAdCard(given: Partial<AdCard> = {}): AdCard {
  return { unit: 1, position: 1, advertiser: 'Acme Store', format: 'carousel', title: null, url: null, ...given };
}

export function aShoppingCard(given: Partial<ShoppingCard> = {}): ShoppingCard {
  const missing = { brand: null, price: null, currency: null, url: null };
  return { position: 1, title: 'Trail runner', merchant: 'Shoe Barn', ...missing, ...given };
}

export function aMention(given: Partial<AnalysedMention> = {}): AnalysedMention {
  return {
    entityId: anEntity().id,
    count: 1,
    rankingPosition: 1,
    sentiment: 0,
    praise: 0,
    criticism: 0,
    known: true,
    recommended: 'no',
    claims: [],
    ...given,
  };
}

/** Mentions as reports and records know them. */
export const countedMentions = (mentions: readonly AnalysedMention[]): readonly Mention[] =>
  mentions.map(({ claims: _, opinion: __, ...mention }) => mention);

export function aClaim(given: Partial<Claim> = {}): Claim {
  return { start: 0, end: 4, side: 'praise', weight: 1, rule: 'clause', word: 'good', ...given };
}

/** The analysis of {@link aSource}. */
export function aSourceAnalysis(given: Partial<SourceAnalysis> = {}): SourceAnalysis {
  const host = { rootDomain: 'example.com', subDomain: 'www' };
  return { url: aSource().url, found: false, matches: [], ...host, competitors: [], ...given };
}

/** A capture that knows nothing but which video it saw, and when. */
export function aSnapshot(given: Partial<VideoSnapshot> = {}): VideoSnapshot {
  const { platform = 'youtube', videoId = 'dQw4w9WgXcQ', capturedAt = NOW } = given;
  return {
    id: idFor(`snapshot ${platform} ${videoId} ${capturedAt}`),
    platform,
    videoId,
    capturedAt,
    title: null,
    thumbnailUrl: null,
    publishedAt: null,
    durationSeconds: null,
    isShort: null,
    viewCount: null,
    likeCount: null,
    commentCount: null,
    favoriteCount: null,
    channel: null,
    ...given,
  };
}

export function aTagGroup(given: Partial<TagGroup> = {}): TagGroup {
  const { name = 'Markets', kind = 'query' } = given;
  return { id: idFor(`tag group ${kind} ${name}`), kind, name, ...DATED, ...given };
}

export function anExecutionTag(given: Partial<ExecutionTag> = {}): ExecutionTag {
  const { name = 'Sustainable' } = given;
  const bare = { color: DEFAULT_TAG_COLOR, matchingMode: 'manual', groupId: null } as const;
  return { id: idFor(`execution tag ${name}`), name, ...bare, ...DATED, ...given };
}

/** A tag that is to be made. */
export function aNewTag(name: string): IngestChanges['tags'][number] {
  // In the order of names.
  const id = [0, 1, 2].reduce((sum, at) => 128 * sum + ((name.toLowerCase().charCodeAt(at) || 0) & 127), 1);
  return { id, name, color: DEFAULT_TAG_COLOR };
}

/** A plan that writes nothing but what is given. */
export function ingestChanges(given: Partial<IngestChanges> = {}): IngestChanges {
  return {
    ...{ tags: [], queries: [], queryTypes: [], queryTags: [], cachedJobs: [], models: [], executions: [], raws: [] },
    ...given,
  };
}

/** Asks for nothing but what is given. */
export function ingestKeys(given: Partial<IngestKeys> = {}): IngestKeys {
  return { queries: [], tags: [], cachedJobs: [], executions: [], models: [], textDigests: [], ...given };
}
