/*
 * Routes of audits: draw, list, read, judge, delete. Bodies and records are in audit-records.ts, the use cases in
 * app/audit-samples.ts.
 */

import { z } from 'zod';
import type { AuditWithItems } from '../../app/mod.ts';
import { MOST_SEED } from '../../domain/audit-samples/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { listOf, toId, Uuid } from '../wire.ts';
import { AuditBody, AuditMetricBody, AuditWithItemsBody, toAudit, toAuditItem } from './audit-records.ts';

const TAG = 'Analytics';
const PATH = '/api/v1/analytics/audit';

/** Answers of each kind that are drawn at most: more than people judge. */
export const MOST_ITEMS = 500;

const toBody = (audit: AuditWithItems): z.output<typeof AuditWithItemsBody> => ({
  ...toAudit(audit),
  items: audit.items.map(toAuditItem),
});

export const drawAudit = route('POST', PATH, 'drawAudit', TAG, {
  summary: 'Draw answers to be judged by people',
  description:
    'How often is the analysis right? Draws answers in scope in which it found something of a brand (hits), and, for what it overlooks, ' +
    'some in which it did not (misses). Judge them with …/verdicts. A drawn sample stays as it is; an answer that is deleted or replaced ' +
    'drops out and is counted.',
  access: WRITE,
  body: z
    .strictObject({
      scope: scopeBody({}),
      entityId: Uuid.meta({ description: 'The brand; one that is merged is audited as what it is merged into.' }),
      metric: AuditMetricBody,
      size: z.int().min(0).max(MOST_ITEMS).meta({ description: 'Hits to draw; all, where there are fewer.' }),
      misses: z
        .int()
        .min(0)
        .max(MOST_ITEMS)
        .exactOptional()
        .meta({ description: 'Answers without a hit to draw; default 0. With them sensitivity can be told.' }),
      seed: z
        .int()
        .min(0)
        .max(MOST_SEED)
        .exactOptional()
        .meta({ description: 'The same seed draws the same of the same answers; default any.' }),
    })
    .meta({
      id: 'AuditRequest',
      examples: [
        {
          scope: { startDate: '2026-11-01' },
          entityId: '00000000-0000-7000-8000-000000000001',
          metric: 'mention',
          size: 50,
          misses: 50,
        },
      ],
    }),
  responses: { 201: AuditWithItemsBody },
  errors: [404],
  async handle({ app, project, body: { scope, entityId, metric, size, misses = 0, seed = null }, signal }) {
    if (size + misses === 0) throw new AppError('invalid', ['size: must be at least 1 where no misses are drawn']);
    const request = { scope, entityId: toId(entityId), metric, size, misses, seed };
    return created(toBody(await app.auditSamples.draw(project, request, { signal })));
  },
});

export const listAudits = route('GET', PATH, 'listAudits', TAG, {
  summary: 'List audits with their precision',
  description: 'The latest first, each with its brand, its metric and what its verdicts say.',
  access: READ,
  query: pageQuery(),
  responses: { 200: pageBody(AuditBody, 'AuditList') },
  async handle({ app, project, query }) {
    const page = readPage(query);
    return ok(toPage(await app.auditSamples.list(project, page), page, toAudit));
  },
});

export const readAudit = route('GET', `${PATH}/{id}`, 'readAudit', TAG, {
  summary: 'Read an audit with its items',
  description:
    'Precision for the brand, by language too; where misses were judged as well, sensitivity, and the visibility without errors of the ' +
    'analysis beside the one that was measured.',
  access: READ,
  responses: { 200: AuditWithItemsBody },
  handle: async ({ app, project, params }) => ok(toBody(await app.auditSamples.find(project, toId(params.id)))),
});

export const judgeAudit = route('POST', `${PATH}/{id}/verdicts`, 'judgeAudit', TAG, {
  summary: 'Say which items of an audit are right',
  description:
    'All of them or none. right: what the item says the analysis found is so. A later verdict takes the place of an earlier one.',
  access: WRITE,
  body: listOf(
    z.strictObject({ itemId: Uuid, right: z.boolean() }).meta({ id: 'AuditVerdict' }),
    2 * MOST_ITEMS,
    1,
  ).meta({ id: 'AuditVerdicts', examples: [[{ itemId: '00000000-0000-7000-8000-000000000001', right: true }]] }),
  responses: { 200: AuditBody },
  async handle({ app, project, params, body }) {
    const verdicts = body.map(({ itemId, right }) => ({ itemId: toId(itemId), isRight: right }));
    const seen = new Set<string>();
    const twice = verdicts.flatMap(({ itemId }, at) => {
      if (seen.has(itemId)) return [`[${at}].itemId: is given twice`];
      seen.add(itemId);
      return [];
    });
    if (twice.length > 0) throw new AppError('invalid', twice);
    return ok(toAudit(await app.auditSamples.judge(project, toId(params.id), verdicts)));
  },
});

export const deleteAudit = removal(`${PATH}/{id}`, 'deleteAudit', TAG, {
  summary: 'Delete an audit',
  description: 'Its items and verdicts go with it; the answers stay.',
  remove: ({ app, project, params }) => app.auditSamples.remove(project, toId(params.id)),
});
