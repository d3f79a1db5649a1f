import { accessCases } from './access.ts';
import type { App } from './app.ts';
import { entityCases } from './entities.ts';
import { entityGroupCases } from './entity-groups.ts';
import { executionTagCases } from './execution-tags.ts';
import { jobExecutionCases } from './job-executions.ts';
import { organisationCases } from './organisations.ts';
import type { Outside } from './outside.ts';
import { projectCases } from './projects.ts';
import { queryCases } from './queries.ts';
import { cachedJobCases, recordCases } from './records.ts';
import { reportCases } from './reports.ts';
import { tagCases, tagGroupCases } from './tags.ts';
import { videoCases } from './videos.ts';

/** sightline over what is outside: a store, a clock, ids and randomness. Owns none of it. */
export function createApp(outside: Outside): App {
  return {
    access: accessCases(outside),
    organisations: organisationCases(outside),
    projects: projectCases(outside),
    entities: entityCases(outside),
    entityGroups: entityGroupCases(outside),
    queries: queryCases(outside),
    cachedJobs: cachedJobCases(outside),
    records: recordCases(outside),
    tags: tagCases(outside),
    tagGroups: tagGroupCases(outside),
    executionTags: executionTagCases(outside),
    jobExecutions: jobExecutionCases(outside),
    videos: videoCases(outside),
    reports: reportCases(outside),
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
