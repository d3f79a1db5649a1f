import type { Migration } from 'kysely/migration';
import * as init from './0001_init.ts';
import * as columns from './0002_columns.ts';
import * as lists from './0003_lists.ts';
import * as analysisVersion from './0004_analysis_version.ts';
import * as projectSettings from './0005_project_settings.ts';
import * as outcomes from './0006_outcomes.ts';
import * as changeFeed from './0007_change_feed.ts';
import * as keyLimits from './0008_key_limits.ts';
import * as idempotency from './0009_idempotency.ts';
import * as takingBack from './0010_taking_back.ts';
import * as claims from './0011_claims.ts';
import * as collection from './0012_collection.ts';
import * as raw from './0013_raw.ts';
import * as collectors from './0014_collectors.ts';
import * as auditSamples from './0015_audit_samples.ts';
import * as dictionaries from './0016_dictionaries.ts';
import * as invitations from './0017_invitations.ts';
import * as auditDetails from './0018_audit_details.ts';
import * as forbiddenShares from './0019_forbidden_shares.ts';
import * as textIndex from './0020_text_index.ts';
import * as packedAnswers from './0021_packed_answers.ts';
import * as staleCount from './0022_stale_count.ts';
import * as known from './0023_known.ts';
import * as judgements from './0024_judgements.ts';
import * as evidenceByProject from './0025_evidence_by_project.ts';
import * as tiesByNumber from './0026_ties_by_number.ts';
import * as work from './0027_work.ts';

export { BEFORE, takeOverSome } from './0025_evidence_by_project.ts';
export { takeOverSomeRecords } from './0026_ties_by_number.ts';

/** Every migration by its name, in order. A released one is never edited; listed by hand, so that nothing is read from disk. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_init': init,
  '0002_columns': columns,
  '0003_lists': lists,
  '0004_analysis_version': analysisVersion,
  '0005_project_settings': projectSettings,
  '0006_outcomes': outcomes,
  '0007_change_feed': changeFeed,
  '0008_key_limits': keyLimits,
  '0009_idempotency': idempotency,
  '0010_taking_back': takingBack,
  '0011_claims': claims,
  '0012_collection': collection,
  '0013_raw': raw,
  '0014_collectors': collectors,
  '0015_audit_samples': auditSamples,
  '0016_dictionaries': dictionaries,
  '0017_invitations': invitations,
  '0018_audit_details': auditDetails,
  '0019_forbidden_shares': forbiddenShares,
  '0020_text_index': textIndex,
  '0021_packed_answers': packedAnswers,
  '0022_stale_count': staleCount,
  '0023_known': known,
  '0024_judgements': judgements,
  '0025_evidence_by_project': evidenceByProject,
  '0026_ties_by_number': tiesByNumber,
  '0027_work': work,
};
