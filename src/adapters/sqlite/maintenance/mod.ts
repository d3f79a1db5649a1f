export { backUp } from './backup.ts';
export { checkDatabase, type LoadColumns } from './check.ts';
export { columnFindings } from './columns.ts';
export { oldValues } from './old-values.ts';
export { removeLeftParts } from './part.ts';
export { restore } from './restore.ts';
export { ruleFindings } from './rule-findings.ts';
export { sealedKeysIn } from './sealed-keys.ts';
