import type { Instant } from '../time.ts';
import { type ChannelSecrets, ROTATION } from './channel.ts';

/** How a secret of webhooks begins; base64 follows. (Standard Webhooks) */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** How many random bytes are in one. */
export const WEBHOOK_SECRET_BYTES = 32;

/**
 * What a signature is of: the id, the time in seconds and the body as it is sent. (Standard Webhooks)
 * @example assert.equal(signedText({ id: 'msg', seconds: 12, body: '{}' }), 'msg.12.{}')
 */
export const signedText = ({
  id,
  seconds,
  body,
}: {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}): string => `${id}.${seconds}.${body}`;

/**
 * The secrets that sign at an instant, the newest first: two while one is rotated.
 * @example
 * const both = { url: '', secret: 'new', previous: { secret: 'old', until: 9 } };
 * assert.deepEqual([8, 9].map((now) => signingSecrets(both, now)), [['new', 'old'], ['new']]);
 */
export function signingSecrets({ secret, previous }: ChannelSecrets, now: Instant): readonly string[] {
  if (secret === null) return [];
  return previous !== null && now < previous.until ? [secret, previous.secret] : [secret];
}

/**
 * The secrets after a rotation: the one there was signs for a day more.
 * @example
 * const before = { url: 'u', secret: 'old', previous: null };
 * assert.deepEqual(rotated(before, 'new', 5), { url: 'u', secret: 'new', previous: { secret: 'old', until: 5 + ROTATION } });
 */
export const rotated = (before: ChannelSecrets, secret: string, now: Instant): ChannelSecrets => ({
  url: before.url,
  secret,
  previous: before.secret === null ? null : { secret: before.secret, until: now + ROTATION },
});
