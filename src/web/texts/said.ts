import { saidIn } from '../../domain/messages/mod.ts';
import { whole } from './format.ts';
import type { ServiceMessages } from './messages.ts';

/** Says messages of the service in the words of `messages`; undefined = as they are. */
export function sayer(messages: ServiceMessages): (text: string, code?: string) => string {
  if (messages === undefined) return (text) => text;
  const spoken = { texts: new Map(Object.values(messages).flatMap((group) => Object.entries(group))), whole };
  return (text, code) => saidIn(spoken, text, code);
}
