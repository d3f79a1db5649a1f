import { BIN_FROM } from '../../src/domain/mod.ts';
import { aJobExecutionRow } from './harness.ts';

/** So many that their deletion goes to the bin. */
const BULK = Array.from({ length: BIN_FROM + 1 }, (_, at) =>
  aJobExecutionRow({ model: 'bulk', executionNumber: at + 1, batch: 'bulk' }),
);
const DELETED = [
  ['POST /api/v1/batches/bulk/delete'],
  ['GET /api/v1/bin', undefined, ({ results }: { results: { id: string }[] }) => ({ bin: results[0]!.id })],
] as const;

/** Calls of the bin that succeed, in an order in which they can. */
export const BIN_CALLS = [
  ['POST /api/v1/job-executions/import', { rows: BULK }],
  ...DELETED,
  ['POST /api/v1/bin/{bin}/restore', {}],
  ...DELETED,
  ['DELETE /api/v1/bin/{bin}'],
] as const;
