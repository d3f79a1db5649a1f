import { type Channel, type ChannelSecrets, channelBound, type Speaking } from '../../domain/delivery/mod.ts';

/** The address and secrets of a channel, encrypted for its row. @throws AppError unavailable where nothing can be encrypted */
export const sealed = (speaking: Pick<Speaking, 'vault'>, id: Channel['id'], secrets: ChannelSecrets): Uint8Array =>
  speaking.vault.seal(JSON.stringify(secrets), channelBound(id));

/** The address and secrets of a channel; undefined = they can't be opened, as after a restore without the key file. */
export function secretsOf(
  { vault, operator }: Pick<Speaking, 'vault' | 'operator'>,
  channel: Channel,
): ChannelSecrets | undefined {
  const own = operator.find((one) => one.channel.id === channel.id);
  if (own) return own.url === null ? undefined : { url: own.url, secret: own.secret, previous: null };
  const text = channel.sealed === null ? undefined : vault.open(channel.sealed, channelBound(channel.id));
  return text === undefined ? undefined : (JSON.parse(text) as ChannelSecrets);
}
