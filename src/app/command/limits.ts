import type { Quota } from '../../domain/rate-limit.ts';
import { type Flag, parsed } from './flags.ts';

/** `300/60` */
export const limitText = ({ requests, seconds }: Quota): string => `${requests}/${seconds}`;

/** Both are bounded, so that what is counted stays an exact number. */
function readLimit(given: string): Quota | undefined {
  const [, requests, seconds] = /^([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(given) ?? [];
  return requests === undefined ? undefined : { requests: Number(requests), seconds: Number(seconds) };
}

/** A flag whose value is a rate limit. */
export const limitFlag = (described: Omit<Flag<Quota>, 'read' | 'value'>): Flag<Quota> =>
  parsed('REQUESTS/SECONDS', described, readLimit, 'REQUESTS/SECONDS, such as 300/60 (at most 9999999/99999)');
