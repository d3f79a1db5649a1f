/*
 * The maker of each group of use cases, by its name: one line a service. Groups that take others take them from the same
 * services, so that a write that is handed to another thread is handed there for them too.
 */

import { AppError } from '../domain/errors.ts';
import type { Store } from '../domain/ports/mod.ts';
import { createAccessService, type keyUses } from './access.ts';
import { createAlertService } from './alerts/mod.ts';
import type { analysers } from './analyser.ts';
import { createAnalysisService } from './analyses.ts';
import type { Services } from './app.ts';
import { createAuditService } from './audit.ts';
import { createAuditSampleService } from './audit-samples.ts';
import { createBatchService } from './batches.ts';
import { createBinService } from './bin.ts';
import { createCollectService } from './collecting/mod.ts';
import { createCorrectionService } from './corrections.ts';
import { createDecisionService } from './decisions.ts';
import { createChannelService, createMailService } from './delivery/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { createEntityService } from './entities.ts';
import { createEntityGroupService } from './entity-groups.ts';
import { createExecutionTagService } from './execution-tags.ts';
import { createExportService } from './exports.ts';
import { createFileService } from './files.ts';
import type { HeldFiles } from './held-files.ts';
import { createInvitationService } from './invitations.ts';
import { createJobExecutionService } from './job-executions.ts';
import { createSampleService } from './load-sample.ts';
import { createOrganisationService } from './organisations.ts';
import { createPassportService } from './passports.ts';
import { createPeopleService } from './people.ts';
import { createPersonaService } from './personas.ts';
import { createProjectFigureService } from './project-figures.ts';
import { createProjectService } from './projects.ts';
import { createQueryService } from './queries.ts';
import { createCachedJobService, createRecordService } from './records.ts';
import { createRemovalService } from './removals.ts';
import type { rememberedReplies } from './replies.ts';
import {
  createPlanService,
  createReportService,
  type ProjectColumns,
  projectsNotReady,
  type Reporting,
} from './reporting/mod.ts';
import { createResponseService } from './responses.ts';
import { createSessionService } from './sessions.ts';
import { createShareService } from './shares.ts';
import type { createSignInLinks } from './sign-in-links.ts';
import type { createSignal } from './signal.ts';
import { createSpendingService } from './spending/mod.ts';
import { createTagGroupService, createTagService } from './tags.ts';
import { createTopicService } from './topics.ts';
import type { OwnersTurns, turns } from './turns.ts';
import { createUndoService } from './undo.ts';
import { createUntrackedNameService } from './untracked-names.ts';
import { createVideoService } from './videos.ts';

/** Kept between requests, and shared by all callers. */
export interface Shared {
  readonly uses: ReturnType<typeof keyUses>;
  readonly links: ReturnType<typeof createSignInLinks>;
  readonly entitiesChanged: ReturnType<typeof createSignal>;
  readonly replies: ReturnType<typeof rememberedReplies>;
  readonly analyserOf: ReturnType<typeof analysers>;
  /** Turns of lists of answers and searches in them, of exports, and of scans. */
  readonly reading: OwnersTurns;
  readonly sending: OwnersTurns;
  readonly scanning: ReturnType<typeof turns>;
  readonly held: HeldFiles;
  readonly columns: ProjectColumns;
  isLeaving(): boolean;
}

/** The base that a service is made over. */
interface Over extends Shared {
  readonly given: Dependencies;
  readonly reporting: Reporting;
  readonly services: Services;
}

