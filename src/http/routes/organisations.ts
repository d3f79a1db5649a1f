import { z } from 'zod';
import { type Organisation, toIso } from '../../domain/mod.ts';
import { READ_ORGANISATION } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { Time, Uuid } from '../wire.ts';

const OrganisationRecord = z
  .strictObject({ id: Uuid, name: z.string(), slug: z.string(), createdAt: Time, updatedAt: Time })
  .meta({ id: 'Organisation' });

const toRecord = (organisation: Organisation): z.output<typeof OrganisationRecord> => ({
  ...organisation,
  createdAt: toIso(organisation.createdAt),
  updatedAt: toIso(organisation.updatedAt),
});

export const listOrganisations = route({
  method: 'GET',
  path: '/api/organisations',
  operationId: 'listOrganisations',
  tag: 'Organisations',
  summary: "List the caller's organisations",
  description: 'A key belongs to one. Needs no project header.',
  access: READ_ORGANISATION,
  query: pageQuery(),
  responses: { 200: pageBody(OrganisationRecord, 'OrganisationList') },
  async handle({ app, organisation, query }) {
    const page = readPage(query);
    const own = await app.organisations.find(organisation);
    const results = page.page === 1 ? [own] : [];
    return ok(toPage({ results, totalRecords: 1 }, page, toRecord));
  },
});
