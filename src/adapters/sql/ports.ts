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

/** How each port is made: of the database what reads, then what writes; `noteRemoval` hears that something is removed. */
const PORTS: {
  readonly [Name in keyof StoreReader]: readonly [
    read: (db: Db) => StoreReader[Name],
    write: (db: Db, noteRemoval: () => void) => StoreTransactor[Name],
  ];
} = {
  organisations: [organisationReader, organisationTransactor],
  projects: [projectReader, projectTransactor],
  apiKeys: [apiKeyReader, apiKeyTransactor],
  people: [peopleReader, peopleTransactor],
  sessions: [sessionReader, sessionTransactor],
  invitations: [invitationReader, invitationTransactor],
  shares: [shareReader, shareTransactor],
  replies: [replyReader, replyTransactor],
  audit: [auditReader, auditTransactor],
  auditSamples: [auditSampleReader, auditSampleTransactor],
  entities: [entityReader, entityTransactor],
  queries: [queryReader, queryTransactor],
  tags: [tagReader, tagTransactor],
  executionTags: [executionTagReader, executionTagTransactor],
  jobExecutions: [jobExecutionReader, jobExecutionTransactor],
  batches: [batchReader, batchTransactor],
  bin: [binReader, binTransactor],
  locales: [localeReader, localeReader],
  cachedJobs: [cachedJobReader, cachedJobReader],
  records: [recordReader, recordReader],
  analyses: [analysisReader, analysisTransactor],
  doubts: [doubtReader, doubtTransactor],
  corrections: [correctionReader, correctionTransactor],
  responses: [responseReader, responseReader],
  videos: [videoReader, videoTransactor],
  facts: [factReader, factTransactor],
  collectors: [collectorReader, collectorTransactor],
  personas: [personaReader, personaTransactor],
  alerts: [alertReader, alertTransactor],
  judgements: [judgementReader, judgementTransactor],
  providerKeys: [providerKeyReader, providerKeyTransactor],
  ledger: [ledgerReader, ledgerTransactor],
  outbox: [outboxReader, outboxTransactor],
  channels: [channelReader, channelTransactor],
  deliveries: [deliveryReader, deliveryTransactor],
  notes: [noteReader, noteTransactor],
  work: [workReader, workTransactor],
};

/** All that reads in a transaction. */
export const readerOf = (db: Db): StoreReader => madeWhenRead((name) => PORTS[name]?.[0](db));

/** All that writes in one; `noteRemoval` hears that something is removed, in a transaction that may come to nothing. */
export const transactorOf = (db: Db, noteRemoval: () => void): StoreTransactor =>
  madeWhenRead((name) => PORTS[name]?.[1](db, noteRemoval));

/** Ports each of which is made when it is first read: most work reads few of them. */
function madeWhenRead<Ports extends StoreReader>(make: (name: keyof StoreReader) => unknown): Ports {
  const made: Record<string, unknown> = {};
  return new Proxy(PORTS as unknown as Ports, {
    get: (_, name: keyof StoreReader) => (made[name] ??= make(name)),
  });
}
