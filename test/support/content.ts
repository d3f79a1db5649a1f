import { createCheckpointService } from '../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../src/app/reporting/keeper.ts';
import { localColumns } from '../../src/app/reporting/local.ts';
import type { OrganisationId, ProjectId, Store } from '../../src/domain/mod.ts';
import { anApp, aRow, NOW } from '../app/support.ts';

/** What the person of {@link writeContent} signs in with. */
export const PASSWORD = 'a long good password';
export const EMAIL = 'ada@example.com';

const REAL = { dryRun: false };
const DAY = 86_400_000;
const CARD = { title: null, url: null };

/** What the content is known by, the same each time that it is written. */
export interface Content {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  /** Of the key. */
  readonly secret: string;
}

/** A little of everything, by the use cases. */
export async function writeContent(store: Store): Promise<Content> {
  const { app } = anApp(store);
  const { id: organisation } = await app.organisations.create({ name: 'Acme Agency' });
  const { id: project } = await app.projects.create({ organisation, name: 'Shoes' });
  await app.people.invite({ organisation, email: EMAIL, role: 'admin', name: 'Ada', password: PASSWORD });
  const { secret } = await app.access.createKey({ organisation, name: 'Reports', permission: 'read', expiresAt: null });

  const sports = await app.entityGroups.create(project, { name: 'Sports', parent: null });
  const running = await app.entityGroups.create(project, { name: 'Running', parent: sports.id });
  await app.entities.import(
    project,
    [
      { name: 'Acme', aliases: ['Acme Inc'], domains: ['acme.example'], group: 'Running' },
      { name: 'Bolt', isCompetitor: true },
      { name: 'Bolt Sports' },
    ],
    REAL,
  );
  const [, bolt, boltSports] = (await app.entities.list(project, {}, [], { page: 1, limit: 10 })).results;
  await app.entities.merge(project, bolt!.id, [boltSports!.id]);
  await app.entityGroups.change(project, running.id, { name: 'Running shoes' });

  const seasons = await app.tagGroups.create(project, { name: 'Seasons', kind: 'query' });
  await app.tags.create(project, { name: 'summer', color: '#ff8800', groupId: seasons.id });
  await app.executionTags.create(project, { name: 'Acme', matchingMode: 'word' });
  await app.queries.import(project, [{ query: 'best shoes', type: 'comparative', tags: ['summer'] }], REAL);
  await app.jobExecutions.import(
    project,
    [
      aRow({ query: 'best shoes', answer: 'Acme is good. Bolt is bad.', ads: [anAd('Acme', 1), anAd('Bolt', 2)] }),
      aRow({
        query: 'best shoes',
        executionNumber: 2,
        answer: 'Bolt Sports. See https://acme.example/a.',
        sources: SOURCES,
      }),
      aRow({
        query: 'old shoes',
        country: 'DE',
        language: 'de',
        runAt: NOW + DAY,
        answer: 'Nichts.',
        shopping: SHOPPING,
      }),
      aRow({ query: 'old shoes', model: 'sonar', answer: 'Watch this.', videos: [VIDEO] }),
    ],
    REAL,
  );
  await app.videos.import(project, [SNAPSHOT], REAL);
  const old = (await app.queries.list(project, { text: 'old' }, [], { page: 1, limit: 10 })).results[0]!;
  await app.queries.remove(project, old.id);
  const checkpoints = createCheckpointService(
    { store, nextId: () => 'a checkpoint' },
    localColumns(columnsKeeper(store)),
    {
      least: 1,
      most: 9,
    },
  );
  await checkpoints.run(() => false);
  // What no checkpoint has.
  await app.jobExecutions.import(
    project,
    [aRow({ query: 'best shoes', executionNumber: 3, answer: 'Acme Inc.' })],
    REAL,
  );
  return { organisation, project, secret };
}

const anAd = (advertiser: string, position: number) => ({ unit: 1, position, advertiser, format: 'card', ...CARD });
const SOURCES = [{ url: 'https://acme.example/a', title: 'A page' }];
const SHOPPING = [
  { position: 1, title: 'Shoe', merchant: 'Shop', brand: 'Acme', price: '10', currency: 'EUR', url: null },
];
const VIDEO = { platform: 'youtube', videoId: 'aaaaaaaaaaa' } as const;
const SNAPSHOT = {
  ...VIDEO,
  capturedAt: NOW,
  title: 'A video',
  thumbnailUrl: null,
  publishedAt: null,
  durationSeconds: 60,
  isShort: false,
  viewCount: '12345678901234567890',
  likeCount: null,
  commentCount: null,
  favoriteCount: null,
  channel: { id: 'c', name: 'A channel', country: 'DE' },
};
