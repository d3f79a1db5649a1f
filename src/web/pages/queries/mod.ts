export { QueriesPage } from './queries.tsx';
