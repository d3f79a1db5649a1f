import type { z } from 'zod';
import { type MetricInfo, metricInfo } from '../domain/metrics/mod.ts';

/** A schema with the description of its figure, as the catalogue of metrics has it. */
export function metric<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  return schema.meta({ description: metricText(metricInfo(id)) });
}

/** What a figure is, in words, and the question that it answers. */
export const metricText = ({ formula, question }: MetricInfo): string => `${formula} ${question}`;