const MAKERS: { readonly [Name in keyof Services]: (over: Over) => Services[Name] } = {
  access: ({ given, uses }) => createAccessService(given, uses),
  people: ({ given }) => createPeopleService(given),
  shares: ({ given }) => createShareService(given),
  invitations: ({ given }) => createInvitationService(given),
  sessions: ({ given, links }) => createSessionService(given, links),
  audit: ({ given }) => createAuditService(given),
  organisations: ({ given }) => createOrganisationService(given),
  projects: ({ given, entitiesChanged }) => createProjectService(given, entitiesChanged),
  projectFigures: ({ given, services, replies }) =>
    createProjectFigureService(given.store, { projects: services.projects, reports: services.reports, replies }),
  entities: ({ given, entitiesChanged }) => createEntityService(given, entitiesChanged),
  entityGroups: ({ given }) => createEntityGroupService(given),
  queries: ({ given }) => createQueryService(given),
  topics: ({ given }) => createTopicService(given),
  cachedJobs: ({ given }) => createCachedJobService(given),
  records: ({ given }) => createRecordService(given),
  analyses: ({ given, entitiesChanged, analyserOf }) => createAnalysisService(given, analyserOf, entitiesChanged),
  responses: ({
    given,
    reporting: {
      columns: { report: ask },
      ...whole
    },
    analyserOf,
    reading,
  }) => createResponseService(given, { ask, analyserOf, reading, ...whole }),
  decisions: ({ given }) => createDecisionService(given),
  corrections: ({ given, services, entitiesChanged }) =>
    createCorrectionService(given, services.analyses, entitiesChanged),
  auditSamples: ({ given, services, columns }) =>
    createAuditSampleService(given, { ask: columns.report, responses: services.responses }),
  removals: ({ given, columns }) => createRemovalService(given, { ask: columns.report }),
  undo: ({ given, services, entitiesChanged }) =>
    createUndoService(given, { jobExecutions: services.jobExecutions, entitiesChanged }),
  files: ({ given, held }) => createFileService(given, held),
  batches: ({ given }) => createBatchService(given),
  bin: ({ given }) => createBinService(given),
  tags: ({ given }) => createTagService(given),
  tagGroups: ({ given }) => createTagGroupService(given),
  executionTags: ({ given, scanning }) => createExecutionTagService(given, scanning),
  jobExecutions: ({ given, analyserOf }) => createJobExecutionService(given, analyserOf),
  videos: ({ given }) => createVideoService(given),
  alerts: ({ given, reporting }) => createAlertService(given, { ask: reporting.columns.report }),
  personas: ({ given }) => createPersonaService(given),
  channels: ({ given }) => createChannelService(given),
  mails: ({ given }) => createMailService(given),
  collectors: ({ given }) => createCollectService(given),
  spending: ({ given }) => createSpendingService(given),
  exports: ({ given, services, entitiesChanged, sending }) =>
    createExportService(given, { services, entitiesChanged, turns: sending }),
  untrackedNames: ({ given, reporting, scanning }) =>
    createUntrackedNameService(given, { ask: reporting.columns.report, takeTurn: scanning }),
  reports: ({ given, reporting }) => createReportService(given, reporting.columns),
  passports: ({ given, columns }) => createPassportService(given, { report: columns.report }),
  plans: ({ given, reporting }) => createPlanService(given, reporting.columns),
  // Over what writes elsewhere, where something does.
  sample: ({ given, services }) => createSampleService(given, services),
  unreadiness:
    ({ given, isLeaving }) =>
    async () =>
      isLeaving() ? 'the service is shutting down' : whyUnready(given.store),
  notReadyCount:
    ({ given }) =>
    () =>
      projectsNotReady(given.store),
};

/** The services over dependencies; each is made when it is asked for, as a write asks for one of them. */
export function servicesOver(shared: Shared, given: Dependencies, reporting: Reporting): Services {
  const getters = Object.entries(MAKERS).map(([name, make]): [string, PropertyDescriptor] => [
    name,
    {
      enumerable: true,
      get(this: Services) {
        return make({ ...shared, given, reporting, services: this });
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Services;
}

/** Why a store cannot be used; undefined = it answers. */
async function whyUnready(store: Store): Promise<string | undefined> {
  try {
    await store.version();
    await store.read(({ organisations }) => organisations.bySlug(''));
    return undefined;
  } catch (error) {
    return (error instanceof AppError ? error.briefly : undefined) ?? 'the database does not answer';
  }
}
