import type { Figure, Paged } from '../bodies.ts';
import { scopeOf, type ToolCall } from '../tool.ts';

export interface Split {
  readonly keys: readonly { readonly id: string; readonly name: string }[];
  readonly figure: Figure;
}

/** Figures of advertisers, or of videos, with their intervals. */
export const splitBy = async (call: ToolCall, body: object): Promise<Paged<Split>> =>
  call.client.get('POST /api/v1/analytics/breakdown', {
    project: call.project.id,
    body: { ...(await scopeOf(call)), ...body },
  });
