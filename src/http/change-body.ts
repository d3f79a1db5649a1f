import { z } from 'zod';
import { type MainMix, MIX_CAUSES, MIX_DIMENSIONS } from '../domain/mix-words.ts';
import { VERDICT_REASONS, VERDICTS, type VerdictReason } from '../domain/reports/mod.ts';
import { metric } from './metric-text.ts';

const Points = z.number();
const Probability = z.number().min(0).max(1);

const split = (dimension: string) =>
  z.strictObject({
    rate: metric(`compare.mix.${dimension}.rate`, Points),
    mix: metric(`compare.mix.${dimension}.mix`, Points),
  });

/** The dimension whose other mix makes the larger part of a change. */
export const Mixed: z.ZodType<MainMix | null> = z
  .strictObject({
    ...{ by: z.enum(MIX_CAUSES), rate: Points, mix: Points },
    moved: z
      .array(z.strictObject({ value: z.string(), before: z.number(), now: z.number() }))
      .meta({ description: 'Models or locales ("DE de") whose share moved most, in percent; [] of queries.' }),
  })
  .nullable()
  .meta({
    description:
      'Of up and down: the dimension whose other mix makes more of the difference (mix) than what changed within its values (rate); null = it changed within them. day: one day with over three times the answers of the median day (before) makes more than half; rate is the difference without it.',
  });

/** How a figure differs between two scopes, over the prompts that both have. */
export const CHANGE = {
  paired: z.strictObject({
    base: metric('compare.paired.base', z.number()),
    against: metric('compare.paired.against', z.number()),
    queries: metric('compare.paired.queries', z.int().min(0)),
  }),
  difference: metric('compare.difference', Points),
  low: metric('compare.low', Points.nullable()),
  high: metric('compare.high', Points.nullable()),
  p: metric('compare.p', Probability.nullable()),
  q: metric('compare.q', Probability.nullable()),
  verdict: z.enum(VERDICTS).meta({
    description:
      'up and down: q < 0.05, which is more than topics and days vary by chance. no-evidence: none was found, which doesn’t prove ' +
      'that there is none.',
  }),
  why: z.array(z.enum(VERDICT_REASONS)).meta({
    description:
      'few-queries: fewer than six that both scopes have. one-run: one run each and fewer than four in the eight weeks before, so a moved brand cannot be ' +
      'told from a moved day. few-topics: fewer than six, and too few rows to tell how topics vary. Why scopes are not comparable: basket = no query in common; models, ' +
      'locales, collector = over half of the answers of a scope are of such as the other one has not.',
  }) as z.ZodType<readonly VerdictReason[]>,
  detectable: metric('compare.detectable', Points.nullable()),
  mix: z.strictObject(
    Object.fromEntries(MIX_DIMENSIONS.map((dimension) => [dimension, split(dimension)])) as Record<
      (typeof MIX_DIMENSIONS)[number],
      ReturnType<typeof split>
    >,
  ),
  mixed: Mixed,
};
