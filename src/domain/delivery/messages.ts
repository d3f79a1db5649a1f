/*
 * Turns events into messages, then into bodies of webhooks, Slack, Teams and mail. `messageOf` is the text in the
 * recipient's language; the functions below format it and escape what each channel would interpret.
 */

import type { EventType } from '../events.ts';
import { toIso } from '../time.ts';
import type { MessageLanguage } from './channel.ts';
import { type Sent, shownData } from './delivery.ts';
import type { Wording } from './wording.ts';
import { DE } from './wording-de.ts';
import { EN } from './wording-en.ts';

const WORDINGS: Readonly<Record<MessageLanguage, Wording>> = { en: EN, de: DE };

/** What a person is told of an event. */
export interface Message {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: Link | null;
}

/** Where a person goes on, and what that is called. */
export interface Link {
  readonly label: string;
  readonly url: string;
}

interface Surroundings {
  readonly language: MessageLanguage;
  /** Name of the project; null = none. */
  readonly project: string | null;
  /** Where the service is reached; null = it doesn't know, and sends no links. */
  readonly publicUrl: string | null;
}

/** The pages that messages lead to. */
const PAGES: Readonly<Partial<Record<EventType, string>>> = {
  'import.completed': '/app/answers',
  'collector.paused': '/app/collect',
  'collector.partly': '/app/collect',
  'collector.recovered': '/app/collect',
  'judge.paused': '/app/settings',
  'budget.reached': '/app/settings',
  'key.expiring': '/app/settings',
  'channel.disabled': '/app/settings',
};

/**
 * What a person is told of an event. Texts of it are cut to what a chat shows, and have no line breaks in titles.
 * @example
 * const event = { id: 'e', type: 'test' as const, timestamp: 0, organisation: 'o', project: null, subject: 's', sequence: 1, data: { name: 'Ops' } };
 * assert.equal(messageOf(event, { language: 'de', project: null, publicUrl: null }).title, 'Test des Kanals Ops');
 */
export function messageOf(event: Sent, { language, project, publicUrl }: Surroundings): Message {
  const { data, type } = event;
  const wording = WORDINGS[language];
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const number = (name: string) => (typeof data[name] === 'number' ? data[name] : Number.NaN);
  const { title, lines } = wording[type]({ event, project, text, number });
  const url = linkOf(event, publicUrl);
  return {
    title: cut(title.replace(/\s+/g, ' '), LONGEST_TITLE),
    lines: [...lines, ...(project === null ? [] : [wording.frame.project(project)])].map((line) =>
      cut(line, LONGEST_LINE),
    ),
    link: url === null ? null : { label: type === 'confirm' ? wording.frame.confirm : wording.frame.open, url },
  };
}

const [LONGEST_TITLE, LONGEST_LINE] = [200, 1_000];
const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A link that the event names, which is below the service's own address, or the page that its type is about. */
function linkOf({ type, project, data }: Sent, publicUrl: string | null): string | null {
  if (publicUrl === null || type === 'test') return null;
  const { link } = data;
  if (typeof link === 'string' && /^\/[^/\\]/.test(link)) return publicUrl + link;
  if (typeof link === 'string' && link.startsWith(`${publicUrl}/`)) return link;
  const page = type === 'confirm' ? undefined : PAGES[type];
  return page === undefined ? null : `${publicUrl}${page}${project === null ? '' : `?project=${project}`}`;
}

/**
 * The body of a webhook: what happened, thin, with its link. (contract 14, "Events")
 * @example
 * const event = { id: 'e', type: 'test' as const, timestamp: 0, organisation: 'o', project: null, subject: 's', sequence: 1, data: { channels: 'c', name: 'n' } };
 * assert.deepEqual(JSON.parse(webhookBody(event, 'https://a/b')).data, { name: 'n', link: 'https://a/b' });
 */
export const webhookBody = (
  { id, type, timestamp, project, subject, sequence, data }: Sent,
  link: string | null,
): string =>
  JSON.stringify({
    ...{ id, type, timestamp: toIso(timestamp), project, subject, sequence },
    data: { ...shownData(data), ...(link !== null && { link }) },
  });

/**
 * The body for an incoming webhook of Slack, and of those that speak like it.
 * @example assert.equal(slackBody({ title: 'Down', lines: ['a < b'], link: null }), '{"text":"*Down*\\na &lt; b"}')
 */
export function slackBody({ title, lines, link }: Message): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const text = [
    `*${escaped(title)}*`,
    ...lines.map(escaped),
    ...(link ? [`<${link.url}|${escaped(link.label)}>`] : []),
  ];
  return JSON.stringify({ text: text.join('\n') });
}

/**
 * The body for an incoming webhook of Microsoft Teams: an Adaptive Card.
 * @example assert.equal(JSON.parse(teamsBody({ title: 'Down', lines: [], link: null })).type, 'message')
 */
export function teamsBody({ title, lines, link }: Message): string {
  const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text: plain(text), wrap: true, ...more });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [block(title, { weight: 'Bolder', size: 'Medium' }), ...lines.map((line) => block(line))],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
  };
  const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }];
  return JSON.stringify({ type: 'message', attachments });
}

/** Without what cards take for Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]]/g, (mark) => `\\${mark}`);

/** A mail to one recipient. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A mail as it is read.
 * @example assert.equal(mailOf({ title: 'Down', lines: [], link: null }, 'en', null).subject, 'Down')
 * @param unsubscribe where the recipient ends them; null = the operator's, or a question
 */
export function mailOf(message: Message, language: MessageLanguage, unsubscribe: string | null): Mail {
  const { title, lines, link } = message;
  const { frame } = WORDINGS[language];
  const out: Link | null = unsubscribe === null ? null : { label: frame.unsubscribe, url: unsubscribe };
  const named = ({ label, url }: Link) => `${label}: ${url}`;
  const text = [title, '', ...lines, ...(link ? ['', named(link)] : []), ...(out ? ['', '-- ', named(out)] : []), ''];
  const anchor = ({ label, url }: Link) => `<a href="${html(url)}">${html(label)}</a>`;
  const body = [
    `<h1 style="font-size:18px">${html(title)}</h1>`,
    ...lines.map((line) => `<p>${html(line)}</p>`),
    ...(link ? [`<p>${anchor(link)}</p>`] : []),
    ...(out ? [`<hr><p style="font-size:12px">${anchor(out)}</p>`] : []),
  ];
  return {
    subject: title,
    text: text.join('\n'),
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${html(title)}</title><body style="font-family:sans-serif">${body.join('')}</body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/**
 * What stands around messages, and on the pages of mails.
 * @example assert.equal(mailWords('de').unsubscribe, 'Abmelden')
 */
export const mailWords = (language: MessageLanguage): Wording['frame'] => WORDINGS[language].frame;
