export * from './least-price.ts';
export * from './names.ts';
