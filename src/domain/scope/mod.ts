export * from './matches-scope.ts';
export * from './narrow-scope.ts';
export * from './normalise-scope.ts';
export * from './scope.ts';
