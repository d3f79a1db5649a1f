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
export { MESSAGES_IN_GERMAN } from './de.generated.ts';
export { type Spoken, saidIn } from './sayer.ts';
export type { MessageParameters } from './template.ts';
