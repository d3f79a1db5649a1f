export { type AlertWeeks, type AlertWeeksRequest, alertWeeksOf, countDays } from './columns.ts';
