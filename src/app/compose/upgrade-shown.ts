import { createMemoryLimiter } from '../../adapters/memory/mod.ts';
import { sinceBoot } from '../../adapters/system/mod.ts';
import type { UpgradeProgress } from '../../domain/mod.ts';
import { createUpgradingApp, type HttpApp, type UpgradingOptions } from '../../http/mod.ts';
import { upgradeTeller } from '../upgrade-text.ts';

/** In how many seconds clients are to ask again: where nobody knows how long it takes, and at most. */
const RETRY = 5;
const LONGEST_RETRY = 30;
/** How often the log says how far it is, in milliseconds. */
const LOGGED_EVERY = 5_000;

interface Options extends Pick<UpgradingOptions, 'settings' | 'clock' | 'nextId' | 'observe'> {
  readonly log: { info(fields: object, message: string): void };
}

/** What is shown and logged of an upgrade. */
export interface UpgradeShown {
  /** Answers in the place of the service. */
  readonly http: HttpApp;
  /** What it is not ready for. */
  text(): string;
  /** Takes in how far it is. */
  tell(progress: UpgradeProgress): void;
}

/** What there is to be shown before anything was told is not for anybody. @throws AppError invalid when a proxy is no address */
export function showUpgrade({ log, ...options }: Options): UpgradeShown {
  const teller = upgradeTeller(sinceBoot);
  let told = { text: 'the database is being upgraded', retryAfter: RETRY };
  let logged = { step: 0, at: Number.NEGATIVE_INFINITY };
  return {
    http: createUpgradingApp({
      ...options,
      // Nothing is counted here: all that it says are the limits themselves.
      limiter: createMemoryLimiter({ now: sinceBoot }),
      notice: () => told,
    }),
    text: () => told.text,
    tell(progress) {
      const { text, seconds = RETRY } = teller(progress);
      told = { text, retryAfter: Math.min(LONGEST_RETRY, Math.max(1, seconds)) };
      if (progress.step === logged.step && sinceBoot() - logged.at < LOGGED_EVERY) return;
      logged = { step: progress.step, at: sinceBoot() };
      log.info({ ...progress }, `not ready: ${text}`);
    },
  };
}
