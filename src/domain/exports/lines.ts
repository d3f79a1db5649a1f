/*
 * The lines of an export, one type each, in the order in which they are written: what is named comes before what names it.
 * Fields that an older program didn't know may be missing, and have the default of their field list.
 */

import { partsOf } from '../analysis/mod.ts';
import type { AuditItem, AuditSample } from '../audit-samples/mod.ts';
import type { Collector, CollectorHealth, Persona } from '../collection/mod.ts';
import type { CorrectionFields, RightValue } from '../corrections/mod.ts';
import type { BRAND_FIELDS, BrandFields, EntityGroup } from '../entity.ts';
import type { NameIn } from '../fields.ts';
import type { EntityId, ExecutionTagId, JobExecutionId, QueryId, TagGroupId, TagId } from '../ids.ts';
import type { JobExecutionRow } from '../imports/mod.ts';
import type { Decision } from '../outcomes/mod.ts';
import type { ProjectSettings, SETTINGS_FIELDS } from '../project-settings.ts';
import type { PROJECT_FIELDS, ProjectFields } from '../projects.ts';
import type { QUERY_FIELDS, QueryFields } from '../query.ts';
import type { MatchingMode, TagKind } from '../tags/mod.ts';
import { type Instant, toIso } from '../time.ts';
import type { VideoSnapshot } from '../video.ts';

/**
 * The form of exports that this sightline writes, and the newest that it reads. Form 1 had no ids of tags and execution tags,
 * no batches that only replaced answers, and no collectors.
 */
export const EXPORT_FORMAT = 2;

