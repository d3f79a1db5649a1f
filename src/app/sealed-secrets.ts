import type { Vault } from '../domain/collection/mod.ts';
import { type ChannelKind, channelBound } from '../domain/delivery/mod.ts';
import type { StoreReader } from '../domain/ports/mod.ts';
import { boundTo } from './collecting/mod.ts';

/** What the key file opens: an organisation's key of a provider, or the address and secret of a channel. */
export interface SealedSecret {
  /** The organisation, by its slug. */
  readonly organisation: string;
  /** The provider, or the name of the channel. */
  readonly name: string;
  /** null = a key of a provider. */
  readonly channel: ChannelKind | null;
}

/** Everything in a database that the key file does not open; all of it where there is no vault. */
export async function lockedSecrets(
  { organisations, providerKeys, channels }: Pick<StoreReader, 'organisations' | 'providerKeys' | 'channels'>,
  vault: Pick<Vault, 'open'> | undefined,
): Promise<readonly SealedSecret[]> {
  const found: SealedSecret[] = [];
  const isLocked = (sealed: Uint8Array, bound: string) => vault?.open(sealed, bound) === undefined;
  for (const { id, slug: organisation } of await organisations.all()) {
    for (const { provider: name, sealed } of await providerKeys.all(id))
      if (isLocked(sealed, boundTo(id, name))) found.push({ organisation, name, channel: null });
    for (const { id: channel, name, kind, sealed } of await channels.of(id))
      if (sealed !== null && isLocked(sealed, channelBound(channel))) found.push({ organisation, name, channel: kind });
  }
  return found;
}

/**
 * What people have to do about secrets that nothing opens any more; '' = there are none.
 * @example assert.equal(remedyFor([{ channel: null }]), 'enter the keys of providers again')
 */
export function remedyFor(locked: readonly Pick<SealedSecret, 'channel'>[]): string {
  const has = (isMeant: (kind: ChannelKind | null) => boolean) => locked.some(({ channel }) => isMeant(channel));
  return [
    ...(has((kind) => kind === null) ? ['enter the keys of providers again'] : []),
    ...(has((kind) => kind !== null) ? ['enter the addresses of channels again (Settings, Channels)'] : []),
    ...(has((kind) => kind === 'webhook') ? ['make new secrets for their webhooks there, for the receivers'] : []),
  ].join('; ');
}
