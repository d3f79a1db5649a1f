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
export { type Spoken, saidIn } from './sayer.ts';
export { STATES_IN_GERMAN } from './states-de.ts';
export type { MessageParameters } from './template.ts';
