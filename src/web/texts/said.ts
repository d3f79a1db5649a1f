import type { MESSAGES, MessageGroup } from '../../domain/messages/mod.ts';
import { saidIn } from '../../domain/messages/mod.ts';
import { whole } from './format.ts';

/** The service's messages in another language, with the parameters of the English ones, in braces; undefined = as the service writes them. */
export type ServiceMessages =
  | { readonly [Group in MessageGroup]: Readonly<Record<keyof (typeof MESSAGES)[Group], string>> }
  | undefined;

/** Says messages of the service in the words of `messages`; undefined = as they are. */
export function sayer(messages: ServiceMessages): (text: string, code?: string) => string {
  if (messages === undefined) return (text) => text;
  const spoken = { texts: new Map(Object.values(messages).flatMap((group) => Object.entries(group))), whole };
  return (text, code) => saidIn(spoken, text, code);
}
