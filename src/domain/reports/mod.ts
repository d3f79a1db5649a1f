export * from './ad-share.ts';
export * from './ad-share-report.ts';
export * from './facets.ts';
export * from './join-facts.ts';
export * from './types.ts';
export * from './video-citations.ts';
export * from './video-citations-report.ts';
