import type { Transporter } from 'nodemailer';
import { type MailSender, MOST_REPLY, type TryOutcome } from '../../domain/delivery/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { unanswered } from './post.ts';

/** How the mail server is reached. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  readonly smtp: string;
  /** `Acme <sightline@acme.example>`, or an address alone. */
  readonly from: string;
}

/** How long a mail server may take to connect, to greet and to answer, in milliseconds. */
const DEADLINE = 15_000;

/**
 * Sends mails by an SMTP server. TLS is demanded, but on loopback. (contract 14, "E-mail")
 * @param ca a certificate that is trusted besides, in PEM
 * @throws AppError invalid for an address that isn't one of a mail server
 */
export function createMailSender({ smtp, from }: MailSettings, ca?: string): MailSender {
  const { hostname, port, username, password, protocol } = smtpAddress(smtp);
  const isLocal = ['localhost', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const isTls = protocol === 'smtps:';
  const options = {
    ...{
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isTls ? 465 : 587) : Number(port),
      secure: isTls,
    },
    ...{
      requireTLS: !isTls && !isLocal,
      ignoreTLS: !isTls && isLocal,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    ...{ connectionTimeout: DEADLINE, greetingTimeout: DEADLINE, socketTimeout: DEADLINE },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca !== undefined && { tls: { ca } }),
  };
  let transport: Promise<Transporter> | undefined;

  return async ({ to, id, subject, text, html, unsubscribe }, stop) => {
    if (stop.aborted) return unanswered('the service ended while it was sent');
    // Loaded by the first mail.
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    try {
      const { response } = await (await transport).sendMail({
        ...{ from, to, subject, text, html, messageId: `<${id}@${domain}>` },
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== null && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return { is: 'delivered', status: 250, reply: (response ?? '').slice(0, MOST_REPLY), problem: null };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Commands whose refusal is about one recipient or one mail; any other is about the server. */
const OF_THE_MAIL = /^(RCPT TO|DATA)/i;

function outcomeOf({ code, command = '', response = '', responseCode, message }: SmtpError): TryOutcome {
  const reply = response.slice(0, MOST_REPLY);
  const status = responseCode ?? null;
  const isFinal = status !== null && status >= 500 && (OF_THE_MAIL.test(command) || code === 'EENVELOPE');
  if (isFinal) return { is: 'useless', status, reply, problem: `the mail server refuses it (${status})` };
  if (status !== null) return { is: 'failed', status, reply, problem: `the mail server answered ${status}` };
  return { is: 'failed', status, reply, problem: `the mail server was not reached (${code ?? message})` };
}

/** @throws AppError invalid */
export function smtpAddress(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new AppError('invalid', '--smtp: must be an address such as smtps://user:password@mail.example.com:465');
  return url;
}
