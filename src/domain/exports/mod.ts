export * from './audits.ts';
export * from './collectors.ts';
export * from './entities.ts';
export * from './lines.ts';
export * from './queries.ts';
export * from './response.ts';
export * from './videos.ts';
