import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  EVENT_TYPES,
  type EventData,
  MESSAGE_LANGUAGES,
  MESSAGES,
  MOST_EVENT_BYTES,
  mailOf,
  messageOf,
  type Sent,
  slackBody,
  teamsBody,
  thin,
  webhookBody,
} from '../../../src/domain/mod.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { idFor } from '../../support/builders.ts';
import { anEvent } from '../../support/channel-builders.ts';
import { ENGLISH_WORDS } from '../../support/english-words.ts';

const PUBLIC = 'https://sightline.example.com';
const told = (event: Sent, language: 'en' | 'de' = 'en') =>
  messageOf(event, { language, project: 'Printers', publicUrl: PUBLIC });
const DATA = {
  ...{ provider: 'openai', model: 'gpt-5', reason: '401', name: 'Ops', organisation: 'Acme' },
  ...{ percent: 100, used: 5, limit: 5, measure: 'usdPerDay', level: 'project', from: '2026-11-01', to: '2026-11-30' },
  ...{ batch: 'autumn', created: 1, updated: 2, unchanged: 3, failed: 4, expiresAt: '2026-12-01T00:00:00.000Z' },
  ...{ before: 0, now: 60_000, file: 'a.db', problem: 'EIO', free: 2 ** 30, size: 2 ** 40, path: '/data' },
};

/** What the service itself says, in English, where something stands still. */
const REASONS = Object.values(MESSAGES.states).map((text) =>
  text.replaceAll('{why}', 'no reply came in time').replaceAll('{amount}', '1,234 answers a day'),
);
const FIGURES = { value: 10, before: 80.5, difference: -70.5, low: -80, high: -60, prompts: 12 };
const AN_ALERT = {
  ...{ metric: 'visibility', week: '2026-11-16', isMost: true, count: 5 },
  rows: {
    a: { name: 'Acme', state: 'resolved', resolved: 'new-level', ...FIGURES },
    b: { name: 'Bolt', state: 'resolved', resolved: 'back' },
  },
  changed: { prompts: 12, promptsCame: 2, promptsGone: 1, came: { models: 'gpt-6' }, gone: { locales: 'US en' } },
};

