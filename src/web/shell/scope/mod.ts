export { ScopeBar } from './scope-bar.tsx';
