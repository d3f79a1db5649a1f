import type { Store, StoreReader, StoreTransactor } from '../../domain/mod.ts';
import { analysisReader, analysisTransactor } from './analyses.ts';
import { apiKeyReader, apiKeyTransactor } from './api-keys.ts';
import { auditReader, auditTransactor } from './audit.ts';
import { auditSampleReader, auditSampleTransactor } from './audit-samples.ts';
import { batchReader, batchTransactor } from './batches.ts';
import { collectorReader, collectorTransactor } from './collectors.ts';
import { correctionReader, correctionTransactor } from './corrections.ts';
import { type Access, createMemoryData, type MemoryData } from './data.ts';
import { doubtReader, doubtTransactor } from './doubts.ts';
import { entityReader, entityTransactor } from './entities.ts';
import { executionTagReader, executionTagTransactor } from './execution-tags.ts';
import { factReader, factTransactor } from './facts.ts';
import { invitationReader, invitationTransactor, shareReader, shareTransactor } from './invitations.ts';
import { jobExecutionReader, jobExecutionTransactor } from './job-executions.ts';
import { judgementReader, judgementTransactor } from './judgements.ts';
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
import { cachedJobReader, recordReader } from './records.ts';
import { replyReader, replyTransactor } from './replies.ts';
import { responseReader } from './responses.ts';
import { sessionReader, sessionTransactor } from './sessions.ts';
import { tagReader, tagTransactor } from './tags.ts';
import { videoReader, videoTransactor } from './videos.ts';
import { workReader, workTransactor } from './work.ts';

/**
 * A store that keeps everything in memory, for tests and for programs that embed sightline. Stores made from the same
 * `data` share it, as processes share a database; what they acknowledged lasts as long as the data does.
 */
export function createMemoryStore(data: MemoryData = createMemoryData()): Store {
  let isClosed = false;

  /** Runs `work` on ports that are dead when it has ended. */
  function runWith<Ports, T>(portsOf: (access: Access) => Ports, work: (ports: Ports) => Promise<T>): Promise<T> {
    return data.lock(async () => {
      if (isClosed) throw new Error('The store is closed');
      let isOver = false;
      const access = () => {
        if (isOver) throw new Error('The work this reader or transactor was made for is over');
        return data;
      };
      try {
        return await work(portsOf(access));
      } finally {
        isOver = true;
        // Whatever was not committed did not happen.
        data.journal.rollBack();
      }
    });
  }

  return {
    read: (work) => runWith(readerOf, work),
    version: () =>
      runWith(
        (access) => access(),
        async ({ journal }) => journal.commits(),
      ),
    transact: (work) =>
      runWith(transactorOf, async (transactor) => {
        const result = await work(transactor);
        data.journal.commit();
        return result;
      }),
    [Symbol.asyncDispose]: () =>
      data.lock(async () => {
        isClosed = true;
      }),
  };
}

const readerOf = (access: Access): StoreReader => ({
  organisations: organisationReader(access),
  projects: projectReader(access),
  apiKeys: apiKeyReader(access),
  people: peopleReader(access),
  sessions: sessionReader(access),
  invitations: invitationReader(access),
  shares: shareReader(access),
  replies: replyReader(access),
  audit: auditReader(access),
  auditSamples: auditSampleReader(access),
  entities: entityReader(access),
  queries: queryReader(access),
  tags: tagReader(access),
  executionTags: executionTagReader(access),
  jobExecutions: jobExecutionReader(access),
  batches: batchReader(access),
  locales: localeReader(access),
  cachedJobs: cachedJobReader(access),
  records: recordReader(access),
  analyses: analysisReader(access),
  doubts: doubtReader(access),
  corrections: correctionReader(access),
  responses: responseReader(access),
  videos: videoReader(access),
  facts: factReader(access),
  collectors: collectorReader(access),
  personas: personaReader(access),
  judgements: judgementReader(access),
  providerKeys: providerKeyReader(access),
  ledger: ledgerReader(access),
  outbox: outboxReader(access),
  notes: noteReader(access),
  work: workReader(access),
});

const transactorOf = (access: Access): StoreTransactor => ({
  organisations: organisationTransactor(access),
  projects: projectTransactor(access),
  apiKeys: apiKeyTransactor(access),
  people: peopleTransactor(access),
  sessions: sessionTransactor(access),
  invitations: invitationTransactor(access),
  shares: shareTransactor(access),
  replies: replyTransactor(access),
  audit: auditTransactor(access),
  auditSamples: auditSampleTransactor(access),
  entities: entityTransactor(access),
  queries: queryTransactor(access),
  tags: tagTransactor(access),
  executionTags: executionTagTransactor(access),
  jobExecutions: jobExecutionTransactor(access),
  batches: batchTransactor(access),
  locales: localeReader(access),
  cachedJobs: cachedJobReader(access),
  records: recordReader(access),
  analyses: analysisTransactor(access),
  doubts: doubtTransactor(access),
  corrections: correctionTransactor(access),
  responses: responseReader(access),
  videos: videoTransactor(access),
  facts: factTransactor(access),
  collectors: collectorTransactor(access),
  personas: personaTransactor(access),
  judgements: judgementTransactor(access),
  providerKeys: providerKeyTransactor(access),
  ledger: ledgerTransactor(access),
  outbox: outboxTransactor(access),
  notes: noteTransactor(access),
  work: workTransactor(access),
});
