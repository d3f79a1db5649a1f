import {
  CHANNEL_EVENTS,
  type ChannelKind,
  type MessageLanguage,
  MOST_RECIPIENTS,
  mailAddress,
  type Speaking,
} from '../../domain/delivery/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { EventType } from '../../domain/events.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { naturalName } from '../../domain/text.ts';

/** What a person says of a channel. */
export interface ChannelFields {
  readonly name: string;
  readonly projectIds: readonly ProjectId[] | null;
  readonly events: readonly EventType[];
  readonly language: MessageLanguage;
  readonly url: string | undefined;
  readonly recipients: readonly string[] | undefined;
  readonly isEnabled: boolean;
}

/** A patch without fields that are left out. */
export const withoutNone = (patch: Partial<ChannelFields>): Partial<ChannelFields> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** The fields as they are kept. @throws AppError invalid, naming each */
export function checked(kind: ChannelKind, given: ChannelFields, speaking: Speaking, isKept = false) {
  const isMail = kind === 'email';
  const addresses = [...new Set((given.recipients ?? []).map((one) => mailAddress(one) ?? null))];
  const problems = [
    ...(isMail || isKept ? [] : urlProblems(given.url, speaking)),
    ...(isMail && given.url !== undefined ? ['url: an e-mail channel has recipients, not an address'] : []),
    ...(isMail || (given.recipients ?? []).length === 0 ? [] : ['recipients: only an e-mail channel has recipients']),
    ...(isMail && addresses.length === 0 ? ['recipients: at least one is needed'] : []),
    ...(isMail && addresses.length > MOST_RECIPIENTS ? [`recipients: must be at most ${MOST_RECIPIENTS}`] : []),
    ...(given.recipients ?? []).flatMap((one, at) =>
      mailAddress(one) === undefined ? [`recipients[${at}]: must be an e-mail address such as ada@example.com`] : [],
    ),
    ...(isMail && speaking.mail === null
      ? ['kind: this service sends no mails: its operator starts it with --smtp and --mail-from']
      : []),
    ...given.events.flatMap((type, at) =>
      CHANNEL_EVENTS.includes(type) ? [] : [`events[${at}]: must be one of ${CHANNEL_EVENTS.join(', ')}`],
    ),
  ];
  if (problems.length > 0) throw new AppError('invalid', problems);
  const { projectIds, language, isEnabled } = given;
  const events = CHANNEL_EVENTS.filter((type) => given.events.includes(type));
  const recipients = addresses.filter((one) => one !== null);
  const kept = { name: naturalName(given.name), projectIds, events, language, isEnabled, recipients };
  return { kept, url: isMail ? null : (given.url ?? null) };
}

function urlProblems(url: string | undefined, { addressProblem }: Speaking): readonly string[] {
  if (url === undefined) return ['url: is missing'];
  if (!URL.canParse(url)) return ['url: must be an address, such as https://hooks.example.com/sightline'];
  if (new URL(url).username !== '') return ['url: must be without a user and a password'];
  const problem = addressProblem(url);
  return problem === undefined ? [] : [`url: ${problem}`];
}
