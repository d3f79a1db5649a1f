export { kindOf, type PlanningRequest, planningOf } from './columns.ts';
