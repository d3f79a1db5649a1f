import { newSecret, sign } from '../../../src/adapters/delivery/mod.ts';
import type {
  Channel,
  EventData,
  NewEvent,
  OutgoingMail,
  Speaking,
  Store,
  TryOutcome,
} from '../../../src/domain/mod.ts';
import { createTestApp, type TestAppOptions } from '../../../src/testing/app.ts';
import { openVault } from '../collecting/support.ts';

export const DELIVERED: TryOutcome = { is: 'delivered', status: 200, reply: 'ok', problem: null };
export const FAILED: TryOutcome = { is: 'failed', status: 500, reply: 'no', problem: 'it answered 500' };

/** Mails of apps that send them nowhere. */
export const MAILBOX: OutgoingMail[] = [];

/** Speaks to nobody, with a secret that is always the same. */
export const SPEAKING_TO_NOBODY: Partial<Speaking> = {
  newSecret: () => 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  async mail(mail) {
    MAILBOX.push(mail);
    return DELIVERED;
  },
};

export const speakingWith = (more: Partial<Speaking> = {}): Speaking => ({
  ...{ vault: openVault, sign, newSecret, addressProblem: () => undefined, mail: null, operator: [] },
  ...{ post: async () => DELIVERED, publicUrl: 'https://sightline.example.com', random: () => 0.5 },
  ...more,
});

/** An organisation, a project and what delivers for it. */
export async function aDeliveringWorld(speaking: Partial<Speaking> = {}, options: TestAppOptions = {}) {
  const { app, store, clock } = createTestApp({ ...options, speaking: speakingWith(speaking) });
  const organisation = (await app.organisations.all())[0] ?? (await app.organisations.create({ name: 'Acme' }));
  const { results } = await app.projects.list([organisation.id], '', { page: 1, limit: 1 });
  const project = results[0] ?? (await app.projects.create({ organisation: organisation.id, name: 'Shop' }));
  const errors: unknown[] = [];
  const [stop, giveUp] = [new AbortController(), new AbortController()];
  const onError = (error: unknown) => void errors.push(error);
  const runner = app.deliveries!.runner({ stop: stop.signal, giveUp: giveUp.signal, onError });
  const reach = { organisation: organisation.id, projects: null };
  return {
    ...{ app, store, clock, organisation, project, runner, errors, stop, giveUp, reach },
    webhook: (more: object = {}) =>
      app.channels.create(reach, {
        ...{ kind: 'webhook', name: 'Hook', projectIds: null, events: ['collector.paused'], language: 'en' },
        ...{ url: 'https://hooks.example.com/in', recipients: undefined },
        ...more,
      }),
    /** Delivers what is due now, and what gets due by that. */
    async deliver(): Promise<void> {
      for (let rounds = 0; rounds < 5; rounds++) {
        await runner.tick();
        await runner.idle();
      }
      if (errors.length > 0) throw errors[0];
    },
    happens: (name: string, more: Partial<NewEvent> = {}) => happens(store, organisation.id, name, more),
    log: async (id: Channel['id']) => (await app.channels.deliveries(reach, id, { page: 1, limit: 100 })).results,
  };
}

let made = 0;
/** Has something happen, of a subject. */
export async function happens(
  store: Store,
  organisation: string,
  subject: string,
  more: Partial<NewEvent> & { readonly data?: EventData } = {},
): Promise<string> {
  const id = `00000000-0000-7000-9000-${String(++made).padStart(12, '0')}`;
  await store.transact(({ outbox }) =>
    outbox.add({
      ...{ id, type: 'collector.paused', timestamp: 0, organisation, project: null, subject },
      ...{ data: { model: 'gpt-5', provider: 'openai', reason: 'why' }, ...more },
    }),
  );
  return id;
}
