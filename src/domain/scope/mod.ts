export type * from './scope.ts';
