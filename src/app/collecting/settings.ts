import type { Collecting, Schedule, Schedules } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { Instant } from '../../domain/time.ts';

/** Everything that is wrong with a schedule. */
export function scheduleProblems(schedule: Schedule | null, schedules: Schedules, now: Instant): readonly string[] {
  if (schedule === null) return [];
  const problem = schedules.problem(schedule);
  if (problem !== undefined) return [problem];
  // Two runs of one hour are closer than an hour, and those of one minute of different hours never are.
  if (!/^\s*\d{1,2}\s/.test(schedule.cron))
    return ['schedule.cron: runs are closer than an hour: give one minute, such as 0 6 * * *'];
  if (schedules.next(schedule, now) === undefined) return ['schedule.cron: is never due: choose a day that exists'];
  return [];
}

/** The address that an organisation gives, as it is parsed: one that it may have asked, as far as the address says so itself. @throws AppError invalid */
export function checkedAddress(given: string, { addressProblem }: Pick<Collecting, 'addressProblem'>): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url !== undefined && [url.username, url.password, url.search, url.hash].every((part) => part === '');
  const problem =
    url === undefined
      ? 'is not an address'
      : isPlain
        ? addressProblem(given)
        : 'must be an address without a name, a query or a fragment';
  if (problem !== undefined)
    throw new AppError('invalid', [`baseUrl: ${problem} (such as https://llm.example.com/v1)`]);
  return url!.href.replace(/\/+$/, '');
}
