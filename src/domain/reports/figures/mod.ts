export * from './entity-hits.ts';
export * from './line-figures.ts';
export * from './split.ts';
export * from './subject.ts';
export * from './tally.ts';
