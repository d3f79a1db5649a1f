export * from './codes.ts';
export * from './locales.ts';
export * from './providers.ts';
