/*
 * Puts the use cases together over their dependencies. Shared state comes first (caches, turns, signals); then services,
 * each made when it is first asked for; last, which of them write in another thread.
 */

import { AppError } from '../domain/errors.ts';
import type { Store } from '../domain/ports/mod.ts';
import { createAccessService } from './access.ts';
import { createAlertService, createAlertWork } from './alerts/mod.ts';
import { analysers } from './analyser.ts';
import { createAnalysisService } from './analyses.ts';
import type { App, Services } from './app.ts';
import { audited, createAuditService } from './audit.ts';
import { createAuditSampleService } from './audit-samples.ts';
import { createBatchService } from './batches.ts';
import { collectionOf, createCollectService } from './collecting/mod.ts';
import { createCorrectionService } from './corrections.ts';
import { createDecisionService } from './decisions.ts';
import { createChannelService, createMailService, deliveriesOf } from './delivery/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { createEntityService } from './entities.ts';
import { createEntityGroupService } from './entity-groups.ts';
import { createExecutionTagService, SCANS_AT_ONCE } from './execution-tags.ts';
import { createExportService } from './exports.ts';
import { createFileService } from './files.ts';
import { createIdempotencyService, underClaim } from './idempotency.ts';
import { createInvitationService } from './invitations.ts';
import { createJobExecutionService } from './job-executions.ts';
import { createJudging } from './judging/mod.ts';
import { keyUses } from './key-uses.ts';
import { createSampleService } from './load-sample.ts';
import { maintenance } from './maintenance.ts';
import { createOrganisationService } from './organisations.ts';
import { createPassportService } from './passports.ts';
import { createPeopleService } from './people.ts';
import { createPersonaService } from './personas.ts';
import { createProjectFigureService } from './project-figures.ts';
import { createProjectService } from './projects.ts';
import { createQueryService } from './queries.ts';
import { moments } from './read-cache.ts';
import { createCachedJobService, createRecordService } from './records.ts';
import { createRemovalService } from './removals.ts';
import { rememberedReplies } from './replies.ts';
import {
  columnsKeeper,
  createCheckpointService,
  createPlanService,
  createReportService,
  localColumns,
  projectsNotReady,
  type Reporting,
} from './reporting/mod.ts';
import { createResponseService } from './responses.ts';
import { createSessionService } from './sessions.ts';
import { createShareService } from './shares.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { createSignal } from './signal.ts';
import { createSpendingService } from './spending/mod.ts';
import { staleFirst } from './stale-order.ts';
import { createTagGroupService, createTagService } from './tags.ts';
import { createTopicService } from './topics.ts';
import { ownersTurns, turns } from './turns.ts';
import { createUndoService } from './undo.ts';
import { createUntrackedNameService } from './untracked-names.ts';
import { createVideoService } from './videos.ts';
import { wholeLists } from './whole-lists.ts';

/**
 * Exports, and lists read as a file, that are being sent at once over all readers: each keeps a connection, and old pages of the
 * database from being reused.
 */
const MOST_SENT = 4;

/**
 * Lists of answers and searches in them that are read at once: each has a turn of the thread that answers between any two of a
 * request's.
 */
const MOST_READING = 3;

/** How many of one organisation wait for that. */
const MOST_WAITING = 8;

