import type { MESSAGES, MessageGroup } from '../../domain/messages/mod.ts';

/** The service's messages in another language, with the parameters of the English ones, in braces; undefined = as the service writes them. */
export type ServiceMessages =
  | { readonly [Group in MessageGroup]: Readonly<Record<keyof (typeof MESSAGES)[Group], string>> }
  | undefined;
