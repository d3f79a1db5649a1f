import { z } from 'zod';
import type { Figure } from '../bodies.ts';
import { count, plain, rateText, slim, table } from '../text.ts';
import { scopeOf, type ToolCall } from '../tool.ts';

interface Repeatability {
  readonly runDays: number;
  readonly results: readonly {
    readonly between: 'sameDay' | 'nextRun' | 'halves';
    readonly pairs: number;
    readonly agreement: number | null;
    readonly brands: number | null;
    readonly domains: number | null;
  }[];
  readonly sources: {
    readonly first: number;
    readonly second: number;
    readonly both: number;
    readonly turnover: number | null;
    readonly fromNew: number | null;
  };
  readonly citedNotNamed: Figure | null;
  readonly namedNotCited: Figure | null;
}

/** The argument that asks for it. */
export const REPEATS = z.boolean().exactOptional().meta({ description: 'Adds consistency across runs.' });

const BETWEEN = { sameDay: 'one day', nextRun: 'neighbouring run days', halves: 'either half of the run days' };

const percent = (value: number | null): string => (value === null ? 'none' : `${value.toFixed(2)} %`);

/** How far answers repeat in the scope of a call, and of one brand how often it is named again, or cited alone. */
export async function repeatsOf(
  call: ToolCall,
  brand: { readonly id: string; readonly name: string } | undefined,
): Promise<{ readonly text: string; readonly data: object }> {
  const { runDays, results, sources, citedNotNamed, namedNotCited } = await call.client.get<Repeatability>(
    'POST /api/v1/analytics/repeatability',
    { project: call.project.id, body: { ...(await scopeOf(call)), ...(brand && { entityId: brand.id }) } },
  );
  const name = plain(brand?.name ?? '');
  return {
    text: [
      `Two answers to one prompt by one model have in common, over ${count(runDays)} run days:`,
      table(
        ['answers of', 'pairs', ...(brand ? [`both name ${name}, or neither`] : []), 'brands', 'domains'],
        results.map(({ between, pairs, agreement, brands, domains }) => [
          ...[BETWEEN[between], count(pairs)],
          ...[...(brand ? [agreement] : []), brands, domains].map(percent),
        ]),
      ),
      `Cited domains: ${count(sources.first)} in the first half, ${count(sources.second)} in the second, ${count(sources.both)} in both; turnover ${percent(sources.turnover)}, citations of new ones ${percent(sources.fromNew)}.`,
      ...(citedNotNamed ? [`Answers that cite ${name} without naming it: ${rateText(citedNotNamed)}.`] : []),
      ...(namedNotCited ? [`Answers that name ${name} without citing it: ${rateText(namedNotCited)}.`] : []),
    ].join('\n\n'),
    data: {
      ...{ runDays, results, sources },
      ...(citedNotNamed && { citedNotNamed: slim(citedNotNamed) }),
      ...(namedNotCited && { namedNotCited: slim(namedNotCited) }),
    },
  };
}
