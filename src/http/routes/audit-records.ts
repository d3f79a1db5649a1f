import { z } from 'zod';
import type { Audit, AuditedAnswer } from '../../app/mod.ts';
import { AUDIT_HITS, AUDIT_METRICS, AUDIT_MISSES, type JudgedShare } from '../../domain/audit-samples/mod.ts';
import type { ScopeInput } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { metric } from '../metric-text.ts';
import { scopeBody } from '../scope-body.ts';
import { Figure, Percent, Time, Uuid } from '../wire.ts';
import { ClaimBody, toClaim } from './response-parts.ts';
import { ListedResponseBody } from './response-records.ts';
import { toListedResponse } from './shown-responses.ts';

const Count = z.int().min(0);

export const AuditCountsBody = z.strictObject({ hits: Count, misses: Count }).meta({ id: 'AuditCounts' });

const Share = z
  .strictObject({ value: Percent, numerator: Count, denominator: Count, low: Percent, high: Percent })
  .meta({ id: 'JudgedShare', description: 'Of what was judged, what is right, with its 95 % interval by Wilson.' });

export const AuditMetricBody = z.enum(AUDIT_METRICS).meta({
  description:
    'mention: a hit is an answer that names the brand. sentiment: one whose claims speak for or against it, by their verdict; a miss ' +
    'is one that names it and says neither. source: one that cites a page of its websites (domains).',
});

/** An audit without its items. */
export const AuditBody = z
  .strictObject({
    auditId: Uuid,
    entityId: Uuid,
    entity: z.string().meta({ description: 'The name of the brand.' }),
    metric: AuditMetricBody,
    scope: scopeBody({}).meta({ description: 'As it was asked for.' }),
    seed: Count,
    createdAt: Time,
    population: AuditCountsBody.meta({ description: 'Answers that could be drawn, when they were drawn.' }),
    drawn: AuditCountsBody.meta({ description: 'Those that were.' }),
    gone: AuditCountsBody.meta({ description: 'Of these, those that were deleted or replaced since: they drop out.' }),
    judged: AuditCountsBody.meta({ description: 'Items with a verdict.' }),
    precision: metric('audit.precision', Share),
    perLanguage: z.array(
      z
        .strictObject({ language: z.string(), precision: metric('audit.perLanguage.precision', Share) })
        .meta({ id: 'AuditLanguage' }),
    ),
    misses: metric('audit.misses', Share.nullable()),
    sensitivity: metric('audit.sensitivity', Percent.nullable()),
    specificity: metric('audit.specificity', Percent.nullable()),
    visibility: Figure.nullable().meta({
      description:
        'Of mentions: the visibility that the report on brands gave for the scope when the answers were drawn.',
    }),
    corrected: z
      .strictObject({
        value: metric('audit.corrected.value', Percent),
        low: metric('audit.corrected.low', Percent),
        high: metric('audit.corrected.high', Percent),
      })
      .meta({ id: 'CorrectedVisibility' })
      .nullable()
      .meta({
        description: 'What the visibility is without errors of the analysis; docs/metrics/right.md has the formula.',
      }),
  })
  .meta({ id: 'Audit', description: 'Answers that were drawn by chance, and what people say of them.' });

const AuditItemBody = z
  .strictObject({
    itemId: Uuid,
    finding: z
      .enum([...AUDIT_HITS, ...AUDIT_MISSES])
      .meta({ description: 'What the analysis said when it was drawn.' }),
    right: z.boolean().nullable().meta({ description: 'The verdict; null = not judged yet.' }),
    response: ListedResponseBody,
    claims: z.array(ClaimBody).meta({ description: 'Of a sentiment: what is said for and against the brand.' }),
  })
  .meta({ id: 'AuditItem' });

export const AuditWithItemsBody = z
  .strictObject({
    ...AuditBody.shape,
    items: z.array(AuditItemBody).meta({
      description: 'Hits show where they are. To judge a miss read the whole answer: GET /api/v1/responses/{its id}.',
    }),
  })
  .meta({ id: 'AuditWithItems' });

const toShare = ({ value, numerator, denominator, low, high }: JudgedShare) => {
  return { value, numerator, denominator, low, high };
};

export function toAudit({ sample, entity, report }: Audit): z.output<typeof AuditBody> {
  const { id, entityId, metric: judged, scope, seed, createdAt, population, drawn, figure } = sample;
  return {
    auditId: id,
    entityId,
    entity,
    metric: judged,
    scope: scope as ScopeInput as z.output<typeof AuditBody>['scope'],
    seed,
    createdAt: toIso(createdAt),
    population: { ...population },
    drawn: { ...drawn },
    gone: { ...report.gone },
    judged: { ...report.judged },
    precision: toShare(report.precision),
    perLanguage: report.perLanguage.map(({ language, precision }) => ({ language, precision: toShare(precision) })),
    misses: report.misses && toShare(report.misses),
    sensitivity: report.sensitivity,
    specificity: report.specificity,
    visibility: figure,
    corrected: report.corrected && { ...report.corrected },
  };
}

export const toAuditItem = ({ item, claims, ...shown }: AuditedAnswer): z.output<typeof AuditItemBody> => ({
  itemId: item.id,
  finding: item.finding,
  right: item.isRight,
  response: toListedResponse(shown, () => 0),
  claims: claims.map(toClaim),
});
