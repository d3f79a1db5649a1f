import { ANALYSIS_VERSION, budgetOf, PRICES, type Store, type StoreTransactor } from '../../../src/domain/mod.ts';
import { aKeptLook, anAlert } from '../../support/alert-builders.ts';
import {
  aCachedJob,
  aCorrection,
  aJobExecution,
  aMembership,
  aMention,
  aNewTag,
  anAdCard,
  anApiKey,
  anAuditEvent,
  anAuditItem,
  anAuditSample,
  anEntity,
  anEntityGroup,
  anExecutionTag,
  anIdempotentRequest,
  anInvitation,
  anOrganisation,
  aProject,
  aQuery,
  aSession,
  aShare,
  aShoppingCard,
  aSnapshot,
  aSource,
  aSourceAnalysis,
  aTagGroup,
  aUser,
  idFor,
  ingestChanges,
  NOW,
} from '../../support/builders.ts';
import { aChannel, aDelivery, aRecipient } from '../../support/channel-builders.ts';
import {
  aCollector,
  aJudgeTask,
  aLease,
  anAsk,
  aPersona,
  aProviderKey,
  aRun,
  aWorkItem,
} from '../../support/collector-builders.ts';

export const ORGANISATION = anOrganisation().id;
export const JUDGE = aJudgeTask(aJobExecution().id).judge;
const OF_MODEL = { provider: 'openai', model: 'gpt-5', payer: 'operator' } as const;
export const PROJECT = aProject().id;
export const RUN = { query: aQuery().text, country: 'US', language: 'en', runAt: NOW };

export const DOUBTED = 'd'.repeat(64);

/** One of everything that a store keeps. */
export const everything = () => ({
  organisation: anOrganisation(),
  project: aProject({
    themeClusteringConfig: { mint: 1 },
    settings: { customFilters: [{ type: 'continent', id: 'Europe' }] },
  }),
  key: anApiKey(),
  user: aUser(),
  membership: aMembership(),
  session: aSession(),
  invitation: anInvitation(),
  share: aShare(),
  request: anIdempotentRequest({ project: aProject().id, reply: null }),
  event: anAuditEvent(),
  audit: anAuditSample({ items: [anAuditItem()] }),
  removedAudit: anAuditSample({ name: 'removed' }),
  corrections: [aCorrection(), aCorrection({ what: 'mention', value: { mentioned: true } })],
  group: anEntityGroup(),
  entities: [{ kind: 'create' as const, entity: anEntity({ aliases: ['Acme Inc'], groupId: anEntityGroup().id }) }],
  ingest: ingestChanges({
    tags: [aNewTag('Brand')],
    queries: [aQuery(), aQuery({ text: 'untagged' })],
    queryTags: [{ queryId: aQuery().id, tag: 'brand' }],
    cachedJobs: [aCachedJob()],
    executions: [
      aJobExecution({
        batch: 'spring',
        doubt: { kind: 'wall', why: 'it begins as one', textDigest: DOUBTED },
        sources: [aSource()],
        ads: [anAdCard()],
        shopping: [aShoppingCard()],
        videos: [{ platform: 'youtube', videoId: 'one', title: 'One' }],
        analysis: { mentions: [aMention()], sources: [aSourceAnalysis()] },
      }),
      aJobExecution({ model: 'removed' }),
    ],
    raws: [
      { id: aJobExecution().id, raw: '{"id":1}' },
      { id: aJobExecution({ model: 'removed' }).id, raw: '[2]' },
    ],
  }),
  decision: { textDigest: DOUBTED, outcome: 'error' as const },
  removed: aJobExecution({ model: 'removed' }),
  bin: { id: idFor('bin'), by: 'Ada', deletedAt: NOW, erasedAt: NOW + 1, jumps: 0, of: 'run x' },
  stamp: { now: NOW, analysedUnder: 0 },
  tagGroup: aTagGroup(),
  executionTag: anExecutionTag(),
  snapshots: [aSnapshot({ channel: { id: 'c', name: 'C', country: 'US' } }), aSnapshot({ capturedAt: NOW + 1 })],
  removedSnapshot: aSnapshot({ capturedAt: NOW + 1 }),
  collector: aCollector(),
  persona: aPersona(),
  run: aRun(),
  asks: [anAsk('due'), anAsk('asked')],
  work: [
    aWorkItem(anAsk('due').id),
    aWorkItem(anAsk('asked').id, { lease: aLease() }),
    aWorkItem('removed', { key: 'removed' }),
  ],
  providerKey: aProviderKey(),
  channel: aChannel(),
  removedChannel: aChannel({ id: idFor('removed channel') }),
  delivery: aDelivery(),
  forgotten: aDelivery({ id: idFor('forgotten'), state: 'delivered', queuedAt: NOW - 2, endedAt: NOW }),
  judgeTasks: [
    aJudgeTask(aJobExecution().id, { state: 'judged', verdicts: ['mixed'], agreed: 1 }),
    aJudgeTask(aJobExecution().id, { judge: 'another' }),
  ],
});

