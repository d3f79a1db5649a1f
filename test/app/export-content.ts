import type { App } from '../../src/app/mod.ts';
import { ANY_EVIDENCE, EVERYTHING, neverCaptured, OUTCOMES, type ProjectId } from '../../src/domain/mod.ts';
import { aRow } from './support.ts';

/** Fills a project with something of each kind. */
export async function fill(app: App, project: ProjectId): Promise<void> {
  const real = { dryRun: false };
  const group = await app.entityGroups.create(project, { name: 'Makers', parent: null });
  await app.entityGroups.create(project, { name: 'Phones', parent: group.id });
  await app.entities.import(
    project,
    [
      { name: 'Acme', aliases: ['ACME Inc'], domains: ['acme.com'], group: 'Phones' },
      { name: 'Bolt', isCompetitor: true },
      { name: 'Bolt AG' },
    ],
    real,
  );
  const [acme, bolt, boltAg] = (await app.entities.list(project, {}, [], { page: 1, limit: 9 })).results;
  await app.entities.merge(project, bolt!.id, [boltAg!.id]);
  const gone = await app.tags.create(project, { name: 'gone' });
  const { id: groupId } = await app.tagGroups.create(project, { name: 'Seasons', kind: 'query' });
  const tag = await app.tags.create(project, { name: 'summer', groupId });
  await app.tags.create(project, { name: 'winter' });
  await app.tags.remove(project, gone.id);
  await app.executionTags.create(project, { name: 'acme', matchingMode: 'word' });
  const manual = await app.executionTags.create(project, { name: 'seen', matchingMode: 'manual' });
  await app.queries.import(project, [{ query: 'best laptop', type: 'comparative', tags: ['summer'] }], real);
  const rows = [
    aRow({
      query: 'best laptop',
      answer: 'Acme is light. Bolt AG is heavy.',
      batch: 'first',
      sources: [{ url: 'https://acme.com/a', title: 'A' }],
    }),
    aRow({ query: 'best laptop', executionNumber: 2, answer: 'Bolt.', batch: 'first' }),
    aRow({ query: 'old laptop', answer: 'Nothing.', outcome: 'refused' }),
    aRow({ query: 'best laptop', executionNumber: 4, answer: "I can't help with that. Acme is good." }),
    aRow({ query: 'best laptop', executionNumber: 5, answer: 'Acme is', cut: 'max_tokens' }),
    aRow({
      ...{ query: 'best laptop', answer: 'Acme.', servedModel: 'gpt-5-1' },
      ...{ surface: 'app', persona: 'buyer v1', turn: 2, place: 'Berlin', signedIn: false },
    }),
  ];
  await app.jobExecutions.import(project, rows, real);
  const evidence = { evidence: ANY_EVIDENCE, search: null, claim: null, sort: [], page: 1, pageSize: 9 };
  const doubted = { scope: { ...EVERYTHING, outcomes: OUTCOMES, doubts: 'only' as const }, ...evidence };
  for (const { response } of (await app.responses.list(project, doubted)).results) {
    const { kind, textDigest } = response.doubt!;
    await app.decisions.decide(project, { textDigest, outcome: kind === 'cut' ? 'answered' : 'refused' });
  }
  const { id: old } = (await app.queries.list(project, { text: 'old' }, [], { page: 1, limit: 1 })).results[0]!;
  await app.queries.remove(project, old);
  await app.jobExecutions.import(
    project,
    [
      { ...rows[1]!, answer: 'Bolt is good.', batch: 'second' },
      aRow({ query: 'best laptop', executionNumber: 3, answer: 'ACME Inc.', batch: 'second' }),
    ],
    real,
  );
  const { results } = await app.records.list(project, {}, [], { page: 1, limit: 1 });
  await app.executionTags.link(project, { tagIds: [manual.id], executionIds: [results[0]!.id] });
  const corrected = { jobExecutionId: results[0]!.id, entityId: acme!.id, note: 'why' };
  await app.corrections.correct(project, { ...corrected, what: 'mention', value: { mentioned: true } });
  await app.corrections.correct(project, { ...corrected, what: 'verdict', value: 'negative' });
  await app.corrections.correct(project, { ...corrected, what: 'recommended', value: 'against' });
  await app.videos.import(
    project,
    [{ ...neverCaptured({ platform: 'youtube', videoId: 'aaaaaaaaaaa' }), capturedAt: 1, channel: null } as never],
    real,
  );
  const { sample, items } = await app.auditSamples.draw(project, {
    ...{ scope: {}, entityId: acme!.id, metric: 'mention', size: 2, misses: 1, seed: 1 },
  });
  await app.auditSamples.judge(project, sample.id, [{ itemId: items[0]!.item.id, isRight: false }]);
  const locales = [{ country: 'US', language: 'en' }];
  const { id: personaId } = await app.personas.create(project, { name: 'Buyer', preamble: ' I buy shoes.\n' });
  await app.personas.change(project, personaId, { preamble: ' I buy boots.\n' });
  await app.collectors.create(project, { provider: 'replay', model: 'recorded', locales, queryTagIds: [tag.id] });
  const asked = { surface: 'app', place: 'Berlin', personaId };
  await app.collectors.create(project, { provider: 'openai', model: 'gpt-5', locales, ...asked });
}
