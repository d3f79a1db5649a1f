import { z } from 'zod';
import { pageOf } from '../../domain/paging.ts';
import { type Member, ROLES } from '../../domain/people.ts';
import { toIso } from '../../domain/time.ts';
import { ADMIN, VIEWER } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { EXPECTED, listOf, readExpected, Time, text, toId, Uuid } from '../wire.ts';

const TAG = 'People';

export const Role = z
  .enum(ROLES)
  .meta({ description: 'viewer reads; editor writes too; admin also manages keys, members and settings.' });

/** Projects that a member is limited to. (contract 11) */
export const ProjectIds = listOf(Uuid, 1_000)
  .nullable()
  .meta({ description: 'The projects that they are limited to; null = all, as for every admin.' });

export const MemberRecord = z
  .strictObject({
    id: Uuid.meta({ description: 'Of the person.' }),
    email: z.string(),
    name: z.string(),
    role: Role,
    projectIds: ProjectIds,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Member' });

export const toMemberRecord = ({ user, membership }: Member): z.output<typeof MemberRecord> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  role: membership.role,
  projectIds: membership.projects && [...membership.projects],
  createdAt: toIso(membership.createdAt),
  updatedAt: toIso(membership.updatedAt),
});

const toFields = ({ projectIds }: { readonly projectIds?: readonly string[] | null }) =>
  projectIds === undefined ? {} : { projects: projectIds?.map(toId) ?? null };

export const listMembers = route('GET', '/api/members', 'listMembers', TAG, {
  summary: 'List the members of the organisation',
  description: 'By e-mail address.',
  access: VIEWER,
  query: pageQuery(),
  responses: { 200: pageBody(MemberRecord, 'MemberList') },
  async handle({ app, organisation, query }) {
    const page = readPage(query);
    return ok(toPage(pageOf(await app.people.list(organisation), page), page, toMemberRecord));
  },
});

export const addMember = route('POST', '/api/members', 'addMember', TAG, {
  summary: 'Add a member',
  description:
    'A person with an account on this service. Its operator makes accounts, with sightline user create: ' +
    'no password travels through this call.',
  access: ADMIN,
  body: z
    .strictObject({ email: text(254), role: Role, projectIds: ProjectIds.exactOptional() })
    .meta({ id: 'MemberCreation', examples: [{ email: 'ada@example.com', role: 'editor' }] }),
  responses: { 201: MemberRecord },
  errors: [404, 409],
  handle: async ({ app, organisation, body }) =>
    created(
      toMemberRecord(await app.people.invite({ organisation, ...toFields(body), email: body.email, role: body.role })),
    ),
});

export const changeMember = route('PATCH', '/api/members/{id}', 'changeMember', TAG, {
  summary: "Change a member's role or projects",
  description:
    'At once, for what they do next. The last admin stays one: 409. Who is limited to projects sees nothing beyond them: no keys, members, audit log ' +
    'or settings of the organisation; who becomes an admin is limited no more. Links and invitations of theirs end with what lets them.',
  access: ADMIN,
  body: z
    .strictObject({ role: Role.exactOptional(), projectIds: ProjectIds.exactOptional(), ...EXPECTED })
    .meta({ id: 'MemberPatch', examples: [{ role: 'viewer' }] }),
  responses: { 200: MemberRecord },
  errors: [404, 409],
  async handle({ app, organisation, params, body: { role, expectedUpdatedAt, ...body } }) {
    const patch = { ...(role && { role }), ...toFields(body) };
    const expected = readExpected(expectedUpdatedAt);
    return ok(toMemberRecord(await app.people.change(organisation, toId(params.id), patch, expected)));
  },
});

export const removeMember = removal('/api/members/{id}', 'removeMember', TAG, {
  summary: 'Remove a member',
  description:
    'The account stays, with its other organisations; share links and invitations of theirs end. The last admin cannot be removed: 409.',
  access: ADMIN,
  errors: [404, 409],
  remove: ({ app, organisation, params }) => app.people.remove(organisation, toId(params.id)),
});
