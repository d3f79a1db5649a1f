/*
 * Routes of channels, in one list: the channels themselves, their secrets, tests and deliveries. Members limited to
 * projects see only channels within theirs, which `reachIn` tells the use cases.
 */

import { z } from 'zod';
import type { OrganisationId } from '../../domain/ids.ts';
import { EDITOR } from '../access.ts';
import type { Reach } from '../caller.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, type Route, removal, route } from '../route.ts';
import { IdParams, readExpected, toId, Uuid } from '../wire.ts';
import {
  ChannelBody,
  ChannelPatch,
  ChannelRecord,
  DeliveryRecord,
  MadeChannel,
  toChannel,
  toDelivery,
} from './channel-records.ts';

const TAG = 'Channels';
const PATH = '/api/v1/channels';
const DeliveryParams = z.strictObject({ id: Uuid, deliveryId: Uuid });

/** A member limited to projects reaches the channels within theirs. */
const reachIn = (organisation: OrganisationId, reached: readonly Reach[]) => ({
  organisation,
  projects: reached.find((reach) => reach.organisation === organisation)?.projects ?? null,
});

/** Where an organisation is told of what happens. (contract 14, "Channels") */
export const CHANNELS: readonly Route[] = [
  route('GET', PATH, 'listChannels', TAG, {
    summary: 'List channels',
    description: 'In the order of creation. A member limited to projects sees those within theirs.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    responses: { 200: z.strictObject({ results: z.array(ChannelRecord) }).meta({ id: 'ChannelList' }) },
    errors: [503],
    handle: async ({ app, organisation, reached }) =>
      ok({ results: (await app.channels.list(reachIn(organisation, reached))).map(toChannel) }),
  }),
  route('POST', PATH, 'createChannel', TAG, {
    summary: 'Create a channel',
    description:
      'An e-mail channel has `recipients`, any other a `url`: of your own receiver (webhook, signed by Standard Webhooks), or an ' +
      'incoming webhook of Slack, of what speaks like it, or of Teams. The secret of a webhook is shown here once. Recipients who are no ' +
      'members are asked once, and get nothing before they confirm.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    body: ChannelBody,
    responses: { 201: MadeChannel },
    errors: [409, 503],
    async handle({ app, organisation, reached, body: { language = 'en', projectIds = null, url, ...given } }) {
      const fields = { ...given, language, projectIds, url, recipients: given.recipients };
      const { channel, secret } = await app.channels.create(reachIn(organisation, reached), fields);
      return created({ ...toChannel(channel), secret });
    },
  }),
  route('GET', `${PATH}/{id}`, 'readChannel', TAG, {
    summary: 'Read a channel',
    description: 'With how each recipient stands.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    params: IdParams,
    responses: { 200: ChannelRecord },
    errors: [404, 503],
    handle: async ({ app, organisation, reached, params }) =>
      ok(toChannel(await app.channels.find(reachIn(organisation, reached), toId(params.id)))),
  }),
  route('PATCH', `${PATH}/{id}`, 'changeChannel', TAG, {
    summary: 'Change a channel',
    description:
      'Properties left out stay. `enabled: true` ends what disabled it. One who unsubscribed can be subscribed by themselves alone.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    params: IdParams,
    body: ChannelPatch,
    responses: { 200: ChannelRecord },
    errors: [404, 409, 503],
    async handle({ app, organisation, reached, params, body: { enabled, expectedUpdatedAt, ...given } }) {
      const patch = { ...given, ...(enabled !== undefined && { isEnabled: enabled }) };
      const expected = readExpected(expectedUpdatedAt);
      return ok(toChannel(await app.channels.change(reachIn(organisation, reached), toId(params.id), patch, expected)));
    },
  }),
  removal(`${PATH}/{id}`, 'deleteChannel', TAG, {
    summary: 'Delete a channel',
    description: 'With its deliveries, those on their way included.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    remove: ({ app, organisation, reached, params }) =>
      app.channels.remove(reachIn(organisation, reached), toId(params.id)),
  }),
  route('POST', `${PATH}/{id}/rotate`, 'rotateChannelSecret', TAG, {
    summary: 'Make a new secret of a webhook',
    description: 'It is shown here once. The one before signs besides for 24 hours. 409 for other kinds.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    params: IdParams,
    responses: { 201: MadeChannel },
    errors: [404, 409, 503],
    async handle({ app, organisation, reached, params }) {
      const { channel, secret } = await app.channels.rotate(reachIn(organisation, reached), toId(params.id));
      return created({ ...toChannel(channel), secret });
    },
  }),
  route('POST', `${PATH}/{id}/test`, 'testChannel', TAG, {
    summary: 'Send a test to a channel',
    description: 'Also to one that is disabled. Its deliveries show within seconds how it went.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    params: IdParams,
    responses: { 201: DeliveryRecord },
    errors: [404],
    handle: async ({ app, organisation, reached, params }) =>
      created(toDelivery(await app.channels.test(reachIn(organisation, reached), toId(params.id)))),
  }),
  route('GET', `${PATH}/{id}/deliveries`, 'listDeliveries', TAG, {
    summary: 'List what was sent to a channel',
    description: 'The newest first: what waits, and up to 500 that ended in the last 30 days.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    params: IdParams,
    query: pageQuery(),
    responses: { 200: pageBody(DeliveryRecord, 'DeliveryPage') },
    errors: [404],
    async handle({ app, organisation, reached, params, query }) {
      const request = readPage(query);
      const page = await app.channels.deliveries(reachIn(organisation, reached), toId(params.id), request);
      return ok(toPage(page, request, toDelivery));
    },
  }),
  route('POST', `${PATH}/{id}/deliveries/{deliveryId}/resend`, 'resendDelivery', TAG, {
    summary: 'Send a delivery again',
    description:
      'With the same id, from the first try on. 409 while it is on its way, and for a channel that is disabled.',
    access: EDITOR,
    isForLimited: true,
    isSecret: true,
    params: DeliveryParams,
    responses: { 201: DeliveryRecord },
    errors: [404, 409],
    async handle({ app, organisation, reached, params: { id, deliveryId } }) {
      const again = await app.channels.resend(reachIn(organisation, reached), toId(id), toId(deliveryId));
      return created(toDelivery(again));
    },
  }),
];
