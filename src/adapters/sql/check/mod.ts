export { columnFindings, type LoadColumns } from './columns.ts';
export { doubtNotes } from './doubts.ts';
export { oldValues } from './old-values.ts';
export { ruleFindings } from './rule-findings.ts';
