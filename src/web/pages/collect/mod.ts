export { CollectPage } from './collect.tsx';
