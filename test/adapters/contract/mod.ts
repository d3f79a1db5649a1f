import { analysisContract } from './analyses.ts';
import { apiKeyContract } from './api-keys.ts';
import { auditContract } from './audit.ts';
import { batchContract } from './batches.ts';
import { copiesContract } from './copies.ts';
import { entityContract } from './entities.ts';
import { entityPageContract } from './entity-pages.ts';
import { executionTagContract } from './execution-tags.ts';
import { factContract } from './facts.ts';
import { ingestStateContract } from './ingest-state.ts';
import { jobExecutionContract } from './job-executions.ts';
import { listPageContract } from './list-pages.ts';
import { modelContract } from './model.ts';
import { organisationContract } from './organisations.ts';
import { peopleContract } from './people.ts';
import { projectContract } from './projects.ts';
import { queryContract } from './queries.ts';
import { recordContract } from './records.ts';
import { removalContract } from './removals.ts';
import { removedProjectContract } from './removed-projects.ts';
import { replyContract } from './replies.ts';
import { responseContract } from './responses.ts';
import type { OpenStore } from './support.ts';
import { tagContract } from './tags.ts';
import { transactionContract } from './transactions.ts';
import { videoContract } from './videos.ts';

export type { OpenStore, StoreUnderTest } from './support.ts';

/** Every rule that a store keeps, whatever it keeps its content in; `adapter` names it in the report. */
export function storeContract(adapter: string, open: OpenStore): void {
  organisationContract(adapter, open);
  projectContract(adapter, open);
  removedProjectContract(adapter, open);
  apiKeyContract(adapter, open);
  peopleContract(adapter, open);
  replyContract(adapter, open);
  auditContract(adapter, open);
  entityContract(adapter, open);
  entityPageContract(adapter, open);
  queryContract(adapter, open);
  recordContract(adapter, open);
  listPageContract(adapter, open);
  analysisContract(adapter, open);
  responseContract(adapter, open);
  tagContract(adapter, open);
  executionTagContract(adapter, open);
  ingestStateContract(adapter, open);
  jobExecutionContract(adapter, open);
  batchContract(adapter, open);
  removalContract(adapter, open);
  videoContract(adapter, open);
  factContract(adapter, open);
  copiesContract(adapter, open);
  transactionContract(adapter, open);
  modelContract(adapter, open);
}
