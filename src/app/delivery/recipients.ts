import { type Channel, type MailRecipient, type RecipientState, recipientState } from '../../domain/delivery/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { StoreReader } from '../../domain/ports/mod.ts';
import { formatSecret, SECRET_BYTES } from '../../domain/secret.ts';
import type { Dependencies } from '../dependencies.ts';

/** Whom mails of a channel go to, and what stands in the way. */
export interface ShownRecipient {
  readonly address: string;
  readonly state: RecipientState;
  /** Why it is paused; null = it isn't. */
  readonly reason: string | null;
}

/** The recipients of a channel as they stand; those of the operator get everything. */
export async function recipientsOf(
  { channels, people }: Pick<StoreReader, 'channels' | 'people'>,
  { organisation, recipients, left }: Pick<Channel, 'organisation' | 'recipients' | 'left'>,
): Promise<readonly ShownRecipient[]> {
  if (organisation === null) return recipients.map((address) => ({ address, state: 'active', reason: null }));
  if (recipients.length === 0) return [];
  const known = new Map((await channels.recipients(organisation, recipients)).map((one) => [one.address, one]));
  const members = new Set((await people.membersOf(organisation)).map(({ user }) => user.email.toLowerCase()));
  return recipients.map((address) => {
    const found = known.get(address);
    const state = recipientState({ address, left, isMember: members.has(address), known: found });
    return { address, state, reason: state === 'paused' ? found!.pausedBecause : null };
  });
}

/** A recipient that nothing is known of. */
export const newRecipient = (
  { randomBytes }: Pick<Dependencies, 'randomBytes'>,
  organisation: OrganisationId,
  address: string,
): MailRecipient => ({
  ...{ organisation, address, confirmedAt: null, askedAt: null, refusals: 0, pausedBecause: null },
  token: formatSecret(MAIL_PREFIX, randomBytes(SECRET_BYTES)),
});

const MAIL_PREFIX = 'sl_mail_';

/** Where a recipient ends or confirms the mails of a channel. */
export const mailLink = (publicUrl: string, { token }: Pick<MailRecipient, 'token'>, channel: Channel['id']): string =>
  `${publicUrl}/mail/${token}/${channel}`;
