import { resolve } from 'node:path';
import { keyFileProblem } from '../../adapters/system/mod.ts';
import type { ChannelKind } from '../../domain/delivery/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import { pluralOf } from '../../domain/wording.ts';
import { remedyFor } from '../sealed-secrets.ts';

/** The parts of an app that know what is encrypted. */
interface Asked {
  readonly organisations: { all(): Promise<readonly { readonly id: OrganisationId; readonly slug: string }[]> };
  readonly collectors: {
    keys(id: OrganisationId): Promise<readonly { readonly provider: string; readonly isUsable: boolean }[]>;
  };
  readonly channels: {
    list(reach: {
      readonly organisation: OrganisationId;
      readonly projects: null;
    }): Promise<readonly { readonly name: string; readonly kind: ChannelKind; readonly isUsable: boolean }[]>;
  };
}

/**
 * Warns of organisations' keys of providers and addresses of channels that the key file doesn't open, as after a start with
 * another one: else the first question to a provider, and the first message, would show it. Never rejects: the service goes on
 * where the database went away meanwhile.
 */
export async function warnOfLockedKeys(asked: Asked, keyFile: string, log: WarningLog): Promise<void> {
  try {
    await warnOfEach(asked, keyFile, log);
  } catch (err) {
    log.warn({ err }, 'whether the key file opens all keys could not be looked up: `sightline check` says it');
  }
}

interface WarningLog {
  warn(fields: object, message: string): void;
}

async function warnOfEach({ organisations, collectors, channels }: Asked, keyFile: string, log: WarningLog) {
  const file = resolve(keyFile);
  const why = keyFileProblem(file)?.problem ?? `${file} is another key file`;
  for (const { id, slug } of await organisations.all()) {
    const providers = (await collectors.keys(id)).filter(({ isUsable }) => !isUsable).map(({ provider }) => provider);
    const closed = (await channels.list({ organisation: id, projects: null })).filter(({ isUsable }) => !isUsable);
    const locked = [...providers.map(() => ({ channel: null })), ...closed.map(({ kind: channel }) => ({ channel }))];
    if (locked.length === 0) continue;
    const names = closed.map(({ name }) => name);
    const what = [
      ...(providers.length > 0 ? [`the keys of ${providers.join(', ')}`] : []),
      ...(names.length > 0 ? [`the ${pluralOf(names.length, 'channel')} ${names.join(', ')}`] : []),
    ];
    log.warn(
      { organisation: slug, providers, channels: names, keyFile: file },
      `${slug}: ${why}, and ${what.join(' and ')} cannot be opened: start with the --key-file that they were entered with, or ${remedyFor(locked)}`,
    );
  }
}
