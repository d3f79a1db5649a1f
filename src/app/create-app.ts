import { accessCases } from './access.ts';
import { analysers } from './analyser.ts';
import { analysisCases } from './analyses.ts';
import type { App, Cases } from './app.ts';
import { auditCases, audited } from './audit.ts';
import { createBell } from './bell.ts';
import { entityCases } from './entities.ts';
import { entityGroupCases } from './entity-groups.ts';
import { executionTagCases } from './execution-tags.ts';
import { housekeeping } from './housekeeping.ts';
import { idempotencyCases } from './idempotency.ts';
import { jobExecutionCases } from './job-executions.ts';
import { keyUses } from './key-uses.ts';
import { organisationCases } from './organisations.ts';
import type { Outside } from './outside.ts';
import { peopleCases } from './people.ts';
import { projectCases } from './projects.ts';
import { queryCases } from './queries.ts';
import { cachedJobCases, recordCases } from './records.ts';
import { columnsHere, columnsKeeper, reportCases, sealCases } from './reporting/mod.ts';
import { responseCases } from './responses.ts';
import { sessionCases } from './sessions.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { tagCases, tagGroupCases } from './tags.ts';
import { videoCases } from './videos.ts';

/** sightline over what is outside: a store, a clock, ids and randomness. Owns none of it. */
export function createApp(outside: Outside): App {
  // What is remembered between requests, whoever asks.
  const uses = keyUses(outside.store);
  const analyserOf = analysers(outside);
  const links = createSignInLinks(outside);
  const entitiesChanged = createBell();
  const columns = outside.columns ?? columnsHere(columnsKeeper(outside.store));

  const casesOver = (given: Outside): Cases => ({
    access: accessCases(given, uses),
    people: peopleCases(given),
    sessions: sessionCases(given, links),
    audit: auditCases(given),
    organisations: organisationCases(given),
    projects: projectCases(given, entitiesChanged),
    entities: entityCases(given, entitiesChanged),
    entityGroups: entityGroupCases(given),
    queries: queryCases(given),
    cachedJobs: cachedJobCases(given),
    records: recordCases(given),
    analyses: analysisCases(given, analyserOf, entitiesChanged),
    responses: responseCases(given, { ask: columns.report, analyserOf }),
    tags: tagCases(given),
    tagGroups: tagGroupCases(given),
    executionTags: executionTagCases(given),
    jobExecutions: jobExecutionCases(given, analyserOf),
    videos: videoCases(given),
    reports: reportCases(given, columns),
  });

  return {
    ...casesOver(outside),
    as: (deed) => casesOver({ ...outside, store: audited(outside, deed) }),
    idempotency: idempotencyCases(outside),
    housekeeping: housekeeping(outside, uses),
    seals: sealCases(outside, columns),
    isReady: async () => {
      try {
        await outside.store.read(({ organisations }) => organisations.bySlug(''));
        return true;
      } catch {
        return false;
      }
    },
  };
}
