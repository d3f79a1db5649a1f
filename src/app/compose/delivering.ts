import { setTimeout as delay } from 'node:timers/promises';
import { createMailSender, createPost, newSecret, sign } from '../../adapters/delivery/mod.ts';
import { reachOf } from '../../adapters/providers/mod.ts';
import { openVault } from '../../adapters/system/mod.ts';
import type { Channel, OperatorChannel, Speaking } from '../../domain/delivery/mod.ts';
import { EVENT_TYPES } from '../../domain/events.ts';
import type { App } from '../mod.ts';
import type { SpeakSettings } from '../settings.ts';
import { type Background, periodicTask, untilOver } from './periodic-task.ts';

/** How long a service rests before it looks for events and deliveries, in milliseconds. */
const REST = 1_000;
/** How long each rests after a delivery, in milliseconds for each that is on its way: all together make 40 a second, a tenth of a processor. */
const REST_EACH = 25;
/** How long what is on its way may take once the service is to end, in milliseconds. */
const PATIENCE = 5_000;

/** All that channels need of the world. @throws AppError invalid for a mail server that isn't one, and a key file among the backups */
export function speakingWith(
  { keyFile, allow, publicUrl, mail, ...operator }: SpeakSettings,
  backupDir: string | undefined,
): Speaking {
  const reach = reachOf(allow, '--webhook-allow');
  return {
    vault: openVault({ keyFile, backupDir }),
    post: createPost(reach),
    ...{ sign, newSecret },
    addressProblem: reach.problem,
    mail: mail ? createMailSender(mail) : null,
    publicUrl: publicUrl ?? null,
    operator: operatorChannels(operator),
    random: Math.random,
  };
}

/** The operator's channels: they get all that goes with no organisation, and are never disabled. */
function operatorChannels({
  operatorMail,
  operatorWebhook,
  operatorSecret,
}: Pick<SpeakSettings, 'operatorMail' | 'operatorWebhook' | 'operatorSecret'>): readonly OperatorChannel[] {
  const common: Omit<Channel, 'id' | 'name' | 'kind' | 'recipients'> = {
    ...{ organisation: null, projectIds: null, events: EVENT_TYPES, left: [], language: 'en', isEnabled: true },
    ...{ problem: null, sealed: null, createdAt: 0, updatedAt: 0 },
  };
  const named = (kind: 'email' | 'webhook', recipients: readonly string[]): Channel => ({
    ...{ ...common, id: `operator-${kind}`, name: `operator-${kind}`, kind, recipients },
  });
  return [
    ...(operatorMail.length > 0 ? [{ channel: named('email', operatorMail), url: null, secret: null }] : []),
    ...(operatorWebhook !== undefined
      ? [{ channel: named('webhook', []), url: operatorWebhook, secret: operatorSecret ?? null }]
      : []),
  ];
}

/** Delivers events in the background; what is on its way when the service ends has some seconds to arrive. */
export function deliveringInBackground(app: App, onError: (error: unknown) => void): Background | undefined {
  const { deliveries } = app;
  if (!deliveries) return undefined;
  const [over, late] = [new AbortController(), new AbortController()];
  const rest = (busy: number) => delay(busy * REST_EACH, undefined, { signal: over.signal }).catch(() => undefined);
  const runner = deliveries.runner({ stop: over.signal, giveUp: late.signal, rest, onError });
  const task = periodicTask(() => runner.tick(), { rest: REST, onError });
  const giveUp = () => void delay(PATIENCE, undefined, { ref: false }).then(() => late.abort());
  over.signal.addEventListener('abort', giveUp, { once: true });
  return untilOver(over, runner, task);
}
