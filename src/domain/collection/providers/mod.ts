export * from './least-price.ts';
export * from './names.ts';
export * from './try-out.ts';