type Everything = ReturnType<typeof everything>;
export type Call<Ports, Result> = (ports: Ports) => Promise<Result>;

export const LEDGER_KEY = {
  ...{ organisation: ORGANISATION, project: PROJECT, account: aCollector().id, day: 1 },
  ...OF_MODEL,
};
const AMOUNTS = { reserved: 5, spent: 7, asking: 1, answers: 2 };

/** Every way to write, in an order in which they can be done. */
export const writesOf = (all: Everything) =>
  ({
    'organisations.add': ({ organisations }) => organisations.add(all.organisation),
    'projects.add': ({ projects }) => projects.add(all.project),
    'projects.changeSettings': ({ projects }) =>
      projects.changeSettings(PROJECT, {
        nestedMentions: 'all',
        boilerplate: [],
        firstSurface: 'app',
        ownEntityId: idFor('own'),
        topicTagGroupId: idFor('topics'),
        ignoredNames: ['Zenbook'],
        retentionDays: 30,
        rawRetentionDays: 9,
        judge: { provider: 'anthropic', model: 'm', budget: budgetOf({ answersPerDay: 5 }) },
        budget: budgetOf({ usdPerMonth: 9 }),
      }),
    'apiKeys.add': ({ apiKeys }) => apiKeys.add(all.key, 'digest'),
    'apiKeys.used': ({ apiKeys }) => apiKeys.used(new Map([[all.key.id, NOW]])),
    'organisations.change': ({ organisations }) =>
      organisations.change({ ...all.organisation, rateLimit: { requests: 5, seconds: 1 } }),
    'people.add': ({ people }) => people.add(all.user, 'hash'),
    'people.setPasswordHash': ({ people }) => people.setPasswordHash(all.user.id, 'better', NOW + 1),
    'people.putMembership': ({ people }) => people.putMembership(all.membership),
    'sessions.add': ({ sessions }) => sessions.add(all.session, 'digest'),
    'invitations.add': ({ invitations }) => invitations.add(all.invitation, 'digest'),
    'shares.add': ({ shares }) => shares.add(all.share, { link: 'link', session: 'session' }),
    'replies.put': async ({ replies }) => void (await replies.put(all.request)),
    'replies.noteWritten': ({ replies }) => replies.noteWritten(all.request),
    'replies.renew': ({ replies }) => replies.renew([all.request], NOW + 1),
    'replies.settle': ({ replies }) => replies.settle(all.request, { status: 409, body: '{}' }),
    'audit.add': ({ audit }) => audit.add(all.event),
    'entities.addGroup': ({ entities }) => entities.addGroup(PROJECT, all.group),
    'entities.apply': ({ entities }) => entities.apply(PROJECT, all.entities),
    'jobExecutions.apply': ({ jobExecutions }) => jobExecutions.apply(PROJECT, all.ingest, all.stamp),
    'analyses.renew': async ({ analyses }) =>
      void (await analyses.renew(
        PROJECT,
        [{ revision: 1, analysis: { mentions: [aMention({ count: 2 })], sources: [aSourceAnalysis()] } }],
        { now: NOW + 1, analysedUnder: 1 },
      )),
    'analyses.touch': async ({ analyses }) => void (await analyses.touch(PROJECT, 10, NOW + 1)),
    'analyses.outdate': ({ analyses }) => analyses.outdate(PROJECT, [all.ingest.executions[0]!.id]),
    'analyses.expire': ({ analyses }) => analyses.expire(PROJECT),
    'analyses.adoptVersion': async ({ analyses }) => void (await analyses.adoptVersion(ANALYSIS_VERSION + 1)),
    'queries.apply': ({ queries }) =>
      queries.apply(PROJECT, [
        { kind: 'create', query: aQuery({ text: 'made', locales: [{ country: 'US', language: 'en' }] }) },
      ]),
    'queries.putTopics': ({ queries }) => queries.putTopics(PROJECT, [{ ...aQuery(), topic: 'Shoes' }], 'all'),
    'projects.change': ({ projects }) => projects.change({ ...all.project, name: 'Renamed' }),
    'tags.addGroup': ({ tags }) => tags.addGroup(PROJECT, all.tagGroup),
    'tags.changeGroup': ({ tags }) => tags.changeGroup(PROJECT, { ...all.tagGroup, name: 'Regions' }),
    'batches.add': ({ batches }) => batches.add(PROJECT, ['autumn']),
    'batches.noteImport': async ({ batches }) => {
      const counts = { created: 3, updated: 2, unchanged: 1, failed: 0 };
      for (const batch of ['autumn', 'gone', null])
        await batches.noteImport(PROJECT, { batch, kind: 'answers' }, counts, NOW);
    },
    'batches.endImport': ({ batches }) => batches.endImport(PROJECT, { batch: 'gone', kind: 'answers' }),
    'batches.noteUpdated': async ({ batches }) =>
      void (await batches.noteUpdated(PROJECT, 'autumn', [all.ingest.executions[0]!.id])),
    'tags.add': async ({ tags }) =>
      void (await tags.add(PROJECT, { id: 2 ** 30, name: 'Made', color: '#000000', groupId: null })),
    'executionTags.add': ({ executionTags }) => executionTags.add(PROJECT, all.executionTag),
    'executionTags.change': ({ executionTags }) =>
      executionTags.change(PROJECT, { ...all.executionTag, color: '#ffffff' }),
    'executionTags.relink': ({ executionTags }) =>
      executionTags.relink(PROJECT, all.executionTag.id, [all.ingest.executions[0]!.id]),
    'executionTags.link': async ({ executionTags }) =>
      void (await executionTags.link(PROJECT, [all.executionTag.id], [all.ingest.executions[0]!.id])),
    'entities.changeGroup': ({ entities }) => entities.changeGroup(PROJECT, { ...all.group, name: 'Renamed' }),
    'videos.put': ({ videos }) => videos.put(PROJECT, all.snapshots),
    'videos.remove': async ({ videos }) =>
      void (await videos.remove(PROJECT, all.removedSnapshot, all.removedSnapshot.id)),
    'jobExecutions.remove': async ({ jobExecutions }) =>
      void (await jobExecutions.remove(PROJECT, [all.removed.id], NOW + 2)),
    'jobExecutions.removeRaw': async ({ jobExecutions }) => void (await jobExecutions.removeRaw(PROJECT, NOW)),
    'jobExecutions.forgetRemoved': async ({ jobExecutions }) => void (await jobExecutions.forgetRemoved(NOW + 3)),
    'alerts.put': ({ alerts }) => alerts.put(PROJECT, anAlert()),
    'alerts.addLook': async ({ alerts }) => {
      for (const week of [4, 11]) await alerts.addLook(PROJECT, anAlert().id, aKeptLook({ week }));
    },
    'alerts.remove': async ({ alerts }) => void (await alerts.remove(PROJECT, idFor('no alert'))),
    'alerts.forgetLooks': ({ alerts }) => alerts.forgetLooks(PROJECT, idFor('no alert')),
    'personas.put': ({ personas }) => personas.put(PROJECT, all.persona),
    'personas.remove': async ({ personas }) => void (await personas.remove(PROJECT, idFor('no persona'))),
    'collectors.put': ({ collectors }) => collectors.put(PROJECT, all.collector),
    'collectors.addRun': ({ collectors }) => collectors.addRun(PROJECT, all.run, all.asks),
    'collectors.changeRun': ({ collectors }) => collectors.changeRun(PROJECT, { ...all.run, stoppedBecause: 'why' }),
    'collectors.changeAsk': ({ collectors }) => collectors.changeAsk(PROJECT, { ...all.asks[0]!, sent: 1 }),
    'collectors.skip': ({ collectors }) => collectors.skip(PROJECT, [], 'why'),
    'collectors.remove': async ({ collectors }) => void (await collectors.remove(PROJECT, idFor('no collector'))),
    'doubts.decide': ({ doubts }) => doubts.decide(PROJECT, all.decision),
    'doubts.settle': async ({ doubts }) => void (await doubts.settle(PROJECT, DOUBTED, 9, NOW)),
    'doubts.forget': async ({ doubts }) => void (await doubts.forget(PROJECT, 'none')),
    'corrections.put': ({ corrections }) => corrections.put(PROJECT, all.corrections),
    'corrections.remove': async ({ corrections }) => void (await corrections.remove(PROJECT, all.corrections[1]!.id)),
    'judgements.put': ({ judgements }) => judgements.put(PROJECT, all.judgeTasks),
    'judgements.setProgress': ({ judgements }) => judgements.setProgress(PROJECT, { seen: 1, pausedBecause: 'why' }),
    'judgements.reopen': async ({ judgements }) => void (await judgements.reopen(PROJECT, JUDGE)),
    'work.put': ({ work }) => work.put(PROJECT, all.work),
    'work.remove': ({ work }) => work.remove(PROJECT, 'ask', ['removed']),
    'work.removeLine': ({ work }) => work.removeLine(PROJECT, 'ask', 'removed'),
    'work.pause': ({ work }) => work.pause(PROJECT, 'ask', 'line', { until: NOW + 1, reason: 'why' }),
    'work.resume': ({ work }) => work.resume(PROJECT, 'judge', 'line', NOW),
    'providerKeys.put': ({ providerKeys }) => providerKeys.put(all.providerKey),
    'providerKeys.remove': async ({ providerKeys }) => void (await providerKeys.remove(ORGANISATION, 'google')),
    'ledger.add': ({ ledger }) => ledger.add(LEDGER_KEY, AMOUNTS),
    'ledger.setBudget': ({ ledger }) => ledger.setBudget(ORGANISATION, 'tenant', budgetOf({ usdPerDay: 1 })),
    'ledger.setOperatorBudget': ({ ledger }) => ledger.setOperatorBudget(budgetOf({ usdPerDay: 2 })),
    'ledger.putPrice': async ({ ledger }) => {
      for (const model of ['m', 'gone']) await ledger.putPrice(ORGANISATION, { ...PRICES[0]!, model });
    },
    'ledger.removePrice': async ({ ledger }) => void (await ledger.removePrice(ORGANISATION, 'openai', 'gone')),
    'ledger.reach': async ({ ledger }) => void (await ledger.reach('limit', 50, 1)),
    'outbox.add': ({ outbox }) =>
      outbox.add({
        ...{ id: idFor('event'), type: 'collector.paused', timestamp: NOW, organisation: ORGANISATION },
        ...{ project: PROJECT, subject: 'collector', data: { reason: 'why' } },
      }),
    'outbox.passOn': ({ outbox }) => outbox.passOn([idFor('event')]),
    'channels.put': async ({ channels }) => {
      for (const channel of [all.channel, all.removedChannel]) await channels.put(channel);
    },
    'channels.remove': async ({ channels }) => void (await channels.remove(ORGANISATION, all.removedChannel.id)),
    'channels.putRecipient': ({ channels }) => channels.putRecipient(aRecipient()),
    'deliveries.put': async ({ deliveries }) => {
      for (const delivery of [all.delivery, all.forgotten]) await deliveries.put(delivery);
    },
    'deliveries.forget': ({ deliveries }) => deliveries.forget(all.channel.id, { before: NOW - 1, count: 9 }),
    'notes.put': async ({ notes }) => {
      for (const subject of ['clock', 'gone']) await notes.put(subject, '{}');
    },
    'notes.remove': ({ notes }) => notes.remove('gone'),
    'auditSamples.add': async ({ auditSamples }) => {
      for (const sample of [all.audit, all.removedAudit]) await auditSamples.add(PROJECT, sample);
    },
    'auditSamples.judge': ({ auditSamples }) =>
      auditSamples.judge(PROJECT, all.audit.id, [{ itemId: anAuditItem().id, isRight: true }]),
    'auditSamples.remove': async ({ auditSamples }) => void (await auditSamples.remove(PROJECT, all.removedAudit.id)),
    'bin.add': async ({ bin }) => {
      for (const id of [all.bin.id, idFor('erased')]) await bin.add(PROJECT, { ...all.bin, id });
    },
    'bin.fill': async ({ bin }) => {
      for (const id of [all.bin.id, idFor('erased')]) await bin.fill(PROJECT, id, [all.ingest.executions[0]!.id]);
    },
    'bin.restore': async ({ bin }) => void (await bin.restore(PROJECT, all.bin.id, 0, NOW)),
    'bin.putOff': ({ bin }) => bin.putOff(PROJECT, all.bin.id, { erasedAt: NOW + 2, jumps: 1 }),
    'bin.erase': async ({ bin }) => void (await bin.erase(PROJECT, idFor('erased'))),
    'replies.forgetNaming': ({ replies }) => replies.forgetNaming(PROJECT, [all.removed.id]),
  }) satisfies Record<string, Call<StoreTransactor, void>>;

/** Makes every write in one transaction. */
export const writeAll = (store: Store, all: Everything): Promise<void> =>
  store.transact(async (transactor) => {
    for (const write of Object.values(writesOf(all))) await write(transactor);
  });
