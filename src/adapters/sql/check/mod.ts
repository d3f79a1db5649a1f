export { columnFindings, type LoadColumns } from './columns.ts';
export { oldValues } from './old-values.ts';
export { ruleFindings } from './rule-findings.ts';
