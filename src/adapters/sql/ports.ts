import type { StoreReader, StoreTransactor } from '../../domain/mod.ts';
import { analysisReader } from './analyses.ts';
import { analysisTransactor } from './analysis-writes.ts';
import { batchReader, batchTransactor } from './answer-batches.ts';
import { apiKeyReader, apiKeyTransactor } from './api-keys.ts';
import { auditReader, auditTransactor } from './audit.ts';
import { auditSampleReader, auditSampleTransactor } from './audit-samples.ts';
import { cachedJobReader } from './cached-jobs.ts';
import { collectorTransactor } from './collector-writes.ts';
import { collectorReader } from './collectors.ts';
import { correctionReader, correctionTransactor } from './corrections.ts';
import type { Db } from './db.ts';
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

/** All that reads in a transaction. */
export const readerOf = (db: Db): StoreReader => ({
  organisations: organisationReader(db),
  projects: projectReader(db),
  apiKeys: apiKeyReader(db),
  people: peopleReader(db),
  sessions: sessionReader(db),
  invitations: invitationReader(db),
  shares: shareReader(db),
  replies: replyReader(db),
  audit: auditReader(db),
  auditSamples: auditSampleReader(db),
  entities: entityReader(db),
  queries: queryReader(db),
  tags: tagReader(db),
  executionTags: executionTagReader(db),
  jobExecutions: jobExecutionReader(db),
  batches: batchReader(db),
  locales: localeReader(db),
  cachedJobs: cachedJobReader(db),
  records: recordReader(db),
  analyses: analysisReader(db),
  doubts: doubtReader(db),
  corrections: correctionReader(db),
  responses: responseReader(db),
  videos: videoReader(db),
  facts: factReader(db),
  collectors: collectorReader(db),
  personas: personaReader(db),
  judgements: judgementReader(db),
  providerKeys: providerKeyReader(db),
  ledger: ledgerReader(db),
  outbox: outboxReader(db),
  notes: noteReader(db),
  work: workReader(db),
});

/** All that writes in one; `noteRemoval` hears that something is removed, in a transaction that may come to nothing. */
export const transactorOf = (db: Db, noteRemoval: () => void): StoreTransactor => ({
  organisations: organisationTransactor(db),
  projects: projectTransactor(db),
  apiKeys: apiKeyTransactor(db),
  people: peopleTransactor(db),
  sessions: sessionTransactor(db),
  invitations: invitationTransactor(db),
  shares: shareTransactor(db),
  replies: replyTransactor(db),
  audit: auditTransactor(db),
  auditSamples: auditSampleTransactor(db),
  entities: entityTransactor(db),
  queries: queryTransactor(db),
  tags: tagTransactor(db),
  executionTags: executionTagTransactor(db),
  jobExecutions: jobExecutionTransactor(db, noteRemoval),
  batches: batchTransactor(db),
  locales: localeReader(db),
  cachedJobs: cachedJobReader(db),
  records: recordReader(db),
  analyses: analysisTransactor(db),
  doubts: doubtTransactor(db),
  corrections: correctionTransactor(db),
  responses: responseReader(db),
  videos: videoTransactor(db),
  facts: factTransactor(db),
  collectors: collectorTransactor(db),
  personas: personaTransactor(db),
  judgements: judgementTransactor(db),
  providerKeys: providerKeyTransactor(db),
  ledger: ledgerTransactor(db),
  outbox: outboxTransactor(db),
  notes: noteTransactor(db),
  work: workTransactor(db),
});
