/*
 * Schemas of the lines of an export, one for each kind, in the order of domain/exports/lines.ts. `readExportLine` checks a
 * line and gives it in the domain's words. A field that older exports lack must be optional here.
 */

import { z } from 'zod';
import { AUDIT_HITS, AUDIT_MISSES, MOST_SEED } from '../domain/audit-samples/mod.ts';
import { budgetOf, COLLECTOR_FIELDS } from '../domain/collection/mod.ts';
import { CORRECTABLE } from '../domain/corrections/mod.ts';
import { AppError } from '../domain/errors.ts';
import { type CorrectionLine, type ExportLine, MOST_REPLACED } from '../domain/exports/mod.ts';
import { OUTCOMES } from '../domain/outcomes/mod.ts';
import { SLUG_LENGTH } from '../domain/slug.ts';
import { MATCHING_MODES, TAG_KINDS } from '../domain/tags/mod.ts';
import { naturalName, naturalText } from '../domain/text.ts';
import { parseInstant } from '../domain/time.ts';
import { read } from './problems.ts';
import {
  AuditCountsBody,
  AuditMetricBody,
  CarriedCollector,
  CarriedPersona,
  MOST_ITEMS,
  ProjectPatch,
  QUERY,
  readLocales,
  readRight,
  SettingsPatch,
  toProjectFields,
} from './routes/mod.ts';
import { BRAND, JobExecutionRowBody, toJobExecutionRow, toVideoRow, VideoRowBody } from './rows/mod.ts';
import { scopeBody } from './scope-body.ts';
import { optional } from './shapes.ts';
import {
  AnyTime,
  BatchName,
  Color,
  Figure,
  KnownLanguage,
  listOf,
  name,
  TextDigest,
  text,
  toId,
  Uuid,
} from './wire.ts';

const Name = name(200);
const TIMED = { createdAt: AnyTime, updatedAt: AnyTime };
const Slug = text(SLUG_LENGTH + 20);
const at = (time: string): number => parseInstant(time)!;
const timesOf = ({ createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string }) => ({
  createdAt: at(createdAt),
  updatedAt: at(updatedAt),
});

const TagId = z.int().min(1);

/** A schema of lines of a kind, and what one that fits means. */
function lineOf<Kind extends ExportLine['kind'], Body extends z.ZodType>(
  kind: Kind,
  body: Body,
  toLine: (said: z.output<Body>) => Omit<Extract<ExportLine, { readonly kind: Kind }>, 'kind'>,
): readonly [Kind, (value: unknown) => ExportLine] {
  return [kind, (value) => Object.assign({ kind }, toLine(read(body, value, 'line'))) as unknown as ExportLine];
}

