import { setTimeout as delay } from 'node:timers/promises';
import type { AnalysisService } from '../mod.ts';
import { keepReanalysed, type ReanalyserLog } from '../reanalyser.ts';
import type { Background } from './periodic-task.ts';

/** Keeps analyses up to date in the background. */
export function reanalysing(analyses: AnalysisService, { log }: { readonly log: ReanalyserLog }): Background {
  const stopping = new AbortController();
  const running = keepReanalysed({ analyses, rest, log }, { stop: stopping.signal });
  return {
    stop: () => stopping.abort(),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

const rest = (milliseconds: number, over: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal: over, ref: false }).catch(() => undefined);
