export { backUp } from './backup.ts';
export { checkDatabase } from './check.ts';
export { removeLeftParts } from './part.ts';
export { restore } from './restore.ts';
export { sealedKeysIn } from './sealed-keys.ts';