describe('messages', () => {
  for (const type of [...EVENT_TYPES, 'confirm'] as const) {
    test(`${type} says what happened in both languages, and nothing that it does not know`, () => {
      const [en, de] = MESSAGE_LANGUAGES.map((language) => told({ ...anEvent(), type, data: DATA }, language));
      for (const { title, lines } of [en!, de!])
        assert.doesNotMatch([title, ...lines].join('\n'), /undefined|NaN|null|Invalid/);
      assert.notEqual(en!.title, de!.title);
    });
  }
  for (const type of [...EVENT_TYPES, 'confirm'] as const) {
    test(`${type} says nothing in English where its channel is German`, () => {
      for (const reason of [...REASONS, '']) {
        const why = reason === '' ? 'models collector' : '';
        const message = told({ ...anEvent(), type, data: { ...DATA, ...AN_ALERT, reason, why } }, 'de');
        const { subject, text, html } = mailOf(message, 'de', `${PUBLIC}/mail/x`);
        const shown = [subject, text, html.replace(/<[^>]*>/g, ' ')].join('\n').replace(/https?:\S+/g, '');
        assert.deepEqual(shown.match(ENGLISH_WORDS), null, shown);
        assert.doesNotMatch(shown, /usdPerDay|new-level|models|prompts(?! )|GiB are/);
      }
    });
  }
  test('an alert tells its figures, how it ended and what else changed, in both languages', () => {
    const event = anEvent({ type: 'alert.resolved', data: { ...DATA, ...AN_ALERT } });
    assert.deepEqual(told(event, 'de').lines, [
      'Die meisten Marken haben sich zugleich bewegt: Prüfen Sie zuerst, ob sich Modell, Prompts oder Erfassung geändert haben.',
      'Sichtbarkeit, Woche ab 2026-11-16 gegen die Wochen davor:',
      'Acme: 80,5 → 10 % (−70,5; −80 … −60; n = 12) (neues Niveau)',
      'Bolt (zurück wie zuvor)',
      'und 3 weitere',
      'Prompts: +2 / −1',
      '+ Modelle: gpt-6',
      '− Märkte: US en',
      'Projekt: Printers',
    ]);
    const { title, lines } = told(event);
    assert.equal(title, 'Alert over: Ops');
    assert.deepEqual(lines.slice(1, 4), [
      'Visibility, week of 2026-11-16 against the weeks before:',
      'Acme: 80.5 → 10 % (−70.5; −80 … −60; n = 12) (new level)',
      'Bolt (back)',
    ]);
  });
  test('a paused collector, in a chat, a card, a mail and a webhook', () => {
    const event = anEvent({
      type: 'collector.paused',
      project: idFor('p'),
      data: { ...DATA, channels: 'a b', reason: '<!channel> & co' },
    });
    const message = told(event);
    const link = `${PUBLIC}/app/collect?project=${idFor('p')}`;
    assert.deepEqual(message, {
      title: 'Collector paused: gpt-5 (openai)',
      lines: ['<!channel> & co', 'Project: Printers'],
      link: { label: 'Open in sightline', url: link },
    });
    assert.equal(
      JSON.parse(slackBody(message)).text,
      `*Collector paused: gpt-5 (openai)*\n&lt;!channel&gt; &amp; co\nProject: Printers\n<${link}|Open in sightline>`,
    );
    const card = JSON.parse(teamsBody(message)).attachments[0].content;
    assert.deepEqual([card.type, card.body.length, card.actions[0].url], ['AdaptiveCard', 3, link]);
    const mail = mailOf(message, 'de', `${PUBLIC}/mail/x`);
    assert.match(mail.html, /&lt;!channel&gt; &amp; co/);
    assert.match(mail.text, /Abmelden: https:\/\/sightline\.example\.com\/mail\/x/);
    assert.doesNotMatch(mail.html, /<img|<script|<!channel/);
    const body = JSON.parse(webhookBody(event, link));
    assert.deepEqual([body.id, body.type, body.sequence, body.data.link], [event.id, event.type, 1, link]);
    assert.equal('channels' in body.data, false);
  });
  test('an alert says where another mix of markets makes most of a move', () => {
    const mixed = { by: 'locale', rate: -0.4, moved: { 'FR fr': { before: 33.3, now: 0 } } };
    const figures = { value: 36.2, before: 49.9, difference: -13.7, low: -15, high: -12, prompts: 24 };
    const event = anEvent({ type: 'alert.triggered', data: { rows: { a: { name: 'Acme', ...figures, mixed } } } });
    const sentence = 'Most of it is another mix of markets: FR fr is missing. Within each market: −0.4 points.';
    assert.ok(told(event).lines.includes(sentence));
    assert.match(told(event, 'de').lines.join('\n'), /FR fr fehlt\. Innerhalb jedes Markts: −0,4 Pkt\.\n/);
  });
  test('links lead below the service’s own address alone, and there are none where it isn’t known', () => {
    const linkOf = (link: string) => told(anEvent({ type: 'alert.triggered', data: { link } })).link?.url;
    assert.equal(linkOf('/app/alerts?project=a'), `${PUBLIC}/app/alerts?project=a`);
    assert.equal(linkOf(`${PUBLIC}/app/alerts`), `${PUBLIC}/app/alerts`);
    for (const link of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      `${PUBLIC}.evil.example/`,
      'javascript:0',
    ])
      assert.equal(linkOf(link), undefined, link);
    const nowhere = messageOf(anEvent({ data: { link: '/app' } }), { language: 'en', project: null, publicUrl: null });
    assert.equal(nowhere.link, null);
  });
  test('whatever an event says, each body is JSON of less than 28 kB, and a subject has one line', () => {
    const data: fc.Arbitrary<EventData> = fc.dictionary(
      fc.constantFrom('title', 'text', 'reason', 'name', 'link', 'model', 'problem', 'batch', 'percent'),
      fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.string().map((text) => text.repeat(900)),
        fc.integer(),
        fc.constant(null),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...EVENT_TYPES),
        data,
        fc.constantFrom(...MESSAGE_LANGUAGES),
        (type, given, language) => {
          const event = anEvent({ type, data: thin(given) });
          const message = told(event, language);
          for (const body of [slackBody(message), teamsBody(message), webhookBody(event, null)]) {
            JSON.parse(body);
            assert.ok(Buffer.byteLength(body) < MOST_EVENT_BYTES + 9_000, `${Buffer.byteLength(body)} bytes`);
          }
          assert.doesNotMatch(mailOf(message, language, null).subject, /[\r\n]/);
        },
      ),
    );
  });
});
