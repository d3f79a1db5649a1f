export * from './apply.ts';
export * from './audits.ts';
export * from './keys.ts';
export * from './plan.ts';
export * from './requests.ts';
export type * from './types.ts';
export { CORRECT_VERDICTS, CORRECTABLE } from './types.ts';
