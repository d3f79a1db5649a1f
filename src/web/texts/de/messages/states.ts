import { STATES_IN_GERMAN } from '../../../../domain/messages/mod.ts';
import type { MessageTexts } from '../../messages.ts';

/** What records say of themselves: why a collector stands still, a budget is used up, an answer is doubted. */
export const statesMessages: MessageTexts<'states'> = STATES_IN_GERMAN;
