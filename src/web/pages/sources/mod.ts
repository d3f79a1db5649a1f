export { SourcesPage } from './sources.tsx';
