import { AppError, type Instant, type Schedule, type Schedules } from '../../domain/mod.ts';

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

/** The address that an organisation gives. @throws AppError invalid */
export function checkedAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const problem =
    url === undefined
      ? 'is no address'
      : url.protocol !== 'https:'
        ? 'must begin with https://'
        : url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== ''
          ? 'must be an address without a name, a query or a fragment'
          : undefined;
  if (problem !== undefined) throw new AppError('invalid', [`baseUrl: ${problem}, such as https://llm.example.com/v1`]);
  return given.replace(/\/+$/, '');
}
