import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError, type Post, type TryOutcome } from '../../../src/domain/mod.ts';
import { aDeliveringWorld, DELIVERED, FAILED } from './support.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const MAIL = { kind: 'email', url: undefined, recipients: ['ana@example.com'] } as const;

describe('a channel', () => {
  test('is made with a secret that is shown once, and never shows its address', async () => {
    const world = await aDeliveringWorld();
    const { channel, secret } = await world.webhook();
    assert.match(secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await world.app.channels.list(world.reach);
    assert.deepEqual(listed, [channel]);
    assert.doesNotMatch(JSON.stringify(listed), /whsec|hooks\.example/);
    assert.equal(channel.isUsable, true);
  });

  test('is refused with each thing that is wrong', async () => {
    const { app, webhook, reach, project } = await aDeliveringWorld({
      addressProblem: (url) => (url.startsWith('https:') ? undefined : 'must begin with https://'),
    });
    const cases: readonly (readonly [object, RegExp])[] = [
      [{ url: undefined }, /url: is missing/],
      [{ url: 'hooks' }, /url: must be an address/],
      [{ url: 'http://a.example' }, /url: must begin with https/],
      [{ url: 'https://user:pass@a.example' }, /without a user/],
      [{ recipients: ['a@b.c'] }, /only an e-mail channel/],
      [{ events: ['backup.failed'] }, /events\[0\]: must be one of/],
      [MAIL, /--smtp/],
      [{ projectIds: ['00000000-0000-7000-8000-999999999999'] }, /does not belong/],
    ];
    for (const [given, message] of cases) await assert.rejects(webhook(given), message);
    await webhook();
    await assert.rejects(webhook(), /A channel named "Hook" exists/);
    const limited = { ...reach, projects: [project.id] };
    await assert.rejects(
      app.channels.create(limited, {
        ...(await app.channels.list(reach))[0]!,
        name: 'All',
        url: 'https://a.example',
        recipients: [],
      }),
      /does not belong/,
    );
    assert.deepEqual(await app.channels.list(limited), []);
  });

  test('a member limited to projects sees and changes those within theirs alone', async () => {
    const { app, webhook, reach, project, organisation } = await aDeliveringWorld();
    const other = await app.projects.create({ organisation: organisation.id, name: 'Other' });
    const all = await webhook({ name: 'All' });
    const own = await webhook({ name: 'Own', projectIds: [project.id] });
    const limited = { ...reach, projects: [project.id] };
    assert.deepEqual(
      (await app.channels.list(limited)).map(({ name }) => name),
      ['Own'],
    );
    for (const work of [
      () => app.channels.find(limited, all.channel.id),
      () => app.channels.remove(limited, all.channel.id),
      () => app.channels.test(limited, all.channel.id),
      () => app.channels.rotate(limited, all.channel.id),
      () => app.channels.deliveries(limited, all.channel.id, { page: 1, limit: 1 }),
    ])
      await assert.rejects(work(), (error) => error instanceof AppError && error.problem === 'not-found');
    await assert.rejects(app.channels.change(limited, own.channel.id, { projectIds: null }), /does not belong/);
    await assert.rejects(app.channels.change(limited, own.channel.id, { projectIds: [other.id] }), /does not belong/);
  });
});

describe('deliveries', () => {
  test('a channel that was turned off is sent nothing that waited, but a test', async () => {
    const posts: string[] = [];
    const world = await aDeliveringWorld({
      async post({ body }) {
        posts.push(JSON.parse(body).type);
        return posts.length === 1 ? FAILED : DELIVERED;
      },
    });
    const { channel } = await world.webhook();
    await world.happens('a');
    await world.deliver();
    await world.app.channels.change(world.reach, channel.id, { isEnabled: false });
    world.clock.now += 24 * HOUR;
    await world.deliver();
    assert.deepEqual(posts, ['collector.paused']);
    await world.app.channels.test(world.reach, channel.id);
    await world.deliver();
    assert.deepEqual(posts, ['collector.paused', 'test']);
  });

  test('an event goes to the channels that cover it, once; a later one waits behind an earlier one, an hour at most', async () => {
    const posts: string[] = [];
    let outcome: TryOutcome = FAILED;
    const world = await aDeliveringWorld({
      async post({ body }) {
        posts.push(JSON.parse(body).sequence);
        return outcome;
      },
    });
    const { channel } = await world.webhook();
    await world.webhook({ name: 'Others', events: ['budget.reached'] });
    await world.happens('a');
    await world.happens('a');
    await world.deliver();
    assert.deepEqual(posts, [1]);
    world.clock.now += 6_000;
    await world.deliver();
    assert.deepEqual(posts, [1, 1]);
    world.clock.now += HOUR - 6_000;
    await world.deliver();
    assert.deepEqual(posts, [1, 1, 1, 2]);
    outcome = DELIVERED;
    await world.happens('b');
    await world.deliver();
    assert.equal(posts.length, 5);
    world.clock.now += 3 * HOUR;
    await world.deliver();
    assert.deepEqual(
      (await world.log(channel.id)).map(({ state }) => state),
      ['delivered', 'delivered', 'delivered'],
    );
  });

  test('the next one goes as soon as the earlier one arrived', async () => {
    const outcomes = [FAILED, DELIVERED, DELIVERED];
    const world = await aDeliveringWorld({ post: async () => outcomes.shift() ?? DELIVERED });
    const { channel } = await world.webhook();
    await world.happens('a');
    await world.happens('a');
    await world.deliver();
    world.clock.now += 6_000;
    await world.deliver();
    assert.deepEqual(
      (await world.log(channel.id)).map(({ state, tries }) => [state, tries]),
      [
        ['delivered', 1],
        ['delivered', 2],
      ],
    );
  });

  test('ten tries in five days disable a channel, which is told to others; what waited can be sent again', async () => {
    const posts: Post[] = [];
    const world = await aDeliveringWorld({
      async post(post) {
        posts.push(post);
        return post.url.includes('good') ? DELIVERED : FAILED;
      },
    });
    const { channel } = await world.webhook();
    await world.webhook({ name: 'Good', url: 'https://good.example', events: ['channel.disabled'] });
    const begun = world.clock.now;
    await world.happens('a');
    await world.happens('b');
    for (let hours = 0; hours < 24 * 5 && (await world.app.channels.find(world.reach, channel.id)).isEnabled; hours++) {
      await world.deliver();
      world.clock.now += hours === 0 ? 10 * MINUTE : HOUR;
    }
    const after = await world.app.channels.find(world.reach, channel.id);
    assert.deepEqual([after.isEnabled, after.problem], [false, 'A delivery failed ten times in five days.']);
    assert.ok(world.clock.now - begun > 70 * HOUR);
    await world.deliver();
    assert.equal(JSON.parse(posts.at(-1)!.body).data.name, 'Hook');
    const log = await world.log(channel.id);
    assert.deepEqual(
      log.map(({ state }) => state),
      ['failed', 'failed'],
    );
    await assert.rejects(world.app.channels.resend(world.reach, channel.id, log[0]!.id), /enable it first/);
    await world.happens('c');
    await world.deliver();
    assert.equal((await world.log(channel.id)).length, 2);
    assert.equal((await world.app.channels.change(world.reach, channel.id, { isEnabled: true })).problem, null);
    await world.app.channels.resend(world.reach, channel.id, log[0]!.id);
    await assert.rejects(world.app.channels.resend(world.reach, channel.id, log[0]!.id), /on its way/);
  });

  test('410 disables at once, what waits for the channel fails with it, and a test goes all the same', async () => {
    let outcome: TryOutcome = { is: 'gone', status: 410, reply: 'bye', problem: 'gone' };
    const world = await aDeliveringWorld({ post: async () => outcome });
    const { channel } = await world.webhook();
    await world.happens('a');
    await world.happens('a');
    await world.deliver();
    assert.deepEqual(
      (await world.log(channel.id)).map(({ state, last }) => [state, last?.problem]),
      [
        ['failed', 'the channel was disabled'],
        ['failed', 'gone'],
      ],
    );
    outcome = DELIVERED;
    const { id } = await world.app.channels.test(world.reach, channel.id);
    await world.deliver();
    assert.deepEqual((await world.log(channel.id)).find((one) => one.id === id)?.state, 'delivered');
  });

  test('a receiver that the channel has no more doesn’t disable it: what it refused goes to the new one', async () => {
    const posts: string[] = [];
    const world = await aDeliveringWorld({
      async post({ url }) {
        posts.push(url);
        if (posts.length > 1) return DELIVERED;
        world.clock.now += 1;
        await world.app.channels.change(world.reach, channel.id, { url: 'https://new.example/' });
        return { is: 'gone', status: 410, reply: 'bye', problem: 'gone' };
      },
    });
    const { channel } = await world.webhook();
    await world.happens('a');
    await world.deliver();
    await world.deliver();
    assert.deepEqual([posts.length, posts[1]], [2, 'https://new.example/']);
    assert.deepEqual(
      (await world.log(channel.id)).map(({ state }) => state),
      ['delivered'],
    );
  });

  test('an alert goes to the channels that it names alone', async () => {
    const posts: string[] = [];
    const world = await aDeliveringWorld({
      post: async ({ url }) => {
        posts.push(url);
        return DELIVERED;
      },
    });
    await world.webhook({ events: ['alert.triggered'] });
    const { channel } = await world.webhook({ name: 'Named', url: 'https://named.example/', events: [] });
    await world.happens('alert a', {
      type: 'alert.triggered',
      project: world.project.id,
      data: { channels: channel.id },
    });
    await world.deliver();
    assert.deepEqual(posts, ['https://named.example/']);
  });

  test('an event that names an instant waits for it, also behind another one of its subject', async () => {
    const posts: number[] = [];
    const world = await aDeliveringWorld({
      async post({ body }) {
        posts.push(JSON.parse(body).sequence);
        return DELIVERED;
      },
    });
    await world.webhook();
    const notBefore = new Date(world.clock.now + 9 * HOUR).toISOString();
    await world.happens('a');
    await world.happens('a', { data: { notBefore } });
    await world.deliver();
    world.clock.now += 9 * HOUR - 1;
    await world.deliver();
    assert.deepEqual(posts, [1]);
    world.clock.now += 1;
    await world.deliver();
    assert.deepEqual(posts, [1, 2]);
  });

  test('a channel that is deleted takes its deliveries along', async () => {
    const world = await aDeliveringWorld({ post: async () => FAILED });
    const { channel } = await world.webhook();
    await world.happens('a');
    await world.deliver();
    await world.app.channels.remove(world.reach, channel.id);
    world.clock.now += 24 * HOUR;
    await world.deliver();
    assert.deepEqual(await world.app.channels.list(world.reach), []);
    assert.deepEqual(await world.store.read(({ work }) => work.lines('deliver')), []);
  });

  test('a good receiver never waits for silent ones, of which some are asked at once', async () => {
    const released = Promise.withResolvers<void>();
    const asked: string[] = [];
    const world = await aDeliveringWorld({
      async post({ url }) {
        asked.push(new URL(url).hostname);
        if (url.includes('good')) return DELIVERED;
        await released.promise;
        return { ...FAILED, status: null };
      },
    });
    const hook = (name: string, kind: string) =>
      world.webhook({ name, url: `https://${name}.example.com`, events: [kind] });
    for (let at = 0; at < 12; at++) await hook(`silent${at}`, 'collector.paused');
    await hook('good', 'judge.paused');
    const six = () => Array.from({ length: 6 }, () => 'good.example.com');
    const good = (from: string) =>
      Promise.all(six().map((_, at) => world.happens(`${from} ${at}`, { type: 'judge.paused' })));
    await good('before');
    await world.deliver();
    assert.deepEqual(asked.splice(0), six());
    await Promise.all(six().map((_, at) => world.happens(`dead ${at}`)));
    const ticks = async () => {
      for (let round = 0; round < 12; round++) {
        await world.runner.tick();
        await new Promise(setImmediate);
      }
    };
    await ticks();
    assert.equal(asked.splice(0).length, 8);
    await good('after');
    await ticks();
    assert.deepEqual(asked.splice(0), six());
    released.resolve();
    await world.runner.idle();
    assert.deepEqual(world.errors, []);
  });

  test('what the service could not finish before its end is given back, and is no try', async () => {
    const arrived = Promise.withResolvers<void>();
    const world = await aDeliveringWorld({
      async post() {
        await arrived.promise;
        return { is: 'failed', status: null, reply: '', problem: 'the service ended while it was sent' };
      },
    });
    const { channel } = await world.webhook();
    await world.happens('a');
    await world.runner.tick();
    world.stop.abort();
    world.giveUp.abort();
    arrived.resolve();
    await world.runner.idle();
    const [left] = await world.log(channel.id);
    assert.deepEqual([left?.state, left?.tries], ['waiting', 0]);
    assert.equal((await world.store.read(({ work }) => work.leased())).length, 0);
  });
});
