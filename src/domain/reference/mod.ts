export * from './locales.ts';
export * from './providers.ts';
