/*
 * All routes, in one list. `OPERATIONS` are the API, of which tools for assistants are made too; pages and protocols are
 * added behind. A route that isn't listed here doesn't exist.
 */

import type { Route } from '../route.ts';
import { adAdvertisers } from './ad-advertisers.ts';
import {
  changeAlert,
  createAlert,
  deleteAlert,
  listAlerts,
  previewAlert,
  readAlert,
  readAlertHistory,
} from './alerts.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api-keys.ts';
import { listAuditLog } from './audit-log.ts';
import { deleteAudit, drawAudit, judgeAudit, listAudits, readAudit } from './audits.ts';
import { listBatches } from './batches.ts';
import { eraseBin, listBin, restoreBin } from './bin.ts';
import { breakdown } from './breakdown.ts';
import { listCachedJobs, readCachedJob } from './cached-jobs.ts';
import { CHANNELS } from './channels.ts';
import { claimReport } from './claim-report.ts';
import {
  changeCollector,
  createCollector,
  deleteCollector,
  forecastCollector,
  listCollectorRuns,
  listCollectors,
  readCollector,
  runCollector,
} from './collectors.ts';
import { compare } from './compare.ts';
import { correctAnalysis, deleteCorrection, listCorrections } from './corrections.ts';
import { DASHBOARD } from './dashboard.ts';
import { decideOutcome, forgetDecision } from './decisions.ts';
import { deleteEntities, deleteQueries } from './delete-each.ts';
import { DOCS } from './docs.ts';
import {
  changeEntity,
  createEntity,
  deleteEntity,
  listEntities,
  mergeEntities,
  readEntity,
  unmergeEntity,
} from './entities.ts';
import {
  changeEntityGroup,
  createEntityGroup,
  deleteEntityGroup,
  listEntityGroups,
  readEntityGroup,
} from './entity-groups.ts';
import { entityReport } from './entity-report.ts';
import {
  changeExecutionTag,
  createExecutionTag,
  deleteExecutionTag,
  linkExecutionTags,
  listExecutionTags,
  previewExecutionTag,
  readExecutionTag,
  unlinkExecutionTags,
} from './execution-tags.ts';
import { exportProject } from './export.ts';
import { readFacets } from './facets.ts';
import { importFile, previewImport } from './file-imports.ts';
import { GUIDE } from './guide.ts';
import { importEntities } from './import-entities.ts';
import { importJobExecutions } from './import-job-executions.ts';
import { importMerges } from './import-merges.ts';
import { importVideos } from './import-videos.ts';
import { INVITATIONS } from './invitations.ts';
import { MAIL } from './mail.ts';
import { mcpRoutes } from './mcp.ts';
import { addMember, changeMember, listMembers, removeMember } from './members.ts';
import { previewMerge } from './merge-preview.ts';
import {
  listPrices,
  putPrice,
  readBudget,
  readProjectBudget,
  readSpending,
  setBudget,
  setProjectBudget,
} from './money.ts';
import { changeOrganisation, listOrganisations, readBilling } from './organisations.ts';
import { passport } from './passport.ts';
import { changePersona, createPersona, deletePersona, listPersonas, readPersona } from './personas.ts';
import { plan } from './plan.ts';
import { readProjectAnalysis } from './project-analysis.ts';
import { listProjectFigures } from './project-figures.ts';
import { changeProjectSettings, readProjectSettings } from './project-settings.ts';
import {
  changeProject,
  createProject,
  deleteProject,
  listProjects,
  listProjectsV1,
  readProject,
  readProjectLocales,
} from './projects.ts';
import { deleteProviderKey, listProviderKeys, putProviderKey } from './provider-keys.ts';
import { changeQuery, deleteQuery, importQueries, listQueries, readQuery } from './queries.ts';
import { queryReport } from './query-report.ts';
import { readLocales, readMetrics, readProviderRestrictions } from './reference.ts';
import {
  deleteBatch,
  deleteCachedJob,
  deleteResponse,
  deleteResponses,
  deleteVideoSnapshot,
  undoBatch,
} from './removals.ts';
import { repeatability } from './repeatability.ts';
import { listResponses, readResponse, readResponseRaw } from './responses.ts';
import { followResultAnalysis, listResultAnalysis, readResultAnalysis } from './result-analysis.ts';
import { loadSample } from './sample.ts';
import { alive, openApi, ready } from './service.ts';
import { changePassword, readSession, signIn, signInByLink, signOut, signOutEverywhere } from './sessions.ts';
import { SHARES } from './shares.ts';
import { shoppingReport } from './shopping-report.ts';
import { sourceReport } from './source-report.ts';
import { changeTagGroup, createTagGroup, deleteTagGroup, listTagGroups, readTagGroup } from './tag-groups.ts';
import { changeTag, createTag, deleteTag, listTags, readTag } from './tags.ts';
import { timeSeries } from './time-series.ts';
import { regroupTopics } from './topics.ts';
import { findUntrackedNames } from './untracked-names.ts';
import { videoCitations } from './video-citations.ts';

