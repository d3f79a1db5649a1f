import fc from 'fast-check';
import {
  type AdShareRequest,
  ENTITY_REPORT_SORT_FIELDS,
  type EntityReportRequest,
  type EvidenceFilter,
  normaliseScope,
  RESPONSE_SORT_FIELDS,
  type ResponseListRequest,
  SENTIMENTS,
  type ShoppingReportRequest,
  SOURCE_REPORT_SORT_FIELDS,
  type SourceReportRequest,
  VIDEO_SORT_FIELDS,
  type VideoCitationsRequest,
  WEIGHTS,
} from '../../src/domain/mod.ts';
import {
  ADVERTISERS,
  COUNTRIES,
  ENTITIES,
  ENTITY_GROUPS,
  FORMATS,
  listOf,
  mostlyNull,
  NOWHERE,
  oneOf,
  orNull,
  RESPONSES,
  scopeInput,
  someOf,
} from './facts.ts';

/* What reports are asked with, at random: see facts.ts for the projects. */

export const adShareRequest: fc.Arbitrary<AdShareRequest> = fc.record({
  scope: scopeInput.map(normaliseScope),
  formats: someOf([...FORMATS, 'banner']),
});

/** Of figures. */
export const weights = oneOf(WEIGHTS);
export const paging = { page: oneOf([1, 1, 1, 2, 3]), pageSize: oneOf([1, 2, 50]) };
export const sortOf = <Field extends string>(fields: readonly Field[]) =>
  listOf(fc.record({ field: oneOf(fields), direction: oneOf(['ASC', 'DESC'] as const) }), 3);

/** Ids of rows of A1, of merged entities, and of none. */
export const rowId = oneOf([...ENTITIES, ...ENTITY_GROUPS.map(({ id }) => id), NOWHERE]);

/** Rows that stand first, and a project's own, mostly none. */
const someRows = fc.option(fc.array(rowId, { maxLength: 4 }), { freq: 2 });
export const entityIds = fc
  .tuple(someRows, someRows)
  .map(([first, own]) => ({ ...(first !== null && { entityIds: first }), ...(own !== null && { own }) }));

export const entityReportRequest: fc.Arbitrary<EntityReportRequest> = fc
  .record({
    first: entityIds,
    scope: fc
      .tuple(scopeInput, oneOf(['none', 'division', 'group'] as const), fc.boolean())
      .map(([input, groupBy, showAllEntities]) => normaliseScope({ ...input, groupBy, showAllEntities })),
    weights,
    sort: sortOf(ENTITY_REPORT_SORT_FIELDS),
    standingOf: fc.option(rowId, { freq: 1 }),
    ...paging,
  })
  .map(({ first, standingOf, ...request }) => ({ ...request, ...first, ...(standingOf !== null && { standingOf }) }));

export const sourceReportRequest: fc.Arbitrary<SourceReportRequest> = fc.record({
  scope: scopeInput.map(normaliseScope),
  by: oneOf(['domain', 'url', 'page'] as const),
  domain: mostlyNull(['a.example', 'nowhere.example']),
  search: mostlyNull(['A.EX', 'ö', '%', '']),
  weights,
  sort: sortOf(SOURCE_REPORT_SORT_FIELDS),
  ...paging,
});

export const shoppingReportRequest: fc.Arbitrary<ShoppingReportRequest> = fc.record({
  scope: scopeInput.map(normaliseScope),
  weights,
  brands: someOf(['', 'Acme', 'null', 'nobody']),
});

const mostlyNullOf = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

export const evidenceFilter: fc.Arbitrary<EvidenceFilter> = fc.record({
  entityId: mostlyNullOf(rowId),
  ads: mostlyNullOf(fc.record({ advertiser: orNull(ADVERTISERS), formats: someOf([...FORMATS, 'banner']) })),
  shopping: mostlyNullOf(fc.record({ merchant: orNull(ADVERTISERS), brands: someOf(['', 'Acme', 'nobody']) })),
  sources: mostlyNullOf(
    fc.record(
      {
        domain: orNull(['a.example', 'nowhere.example']),
        url: orNull(['https://a.example/1', 'https://b.example']),
        pageUrl: oneOf(['http://www.a.example/1/', 'b.example']),
        isCited: orNull([true, false]),
      },
      { requiredKeys: ['domain', 'url', 'isCited'] },
    ),
  ),
  videos: mostlyNullOf(
    fc.record({ platform: orNull(['youtube', 'tiktok'] as const), videoId: orNull(['1', 'aaaaaaaaaaa']) }),
  ),
});

export const responseListRequest: fc.Arbitrary<ResponseListRequest> = fc
  .record({
    scope: scopeInput.map(normaliseScope),
    evidence: evidenceFilter,
    sentiment: mostlyNullOf(someOf(SENTIMENTS)),
    recommended: mostlyNull([true, false]),
    topThree: mostlyNull([true, false]),
    known: mostlyNull([true, false]),
    among: mostlyNull([[], RESPONSES.slice(0, 1), RESPONSES.slice(3, 9), [...RESPONSES, ...RESPONSES]]),
    sort: sortOf(RESPONSE_SORT_FIELDS),
    ...paging,
  })
  .map((request) => {
    const given = Object.entries(request).filter(([, value]) => value !== null);
    return Object.fromEntries(given) as unknown as ResponseListRequest;
  });

export const videoCitationsRequest: fc.Arbitrary<VideoCitationsRequest> = fc.record({
  scope: scopeInput.map(normaliseScope),
  platform: mostlyNull(['youtube', 'vimeo', 'tiktok'] as const),
  channelId: mostlyNull(['UC1', 'UC2']),
  channelCountry: mostlyNull(COUNTRIES),
  search: mostlyNull(['ÖKO', '%', '_', '\\', '']),
  sort: sortOf(VIDEO_SORT_FIELDS),
  ...paging,
});
