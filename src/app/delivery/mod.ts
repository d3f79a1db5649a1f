import type { Dependencies } from '../dependencies.ts';
import { createDeliveryRunner, type DeliveryOptions, type DeliveryRunner } from './runner.ts';

export {
  type ChannelReach,
  type ChannelService,
  createChannelService,
  type NewChannel,
  type ShownChannel,
} from './cases.ts';
export type { ChannelFields } from './fields.ts';
export { createMailService, type MailPage, type MailService } from './mails.ts';
export { recipientsOf } from './recipients.ts';
export type { DeliveryRunner } from './runner.ts';
export { secretsOf } from './secrets.ts';

/** Delivers events by what is in the database. */
export interface Deliveries {
  /** Delivers until it is stopped. */
  runner(options: DeliveryOptions): DeliveryRunner;
}

/** undefined = this service sends nothing. */
export function deliveriesOf(dependencies: Dependencies): Deliveries | undefined {
  const { speaking } = dependencies;
  return speaking && { runner: (options) => createDeliveryRunner(dependencies, speaking, options) };
}
