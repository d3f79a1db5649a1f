import type { CollectRunSummary } from '../../../domain/collection/mod.ts';
import { counted } from '../../../domain/wording.ts';
import type { App } from '../../mod.ts';

/** A run as one JSON value: scripts count by `answered` what was kept, of which `refused`, `empty` and `error` say how many are none. */
export const recordOf = (
  { id, collectorId, asks, usage, cost, problems, stoppedBecause }: CollectRunSummary,
  paused: string | null,
) => ({
  ...{
    run: id,
    collector: collectorId,
    ...asks,
    answered: asks.answered + asks.refused + asks.empty + asks.error,
    usage,
    costUsd: cost / 1e6,
    problems,
    stoppedBecause,
    pausedBecause: paused,
  },
});

/** What a run is expected to cost. */
export function costText({
  answersPerRun,
  usdPerRun,
  pricesAsOf,
  learnedFrom,
  limit,
}: Awaited<ReturnType<App['collectors']['forecast']>>): string {
  const answers = counted(answersPerRun, 'answer');
  if (usdPerRun === null) return `${answers}; what they cost is not known: give a price by --prices`;
  const from = learnedFrom > 0 ? `by the last ${learnedFrom}` : 'a guess until some are in';
  const cost = `${answers}, about ${usdPerRun.toFixed(2)} USD (${from}; prices of ${pricesAsOf})`;
  return limit === null ? cost : `${cost}\n${limit.text}`;
}

/** Where prompts come from. */
const TO_ADD = '; add prompts by --queries FILE or sightline ingest, or see whether any has the --tags';

/** What a run came to. */
export function summaryText({ asks, cost, problems, stoppedBecause, stoppedRemedy }: CollectRunSummary): string {
  const { answered, refused, empty, error, failed, skipped, waiting } = asks;
  const seldom = [
    [refused, 'refused'],
    [empty, 'empty'],
    [error, 'an error'],
    [waiting, 'open'],
  ] as const;
  const parts = [
    counted(answered, 'answer'),
    ...seldom.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
    `${failed} failed`,
    `${skipped} left out`,
  ];
  const lines = [
    `${parts.join(', ')}; ${(cost / 1e6).toFixed(4)} USD`,
    ...(stoppedBecause === null ? [] : [`Stopped: ${stoppedBecause}${stoppedRemedy === 'add-prompts' ? TO_ADD : ''}`]),
    ...problems.flatMap(({ problem, count: times, prompts }) => [
      `  ${times} × ${problem}`,
      ...prompts.map((prompt) => `      ${prompt.replace(/\s+/g, ' ')}`),
    ]),
  ];
  return lines.join('\n');
}
