export {
  filledIn,
  type KnownMessage,
  MESSAGES,
  type MessageCode,
  type MessageGroup,
  messageIn,
  messageOf,
  parametersOf,
  templateOf,
} from './catalogue.ts';
export type { MessageParameters } from './template.ts';