/** sightline over its dependencies: a store, a clock, ids and randomness. Owns none of it. */
export function createApp(dependencies: Dependencies): App {
  // Kept between requests, and shared by all callers.
  const uses = keyUses(dependencies.store);
  const analyserOf = analysers(dependencies);
  const first = staleFirst();
  const links = createSignInLinks(dependencies);
  const entitiesChanged = createSignal();
  const reading = ownersTurns({ most: MOST_READING, mostOfOne: 1, mostWaiting: Number.POSITIVE_INFINITY });
  const mostOfOne = dependencies.limits?.exports ?? MOST_SENT;
  const sending = ownersTurns({ most: MOST_SENT, mostOfOne, mostWaiting: MOST_WAITING });
  let isLeaving = false;
  const scanning = turns(SCANS_AT_ONCE);
  const columns = dependencies.columns ?? localColumns(columnsKeeper(dependencies.store));

  const replies = rememberedReplies(dependencies);
  const ANEW: Reporting = { columns, remember: (_, find) => find() };
  /** Each group is made when it is asked for, as a write asks for one of them. */
  const servicesOver = (given: Dependencies, { columns: reporting, ...whole }: Reporting = ANEW): Services => ({
    get access() {
      return createAccessService(given, uses);
    },
    get people() {
      return createPeopleService(given);
    },
    get shares() {
      return createShareService(given);
    },
    get invitations() {
      return createInvitationService(given);
    },
    get sessions() {
      return createSessionService(given, links);
    },
    get audit() {
      return createAuditService(given);
    },
    get organisations() {
      return createOrganisationService(given);
    },
    get projects() {
      return createProjectService(given, entitiesChanged);
    },
    get projectFigures() {
      return createProjectFigureService(given.store, { projects: this.projects, reports: this.reports, replies });
    },
    get entities() {
      return createEntityService(given, entitiesChanged);
    },
    get entityGroups() {
      return createEntityGroupService(given);
    },
    get queries() {
      return createQueryService(given);
    },
    get topics() {
      return createTopicService(given);
    },
    get cachedJobs() {
      return createCachedJobService(given);
    },
    get records() {
      return createRecordService(given);
    },
    get analyses() {
      return createAnalysisService(given, { analyserOf, first }, entitiesChanged);
    },
    get responses() {
      return createResponseService(given, { ask: reporting.report, analyserOf, reading, ...whole });
    },
    get decisions() {
      return createDecisionService(given);
    },
    get corrections() {
      return createCorrectionService(given, this.analyses, entitiesChanged);
    },
    get auditSamples() {
      return createAuditSampleService(given, { ask: columns.report, responses: this.responses });
    },
    get removals() {
      return createRemovalService(given, { ask: columns.report });
    },
    get undo() {
      return createUndoService(given, { jobExecutions: this.jobExecutions, entitiesChanged });
    },
    get files() {
      return createFileService(given);
    },
    get batches() {
      return createBatchService(given);
    },
    get tags() {
      return createTagService(given);
    },
    get tagGroups() {
      return createTagGroupService(given);
    },
    get executionTags() {
      return createExecutionTagService(given, scanning);
    },
    get jobExecutions() {
      return createJobExecutionService(given, analyserOf);
    },
    get videos() {
      return createVideoService(given);
    },
    get alerts() {
      return createAlertService(given, { ask: reporting.report });
    },
    get personas() {
      return createPersonaService(given);
    },
    get channels() {
      return createChannelService(given);
    },
    get mails() {
      return createMailService(given);
    },
    get collectors() {
      return createCollectService(given);
    },
    get spending() {
      return createSpendingService(given);
    },
    get exports() {
      return createExportService(given, { services: this, entitiesChanged, turns: sending });
    },
    get untrackedNames() {
      return createUntrackedNameService(given, { ask: reporting.report, takeTurn: scanning });
    },
    get reports() {
      return createReportService(given, reporting);
    },
    get passports() {
      return createPassportService(given, { report: columns.report });
    },
    get plans() {
      return createPlanService(given, reporting);
    },
    // Over what writes elsewhere, where something does.
    get sample() {
      return createSampleService(given, this);
    },
    unreadiness: async () => (isLeaving ? 'the service is shutting down' : whyUnready(given.store)),
    notReadyCount: () => projectsNotReady(given.store),
  });

  return {
    ...servicesOver(dependencies),
    ...moments(dependencies.store),
    leave() {
      isLeaving = true;
    },
    wholeList: wholeLists(dependencies, columns, servicesOver, sending),
    as({ claim, subjects, ...auditContext }) {
      const store = claim ? underClaim(dependencies.store, claim) : dependencies.store;
      return servicesOver({ ...dependencies, ...audited({ ...dependencies, store }, auditContext, subjects) });
    },
    idempotency: createIdempotencyService(dependencies),
    maintenance: maintenance(dependencies, uses),
    collection: collectionOf(dependencies),
    judging: createJudging(dependencies, entitiesChanged),
    deliveries: deliveriesOf(dependencies),
    checkpoints: createCheckpointService(dependencies, columns),
    alertWork: createAlertWork(dependencies, { ask: columns.report }),
    replies,
  };
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