const READERS = new Map<unknown, (value: unknown) => ExportLine>([
  lineOf(
    'settings',
    z.strictObject({
      format: z.int().min(1),
      project: ProjectPatch.omit({ slug: true }),
      settings: SettingsPatch.omit({ judge: true }),
    }),
    ({ format, project, settings }) => ({ format, project: toProjectFields(project), settings }),
  ),
  lineOf(
    'group',
    z.strictObject({ id: Uuid, name: Name, slug: Slug, parent: Name.nullable(), ...TIMED }),
    ({ id, ...line }) => ({ ...line, id: toId(id), ...timesOf(line) }),
  ),
  lineOf(
    'entity',
    z.strictObject({
      ...{ id: Uuid, name: Name, slug: Slug, ...optional({ ...BRAND, group: Name.nullable() }), ...TIMED },
    }),
    ({ id, ...line }) => ({ ...line, id: toId(id), name: naturalName(line.name), ...timesOf(line) }),
  ),
  lineOf('merge', z.strictObject({ name: Name, into: Name }), (line) => line),
  lineOf('tagGroup', z.strictObject({ id: Uuid, of: z.enum(TAG_KINDS), name: Name, ...TIMED }), ({ id, ...line }) => ({
    ...{ ...line, id: toId(id), name: naturalName(line.name), ...timesOf(line) },
  })),
  lineOf(
    'tag',
    z.strictObject({ id: TagId.exactOptional(), name: Name, color: Color, tagGroup: Name.nullable() }),
    (line) => line,
  ),
  lineOf(
    'executionTag',
    z.strictObject({
      ...{ id: Uuid.exactOptional(), name: Name, color: Color, matchingMode: z.enum(MATCHING_MODES) },
      ...{ tagGroup: Name.nullable(), createdAt: AnyTime.exactOptional(), updatedAt: AnyTime.exactOptional() },
    }),
    ({ id, createdAt, updatedAt, ...line }) => ({
      ...line,
      ...(id !== undefined && { id: toId(id) }),
      ...(createdAt !== undefined && { createdAt: at(createdAt) }),
      ...(updatedAt !== undefined && { updatedAt: at(updatedAt) }),
    }),
  ),
  lineOf(
    'query',
    z.strictObject({
      ...{ id: Uuid, query: name(10_000), ...optional({ ...QUERY, tags: listOf(Name, 1_000) }) },
      ...{ ...TIMED, deletedAt: AnyTime.nullable(), wordsTopic: name(200).nullable().exactOptional() },
    }),
    ({ id, query, locales, deletedAt, ...line }) => ({
      ...{ ...line, id: toId(id), query: naturalText(query), ...timesOf(line) },
      ...(locales !== undefined && { locales: readLocales(locales) }),
      deletedAt: deletedAt === null ? null : at(deletedAt),
    }),
  ),
  lineOf('batch', z.strictObject({ name: BatchName }), (line) => line),
  lineOf('decision', z.strictObject({ textDigest: TextDigest, outcome: z.enum(OUTCOMES) }), (line) => line),
  lineOf(
    'replaced',
    z.strictObject({ batch: BatchName, responses: listOf(Uuid, MOST_REPLACED) }),
    ({ responses, ...line }) => ({ ...line, responses: responses.map(toId) }),
  ),
  lineOf('row', JobExecutionRowBody, (row) => ({ row: toJobExecutionRow(row) })),
  lineOf(
    'correction',
    z.strictObject({
      ...{ response: Uuid, entity: Name, what: z.enum(CORRECTABLE), value: z.unknown(), note: text(1_000, 0) },
      ...{ by: text(500, 0), createdAt: AnyTime },
    }),
    ({ response, createdAt, what, value, ...line }) =>
      ({ ...line, ...readRight(what, value), response: toId(response), createdAt: at(createdAt) }) as CorrectionLine,
  ),
  lineOf('links', z.strictObject({ response: Uuid, executionTags: listOf(Name, 10_000) }), (line) => ({
    ...{ ...line, response: toId(line.response) },
  })),
  lineOf('video', VideoRowBody.extend({ id: Uuid }), ({ id, ...video }) => ({
    video: { ...toVideoRow(video), id: toId(id) },
  })),
  lineOf(
    'audit',
    z.strictObject({
      ...{ id: Uuid, entity: Name, metric: AuditMetricBody, scope: scopeBody({}), seed: z.int().min(0).max(MOST_SEED) },
      ...{ createdAt: AnyTime, population: AuditCountsBody, drawn: AuditCountsBody, figure: Figure.nullable() },
      items: listOf(
        z.strictObject({
          ...{ id: Uuid, response: Uuid, language: KnownLanguage, finding: z.enum([...AUDIT_HITS, ...AUDIT_MISSES]) },
          isRight: z.boolean().nullable(),
        }),
        2 * MOST_ITEMS,
      ),
    }),
    ({ id, createdAt, items, ...line }) => ({
      ...{ ...line, id: toId(id), createdAt: at(createdAt) },
      items: items.map((item) => ({ ...item, id: toId(item.id), response: toId(item.response) })),
    }),
  ),
  lineOf('persona', CarriedPersona.extend({ id: Uuid, version: z.int().min(1), ...TIMED }), ({ id, ...line }) => ({
    ...line,
    id: toId(id),
    ...timesOf(line),
  })),
  lineOf(
    'collector',
    CarriedCollector.extend({
      ...{ id: Uuid, queryTags: listOf(Name, 1_000), persona: Name.nullable().exactOptional(), ...TIMED },
    }),
    ({ id, locales, budget, surface, place, persona, ...line }) => ({
      ...{ ...line, id: toId(id), locales: readLocales(locales), budget: budgetOf(budget) },
      // Exports from before there were these have none of them.
      ...{ surface: surface ?? COLLECTOR_FIELDS.surface.default, place: place ?? null, persona: persona ?? null },
      ...timesOf(line),
    }),
  ),
  lineOf('end', z.strictObject({ lines: z.int().min(0) }), (line) => line),
]);

/**
 * A line of an export, checked and normalised.
 * @throws AppError invalid with every problem found
 */
export function readExportLine(value: unknown): ExportLine {
  const { kind, ...rest } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const reader = READERS.get(kind);
  if (!reader) throw new AppError('invalid', [`kind: must be one of ${[...READERS.keys()].join(', ')}`]);
  return reader(rest);
}
