import type { MESSAGES, MessageGroup } from '../../domain/messages/mod.ts';

/** A text for each message of the service about one thing, by its code; it has the parameters of the English one, in braces. */
export type MessageTexts<Group extends MessageGroup> = Readonly<Record<keyof (typeof MESSAGES)[Group], string>>;

/** The service's messages in another language than English; undefined = as the service writes them. */
export type ServiceMessages = { readonly [Group in MessageGroup]: MessageTexts<Group> } | undefined;
