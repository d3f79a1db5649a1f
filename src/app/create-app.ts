import type { Store } from '../domain/mod.ts';
import { accessCases } from './access.ts';
import { analysers } from './analyser.ts';
import { analysisCases } from './analyses.ts';
import type { App, Cases } from './app.ts';
import { auditCases, audited } from './audit.ts';
import { batchCases } from './batches.ts';
import type { Dependencies } from './dependencies.ts';
import { entityCases } from './entities.ts';
import { entityGroupCases } from './entity-groups.ts';
import { executionTagCases } from './execution-tags.ts';
import { exportCases } from './exports.ts';
import { idempotencyCases } from './idempotency.ts';
import { jobExecutionCases } from './job-executions.ts';
import { keyUses } from './key-uses.ts';
import { maintenance } from './maintenance.ts';
import { organisationCases } from './organisations.ts';
import { peopleCases } from './people.ts';
import { projectCases } from './projects.ts';
import { queryCases } from './queries.ts';
import { cachedJobCases, recordCases } from './records.ts';
import { removalCases } from './removals.ts';
import { checkpointCases, columnsKeeper, localColumns, reportCases } from './reporting/mod.ts';
import { responseCases } from './responses.ts';
import { sessionCases } from './sessions.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { createSignal } from './signal.ts';
import { tagCases, tagGroupCases } from './tags.ts';
import { videoCases } from './videos.ts';

/** sightline over its dependencies: a store, a clock, ids and randomness. Owns none of it. */
export function createApp(dependencies: Dependencies): App {
  // What is remembered between requests, whoever asks.
  const uses = keyUses(dependencies.store);
  const analyserOf = analysers(dependencies);
  const links = createSignInLinks(dependencies);
  const entitiesChanged = createSignal();
  const exporting = { count: 0 };
  const columns = dependencies.columns ?? localColumns(columnsKeeper(dependencies.store));

  /** Each group is made when it is asked for, as a write asks for one of them. */
  const casesOver = (given: Dependencies): Cases => ({
    get access() {
      return accessCases(given, uses);
    },
    get people() {
      return peopleCases(given);
    },
    get sessions() {
      return sessionCases(given, links);
    },
    get audit() {
      return auditCases(given);
    },
    get organisations() {
      return organisationCases(given);
    },
    get projects() {
      return projectCases(given, entitiesChanged);
    },
    get entities() {
      return entityCases(given, entitiesChanged);
    },
    get entityGroups() {
      return entityGroupCases(given);
    },
    get queries() {
      return queryCases(given);
    },
    get cachedJobs() {
      return cachedJobCases(given);
    },
    get records() {
      return recordCases(given);
    },
    get analyses() {
      return analysisCases(given, analyserOf, entitiesChanged);
    },
    get responses() {
      return responseCases(given, { ask: columns.report, analyserOf });
    },
    get removals() {
      return removalCases(given, { ask: columns.report });
    },
    get batches() {
      return batchCases(given);
    },
    get tags() {
      return tagCases(given);
    },
    get tagGroups() {
      return tagGroupCases(given);
    },
    get executionTags() {
      return executionTagCases(given);
    },
    get jobExecutions() {
      return jobExecutionCases(given, analyserOf);
    },
    get videos() {
      return videoCases(given);
    },
    get exports() {
      return exportCases(given, { cases: this, entitiesChanged, running: exporting });
    },
    get reports() {
      return reportCases(given, columns);
    },
    isReady: () => answers(given.store),
  });

  return {
    ...casesOver(dependencies),
    as: (deed) => casesOver({ ...dependencies, store: audited(dependencies, deed) }),
    idempotency: idempotencyCases(dependencies),
    maintenance: maintenance(dependencies, uses),
    checkpoints: checkpointCases(dependencies, columns),
  };
}

async function answers(store: Store): Promise<boolean> {
  try {
    await store.read(({ organisations }) => organisations.bySlug(''));
    return true;
  } catch {
    return false;
  }
}
