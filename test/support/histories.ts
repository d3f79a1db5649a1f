import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import { AppError, type JobExecutionRow, normaliseScope, type ProjectId, type VideoRow } from '../../src/domain/mod.ts';
import { NOW } from './builders.ts';

/*
 * Histories of a project: what people and collectors do to it, one operation after the other, by the real use cases.
 * Operations choose among what is there by number, so that any sequence of them, also a shrunk one, means something.
 */

export interface Operation {
  readonly kind: keyof typeof OPERATIONS;
  /** Which of two writers does it. */
  readonly writer: number;
  /** Chooses among what there is to do it to, and what is done to it. */
  readonly picks: readonly [number, number, number];
  /** Milliseconds that pass before it; the clock may go backwards. */
  readonly passed: number;
}

/** Where histories happen. */
export interface World {
  /** Of two writers on one store. */
  readonly apps: readonly App[];
  readonly clocks: readonly { now: number }[];
  readonly project: ProjectId;
}

const kinds = (given: readonly (keyof typeof OPERATIONS)[]) =>
  fc.constantFrom(...given.flatMap((kind) => Array.from({ length: OPERATIONS[kind].weight }, () => kind)));

/** An operation of some kinds, or of any. */
export const anOperation = (
  given: readonly (keyof typeof OPERATIONS)[] = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[],
): fc.Arbitrary<Operation> =>
  fc.record({
    kind: kinds(given),
    writer: fc.nat(1),
    picks: fc.tuple(fc.nat(63), fc.nat(63), fc.nat(63)),
    passed: fc.constantFrom(0, 1, 500, 60_000, -1, -3_000),
  });

