import { readFileSync } from 'node:fs';
import { mailAddress, WEBHOOK_SECRET_PREFIX } from '../../domain/delivery/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { SpeakSettings } from '../settings.ts';
import { isNetwork, keyFileOf, list } from './collecting.ts';
import { parsed, text } from './flags.ts';

/** What a service is told of channels: how mails leave, where webhooks may go, and whom the operator has told. */
export const CHANNELS = {
  smtp: text('URL', {
    description: 'mail server, as smtps://user:password@mail.example.com:465; TLS is demanded but on loopback',
    isSetting: true,
  }),
  mailFrom: text('ADDRESS', { description: 'sender of mails, as "Acme <sightline@acme.example>"', isSetting: true }),
  webhookAllow: parsed<readonly string[]>(
    'CIDR,…',
    { description: 'private networks that webhooks of channels may go to', default: '', isSetting: true },
    (given) => (list(given).every(isNetwork) ? list(given) : undefined),
    'addresses or networks, such as 10.1.0.0/16',
  ),
  operatorMail: parsed<readonly string[]>(
    'ADDRESS,…',
    {
      description: 'who is told by mail of failed backups, a full disk and a clock that jumped',
      default: '',
      isSetting: true,
    },
    (given) => {
      const addresses = list(given).map(mailAddress);
      return addresses.includes(undefined) ? undefined : (addresses as string[]);
    },
    'e-mail addresses',
  ),
  operatorWebhook: parsed<string | undefined>(
    'URL',
    { description: 'the same by a webhook', isSetting: true },
    (given) => (/^https?:\/\//.test(given) && URL.canParse(given) ? given : undefined),
    'an address such as https://hooks.example.com/sightline',
  ),
  operatorWebhookSecretFile: text('FILE', {
    description: 'file with the secret (whsec_…) that signs what goes to --operator-webhook',
    isSetting: true,
  }),
} as const;

interface Given {
  readonly db: string;
  readonly keyFile: string | undefined;
  readonly publicUrl: string | undefined;
  readonly smtp: string | undefined;
  readonly mailFrom: string | undefined;
  readonly webhookAllow: readonly string[];
  readonly operatorMail: readonly string[];
  readonly operatorWebhook: string | undefined;
  readonly operatorWebhookSecretFile: string | undefined;
}

/** Settings for channels, from flags and variables. @throws AppError invalid where they don't go together */
export function speakSettings(given: Given): SpeakSettings {
  const { smtp, mailFrom, webhookAllow, operatorMail, operatorWebhook, operatorWebhookSecretFile, publicUrl } = given;
  const problems = [
    ...((smtp === undefined) === (mailFrom === undefined) ? [] : ['--smtp and --mail-from: give both, or neither']),
    ...(operatorMail.length > 0 && smtp === undefined ? ['--operator-mail: give --smtp and --mail-from, too'] : []),
    ...(operatorWebhookSecretFile !== undefined && operatorWebhook === undefined
      ? ['--operator-webhook-secret-file: give --operator-webhook, too']
      : []),
    ...(mailFrom !== undefined && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(mailFrom)
      ? ['--mail-from: must be an address, such as "Acme <sightline@acme.example>"']
      : []),
  ];
  if (problems.length > 0) throw new AppError('invalid', problems);
  return {
    keyFile: keyFileOf(given),
    allow: webhookAllow,
    publicUrl,
    mail: smtp !== undefined && mailFrom !== undefined ? { smtp, from: mailFrom } : undefined,
    operatorMail,
    operatorWebhook,
    operatorSecret: operatorWebhookSecretFile === undefined ? undefined : readSecret(operatorWebhookSecretFile),
  };
}

function readSecret(file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const why = `cannot read ${file} (${(error as NodeJS.ErrnoException).code})`;
    throw new AppError('invalid', `--operator-webhook-secret-file: ${why}`, { cause: error });
  }
  const bytes = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64').length;
  if (secret.startsWith(WEBHOOK_SECRET_PREFIX) && bytes >= 24 && bytes <= 64) return secret;
  throw new AppError(
    'invalid',
    `--operator-webhook-secret-file: ${file} must hold ${WEBHOOK_SECRET_PREFIX} and 24 to 64 bytes in base64`,
  );
}
