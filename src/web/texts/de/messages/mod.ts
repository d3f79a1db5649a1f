import type { ServiceMessages } from '../../messages.ts';
import { accessMessages } from './access.ts';
import { channelsMessages } from './channels.ts';
import { collectingMessages } from './collecting.ts';
import { filesMessages } from './files.ts';
import { recordsMessages } from './records.ts';
import { rulesMessages } from './rules.ts';
import { serviceMessages } from './service.ts';
import { statesMessages } from './states.ts';
import { statusesMessages } from './statuses.ts';

/** The service's messages in German. */
export const messages: ServiceMessages = {
  access: accessMessages,
  records: recordsMessages,
  collecting: collectingMessages,
  channels: channelsMessages,
  rules: rulesMessages,
  service: serviceMessages,
  files: filesMessages,
  states: statesMessages,
  statuses: statusesMessages,
};