export { AuditCountsBody, AuditMetricBody } from './audit-records.ts';
export { MOST_ITEMS } from './audits.ts';
export { CarriedCollector } from './collector-records.ts';
export { readCorrectionRow, readRight } from './correction-records.ts';
export { makePassport, passportLine } from './made-passport.ts';
export { toolboxOver } from './mcp.ts';
export { CarriedPersona } from './personas.ts';
export { SettingsPatch } from './project-settings.ts';
export { ProjectPatch, toProjectFields } from './projects.ts';
export { QUERY, readLocales, readQueryRow } from './queries.ts';

/** The operations that tools are made of, too. */
const OPERATIONS: readonly Route[] = [
  adAdvertisers,
  videoCitations,
  entityReport,
  sourceReport,
  shoppingReport,
  timeSeries,
  claimReport,
  breakdown,
  compare,
  plan,
  passport,
  queryReport,
  repeatability,
  findUntrackedNames,
  drawAudit,
  listAudits,
  readAudit,
  judgeAudit,
  deleteAudit,
  readFacets,
  importEntities,
  importMerges,
  previewImport,
  importFile,
  listEntities,
  createEntity,
  readEntity,
  changeEntity,
  deleteEntity,
  deleteEntities,
  mergeEntities,
  unmergeEntity,
  previewMerge,
  listEntityGroups,
  createEntityGroup,
  readEntityGroup,
  changeEntityGroup,
  deleteEntityGroup,
  listQueries,
  importQueries,
  regroupTopics,
  readQuery,
  changeQuery,
  deleteQuery,
  deleteQueries,
  listCachedJobs,
  readCachedJob,
  deleteCachedJob,
  listResultAnalysis,
  followResultAnalysis,
  readResultAnalysis,
  listResponses,
  readResponse,
  readResponseRaw,
  correctAnalysis,
  listCorrections,
  deleteCorrection,
  decideOutcome,
  forgetDecision,
  deleteResponses,
  deleteResponse,
  listTags,
  createTag,
  readTag,
  changeTag,
  deleteTag,
  listTagGroups,
  createTagGroup,
  readTagGroup,
  changeTagGroup,
  deleteTagGroup,
  listExecutionTags,
  previewExecutionTag,
  createExecutionTag,
  readExecutionTag,
  changeExecutionTag,
  deleteExecutionTag,
  linkExecutionTags,
  unlinkExecutionTags,
  importJobExecutions,
  importVideos,
  deleteVideoSnapshot,
  listBatches,
  deleteBatch,
  undoBatch,
  listBin,
  restoreBin,
  eraseBin,
  listAlerts,
  createAlert,
  previewAlert,
  readAlert,
  changeAlert,
  deleteAlert,
  readAlertHistory,
  listPersonas,
  createPersona,
  readPersona,
  changePersona,
  deletePersona,
  listCollectors,
  createCollector,
  forecastCollector,
  readCollector,
  changeCollector,
  deleteCollector,
  runCollector,
  listCollectorRuns,
  listProviderKeys,
  putProviderKey,
  deleteProviderKey,
  readBudget,
  setBudget,
  readProjectBudget,
  setProjectBudget,
  listPrices,
  putPrice,
  readSpending,
  listProjectsV1,
  listProjects,
  listProjectFigures,
  createProject,
  readProject,
  changeProject,
  deleteProject,
  readProjectAnalysis,
  readProjectLocales,
  readProjectSettings,
  exportProject,
  changeProjectSettings,
  listOrganisations,
  changeOrganisation,
  loadSample,
  readBilling,
  listAuditLog,
  listMembers,
  addMember,
  changeMember,
  removeMember,
  ...INVITATIONS,
  ...SHARES,
  ...CHANNELS,
  ...MAIL,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  signIn,
  signInByLink,
  readSession,
  signOut,
  signOutEverywhere,
  changePassword,
  readLocales,
  readProviderRestrictions,
  readMetrics,
  alive,
  ready,
  openApi,
  ...DOCS,
  ...DASHBOARD,
  ...GUIDE,
];

/** Everything that can be asked over HTTP. */
export const ROUTES: readonly Route[] = [...OPERATIONS, ...mcpRoutes(OPERATIONS)];
