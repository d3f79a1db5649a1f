export { adShareOf } from './columns.ts';
export { adShare } from './reference.ts';
