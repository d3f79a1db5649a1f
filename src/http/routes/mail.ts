import { z } from 'zod';
import type { MailPage } from '../../app/mod.ts';
import type { MessageLanguage } from '../../domain/delivery/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { PAGE_POLICY, PageBytes } from '../page-files.ts';
import { type Route, route } from '../route.ts';
import { escaped, smallPage } from '../small-page.ts';
import { text, toId, Uuid } from '../wire.ts';

const Params = z.strictObject({ token: text(200), channel: Uuid });

/** In bytes: a form of one field, or what a mail program sends in its place. */
const BODY_LIMIT = 4 * 1024;

interface Words {
  readonly title: string;
  readonly wanted: string;
  readonly unwanted: string;
  readonly end: string;
  readonly begin: string;
}

const WORDS: Readonly<Record<MessageLanguage, (page: MailPage) => Words>> = {
  en: ({ address, channel, organisation }) => ({
    title: `Mails of ${organisation}`,
    wanted: `${address} gets mails of sightline from ${organisation} (channel ${channel}).`,
    unwanted: `${address} gets no mails of sightline from ${organisation} (channel ${channel}).`,
    end: 'Unsubscribe',
    begin: 'Send me these mails',
  }),
  de: ({ address, channel, organisation }) => ({
    title: `E-Mails von ${organisation}`,
    wanted: `${address} erhält E-Mails von sightline, von ${organisation} (Kanal ${channel}).`,
    unwanted: `${address} erhält keine E-Mails von sightline von ${organisation} (Kanal ${channel}).`,
    end: 'Abmelden',
    begin: 'Diese E-Mails zusenden',
  }),
};

/** The page of a recipient. A look at it changes nothing: programs that check links open them, too. */
function pageOf(page: MailPage | undefined) {
  if (page === undefined)
    throw new AppError('not-found', 'This link is no longer valid: its channel, or the address in it, is gone');
  const { title, wanted, unwanted, end, begin } = WORDS[page.language](page);
  const [value, label] = page.isWanted ? ['no', end] : ['yes', begin];
  const content = `<p>${escaped(page.isWanted ? wanted : unwanted)}</p><form method="post"><button name="want" value="${value}">${escaped(label)}</button></form>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
  };
  return { status: 200 as const, body: new TextEncoder().encode(smallPage(page.language, title, content)), headers };
}

const PATH = '/mail/{token}/{channel}';
const COMMON = {
  access: { who: 'anyone', isLimited: true },
  isPage: true,
  isSecret: true,
  params: Params,
  responses: { 200: PageBytes },
  errors: [404],
} as const;

/** Where recipients confirm and end mails. (contract 14, "E-mail"; RFC 8058) */
export const MAIL: readonly Route[] = [
  route('GET', PATH, 'showMailPage', 'Channels', {
    ...COMMON,
    summary: 'Show whether an address gets mails',
    description: 'For anyone with the link of a mail.',
    handle: async ({ app, params }) => pageOf(await app.mails.page(params.token, toId(params.channel))),
  }),
  route('POST', PATH, 'changeMail', 'Channels', {
    ...COMMON,
    summary: 'Confirm or end mails to an address',
    description: 'One click of a mail program ends them, whatever form it sends.',
    isForm: true,
    body: z.string(),
    bodyLimit: BODY_LIMIT,
    async handle({ app, params, body }) {
      const isWanted = /(^|&)want=yes(&|$)/.test(body.trim());
      return pageOf(await app.mails.want(params.token, toId(params.channel), isWanted));
    },
  }),
];
