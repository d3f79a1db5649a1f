export { OverviewPage } from './overview.tsx';
