export { type AlertWeeks, type AlertWeeksRequest, alertWeeksOf, countDays, type WatchedRow } from './columns.ts';
