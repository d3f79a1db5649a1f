export { backUp } from './backup.ts';
export { checkDatabase } from './check.ts';
export { forgetRunningImports } from './forget-imports.ts';
export { removeLeftParts } from './part.ts';
export { readFile } from './reading.ts';
export { restore } from './restore.ts';
