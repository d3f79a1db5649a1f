export * from './bit-set.ts';
export * from './group-by.ts';
export * from './order.ts';
export { type CodeVector, LEFT_OUT } from './vectors.ts';
