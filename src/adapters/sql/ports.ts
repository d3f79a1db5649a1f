import type { StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { alertReader, alertTransactor } from './alerts.ts';
import { analysisReader } from './analyses.ts';
import { analysisTransactor } from './analysis-writes.ts';
import { batchReader, batchTransactor } from './answer-batches.ts';
import { apiKeyReader, apiKeyTransactor } from './api-keys.ts';
import { auditReader, auditTransactor } from './audit.ts';
import { auditSampleReader, auditSampleTransactor } from './audit-samples.ts';
import { binReader, binTransactor } from './bin.ts';
import { cachedJobReader } from './cached-jobs.ts';
import { channelReader, channelTransactor } from './channels.ts';
import { collectorTransactor } from './collector-writes.ts';
import { collectorReader } from './collectors.ts';
import { correctionReader, correctionTransactor } from './corrections.ts';
import type { Db } from './db.ts';
import { deliveryReader, deliveryTransactor } from './deliveries.ts';
import { doubtReader, doubtTransactor } from './doubts.ts';
import { entityReader } from './entities.ts';
import { entityTransactor } from './entity-writes.ts';
import { executionTagReader, executionTagTransactor } from './execution-tags.ts';
import { jobExecutionTransactor } from './execution-writes.ts';
import { factReader, factTransactor } from './facts.ts';
import { jobExecutionReader } from './ingest-state.ts';
import { invitationReader, invitationTransactor, shareReader, shareTransactor } from './invitations.ts';
import { judgementTransactor } from './judgement-writes.ts';
import { judgementReader } from './judgements.ts';
import { ledgerReader, ledgerTransactor } from './ledger.ts';
import { localeReader } from './locales.ts';
import { noteReader, noteTransactor } from './notes.ts';
import { organisationReader, organisationTransactor } from './organisations.ts';
import { outboxReader, outboxTransactor } from './outbox.ts';
import { peopleReader, peopleTransactor } from './people.ts';
import { personaReader, personaTransactor } from './personas.ts';
import { projectReader, projectTransactor } from './projects.ts';
import { providerKeyReader, providerKeyTransactor } from './provider-keys.ts';
import { queryReader, queryTransactor } from './queries.ts';
import { recordReader } from './records.ts';
import { replyReader, replyTransactor } from './replies.ts';
import { responseReader } from './responses.ts';
import { sessionReader, sessionTransactor } from './sessions.ts';
import { tagReader, tagTransactor } from './tags.ts';
import { videoReader, videoTransactor } from './videos.ts';
import { workReader, workTransactor } from './work.ts';

/** How each port is made of what it is given. */
type Makers<Ports, Given extends readonly unknown[]> = {
  readonly [Name in keyof Ports]: (...given: Given) => Ports[Name];
};

const READERS: Makers<StoreReader, [db: Db]> = {
  organisations: organisationReader,
  projects: projectReader,
  apiKeys: apiKeyReader,
  people: peopleReader,
  sessions: sessionReader,
  invitations: invitationReader,
  shares: shareReader,
  replies: replyReader,
  audit: auditReader,
  auditSamples: auditSampleReader,
  entities: entityReader,
  queries: queryReader,
  tags: tagReader,
  executionTags: executionTagReader,
  jobExecutions: jobExecutionReader,
  batches: batchReader,
  bin: binReader,
  locales: localeReader,
  cachedJobs: cachedJobReader,
  records: recordReader,
  analyses: analysisReader,
  doubts: doubtReader,
  corrections: correctionReader,
  responses: responseReader,
  videos: videoReader,
  facts: factReader,
  collectors: collectorReader,
  personas: personaReader,
  alerts: alertReader,
  judgements: judgementReader,
  providerKeys: providerKeyReader,
  ledger: ledgerReader,
  outbox: outboxReader,
  channels: channelReader,
  deliveries: deliveryReader,
  notes: noteReader,
  work: workReader,
};

const TRANSACTORS: Makers<StoreTransactor, [db: Db, noteRemoval: () => void]> = {
  organisations: organisationTransactor,
  projects: projectTransactor,
  apiKeys: apiKeyTransactor,
  people: peopleTransactor,
  sessions: sessionTransactor,
  invitations: invitationTransactor,
  shares: shareTransactor,
  replies: replyTransactor,
  audit: auditTransactor,
  auditSamples: auditSampleTransactor,
  entities: entityTransactor,
  queries: queryTransactor,
  tags: tagTransactor,
  executionTags: executionTagTransactor,
  jobExecutions: jobExecutionTransactor,
  batches: batchTransactor,
  bin: binTransactor,
  locales: localeReader,
  cachedJobs: cachedJobReader,
  records: recordReader,
  analyses: analysisTransactor,
  doubts: doubtTransactor,
  corrections: correctionTransactor,
  responses: responseReader,
  videos: videoTransactor,
  facts: factTransactor,
  collectors: collectorTransactor,
  personas: personaTransactor,
  alerts: alertTransactor,
  judgements: judgementTransactor,
  providerKeys: providerKeyTransactor,
  ledger: ledgerTransactor,
  outbox: outboxTransactor,
  channels: channelTransactor,
  deliveries: deliveryTransactor,
  notes: noteTransactor,
  work: workTransactor,
};

/** All that reads in a transaction. */
export const readerOf = (db: Db): StoreReader => madeWhenRead(READERS, db);

/** All that writes in one; `noteRemoval` hears that something is removed, in a transaction that may come to nothing. */
export const transactorOf = (db: Db, noteRemoval: () => void): StoreTransactor =>
  madeWhenRead(TRANSACTORS, db, noteRemoval);

/** Ports each of which is made when it is first read: most work reads few of them. */
function madeWhenRead<Ports extends object, Given extends readonly unknown[]>(
  makers: Makers<Ports, Given>,
  ...given: Given
): Ports {
  const made: Partial<Ports> = {};
  return new Proxy(makers as unknown as Ports, {
    get: (_, name) => (made[name as keyof Ports] ??= makers[name as keyof Ports]?.(...given)),
  });
}
