import { z } from 'zod';
import type { OwnedSources } from '../../app/mod.ts';
import { toDomain } from '../../domain/analysis/mod.ts';
import { pageEnvelope } from '../../domain/paging.ts';
import { SOURCE_REPORT_SORT_FIELDS } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { metric } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { STANDING, toStanding } from '../standing.ts';
import { Domain, Figure, FigureWeights, SourceUrl, StaleRecords, Time, text, Uuid } from '../wire.ts';

const Count = z.int().min(0);

const SourcesBody = scopeBody({
  by: z
    .enum(['domain', 'url', 'page'])
    .exactOptional()
    .meta({
      description:
        'What a row is: a registrable domain (default), an address exactly as it was given, or a page, whatever its addresses: ' +
        'without tracking, fragment, AMP, last slash and redirect, its parameters in any order. It shows the most frequent one.',
    }),
  domain: Domain.exactOptional().meta({ description: 'Only the rows of this registrable domain, in any case.' }),
  search: text(1_000, 0).exactOptional().meta({
    description: 'Part of the domain or address, Unicode case-insensitively; %, _ and backslash are taken literally.',
  }),
  owner: z
    .enum(['own', 'competitor', 'other'])
    .exactOptional()
    .meta({
      description:
        'Only the websites of brands of one’s own, of competitors, or of nobody that is tracked, by the domains of entities. ' +
        'Shares stay those of all sources.',
    }),
  weights: FigureWeights,
  ...bodyPaging,
  sort: sortBody(SOURCE_REPORT_SORT_FIELDS, 'responseCount DESC'),
}).meta({
  id: 'SourceReportRequest',
  examples: [{ by: 'url', domain: 'example.com', sort: [{ field: 'citedRate', direction: 'DESC' }] }],
});

const SourceRow = z
  .strictObject({
    domain: z
      .string()
      .nullable()
      .meta({ description: 'Registrable domain, by the Public Suffix List with its private section.' }),
    url: SourceUrl.nullable().meta({ description: 'null where rows are domains.' }),
    owner: z
      .string()
      .nullable()
      .meta({ description: 'The entity whose website it is, by the domains of entities; null = of none.' }),
    ownerId: Uuid.nullable(),
    ownerKind: z.enum(['own', 'competitor']).nullable(),
    urlCount: metric('sources.urlCount', Count),
    pageCount: metric('sources.pageCount', Count),
    sourceCount: metric('sources.sourceCount', Count),
    responseCount: metric('sources.responseCount', Count),
    citedResponseCount: metric('sources.citedResponseCount', Count),
    responseRate: metric('sources.responseRate', Figure),
    share: metric('sources.share', Figure),
    citedRate: metric('sources.citedRate', Figure),
    firstSeenAt: Time,
    lastSeenAt: Time,
  })
  .meta({ id: 'SourceUse' });

const SourceReportBody = z
  .strictObject({
    totalResponses: metric('sources.totalResponses', Count),
    ...STANDING,
    staleRecords: StaleRecords,
    totalSourceResponses: metric('sources.totalSourceResponses', Count),
    results: z.array(SourceRow),
    page: PageEnvelope,
  })
  .meta({ id: 'SourceReport' });

export const sourceReport = route('POST', '/api/v1/analytics/sources', 'listSourceUse', 'Analytics', {
  summary: 'Sources of the responses in scope',
  description: 'The domains or pages that AI responses in scope were shown with or cite, one page of them.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: SourcesBody,
  isBodyOptional: true,
  responses: { 200: SourceReportBody },
  async handle({ app, project, body, waiting }) {
    const { by = 'domain', domain, search, owner, weights, page, pageSize, sort = [], ...scope } = body;
    const paging = readBodyPage({ page, pageSize });
    const request = {
      scope: normaliseScope(scope),
      by,
      domain: domain === undefined ? null : toDomain(domain),
      search: search || null,
      ...(owner && { owner }),
      ...(weights && { weights }),
      sort,
      ...paging,
    };
    const report = await app.reports.sources(project, request, waiting);
    return ok({
      totalResponses: report.totalResponses,
      ...toStanding(report),
      staleRecords: report.staleRecords,
      totalSourceResponses: report.totalSourceResponses,
      results: report.results.map(toRow),
      page: pageEnvelope(report.totalRecords, paging.page, paging.pageSize),
    });
  },
});

const toRow = ({ firstSeenAt, lastSeenAt, ...row }: OwnedSources['results'][number]): z.output<typeof SourceRow> => ({
  ...row,
  firstSeenAt: toIso(firstSeenAt),
  lastSeenAt: toIso(lastSeenAt),
});
