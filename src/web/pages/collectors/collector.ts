import type { ReplyOf } from '../../api/mod.ts';
import { said, t } from '../../texts/mod.ts';

export type Collector = ReplyOf<'GET /api/v1/collectors'>['results'][number];

export const nameOf = ({ provider, model }: Pick<Collector, 'provider' | 'model'>): string =>
  provider === model ? t.collect.providers[provider] : `${t.collect.providers[provider]} ${model}`;

/** Why a collector doesn't get all its answers, and what to do; undefined = it gets them. */
export function troubleOf({ state, reason, remedy }: Collector) {
  if (state === 'ok') return undefined;
  return {
    state,
    reason: said(reason ?? ''),
    action: remedy === null ? t.collect.removeCause : t.collect.actions[remedy],
  };
}