interface Timed {
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** What a project is and decides; the name and the slug are those of wherever it goes. */
export interface SettingsLine {
  readonly kind: 'settings';
  readonly format: number;
  readonly project: Partial<Pick<ProjectFields, NameIn<typeof PROJECT_FIELDS, 'export'>>>;
  readonly settings: Partial<Pick<ProjectSettings, NameIn<typeof SETTINGS_FIELDS, 'export'>>>;
}

/** A group of brands, or, with the name of the group it is in, a division. */
export interface GroupLine extends Omit<EntityGroup, 'kind'> {
  readonly kind: 'group';
}

/** A brand; a field that the sightline which wrote it did not know yet is left out, and has its default. */
export interface EntityLine extends Timed, Partial<Pick<BrandFields, NameIn<typeof BRAND_FIELDS, 'export'>>> {
  readonly kind: 'entity';
  readonly id: EntityId;
  readonly name: string;
  readonly slug: string;
}

/** Both are names of brands. */
export interface MergeLine {
  readonly kind: 'merge';
  readonly name: string;
  readonly into: string;
}

export interface TagGroupLine extends Timed {
  readonly kind: 'tagGroup';
  readonly id: TagGroupId;
  readonly of: TagKind;
  readonly name: string;
}

/** A tag of queries; `tagGroup` names the group it is filed under. */
export interface TagLine {
  readonly kind: 'tag';
  /** Missing in form 1. */
  readonly id?: TagId;
  readonly name: string;
  readonly color: string;
  readonly tagGroup: string | null;
}

/** A tag of answers; form 1 has neither id nor times. */
export interface ExecutionTagLine extends Partial<Timed> {
  readonly kind: 'executionTag';
  readonly id?: ExecutionTagId;
  readonly name: string;
  readonly color: string;
  readonly matchingMode: MatchingMode;
  readonly tagGroup: string | null;
}

/** A query; as in the line of a brand, a field may be left out. */
export interface QueryLine extends Timed, Partial<Pick<QueryFields, NameIn<typeof QUERY_FIELDS, 'export'>>> {
  readonly kind: 'query';
  readonly id: QueryId;
  readonly query: string;
  /** The topic that its words gave it; a line of before topics has none. */
  readonly wordsTopic?: string | null;
  readonly deletedAt: Instant | null;
}

/** A batch, before the answers that it brought: batches come in the order in which they were made. */
export interface BatchLine {
  readonly kind: 'batch';
  readonly name: string;
}

/** A decision on a text that the rules doubt, before the answers that have it. */
export interface DecisionLine extends Decision {
  readonly kind: 'decision';
}

/** An AI response, as an import takes it. */
export interface RowLine {
  readonly kind: 'row';
  readonly row: JobExecutionRow;
}

/** What a person says is right of an answer before it: `entity` names the brand, `response` is the id of the answer. */
export type CorrectionLine = RightValue &
  Pick<CorrectionFields, 'note'> & {
    readonly kind: 'correction';
    readonly response: JobExecutionId;
    readonly entity: string;
    readonly by: string;
    readonly createdAt: Instant;
  };

/** Answers of others that a batch replaced, {@link MOST_REPLACED} at most. */
export interface ReplacedLine {
  readonly kind: 'replaced';
  readonly batch: string;
  readonly responses: readonly JobExecutionId[];
}

/** Answers of one {@link ReplacedLine}. */
export const MOST_REPLACED = 1_000;

/** The names of all execution tags that a response is linked to, where that is not just what their modes say. */
export interface LinksLine {
  readonly kind: 'links';
  readonly response: JobExecutionId;
  readonly executionTags: readonly string[];
}

export interface VideoLine {
  readonly kind: 'video';
  readonly video: VideoSnapshot;
}

/** Answers that were drawn to be judged, with the verdicts so far; `entity` names the brand, `response` is the id of an answer. */
export interface AuditLine extends Omit<AuditSample, 'entityId' | 'items'> {
  readonly kind: 'audit';
  readonly entity: string;
  readonly items: readonly (Omit<AuditItem, 'jobExecutionId'> & { readonly response: JobExecutionId })[];
}

/** As whom collectors ask; the name leads to it. */
export interface PersonaLine extends Persona {
  readonly kind: 'persona';
}

/** A collector, without keys and without what it has asked and spent; `queryTags` and `persona` are names. */
export interface CollectorLine extends Omit<Collector, 'queryTagIds' | 'personaId' | keyof CollectorHealth> {
  readonly kind: 'collector';
  readonly queryTags: readonly string[];
  /** null = as no one. */
  readonly persona: string | null;
}

/** The last line of an export that is whole: how many came before it. */
export interface EndLine {
  readonly kind: 'end';
  readonly lines: number;
}

/** One line of an export of a project. */
export type ExportLine =
  | SettingsLine
  | GroupLine
  | EntityLine
  | MergeLine
  | TagGroupLine
  | TagLine
  | ExecutionTagLine
  | QueryLine
  | BatchLine
  | DecisionLine
  | RowLine
  | CorrectionLine
  | ReplacedLine
  | LinksLine
  | VideoLine
  | AuditLine
  | PersonaLine
  | CollectorLine
  | EndLine;

/** Why a line of an export did not go in, besides what imports of its kind say. */
export type ExportLineError =
  | 'FORMAT_UNKNOWN'
  | 'GROUP_NOT_FOUND'
  | 'TAG_NOT_FOUND'
  | 'PERSONA_NOT_FOUND'
  | 'RESPONSE_NOT_FOUND'
  | 'ENTITY_NOT_FOUND';

/** Properties that hold times. */
const TIMES = new Set(['createdAt', 'updatedAt', 'deletedAt', 'runAt', 'capturedAt', 'publishedAt']);

/**
 * A line of an export as JSON in one line, without its end; times are ISO 8601. An answer or a snapshot is written as an
 * import takes it, and what it does not say is left out.
 * @example
 * const text = exportText({ kind: 'tag', name: 'Shoes', color: '#ffffff', tagGroup: null });
 * assert.equal(text, '{"kind":"tag","name":"Shoes","color":"#ffffff","tagGroup":null}');
 */
export function exportText(line: ExportLine): string {
  switch (line.kind) {
    case 'row': {
      const { raw, ...row } = line.row;
      const text = JSON.stringify({ kind: line.kind, ...said(dated(inParts(row))) });
      // It is JSON already.
      return raw === undefined ? text : `${text.slice(0, -1)},"raw":${raw}}`;
    }
    case 'video':
      return JSON.stringify({ kind: line.kind, ...said(dated(line.video)) });
    default:
      return JSON.stringify(dated(line));
  }
}

type Properties = Readonly<Record<string, unknown>>;

const dated = (value: object): Properties =>
  Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, TIMES.has(name) && typeof own === 'number' ? toIso(own) : own]),
  );

const said = (value: Properties): Properties =>
  Object.fromEntries(
    Object.entries(value).filter(([, own]) => own !== null && !(Array.isArray(own) && own.length === 0)),
  );

/** A row with its parts in the place of its text, where it came in parts. */
function inParts({ given, ...row }: Omit<JobExecutionRow, 'raw'>): object {
  return given === undefined ? row : { ...row, answer: null, parts: partsOf(row.answer, given) };
}
