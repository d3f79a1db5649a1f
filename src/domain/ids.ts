/** Identifiers as the API shows them. All are UUID texts (version 7 when sightline makes them), but for {@link TagId}. */
export type OrganisationId = string;
export type ProjectId = string;
export type ApiKeyId = string;
export type UserId = string;
export type AuditEventId = string;
export type AuditSampleId = string;
export type AuditItemId = string;
export type CorrectionId = string;
export type QueryId = string;
/** A query tag's number; filters send it as a numeric text. (spec, Tag) */
export type TagId = number;
export type TagGroupId = string;
export type ExecutionTagId = string;
export type EntityId = string;
export type EntityGroupId = string;
export type CachedJobId = string;
/** A job execution and an AI response are one to one, so this is the id of both. (contract 1) */
export type JobExecutionId = string;
export type BinId = string;
export type SnapshotId = string;
export type InvitationId = string;
export type ShareId = string;

/** A new UUID, version 7: later ones sort after earlier ones. */
export type NextId = () => string;