/** Does it; what the rules refuse is not done. */
export async function perform(world: World, { kind, writer, picks, passed }: Operation): Promise<void> {
  for (const clock of world.clocks) clock.now += passed;
  const app = world.apps[writer % world.apps.length]!;
  try {
    await OPERATIONS[kind].run({ app, project: world.project, picks });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

interface Doing {
  readonly app: App;
  readonly project: ProjectId;
  readonly picks: readonly [number, number, number];
}

const ALL = { page: 1, limit: 1_000 };
const REAL = { dryRun: false };
const NAMES = ['Acme', 'Bolt', 'Acme Sports', 'Cord', 'Dash'];
const TAGS = ['summer', 'winter', 'trail'];
const QUERIES = ['best shoes', 'best bags', 'best lamps'];

const at = <T>(values: readonly T[], pick: number): T | undefined => values[pick % values.length];
const some = <T>(values: readonly T[], pick: number): T[] => values.filter((_, bit) => (pick >> bit) & 1);
const brands = async ({ app, project }: Doing) => (await app.entities.list(project, {}, [], ALL)).results;
const executionTags = async ({ app, project }: Doing) => (await app.executionTags.list(project, {}, [], ALL)).results;
const records = async ({ app, project }: Doing) => (await app.records.list(project, {}, [], ALL)).results;

/** A row of a few that there are, with any of several contents. */
function aRow(place: number, content: number, more: number): JobExecutionRow {
  const named = some(NAMES, content);
  const url = `https://www.site${more % 3}.com/a`;
  return {
    id: null,
    query: at(QUERIES, place)!,
    queryType: more % 5 === 0 ? 'comparative' : null,
    tags: some(TAGS, more),
    country: place % 2 === 0 ? 'US' : 'DE',
    language: 'en',
    model: place % 8 < 4 ? 'gpt-5' : 'sonar',
    runAt: NOW + (place % 3) * 86_400_000,
    executionNumber: 1 + (place % 2),
    batch: at([null, 'spring', 'autumn'], more)!,
    answer: [...named.map((name) => `${name} is good.`), more % 2 ? `See ${url}.` : 'Take any.'].join(' '),
    outcome: more % 7 === 0 ? 'refused' : null,
    ...(more % 3 === 0 && { collector: 'script' }),
    ...(more % 5 === 0 && { surface: 'app' }),
    ...(more % 11 === 0 && { persona: 'buyer v1', turn: 2, place: 'Berlin', signedIn: true }),
    sources: more % 4 === 0 ? [] : [{ url, title: more % 3 ? 'A page' : null }],
    ads:
      more % 4 < 2
        ? []
        : [{ unit: 1, position: 1 + (more % 2), advertiser: 'Acme', format: 'card', title: null, url: null }],
    shopping:
      more % 8 < 5
        ? []
        : [{ position: 1, title: 'Shoe', merchant: 'Shop', brand: 'Acme', price: null, currency: null, url: null }],
    videos: more % 6 < 3 ? [] : [{ platform: 'youtube', videoId: `aaaaaaaaaa${more % 3}` }],
  };
}

const aCapture = (pick: number): VideoRow => ({
  platform: 'youtube',
  videoId: `aaaaaaaaaa${pick % 3}`,
  capturedAt: NOW + (pick % 4) * 1_000,
  title: `Title ${pick % 5}`,
  thumbnailUrl: null,
  publishedAt: null,
  durationSeconds: null,
  isShort: null,
  viewCount: String(pick),
  likeCount: null,
  commentCount: null,
  favoriteCount: null,
  channel: pick % 2 ? { id: 'c', name: `Channel ${pick % 3}`, country: null } : null,
});

/** Operations, with their weights. */
const OPERATIONS = {
  importAnswers: {
    weight: 6,
    async run({ app, project, picks: [place, content, more] }: Doing) {
      const rows = Array.from({ length: 1 + (more % 3) }, (_, at) => aRow(place + at, content + at, more + at));
      await app.jobExecutions.import(project, rows, REAL);
    },
  },
  removeAnswers: {
    weight: 3,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const [which, how, model] = picks;
      const answer = at(await records(doing), which);
      if (!answer) return;
      const scope = normaliseScope({ models: [model % 2 ? 'gpt-5' : 'sonar'] });
      if (how % 4 === 0) await app.removals.response(project, answer.id);
      else if (how % 4 === 1) await app.removals.run(project, answer.cachedJobId);
      else if (how % 4 === 2) await app.removals.batch(project, 'spring', { dryRun: false });
      else await app.removals.selection(project, scope, await app.removals.count(project, scope));
    },
  },
  createBrand: {
    weight: 3,
    async run({ app, project, picks: [name, alias] }: Doing) {
      const aliases = alias % 3 === 0 ? [at(NAMES, alias)!] : [];
      await app.entities.create(project, { name: at(NAMES, name)!, aliases, isCompetitor: false, groupId: null });
    },
  },
  importBrands: {
    weight: 2,
    async run({ app, project, picks: [first, second, flag] }: Doing) {
      const rows = [first, second].map((pick) => ({ name: at(NAMES, pick)!, isCompetitor: flag % 2 === 0 }));
      await app.entities.import(project, rows, REAL);
    },
  },
  changeBrand: {
    weight: 4,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const [which, name, what] = picks;
      const brand = at(await brands(doing), which);
      if (!brand) return;
      const patches = [
        { name: at(NAMES, name)! },
        { name: `${brand.name}${name}` },
        { aliases: some(NAMES, name) },
        { isCompetitor: !brand.isCompetitor, note: brand.note === '' ? '="Note",\n' : '' },
      ];
      await app.entities.change(project, brand.id, at(patches, what)!);
    },
  },
  removeBrand: {
    weight: 3,
    async run(doing: Doing) {
      const brand = at(await brands(doing), doing.picks[0]);
      if (brand) await doing.app.entities.remove(doing.project, brand.id);
    },
  },
  mergeBrands: {
    weight: 4,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const all = await brands(doing);
      const [target, source] = [at(all, picks[0]), at(all, picks[1])];
      if (!target || !source) return;
      if (picks[2] % 2) await app.entities.merge(project, target.id, [source.id]);
      else await app.entities.importMerges(project, [{ id: source.id, mergedIntoId: target.id }], REAL);
    },
  },
  unmergeBrand: {
    weight: 3,
    async run(doing: Doing) {
      const merged = (await brands(doing)).filter(({ mergedIntoId }) => mergedIntoId !== null);
      const brand = at(merged, doing.picks[0]);
      if (brand) await doing.app.entities.unmerge(doing.project, brand.id);
    },
  },
  groupBrands: {
    weight: 2,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const groups = (await app.entityGroups.list(project, {}, [], ALL)).results;
      const [group, brand] = [at(groups, picks[0]), at(await brands(doing), picks[1])];
      const name = `Group ${picks[1] % 4}`;
      if (picks[2] % 4 === 0) await app.entityGroups.create(project, { name, parent: group?.id ?? null });
      else if (picks[2] % 4 === 1 && group) await app.entityGroups.remove(project, group.id);
      else if (picks[2] % 4 === 2 && group) await app.entityGroups.change(project, group.id, { name });
      else if (group && brand) await app.entities.change(project, brand.id, { groupId: group.id });
    },
  },
  changeTags: {
    weight: 2,
    async run({ app, project, picks: [which, name, what] }: Doing) {
      const tag = at((await app.tags.list(project, {}, [], ALL)).results, which);
      const group = at((await app.tagGroups.list(project, {}, [], ALL)).results, name);
      if (what % 5 === 0) await app.tags.create(project, { name: at(TAGS, name)! });
      else if (what % 5 === 1 && tag)
        await app.tags.change(project, tag.id, { name: `${at(TAGS, name)} ${which % 3}` });
      else if (what % 5 === 2 && tag) await app.tags.remove(project, tag.id);
      else if (what % 5 === 3 && tag && group) await app.tags.change(project, tag.id, { groupId: group.id });
      else await changeTagGroups({ app, project, picks: [which, name, what] });
    },
  },
  changeExecutionTags: {
    weight: 3,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const [which, name, what] = picks;
      const tag = at(await executionTags(doing), which);
      const matchingMode = at(['manual', 'word', 'contains'] as const, name)!;
      if (what % 3 === 0) await app.executionTags.create(project, { name: at(NAMES, name)!, matchingMode });
      else if (tag && what % 3 === 1) {
        await app.executionTags.change(project, tag.id, { name: at(NAMES, which + name)!, matchingMode });
      } else if (tag) await app.executionTags.remove(project, tag.id);
    },
  },
  linkExecutionTags: {
    weight: 2,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const tag = at(await executionTags(doing), picks[0]);
      const executionIds = some(await records(doing), picks[1]).map(({ id }) => id);
      if (!tag || executionIds.length === 0) return;
      const pairs = { tagIds: [tag.id], executionIds };
      await (picks[2] % 3 === 0 ? app.executionTags.unlink(project, pairs) : app.executionTags.link(project, pairs));
    },
  },
  changeQueries: {
    weight: 3,
    async run({ app, project, picks: [which, text, what] }: Doing) {
      const query = at((await app.queries.list(project, {}, [], ALL)).results, which);
      const row = { query: at(QUERIES, text)!, type: 'perception', tags: some(TAGS, what) } as const;
      if (what % 4 === 0) await app.queries.import(project, [row], REAL);
      else if (what % 4 === 1 && query) await app.queries.remove(project, query.id);
      else if (what % 4 === 2 && query)
        await app.queries.change(project, query.id, { text: `${at(QUERIES, text)} ${which % 2}` });
      else if (query) await app.queries.change(project, query.id, { type: null, tagIds: [] });
    },
  },
  captureVideos: {
    weight: 2,
    async run({ app, project, picks: [first, second] }: Doing) {
      await app.videos.import(project, [aCapture(first), aCapture(second)], REAL);
    },
  },
  removeAnotherProject: {
    weight: 1,
    async run({ app, project, picks: [place, content, more] }: Doing) {
      const { organisation } = (await app.projects.byId(project))!;
      const another = await app.projects.create({ organisation, name: 'Another' });
      await app.entities.import(another.id, [{ name: 'Acme' }], REAL);
      await app.jobExecutions.import(another.id, [aRow(place, content, more), aRow(place + 1, content, more)], REAL);
      if (more % 4 > 0) await app.projects.remove(organisation, another.id);
    },
  },
  /** What goes on in the background, a small part of it. */
  clearAway: {
    weight: 1,
    async run({ app, picks: [steps] }: Doing) {
      let done = 0;
      await app.maintenance.run(() => done++ >= steps % 4);
      while (steps % 3 > 0 && done++ < steps && (await app.maintenance.clear()));
    },
  },
  judgeAnswers: {
    weight: 1,
    async run(doing: Doing) {
      const { app, project, picks } = doing;
      const entity = at(await brands(doing), picks[0]);
      if (!entity) return;
      const metric = at(['mention', 'sentiment', 'source'] as const, picks[1])!;
      const request = {
        scope: {},
        entityId: entity.id,
        metric,
        size: 1 + (picks[1] % 3),
        misses: picks[2] % 3,
        seed: 7,
      };
      const { sample, items } = await app.auditSamples.draw(project, request);
      const verdicts = items.slice(1).map(({ item }, index) => ({ itemId: item.id, isRight: index % 2 === 0 }));
      await app.auditSamples.judge(project, sample.id, verdicts);
    },
  },
  reanalyse: {
    weight: 2,
    async run({ app, project, picks: [answers] }: Doing) {
      await app.analyses.reanalyse(project, { limit: { answers: 1 + (answers % 3), bytes: 1_000_000 } });
    },
  },
  expireAnalyses: {
    weight: 1,
    run: ({ app, project }: Doing) => app.analyses.expire(project),
  },
} satisfies Record<string, { readonly weight: number; run(doing: Doing): Promise<void> }>;

async function changeTagGroups({ app, project, picks: [which, name, what] }: Doing): Promise<void> {
  const group = at((await app.tagGroups.list(project, {}, [], ALL)).results, which);
  const kind = what % 2 ? 'query' : 'execution';
  if (!group) await app.tagGroups.create(project, { name: `Tags ${name % 3}`, kind });
  else if (which % 3 === 0) await app.tagGroups.remove(project, group.id);
  else await app.tagGroups.rename(project, group.id, `Tags ${name % 3}`);
}
