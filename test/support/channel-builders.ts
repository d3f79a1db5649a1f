import type { Channel, Delivery, MailRecipient, OutboxEvent } from '../../src/domain/mod.ts';
import { anOrganisation, idFor, NOW } from './builders.ts';

export const aChannel = (given: Partial<Channel> = {}): Channel => ({
  ...{ id: idFor('channel'), organisation: anOrganisation().id, name: 'Ops', kind: 'webhook', projectIds: null },
  ...{ events: ['budget.reached'], recipients: [], left: [], language: 'en', isEnabled: true, problem: null },
  ...{ sealed: new Uint8Array([1, 2, 3]), createdAt: NOW, updatedAt: NOW },
  ...given,
});

export const anEvent = (given: Partial<OutboxEvent> = {}): OutboxEvent => ({
  ...{ id: idFor('told'), type: 'budget.reached', timestamp: NOW, organisation: anOrganisation().id, project: null },
  ...{ subject: 'budget', sequence: 1, data: { percent: 80 } },
  ...given,
});

export const aDelivery = (given: Partial<Delivery> = {}): Delivery => ({
  ...{ id: idFor('delivery'), organisation: anOrganisation().id, channel: aChannel().id, event: anEvent() },
  ...{ queuedAt: NOW, state: 'waiting', tries: 1, endedAt: null, done: { 'a@b.c': 'sent' } },
  last: { at: NOW, status: 500, reply: 'no', problem: 'busy' },
  ...given,
});

export const aRecipient = (given: Partial<MailRecipient> = {}): MailRecipient => ({
  ...{ organisation: anOrganisation().id, address: 'ana@example.com', token: 'token', confirmedAt: null },
  ...{ askedAt: NOW, refusals: 1, pausedBecause: null },
  ...given,
});
