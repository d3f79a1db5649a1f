import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  afterMail,
  afterTry,
  CHANNEL_EVENTS,
  covers,
  MOST_REFUSALS,
  mailAddress,
  RETRIES,
  recipientState,
  restOf,
  rotated,
  signingSecrets,
} from '../../../src/domain/mod.ts';
import { idFor, NOW } from '../../support/builders.ts';
import { aChannel, anEvent, aRecipient } from '../../support/channel-builders.ts';

const HOUR = 3_600_000;

describe('which channels get an event', () => {
  const [here, elsewhere] = [idFor('here'), idFor('elsewhere')];
  const channel = aChannel({ events: ['collector.paused', 'channel.disabled'] });
  const event = anEvent({ type: 'collector.paused', project: here });
  const cases: readonly (readonly [string, Parameters<typeof covers>, boolean])[] = [
    ['of all projects', [channel, event], true],
    ['of its project', [{ ...channel, projectIds: [here] }, event], true],
    ['of another project', [{ ...channel, projectIds: [elsewhere] }, event], false],
    ['of the organisation, to one of all projects', [channel, { ...event, project: null }], true],
    [
      'of the organisation, to one of some projects',
      [
        { ...channel, projectIds: [here] },
        { ...event, project: null },
      ],
      false,
    ],
    ['of another organisation', [channel, { ...event, organisation: idFor('two') }], false],
    ['of the operator', [channel, { ...event, organisation: null }], false],
    ['of a type that is not asked for', [channel, { ...event, type: 'budget.reached' }], false],
    ['to a channel that is off', [{ ...channel, isEnabled: false }, event], false],
    [
      'that names it, whatever its types',
      [channel, { ...event, type: 'alert.triggered', data: { channels: `x ${channel.id}` } }],
      true,
    ],
    ['that names others', [channel, { ...event, data: { channels: 'x y' } }], false],
    ['that names none', [channel, { ...event, data: { channels: '' } }], false],
    [
      'that names it, of a project beyond it',
      [
        { ...channel, projectIds: [elsewhere] },
        { ...event, data: { channels: channel.id } },
      ],
      false,
    ],
    [
      'that tells of itself',
      [channel, { ...event, type: 'channel.disabled', project: null, data: { channel: channel.id } }],
      false,
    ],
  ];
  for (const [name, given, expected] of cases)
    test(`one ${name}: ${expected}`, () => assert.equal(covers(...given), expected));
});

describe('what becomes of a delivery', () => {
  test('waits follow the table, 20 % less or more, and the tenth try is the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, random) => {
        const next = afterTry({ is: 'failed' }, { tries, now: NOW, random });
        if (tries >= RETRIES.length) return assert.deepEqual(next, { is: 'failed', disables: 'exhausted' });
        assert.equal(next.is, 'again');
        const wait = next.is === 'again' ? next.dueAt - NOW : 0;
        assert.ok(wait >= RETRIES[tries]! * 0.8 - 1 && wait <= RETRIES[tries]! * 1.2 + 1, `${tries}: ${wait}`);
      }),
    );
  });
  test('a receiver is given the rest that it asks for, a day at most', () => {
    const due = (rest: number) => afterTry({ is: 'failed', rest }, { tries: 1, now: 0, random: 0.5 });
    assert.deepEqual(
      [due(1_000), due(60_000), due(90 * HOUR)],
      [
        { is: 'again', dueAt: 5_000 },
        { is: 'again', dueAt: 60_000 },
        { is: 'again', dueAt: 24 * HOUR },
      ],
    );
    assert.deepEqual([restOf('-5', 0), restOf('', 0), restOf('9999999999', 0)], [undefined, undefined, undefined]);
  });
  test('410 ends the channel, a mail that no recipient takes ends alone', () => {
    const at = { tries: 1, now: 0, random: 0 };
    assert.deepEqual(afterTry({ is: 'gone' }, at), { is: 'failed', disables: 'gone' });
    assert.deepEqual(afterTry({ is: 'useless' }, at), { is: 'failed', disables: null });
    assert.deepEqual(afterTry({ is: 'delivered' }, at), { is: 'delivered' });
  });
});

describe('secrets', () => {
  test('after a rotation two sign for a day, then the new one; a second rotation ends the first one at once', () => {
    const first = { url: 'u', secret: 'a', previous: null };
    const second = rotated(first, 'b', NOW);
    assert.deepEqual(signingSecrets(second, NOW + 24 * HOUR - 1), ['b', 'a']);
    assert.deepEqual(signingSecrets(second, NOW + 24 * HOUR), ['b']);
    assert.deepEqual(signingSecrets(rotated(second, 'c', NOW + 1), NOW + 2), ['c', 'b']);
    assert.deepEqual(signingSecrets({ url: 'u', secret: null, previous: null }, NOW), []);
  });
});

describe('recipients', () => {
  test('an address is one, without a name, a list or a line of its own', () => {
    const right = ['a@b.c', 'Ana.Maria+x@Mail.Example.com ', 'ü@example.com'];
    assert.deepEqual(right.map(mailAddress), ['a@b.c', 'ana.maria+x@mail.example.com', 'ü@example.com']);
    const wrong = [
      '',
      'a',
      '@b',
      'a@',
      'a@b@c',
      'a@b,c@d',
      'a b@c',
      'a@b\nBcc: x@y',
      '"a"@b',
      'a@b>',
      'a@-b',
      `${'a'.repeat(65)}@b`,
    ];
    for (const address of wrong) assert.equal(mailAddress(address), undefined, address);
  });
  test('three refusals in a row pause an address, a mail that is taken begins the count again', () => {
    const after = (...ways: readonly ('sent' | 'refused')[]) =>
      ways.reduce((recipient, way) => afterMail(recipient, way, 'no such user'), aRecipient({ refusals: 0 }));
    assert.equal(MOST_REFUSALS, 3);
    assert.equal(after('refused', 'refused').pausedBecause, null);
    assert.equal(after('refused', 'refused', 'sent', 'refused').pausedBecause, null);
    assert.equal(after('refused', 'refused', 'refused').pausedBecause, 'no such user');
  });
  test('what stands in the way of mails', () => {
    const state = (given: Partial<Parameters<typeof recipientState>[0]>) =>
      recipientState({ address: 'a@b.c', left: [], isMember: false, known: aRecipient(), ...given });
    assert.equal(state({}), 'unconfirmed');
    assert.equal(state({ known: aRecipient({ confirmedAt: NOW }) }), 'active');
    assert.equal(state({ isMember: true }), 'active');
    assert.equal(state({ isMember: true, known: aRecipient({ pausedBecause: 'no such user' }) }), 'paused');
    assert.equal(state({ isMember: true, left: ['a@b.c'] }), 'unsubscribed');
  });
});

test('a channel can ask for no event of the operator', () => {
  const operators = ['backup.failed', 'restore.failed', 'clock.jumped', 'disk.low', 'test'];
  assert.deepEqual(
    CHANNEL_EVENTS.filter((type) => operators.includes(type)),
    [],
  );
});
