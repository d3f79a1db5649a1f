import type { Stop, Vault } from '../collection/mod.ts';
import type { Instant } from '../time.ts';
import type { Channel } from './channel.ts';
import type { Mail } from './messages.ts';
import type { TryOutcome } from './schedule.ts';

/** A request to a receiver. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How requests and mails leave. */
export interface Speaking {
  readonly vault: Vault;
  /**
   * Sends a request and reads the beginning of the reply; follows nothing. Whatever goes wrong is an outcome. `isTenants`: an organisation
   * named the address, which must be https and public then.
   */
  post(
    post: Post,
    options: { readonly isTenants: boolean; readonly now: Instant; readonly stop: Stop },
  ): Promise<TryOutcome>;
  /** HMAC-SHA256 of a text by the bytes of a secret, in base64. */
  sign(secret: string, text: string): string;
  /** A fresh secret of webhooks: `whsec_` and 32 random bytes in base64. */
  newSecret(): string;
  /** The problem of an address that an organisation names; undefined = none as far as its text shows. */
  addressProblem(url: string): string | undefined;
  /** null = the operator named no mail server. */
  readonly mail: MailSender | null;
  /** Where the service is reached; null = not known, so that mails have no links. */
  readonly publicUrl: string | null;
  /** The operator's own channels. */
  readonly operator: readonly OperatorChannel[];
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** The operator's own, from flags. */
export interface OperatorChannel {
  readonly channel: Channel;
  readonly url: string | null;
  readonly secret: string | null;
}

/** Hands one mail to the mail server. Whatever goes wrong is an outcome: `useless` = the server refuses the recipient for good. */
export type MailSender = (mail: OutgoingMail, stop: Stop) => Promise<TryOutcome>;

export interface OutgoingMail extends Mail {
  readonly to: string;
  /** The same for each try of the same message to the same recipient: its id, without the domain. */
  readonly id: string;
  /** One click ends the mails. (RFC 8058) */
  readonly unsubscribe: string | null;
}
