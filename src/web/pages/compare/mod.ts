export { ComparePage } from './compare.tsx';
